import Combine
import Foundation
import Testing

@Suite("A form of the tutorials, on the Combine module")
struct AccountFormTests {
  @Test("the form checks while one types")
  func validation() {
    let form = AccountForm()
    #expect(!form.accountIsValid)
    form.account = "alice01"
    form.secret = "not plain!"
    #expect(form.accountIsValid)
    #expect(!form.secretIsValid)
    form.secret = "secret1"
    #expect(form.secretIsValid)
    form.close()
  }

  @Test("the button is a published flag")
  func button() {
    let form = AccountForm()
    form.account = "alice01"
    form.isSignInTapped = true
    #expect(form.attempts == ["alice01"])
    form.close()
  }

  @Test("a change is announced before it is made")
  func objectWillChange() {
    let form = AccountForm()
    var seen: [String] = []
    let watching = form.objectWillChange.sink { seen.append(form.account) }
    form.account = "a"
    #expect(seen.first == "")
    watching.cancel()
    form.close()
  }

  @Test("operators chain in the usual way")
  func chain() {
    let form = AccountForm()
    var states: [Bool] = []
    let watching = Publishers.CombineLatest(form.$accountIsValid, form.$secretIsValid)
      .map { $0 && $1 }
      .removeDuplicates()
      .sink { states.append($0) }
    form.account = "alice01"
    form.secret = "secret1"
    form.secret = ""
    #expect(states == [false, true, false])
    watching.cancel()
    form.close()
  }
}
