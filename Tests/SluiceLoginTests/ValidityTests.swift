import Observation
import Sluice
import SluiceLogin
import SluiceNetworking
import SluiceTesting
import Testing

@Suite("The validity of a login form")
@MainActor
struct ValidityTests {
  @Test("isValid publishes changes only")
  func changesOnly() {
    let model = LoginViewModel(service: StubService())
    let valid = Recorder<Bool, Never>()
    let validID = Recorder<Bool, Never>()
    let validPassword = Recorder<Bool, Never>()
    model.$isValid.subscribe(valid)
    model.$isValidID.subscribe(validID)
    model.$isValidPassword.subscribe(validPassword)
    for id in ["a", "al", "al ", "al !", "ali", "alice"] { model.id = id }
    for password in ["!", "!!", "", "s", "se", "sec"] { model.password = password }
    model.id = ""
    #expect(validID.values == [false, true, false, true, false])
    #expect(validPassword.values == [false, true])
    #expect(valid.values == [false, true, false])
  }

  @Test("B83 Everything is right after the very last keystroke, in either order of typing")
  func lastKeystroke() {
    let model = LoginViewModel(service: StubService())
    let steps: [(type: (LoginViewModel) -> Void, states: [Bool])] = [
      ({ $0.id = "a" }, [true, false, false]),
      ({ $0.password = "b" }, [true, true, true]),
      ({ $0.id = "a!" }, [false, true, false]),
      ({ $0.id = "a1" }, [true, true, true]),
      ({ $0.password = "" }, [true, false, false]),
      ({ $0.id = "" }, [false, false, false]),
      ({ $0.password = "b" }, [false, true, false]),
      ({ $0.id = "a" }, [true, true, true]),
    ]
    for (type, states) in steps {
      type(model)
      #expect([model.isValidID, model.isValidPassword, model.isValid] == states)
    }
  }

  @Test("B83 A view that is told of a change reads validity right when it draws")
  func objectWillChange() {
    let model = LoginViewModel(service: StubService())
    var announcements = 0
    let drawing = model.objectWillChange.sink { announcements += 1 }
    model.id = "a"
    #expect(announcements == 2)
    model.password = "b"
    #expect(announcements == 5)
    #expect(model.isValid)
    withExtendedLifetime(drawing) {}
  }

  @Test("Observations sees the form become valid", .timeLimit(.minutes(1)))
  func observations() async {
    let model = LoginViewModel(service: StubService())
    var states = Observations { model.isValid }.makeAsyncIterator()
    #expect(await states.next() == false)
    model.id = "a"
    model.password = "b"
    #expect(await states.next() == true)
  }

  // MARK: Whose rule counts

  private static let long = LoginValidators(id: { $0.count > 3 }, password: { $0.count > 5 })

  @Test("Without rules half-width letters and digits are valid")
  func defaultRule() {
    let model = LoginViewModel(service: StubService())
    model.id = "alice@example.com"
    model.password = "ひみつ"
    #expect(!model.isValidID && !model.isValidPassword)
    model.id = "alice"
    model.password = "1"
    #expect(model.isValidID && model.isValidPassword)
  }

  @Test("The rules of the service come before the default")
  func rulesOfService() {
    let model = LoginViewModel(service: StubService(validators: Self.long))
    model.id = "a.b@c"
    model.password = "ひみつ!?."
    #expect(model.isValidID && model.isValidPassword && model.isValid)
    model.id = "abc"
    model.password = "12345"
    #expect(!model.isValidID && !model.isValidPassword)
  }

  @Test("The rules passed in come before those of the service, each for itself")
  func rulesPassedIn() {
    let service = StubService(validators: Self.long)
    let both = LoginViewModel(
      service: service,
      isValidID: { $0 == "x" },
      isValidPassword: { $0 == "y" }
    )
    both.id = "x"
    both.password = "y"
    #expect(both.isValid)
    both.id = "long enough"
    #expect(!both.isValid)

    let one = LoginViewModel(service: service, isValidID: { $0 == "x" })
    one.id = "x"
    one.password = "y"
    #expect(one.isValidID && !one.isValidPassword)
    one.password = "long enough"
    #expect(one.isValid)
  }

  @Test("Rules that accept nothing typed make an untouched form valid")
  func validFromTheStart() {
    let model = LoginViewModel(
      service: StubService(),
      isValidID: { _ in true },
      isValidPassword: { _ in true }
    )
    #expect(model.isValidID && model.isValidPassword && model.isValid)
  }
}
