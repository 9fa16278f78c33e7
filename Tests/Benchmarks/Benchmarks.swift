import BenchmarkFloors
import Dispatch
import Foundation
import Sluice
@main enum M { static func main() { Rows.main() } }
enum Rows { static func main() {
  let th = Thread { Thread.sleep(forTimeInterval: 60) }; th.start()
  let b = Accumulator(); let N = 2_000_000
  func time(_ n: Int, _ f: (Int) -> Void) -> Double {
  var best = Double.infinity
  for _ in 0..<9 { let t = DispatchTime.now().uptimeNanoseconds; f(n); best = min(best, Double(DispatchTime.now().uptimeNanoseconds - t) / Double(n)) }
   return best}
  let sink: (Int) -> Void = opaque { b.sum &+= $0 }
  let filt: (Int) -> Void = opaque { if $0 & 1 == 0 { sink($0) } }
  let mapf: (Int) -> Void = opaque { filt($0 &* 3) }
  let floor = time(N) { n in for i in 0..<n { mapf(i) } }
  print("floor", floor)
  func row(_ name: String, _ floor: Double, _ nss: @autoclosure () -> Double) { if let f = CommandLine.arguments.dropFirst().first, !name.hasPrefix(f) { return }; let ns = nss(); print(name, ns, ns / floor) }
  row("range", floor, time(N) { n in let c = (0..<n).publisher.map { $0 &* 3 }.filter { $0 & 1 == 0 }.sink { b.sum &+= $0 }; c.cancel() })
  row("subject", floor, time(N) { n in let p = PassthroughSubject<Int, Never>(); let c = p.map { $0 &* 3 }.filter { $0 & 1 == 0 }.sink { b.sum &+= $0 }; for i in 0..<n { p.send(i) }; c.cancel() })
  row("cvs", floor, time(N) { n in let p = CurrentValueSubject<Int, Never>(0); let c = p.map { $0 &* 3 }.filter { $0 & 1 == 0 }.sink { b.sum &+= $0 }; for i in 0..<n { p.send(i) }; c.cancel() })
  let closures: [(Int) -> Void] = (0..<100).map { k in opaque { b.sum &+= $0 &+ k } }
  let ffan = time(N / 100) { n in for i in 0..<n { for c in closures { c(i) } } }
  row("fanout", ffan, time(N / 100) { n in let p = PassthroughSubject<Int, Never>(); let cs = (0..<100).map { k in p.sink { b.sum &+= $0 &+ k } }; for i in 0..<n { p.send(i) }; withExtendedLifetime(cs) {} })
  final class Sub { var f: ((Int) -> Void)?; init(_ f: @escaping (Int) -> Void) { self.f = f } }
  var list: [Sub] = []
  let fsc = time(200_000) { n in for k in 0..<n {
    let s: (Int) -> Void = opaque { b.sum &+= $0 &+ k }; let f: (Int) -> Void = opaque { if $0 & 1 == 0 { s($0) } }; let m: (Int) -> Void = opaque { f($0 &* 3) }
    let x = Sub(m); list.append(x); list.removeLast() } }
  row("subscribe.cancel \(fsc)", fsc, time(200_000) { n in let p = PassthroughSubject<Int, Never>(); for _ in 0..<n { let c = p.map { $0 &* 3 }.filter { $0 & 1 == 0 }.sink { b.sum &+= $0 }; c.cancel() } })
  final class Lk: @unchecked Sendable { let m = NSLock(); var v = 0 }
  let lk = Lk(); let call: (Int) -> Void = opaque { b.sum &+= $0 }
  let fp = time(N) { n in for i in 0..<n { lk.m.lock(); let c = call; lk.m.unlock(); c(i); lk.v = i } }
  final class VM: ObservableObject { @Published var x = 0 }
  let vm = VM(); let c1 = vm.$x.sink { b.sum &+= $0 }
  row("published.set before", fp, time(N) { n in for i in 0..<n { vm.x = i } })
  b.sum &+= vm.x
  row("published.set after", fp, time(N) { n in for i in 0..<n { vm.x = i } })
  row("published.get", fp, time(N) { n in for i in 0..<n { b.sum &+= vm.x &+ i } })
  withExtendedLifetime(c1) {}
  print(b.sum)
}}
