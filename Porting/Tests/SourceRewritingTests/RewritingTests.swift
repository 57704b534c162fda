import Testing

@testable import SourceRewriting

@Suite("Objective-C attributes")
struct AttributeTests {
  @Test func `are removed with the blanks behind them, and comments stay`() {
    #expect(
      rewritten("@objc func a() {}\n  @objc\n  // why\n  func b() {}\n@objc(c:)\n  private func c(_ x: Any) {}")
        == "func a() {}\n  \n  // why\n  func b() {}\nprivate func c(_ x: Any) {}")
    #expect(
      rewritten("class A {\n  @IBOutlet private weak var b: UILabel!\n  @IBInspectable var c = 1\n}")
        == "class A {\n  private weak var b: UILabel!\n  var c = 1\n}")
    #expect(rewritten("@IBAction func tap(_ sender: Any) {}") == "@IBAction func tap(_ sender: Any) {}")
    #expect(rewritten("@UIApplicationMain\nclass A {}") == "@main\nclass A {}")
    #expect(rewritten("@objc dynamic var a = 1") == "var a = 1")
  }

  @Test func `of Interface Builder open what its files set and call`() {
    var surroundings = Program.Surroundings()
    surroundings.hasInterfaceFiles = true
    #expect(
      rewritten(
        "class A {\n  @IBOutlet private weak var b: UILabel!\n  private var c = 1\n  @IBAction private func d() {}\n}", surroundings)
        == "class A {\n  weak var b: UILabel!\n  private var c = 1\n  @IBAction func d() {}\n}")
    #expect(rewritten("class A {\n  @IBOutlet private(set) var b: UILabel!\n}", surroundings) == "class A {\n  var b: UILabel!\n}")
  }

  @Test func `of protocols make them protocols of classes`() {
    #expect(rewritten("@objc protocol P { func a() }") == "protocol P: AnyObject { func a() }")
    #expect(rewritten("@objc protocol P: NSObjectProtocol { }") == "protocol P: NSObjectProtocol { }")
    #expect(rewritten("@objc protocol P: Sendable { }") == "protocol P: AnyObject, Sendable { }")
    #expect(rewritten("protocol P { }") == "protocol P { }")
    #expect(rewritten("@objc protocol P { weak var a: A? { get set } }") == "protocol P: AnyObject { var a: A? { get set } }")
    #expect(rewritten("class A {\n  weak var a: A?\n}") == "class A {\n  weak var a: A?\n}")
  }
}

@Suite("Optional requirements")
struct OptionalRequirementTests {
  @Test func `get implementations that do nothing`() {
    #expect(
      rewritten(
        "@objc protocol P: AnyObject {\n  func a()\n  @objc optional func b(_ x: Int, for y: Int)\n  @objc optional func c() -> Int?\n}\n")
          == """
          protocol P: AnyObject {
            func a()
            func b(_ x: Int, for y: Int)
            func c() -> Int?
          }

          extension P {
            func b(_ x: Int, for y: Int) {}
            func c() -> Int? { nil }
          }

          """)
  }

  @Test func `with a result have an optional one, also in the types that conform`() {
    #expect(
      rewritten(
        """
        @objc public protocol P { @objc optional func a(_ x: Int) -> Bool }
        @objc protocol Q: P {}
        class A: Q { func a(_ x: Int) -> Bool { true } }
        class B: A { override func a(_ x: Int) -> Bool { false }\n func a(x: Int) -> Bool { true } }
        class C { func a(_ x: Int) -> Bool { true } }
        extension D: P { func a(_ x: Int) -> Bool { true } }
        class D {}
        let b = p?.a?(1) ?? true
        """) == """
          public protocol P: AnyObject { func a(_ x: Int) -> Bool? }

          public extension P {
            func a(_ x: Int) -> Bool? { nil }
          }
          protocol Q: P {}
          class A: Q { func a(_ x: Int) -> Bool? { true } }
          class B: A { override func a(_ x: Int) -> Bool? { false }\n func a(x: Int) -> Bool { true } }
          class C { func a(_ x: Int) -> Bool { true } }
          extension D: P { func a(_ x: Int) -> Bool? { true } }
          class D {}
          let b = p?.a(1) ?? true
          """)
    #expect(rewritten("@objc protocol P { @objc optional func a() -> any Q }").contains("func a() -> (any Q)? { nil }"))
  }

  @Test func `may be properties, which are unwrapped where they are used`() {
    let text = """
      @objc protocol P {
        @objc optional var a: String { get set }
        @objc optional var b: Int? { get }
      }
      class A: P { var a: String = "", b: Int? }
      class B: A { override var a: String { get { "" } set {} } }
      class C: P { let a = "" }
      class D { var a: String = "" }
      """
    #expect(
      rewritten(text) == """
        protocol P: AnyObject {
          var a: String? { get }
          var b: Int? { get }
        }

        extension P {
          var a: String? { nil }
          var b: Int? { nil }
        }
        class A: P { var a: String! = "", b: Int? }
        class B: A { override var a: String! { get { "" } set {} } }
        class C: P { let a: String! = "" }
        class D { var a: String = "" }
        """)
    #expect(notes(text).isEmpty && notes("@objc protocol P { @objc optional var a: B { get } }\nclass A: P { let a = b }").count == 1)
  }

  @Test func `that nobody can use are left out`() {
    #expect(
      rewritten("@objc protocol P {\n  @available(*, unavailable, renamed: \"b\")\n  @objc optional func a() -> Int\n}")
        == "protocol P: AnyObject {\n  \n}")
  }
}

@Suite("Extension members")
struct MovedMemberTests {
  @Test func `that override move into their class, also of another file`() {
    let result = rewritten([
      "a.swift": "class A: UIViewController {\n  let a = 1\n}\n",
      "b.swift":
        "extension A {\n  func b() {}\n\n  /// Why.\n  @objc override func viewDidLoad() {\n    f(#selector(b))\n  }\n  override var c: Int { 1 }\n}\n",
    ])
    #expect(
      result["a.swift"] == """
        class A: UIViewController {
          let a = 1

          /// Why.
          override func viewDidLoad() {
            f(Selector("b", A.b))
          }

          override var c: Int { 1 }
        }

        """)
    #expect(result["b.swift"] == "extension A {\n  func b() {}\n}\n")
  }

  @Test func `are as open there as their extension, and find what was private to their file`() {
    let result = rewritten([
      "a.swift": "public class A: B {}",
      "b.swift": """
      public extension A { override var description: String { f(self) } }
      private func f(_ a: A) -> String { g() }
      private func g() -> String { "" }
      """,
    ])
    #expect(result["a.swift"] == "public class A: B {\n  public override var description: String { f(self) }\n}")
    #expect(result["b.swift"]?.hasSuffix("\nfunc f(_ a: A) -> String { g() }\nprivate func g() -> String { \"\" }") == true)
  }

  @Test func `that a subclass overrides move as well`() {
    let result = rewritten("class A {}\nextension A { @objc func b() {} }\nclass B: A { override func b() {} }\n")
    #expect(result == "class A {\n  func b() {}\n}\nextension A {  }\nclass B: A { override func b() {} }\n")
  }

  @Test func `of other types and with conditions stay`() {
    let text = "extension UIView { func a() {} }\nclass A<T> {}\nextension A where T: P { override func b() {} }"
    #expect(rewritten(text) == text)
    #expect(notes(text).count == 1)
  }
}

@Suite("Imports and bundles")
struct ImportTests {
  @Test func `are those of Linux`() {
    #expect(rewritten("import CoreGraphics\nimport UIKit") == "import UIKit\nimport UIKit")
    #expect(
      rewritten("import Foundation\nlet s = URLSession.shared")
        == "import Foundation\nimport FoundationNetworking\nlet s = URLSession.shared")
    #expect(rewritten("import UIKit\nlet s = URLSession.shared") == "import UIKit\nlet s = URLSession.shared")
    #expect(
      rewritten("import Foundation\nlet t = URLSession.shared, n = NSEC_PER_SEC")
        == "import Foundation\nimport UIKit\nlet t = URLSession.shared, n = NSEC_PER_SEC")
    #expect(rewritten("import UIKit\nlet n = NSEC_PER_SEC") == "import UIKit\nlet n = NSEC_PER_SEC")
    #expect(
      rewritten("import Combine\nvar c: Combine.Cancellable")
        == "import OpenCombine\nimport OpenCombineFoundation\nimport OpenCombineDispatch\nvar c: OpenCombine.Cancellable")
    #expect(notes("import CoreData") == ["a.swift:1: There is no module CoreData on Linux, unless a package has it."])
  }

  @Test func `find files in the module's bundle`() {
    var surroundings = Program.Surroundings()
    surroundings.hasResources = true
    #expect(
      rewritten("let u = Bundle.main.url(forResource: \"a\", withExtension: nil)", surroundings)
        == "let u = Bundle.module.url(forResource: \"a\", withExtension: nil)")
    #expect(rewritten("let u = Bundle.main.bundleIdentifier", surroundings) == "let u = Bundle.main.bundleIdentifier")
    #expect(rewritten("let u = Bundle(for: A.self)", surroundings) == "let u = Bundle.module")
    #expect(
      rewritten(
        "let t = NSLocalizedString(\"a\", bundle: .main, comment: \"\")\nlet i = UIImage(named: \"b\", in: .main, with: nil)", surroundings)
        == "let t = NSLocalizedString(\"a\", bundle: .module, comment: \"\")\nlet i = UIImage(named: \"b\", in: .module, with: nil)")
    #expect(rewritten("UINib(nibName: \"c\", bundle: Bundle.main)", surroundings) == "UINib(nibName: \"c\", bundle: Bundle.module)")
    #expect(rewritten("timer.schedule(in: .main)", surroundings) == "timer.schedule(in: .main)")
    #expect(
      rewritten("let u = NSLocalizedString(\"a\", comment: \"\")", surroundings)
        == "let u = NSLocalizedString(\"a\", bundle: .module, comment: \"\")")
    #expect(rewritten("let u = Bundle.main.url(forResource: \"a\", withExtension: nil)").contains("Bundle.main"))
  }
}

@Suite("Declarations in a program")
struct DeclarationTests {
  private let declarations = Program([
    ProgramFile(
      path: "a.swift",
      text: """
        class Base: UIViewController { @IBOutlet var label: UILabel!; func tap(sender: Any) {}; required init?(coder: NSCoder) { nil } }
        class List: Base, UITableViewDelegate { let a = Timer(), b = 1; convenience init() {} }
        extension List { @objc(unwind:) func back(_ s: UIStoryboardSegue) {}; static func no() {} }
        """)
  ]).declarations

  @Test func `are found by what Objective-C calls them, also of superclasses`() {
    #expect(declarations.method("tapWithSender:", of: "List") == "List.tap(sender:)")
    #expect(declarations.method("unwind:", of: "List") == "List.back(_:)" && declarations.method("unwind:", of: "Base") == nil)
    #expect(declarations.method("no", of: "List") == nil && declarations.method("a", of: "Unknown") == nil)
    #expect(declarations.classes(with: "unwind:") == ["List"])
  }

  @Test func `say what properties, ancestors and initializers there are`() {
    #expect(declarations.property("label", of: "List") == (true, "UILabel!") && declarations.property("a", of: "List") == (true, "Timer"))
    #expect(declarations.property("b", of: "List") == (true, nil) && declarations.property("c", of: "List") == (false, nil))
    let ancestors = declarations.ancestors(of: "List")
    #expect(ancestors.first == "List" && ancestors.contains("Base") && ancestors.contains("UIViewController"))
    #expect(ancestors.contains("UITableViewDelegate") && !declarations.ancestors(of: "Base").contains("List"))
    #expect(declarations.initializers(of: "Base") == ["init(coder:)"] && declarations.initializers(of: "List") == [])
    #expect(declarations.initializers(of: "UIView") == nil)
  }
}

@Suite("Initializers that Foundation does not inherit")
struct EmptyObjectTests {
  @Test func `of timers get an empty action`() {
    #expect(rewritten("var a = Timer()") == "var a = Timer(timeInterval: 0, repeats: false, block: { _ in })")
    for text in ["struct Timer {}\nvar a = Timer()", "let a = Timer(timeInterval: 1, repeats: true) { _ in }"] {
      #expect(rewritten(text) == text)
    }
  }

  @Test func `of texts get an empty string`() {
    #expect(
      rewritten("let a = NSAttributedString()\nlet b = [NSMutableAttributedString()]")
        == "let a = NSAttributedString(string: \"\")\nlet b = [NSMutableAttributedString(string: \"\")]")
    #expect(rewritten("extension NSAttributedString {}\nlet a = NSAttributedString()").hasSuffix("(string: \"\")"))
    for text in ["let a = NSAttributedString(attachment: b)", "class NSAttributedString {}\nlet a = NSAttributedString()", "let a = A()"] {
      #expect(rewritten(text) == text)
    }
  }
}

@Suite("Previews")
struct PreviewTests {
  @Test func `are left out with SwiftUI`() {
    let text =
      "import SwiftUI\nclass A: UIView {}\nstruct P: PreviewProvider { static var previews: some View { V() } }\n#Preview { A() }\n"
    #expect(rewritten(text) == "import UIKit\nclass A: UIView {}\n\n\n")
    #expect(notes(text).isEmpty)
  }

  @Test func `are told from what uses SwiftUI`() {
    #expect(notes("import SwiftUI\nstruct V: View {}") == ["a.swift:1: SwiftUI does not exist on Linux."])
    #expect(notes("import SwiftUI\nlet c = UIHostingController(rootView: x)").count == 1)
  }
}

@Suite("Editable rows")
struct EditingRequirementTests {
  private static let move = "func tableView(_ tableView: UITableView, moveRowAt a: IndexPath, to b: IndexPath) {}"
  private static let canMove = "func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }"

  @Test func `say so, where a class only says what happens`() {
    #expect(
      rewritten("class A: UITableViewDataSource {\n  \(Self.move)\n}")
        == "class A: UITableViewDataSource {\n  \(Self.canMove)\n\n  \(Self.move)\n}")
    #expect(
      rewritten("class A: UITableViewController {\n  override \(Self.move)\n}")
        == "class A: UITableViewController {\n  override \(Self.canMove)\n\n  override \(Self.move)\n}")
    let moved = rewritten("class A: UITableViewController {\n}\nextension A {\n  override \(Self.move)\n}\n")
    #expect(moved == "class A: UITableViewController {\n\n  override \(Self.canMove)\n\n  override \(Self.move)\n}\nextension A {\n}\n")
  }

  @Test func `are as open as what the class says`() {
    #expect(
      rewritten("open class A: UITableViewDataSource {\n  open \(Self.move)\n}")
        == "open class A: UITableViewDataSource {\n  public \(Self.canMove)\n\n  open \(Self.move)\n}")
    #expect(
      rewritten("open class A: UITableViewController {\n  override open \(Self.move)\n}")
        == "open class A: UITableViewController {\n  override public \(Self.canMove)\n\n  override open \(Self.move)\n}")
    let inExtension = rewritten("public class A {}\npublic extension A {\n  \(Self.move)\n}")
    #expect(inExtension == "public class A {}\npublic extension A {\n  \(Self.canMove)\n\n  \(Self.move)\n}")
  }

  @Test func `stay where the class answers, or another one does`() {
    for text in [
      "class A {\n  \(Self.move)\n  func tableView(_ t: UITableView, canMoveRowAt i: IndexPath) -> Bool { false }\n}",
      "class A: UITableViewDiffableDataSource<Int, Int> {\n  override \(Self.move)\n}",
      "class A {\n  func tableView(_ t: UITableView, editingStyleForRowAt i: IndexPath) -> Int { 1 }\n"
        + "  func tableView(_ t: UITableView, commit e: Int, forRowAt i: IndexPath) {}\n}",
      "struct A {\n  \(Self.move)\n}",
    ] {
      #expect(rewritten(text) == text)
    }
  }
}
