import Foundation

/// Measures Sluice against hand-written closures: `Benchmarks [--json] [--filter NAME]`.
///
/// Absolute times do not repeat from machine to machine; the ratio to the floor, which is measured in
/// the same run, does.
@main
enum Benchmarks {
  static func main() {
    var arguments = CommandLine.arguments.dropFirst()
    var asJSON = false
    var filter = ""
    while let argument = arguments.popFirst() {
      switch argument {
      case "--json": asJSON = true
      case "--filter": filter = arguments.popFirst() ?? ""
      default: fail("unknown option \(argument); usage: Benchmarks [--json] [--filter NAME]")
      }
    }
    // Locks are cheaper in a process with one thread than in a program.
    let idle = Thread { Thread.sleep(until: .distantFuture) }
    idle.start()
    let rows = Rows.all.filter { filter.isEmpty || $0.name.contains(filter) }
    let isBytesRow = filter.isEmpty || BytesRow.name.contains(filter)
    if rows.isEmpty, !isBytesRow { fail("no row has \(filter) in its name") }
    for row in rows {
      let result = row.measure()
      print(asJSON ? result.json : result.text)
      fflush(nil)
    }
    if isBytesRow {
      let result = BytesRow.measure()
      print(asJSON ? result.json : result.text)
    }
  }

  private static func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("Benchmarks: \(message)\n".utf8))
    exit(2)
  }
}
