import Testing

@testable import SourceRewriting

@Suite("Selectors")
struct SelectorTests {
  @Test func `name the method and the type around them`() {
    #expect(
      rewritten("class A { @objc func tap() {}\n let s = #selector(tap) }")
        == "class A { func tap() {}\n let s = Selector(\"tap\", A.tap) }")
    #expect(
      rewritten("class A { func tap(_ s: Any) {}\n let s = #selector(tap) }")
        == "class A { func tap(_ s: Any) {}\n let s = Selector(\"tap:\", A.tap(_:)) }")
    #expect(
      rewritten("class A { func tap(sender: Any) {}\n let s = #selector(self.tap(sender:)) }")
        == "class A { func tap(sender: Any) {}\n let s = Selector(\"tapWithSender:\", A.tap(sender:)) }")
    #expect(
      rewritten("class A { func tap(_ s: Any, for e: Any) {}\n let s = #selector(A.tap) }")
        == "class A { func tap(_ s: Any, for e: Any) {}\n let s = Selector(\"tap:for:\", A.tap(_:for:)) }")
    #expect(
      rewritten("class A { @objc(press:) func tap(_ s: Any) {}\n let s = #selector(tap) }")
        == "class A { func tap(_ s: Any) {}\n let s = Selector(\"press:\", A.tap(_:)) }")
  }

  @Test func `find the type that has the method`() {
    // In an extension, of a superclass, of a type around this one.
    #expect(
      rewritten("class A { let s = #selector(tap) }\nextension A { func tap(_ a: Any) {} }").contains("Selector(\"tap:\", A.tap(_:))"))
    #expect(rewritten("class B { func tap(_ a: Any) {} }\nclass A: B { let s = #selector(tap) }").contains("Selector(\"tap:\", A.tap(_:))"))
    #expect(
      rewritten("class A { func tap(_ a: Any) {}\n enum C { static let s = #selector(tap) } }").contains("Selector(\"tap:\", A.tap(_:))"))
    #expect(
      rewritten("class A { class C { func tap(_ a: Any) {} }\n let s = #selector(C.tap) }").contains("Selector(\"tap:\", A.C.tap(_:))"))
    #expect(
      rewritten("class C { func tap(_ a: Any) {} }\nclass A { let c: C?\n lazy var s = #selector(c?.tap) }")
        .contains("Selector(\"tap:\", C.tap(_:))"))
    #expect(
      rewritten("class C { func tap() {} }\nclass A { let c = C()\n lazy var s = #selector(self.c.tap) }").contains(
        "Selector(\"tap\", C.tap)"))
  }

  @Test func `of UIKit's methods have their parameters`() {
    #expect(rewritten("let s = #selector(UIView.endEditing)") == "let s = Selector(\"endEditing:\", UIView.endEditing(_:))")
    #expect(
      rewritten("let s = #selector(UIResponder.resignFirstResponder)")
        == "let s = Selector(\"resignFirstResponder\", UIResponder.resignFirstResponder)")
    #expect(rewritten("class A: UIView { let s = #selector(copy(_:)) }") == "class A: UIView { let s = Selector(\"copy:\", A.copy(_:)) }")
  }

  @Test func `tell methods of one name apart`() {
    let text = "class A { func tap() {}\n func tap(_ a: Any) {}\n let s = #selector(tap as () -> Void)\n let t = #selector(tap(_:))\n"
    let result = rewritten(text + " let u = #selector(tap as (A) -> (Any) -> Void) }")
    #expect(result.contains("let s = Selector(\"tap\", { (target: A) in { target.tap() } })"))
    #expect(result.contains("let t = Selector(\"tap:\", A.tap(_:))"))
    #expect(result.contains("let u = Selector(\"tap:\", A.tap(_:))"))
  }

  @Test func `that can not be called are noted`() {
    #expect(notes("class A { let s = #selector(unknown.tap) }").count == 1)
    #expect(
      notes("class A { class func tap() {}\n let s = #selector(tap) }") == [
        "a.swift:2: A selector calls a method of an object, of at most three parameters, that is not asynchronous."
      ])
    #expect(notes("let s = #selector(getter: unknown.b)").count == 1)
    #expect(notes("class A { func tap() {}\n let s = #selector(tap) }").isEmpty)
  }

  @Test func `of methods that throw drop the error`() {
    let text = "class A { func a() throws -> Bool { true }\n func b(_ x: Int, for y: Int) throws {}\n"
    let result = rewritten(text + " let s = #selector(a), t = #selector(b) }")
    #expect(result.contains("Selector(\"a\", { (target: A) in { _ = try? target.a() } })"))
    let second = "{ (target: A) in { argument1, argument2 in _ = try? target.b(argument1, for: argument2) } }"
    #expect(result.contains("Selector(\"b:for:\", \(second))"))
  }

  @Test func `written as strings have their method`() {
    let method = "class A { func tap(_ a: Any) {}\n "
    #expect(
      rewritten(method + "func f() { b.addTarget(self, action: \"tap:\", for: c); let d = Selector((\"tap:\")) } }")
        == method + "func f() { b.addTarget(self, action: Selector(\"tap:\", A.tap(_:)), for: c); let d = Selector(\"tap:\", A.tap(_:)) } }"
    )
    #expect(
      rewritten(method + "}\nclass B: A {}\nlet a = NSSelectorFromString(\"tap:\")").hasSuffix("let a = Selector(\"tap:\", A.tap(_:))"))
    for text in [
      method + "}\n" + method.replacing("A", with: "B") + "}\nlet a = Selector(\"tap:\")", "f(action: \"tap:\")",
      method + "let a = log(action: \"tap:\") }",
    ] {
      #expect(rewritten(text) == text)
    }
  }

  @Test func `key paths become strings`() {
    #expect(rewritten("let a = #keyPath(UIView.layer.bounds), b = #keyPath(title)") == "let a = \"layer.bounds\", b = \"title\"")
  }
}
