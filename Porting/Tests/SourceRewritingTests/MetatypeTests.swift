import Testing

@testable import SourceRewriting

@Suite("Classes stored in variables")
struct MetatypeTests {
  private static let menu = """
    class A: UITableViewController {}
    class B: A { init(_ b: Int) { super.init(style: .plain) } }
    class C: A { init() { super.init(style: .plain) } }
    private class D: UIViewController {}
    class E<T>: UIViewController {}
    class F: UIView {}
    struct Item { let screen: UIViewController.Type? }

    """

  @Test func `are asked for an object through a function that knows them`() {
    let program = Program([
      ProgramFile(path: "a.swift", text: Self.menu + "let a = item.screen!.init()\nlet b = screen.init()\nlet c = String.init()\n")
    ])
    #expect(
      program.rewritten[0].text == Self.menu + "let a = newObject(of: item.screen!)\nlet b = newObject(of: screen)\nlet c = String.init()\n"
    )
    let functions = program.functionsForVariables ?? ""
    #expect(functions.contains("@preconcurrency @MainActor func newObject(of type: UIViewController.Type) -> UIViewController {"))
    #expect(
      functions.contains(
        "\n  case ObjectIdentifier(A.self): return A()\n  case ObjectIdentifier(C.self): return C()\n  case ObjectIdentifier(UITableViewController.self):"
      ),
      "\(functions)")
  }

  @Test func `may be found by their name`() {
    let text = "class A: UIViewController {}\nlet b = NSClassFromString(c) as! UIViewController.Type\nlet d = b.init()"
    let program = Program([ProgramFile(path: "a.swift", text: text)])
    #expect(program.rewritten[0].text.hasSuffix("let d = newObject(of: b)"))
    #expect(program.functionsForVariables?.contains("case ObjectIdentifier(A.self): return A()") == true)
  }

  @Test func `may be generic parameters`() {
    let own = "class A: UIView { required init() {} }\nfunc f<T: A>() -> T { T() }"
    #expect(rewritten(own) == own)
    let text = """
      class A: UIView {}
      func f<T: UIView & P>(_ a: (T) -> Void) -> T { let b = T(); a(b); return b }
      func g<T>() -> T where T: UIView { return T.init() }
      func h<T: P>() -> T { T() }
      let c: UILabel = g(), d = UIViewController()
      """
    let program = Program([ProgramFile(path: "a.swift", text: text)])
    let result = program.rewritten[0].text
    #expect(result.contains("{ let b = (newObject(of: T.self) as! T); a(b); return b }"))
    #expect(result.contains("{ return (newObject(of: T.self) as! T) }") && result.contains("func h<T: P>() -> T { T() }"))
    let cases = "  case ObjectIdentifier(A.self): return A()\n  case ObjectIdentifier(UILabel.self): return UILabel()\n"
    #expect(program.functionsForVariables?.contains(cases + "  case ObjectIdentifier(UIView.self): return UIView()\n  default:") == true)
  }

  @Test func `of no variable are asked as before`() {
    for text in ["let a = self.init()", "let b = b.init()", "class A: UIView {}\nlet c: A.Type\nlet d = A.init()", "super.init()"] {
      let program = Program([ProgramFile(path: "a.swift", text: text)])
      #expect(program.rewritten[0].text == text && program.functionsForVariables == nil)
    }
  }
}
