import Foundation
import Testing

@testable import SourceRewriting

@Suite("Selectors of protocols and properties")
struct ProtocolSelectorTests {
  private func selector(_ content: String, in program: String = "") -> String {
    String(rewritten("let s = #selector(\(content))\n\(program)").prefix { $0 != "\n" }.dropFirst("let s = ".count))
  }

  @Test func `of edit actions are those of every responder`() {
    #expect(selector("UIResponderStandardEditActions.paste(_:)") == "Selector(\"paste:\", UIResponder.paste(_:))")
    #expect(selector("UIResponderStandardEditActions.selectAll") == "Selector(\"selectAll:\", UIResponder.selectAll(_:))")
    // Hitchless's responders do not have these, so that they can only be compared.
    #expect(selector("UIResponder.pasteAndMatchStyle") == "Selector(\"pasteAndMatchStyle:\")")
    #expect(rewritten("class A: UITextView { let s = #selector(increaseSize(_:)) }").contains("s = Selector(\"increaseSize:\") }"))
    #expect(
      rewritten("class A: UIView { func print(_ x: Any?) {}\n let s = #selector(print(_:)) }").contains(
        "s = Selector(\"print:\", A.print(_:)) }"))
    #expect(selector("UIResponderStandardEditActions.increaseSize(_:)") == "Selector(\"increaseSize:\")")
    #expect(selector("UIResponderStandardEditActions.updateTextAttributes") == "Selector(\"updateTextAttributes:\")")
  }

  @Test func `call the method of any object that conforms`() {
    #expect(
      selector("UIScrollViewDelegate.scrollViewDidScroll(_:)")
        == "Selector(\"scrollViewDidScroll:\", { (target: any UIScrollViewDelegate) in target.scrollViewDidScroll(_:) })")
    #expect(selector("UIScrollViewDelegate.scrollViewDidScroll") == selector("UIScrollViewDelegate.scrollViewDidScroll(_:)"))
    #expect(
      selector("UITableViewDelegate.scrollViewDidZoom").contains("{ (target: any UITableViewDelegate) in target.scrollViewDidZoom(_:) }"))
    #expect(
      selector("UICollectionViewDelegateFlowLayout.collectionView(_:layout:sizeForItemAt:)")
        .contains("(target: any UICollectionViewDelegateFlowLayout) in target.collectionView(_:layout:sizeForItemAt:) }"))
    let program = "@objc protocol P { func a(sender: Any)\n func b() }\n@objc protocol Q: P { @objc(press:) func c(_ x: Any) }"
    #expect(selector("P.a", in: program) == "Selector(\"aWithSender:\", { (target: any P) in target.a(sender:) })")
    #expect(selector("P.b", in: program) == "Selector(\"b\", { (target: any P) in target.b })")
    #expect(selector("Q.c(_:)", in: program) == "Selector(\"press:\", { (target: any Q) in target.c(_:) })")
    #expect(selector("Q.a", in: program) == "Selector(\"aWithSender:\", { (target: any Q) in target.a(sender:) })")
  }

  @Test func `are found through properties and in extensions of the protocol`() {
    let program = "@objc protocol P { func a(_ x: Any) }\n"
    for type in ["P?", "(any P)!", "any P"] {
      #expect(
        rewritten(program + "class A { var p: \(type)\n lazy var s = #selector(p.a) }")
          .contains("Selector(\"a:\", { (target: any P) in target.a(_:) })"))
    }
    #expect(
      rewritten(program + "extension P where Self: UIView { func f() { g(#selector(a(_:))) } }")
        .contains("g(Selector(\"a:\", { (target: any P) in target.a(_:) }))"))
  }

  @Test func `of optional methods are understood by the classes that implement them`() {
    let requirement = "@objc protocol P { @objc optional func a(_ x: Any) -> Int }\n"
    #expect(selector("P.a", in: requirement) == "Selector(\"a:\")")
    #expect(
      selector(
        "P.a(_:)",
        in: requirement + "class B: P { func a(_ x: Any) -> Int { 1 } }\nclass A: B, P {}\nextension C: P { func a(_ x: Any) -> Int { 1 } }"
      )
        == "Selector(\"a:\", anyOf: [Selector(\"a:\", B.a(_:)), Selector(\"a:\", C.a(_:))])")
    // Other modules, and classes that cannot be named here, may implement them as well.
    let anyObject = "Selector(\"a:\", { (target: any P) in target.a(_:) })"
    #expect(selector("P.a", in: requirement.replacingOccurrences(of: "protocol", with: "public protocol")) == anyObject)
    #expect(selector("P.a", in: requirement + "private class B: P { func a(_ x: Any) -> Int { 1 } }") == anyObject)
    #expect(
      selector("P.a", in: "@main class M {}\n" + requirement.replacingOccurrences(of: "protocol", with: "public protocol"))
        == "Selector(\"a:\")")
  }

  @Test func `of a delegate of unknown type are of the protocol that declares the method`() {
    #expect(
      selector("collectionView.delegate?.collectionView(_:didSelectItemAt:)")
        == "Selector(\"collectionView:didSelectItemAt:\", { (target: any UICollectionViewDelegate) in target.collectionView(_:didSelectItemAt:) })"
    )
  }

  @Test func `tell methods with and without parameters apart, and drop errors`() {
    let program = "@objc protocol P { func a()\n func a(_ x: Any)\n func b() throws }"
    #expect(selector("P.a as () -> Void", in: program) == "Selector(\"a\", { (target: any P) in { target.a() } })")
    #expect(selector("P.b", in: program) == "Selector(\"b\", { (target: any P) in { _ = try? target.b() } })")
  }

  @Test func `of more parameters than three, and of the type itself, are noted`() {
    #expect(notes("@objc protocol P { func a(_ b: Any, c: Any, d: Any, e: Any)\n static func f() }\nlet s = #selector(P.a)").count == 1)
    #expect(notes("@objc protocol P { static func f() }\nlet s = #selector(P.f)").count == 1)
    #expect(notes("let s = #selector(UIScrollViewDelegate.scrollViewDidScroll(_:))").isEmpty)
  }

  @Test func `of properties read and set them`() {
    #expect(
      selector("getter: UITextField.placeholder")
        == "Selector(\"placeholder\", { (target: UITextField) in { () -> Any in target.placeholder as Any } })")
    #expect(
      selector("getter: UIApplicationDelegate.window")
        == "Selector(\"window\", { (target: any UIApplicationDelegate) in { () -> Any in target.window as Any } })")
    #expect(selector("setter: UIView.isHidden") == "Selector(\"setHidden:\", { (target: UIView) in { target.isHidden = $0 } })")
    let text = rewritten(
      "class A { var isDone = false }\nclass B: A { let s = #selector(setter: isDone), t = #selector(getter: self.isDone) }")
    #expect(text.contains("s = Selector(\"setIsDone:\", { (target: B) in { target.isDone = $0 } })"))
    #expect(text.contains("t = Selector(\"isDone\", { (target: B) in { () -> Any in target.isDone as Any } })"))
  }

  @Test func `know the protocols that Hitchless declares`() throws {
    let declared = try HitchlessSources.all.reduce(into: Set<String>()) { names, source in
      for match in source.text.matches(of: try Regex("public protocol ((?:UI|NS|CA)[A-Za-z]+)", as: (Substring, Substring).self)) {
        names.insert(String(match.output.1))
      }
    }
    // Those that only have the deprecated methods of others are not UIKit's.
    #expect(declared.filter { !$0.contains("Former") } == UIKitProtocols.all)
  }
}
