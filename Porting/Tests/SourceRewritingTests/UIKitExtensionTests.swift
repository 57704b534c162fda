import Testing

@testable import SourceRewriting

@Suite("Overrides in extensions of UIKit's classes")
struct UIKitOverrideTests {
  @Test func `move to subclasses that the program's classes and objects use`() {
    let text = """
      @main class App {}
      class Tabs: UITabBarController {}
      class Nav: UINavigationController { override func viewDidLoad() { super.viewDidLoad() } }
      let a = UINavigationController(rootViewController: b), c = UITabBarController.init()
      extension UINavigationController {
        func d() {}
        /// Why.
        open override var shouldAutorotate: Bool { e }
        private var e: Bool { true }
      }
      """
    let result = rewritten(text)
    #expect(result.contains("class Nav: ExtendedNavigationController {") && result.contains("class Tabs: UITabBarController {}"))
    #expect(result.contains("let a = ExtendedNavigationController(rootViewController: b), c = UITabBarController.init()"))
    #expect(
      result.hasSuffix(
        """
        extension UINavigationController {
          func d() {}
          var e: Bool { true }
        }

        /// `UINavigationController` with what extensions of UIKit's classes override.
        class ExtendedNavigationController: UINavigationController {
          /// Why.
          open override var shouldAutorotate: Bool { e }
        }
        """))
    #expect(
      notes(text) == [
        "a.swift:8: Moved to ExtendedNavigationController, which the program uses instead of UIKit's classes: what UIKit itself creates does "
          + "not have this override."
      ])
  }

  @Test func `move to a subclass of each class that descends from the extended one`() {
    let result = rewritten([
      "a.swift": "extension UIView { public override func awakeFromNib() { f() } }\nclass ExtendedTableViewCell {}\n",
      "b.swift": """
      class A: UITableViewCell {}
      class B: A {}
      extension UITableViewCell { open override func prepareForReuse() {} }
      let c = UILabel()
      v.register(UITableViewCell.self, forCellReuseIdentifier: d)
      """,
    ])
    #expect(
      result["b.swift"] == """
        class A: ExtendedTableViewCell_ {}
        class B: A {}
        extension UITableViewCell {  }

        /// `UITableViewCell` with what extensions of UIKit's classes override.
        open class ExtendedTableViewCell_: UITableViewCell {
          open override func prepareForReuse() {}

          public override func awakeFromNib() { f() }
        }
        let c = UILabel()
        v.register(ExtendedTableViewCell_.self, forCellReuseIdentifier: d)
        """)
    #expect(result["a.swift"] == "extension UIView {  }\nclass ExtendedTableViewCell {}\n")
  }

  @Test func `do not reach classes of UIKit that override the member themselves`() {
    let touches = "open override func touchesBegan(_ t: Set<UITouch>, with e: UIEvent?) {}"
    let result = rewritten("@main class App {}\nlet a = UILabel(), b = UIButton(), c = UITextView()\nextension UIView {\n  \(touches)\n}")
    #expect(result.contains("let a = ExtendedLabel(), b = UIButton(), c = UITextView()"))
    #expect(result.hasSuffix("class ExtendedLabel: UILabel {\n  \(touches)\n}"))
    let controller = "class A: UIViewController {}\nlet b = UINavigationController()\n"
    let style = "extension UIViewController { open override var preferredStatusBarStyle: S { .d } }"
    #expect(rewritten(controller + style).contains("class A: ExtendedViewController {}\nlet b = UINavigationController()\n"))
  }

  @Test func `of members of other extensions are noted`() {
    let text = "extension UIView {\n  func a() {}\n}\nextension UILabel {\n  override func a() {}\n}\nlet b = UILabel()"
    #expect(rewritten(text) == text)
    #expect(notes(text) == ["a.swift:5: An extension can not override a member of another extension: give it another name."])
  }

  @Test func `move with the condition around them`() {
    let members = "  #if swift(>=4.2)\n  open override var a: Int { 1 }\n  #else\n  open override var b: Int { 1 }\n  #endif"
    let result = rewritten("@main class App {}\nclass A: UIViewController {}\nextension UIViewController {\n\(members)\n}")
    #expect(result.hasSuffix("class ExtendedViewController: UIViewController {\n\(members)\n}"))
    let mixed = "class A: UIViewController {}\nextension A {\n  #if B\n  override var a: Int { 1 }\n  func c() {}\n  #endif\n}"
    #expect(rewritten(mixed) == mixed)
    #expect(notes(mixed) == ["a.swift:4: Overrides a member beside others in the same condition: move it into the class."])
  }

  @Test func `that can not move are noted, and change nothing else`() {
    let load = "class A: UIView {}\nextension UIView {\n  open override class func initialize() {}\n}"
    #expect(rewritten(load) == load)
    #expect(
      notes(load) == [
        "a.swift:3: Objective-C calls this method before the first use of the class, Swift does not: call it at launch."
      ])
    let conditional = "class A: UIView {}\nextension UIView where Self: P { open override func awakeFromNib() {} }"
    #expect(rewritten(conditional) == conditional && notes(conditional).count == 1)
  }

  @Test func `are noted where nothing descends from the class`() {
    let text = "extension UIScrollView: P {\n  open override func gestureRecognizerShouldBegin(_ g: G) -> Bool { true }\n}"
    #expect(rewritten(text) == text)
    #expect(
      notes(text) == [
        "a.swift:2: Swift overrides members in classes only: write a subclass of UIScrollView with this override, and use it."
      ])
  }
}

@Suite("Members of extensions of UIKit's classes that classes override")
struct DispatchedMemberTests {
  @Test func `call the override of the object's class`() {
    let text = """
      @main class App {}
      extension UIView {
        @objc func bind(_ a: Int, to b: inout Int) throws -> Int { 1 }
        func other() {}
      }
      class A: UITableViewCell { override func bind(_ a: Int, to b: inout Int) throws -> Int { try super.bind(1, to: &b) } }
      class B: A { override func bind(_ a: Int, to b: inout Int) throws -> Int { try super.bind(1, to: &b) } }
      class C: UILabel, P { override func bind(_ a: Int, to b: inout Int) throws -> Int { 2 } }
      """
    #expect(
      rewritten(text) == """
        @main class App {}
        extension UIView {
          func bindOfUIView(_ a: Int, to b: inout Int) throws -> Int { 1 }
          func other() {}
        }

        protocol OverridableUIView: UIView {}

        extension UIView: OverridableUIView {}

        extension OverridableUIView {
          /// Calls the override of the object's class if there is one.
          func bind(_ a: Int, to b: inout Int) throws -> Int {
            if let overriding = self as? any BindToOverriding { return try overriding.bind(a, to: &b) }
            return try bindOfUIView(a, to: &b)
          }
        }

        /// The classes that override `bind(_:to:)`.
        protocol BindToOverriding: UIView {
          func bind(_ a: Int, to b: inout Int) throws -> Int
        }
        class A: UITableViewCell, BindToOverriding { func bind(_ a: Int, to b: inout Int) throws -> Int { try super.bindOfUIView(1, to: &b) } }
        class B: A { override func bind(_ a: Int, to b: inout Int) throws -> Int { try super.bind(1, to: &b) } }
        class C: UILabel, P, BindToOverriding { func bind(_ a: Int, to b: inout Int) throws -> Int { 2 } }
        """)
  }

  @Test func `may be properties and belong to the class`() {
    let text = """
      extension UIView {
        @objc open var look: Int { get { tag } set { tag = newValue } }
        @objc open class func name() -> String { "" }
      }
      public class A: UIView {
        override var look: Int { get { super.look } set { super.look = newValue } }
        override class func name() -> String { super.name() }
      }
      """
    let result = rewritten(text)
    #expect(result.contains("public class A: UIView, LookOverriding, NameOverriding {"))
    #expect(result.contains("  var look: Int { get { super.lookOfUIView } set { super.lookOfUIView = newValue } }"))
    #expect(result.contains("  class func name() -> String { super.nameOfUIView() }"))
    #expect(
      result.contains(
        "    set {\n      if let overriding = self as? any LookOverriding { overriding.look = newValue } else { lookOfUIView = newValue }\n"
      ))
    #expect(result.contains("if let overriding = self as? any NameOverriding.Type { return overriding.name() }"))
    #expect(result.contains("public protocol OverridableUIView: UIView {}") && result.contains("  static func name() -> String\n"))
  }

  @Test func `of the same name are told apart`() {
    let result = rewritten(
      """
      extension UIView { func bind() {}; func bind(_ a: Int) {} }
      extension UIViewController { func bind() {} }
      class A: UIView { override func bind() {}; override func bind(_ a: Int) {} }
      class B: UIViewController { override func bind() {} }
      """)
    #expect(result.contains("class A: UIView, BindOverridingOfUIView, BindOverridingOfUIViewWith1 {"))
    #expect(result.contains("class B: UIViewController, BindOverridingOfUIViewController {"))
    #expect(result.contains("\nprotocol BindOverridingOfUIViewWith1: UIView {"))
    #expect(result.contains("if let overriding = self as? any BindOverridingOfUIViewController { return overriding.bind() }"))
  }

  @Test func `are noted where only other modules could override them`() {
    let text = "extension UIView {\n  @objc open func a() {}\n  func b() {}\n}"
    let note = "Classes of other modules can not override a member of an extension: they need a class or a protocol that has it."
    #expect(notes(text) == ["a.swift:2: \(note)"] && notes("@main class App {}\n" + text).isEmpty)
    let own = "open class A: UIView {\n}\nextension A {\n  @objc open func a() {}\n}"
    #expect(rewritten(own) == "open class A: UIView {\n\n  open func a() {}\n}\nextension A {\n}" && notes(own).isEmpty)
  }

  @Test func `stay where nothing overrides them, and are noted where they have conditions`() {
    let text = "extension UIView { func a() {} }\nclass A: UIView { func b() {} }\nclass B: UIViewController { override func a() {} }"
    #expect(rewritten(text) == text)
    #expect(
      notes("extension UIView where Self: P { func a() {} }\nclass A: UIView { override func a() {} }")
        == ["a.swift:1: A member of an extension with conditions can not be overridden: move it into a class."])
  }
}
