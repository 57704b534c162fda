import Testing

@testable import SourceRewriting

@Suite("Calls of optional requirements")
struct OptionalCallTests {
  /// A program with optional requirements, rewritten.
  private func rewrittenCall(_ call: String) -> String {
    let requirements =
      "@objc optional func done()\n @objc optional func size(_ i: Int) -> Int\n @objc optional func name(_ i: Int) -> String?"
    let text = rewritten("func f() { \(call) }\n@objc protocol P {\n \(requirements)\n}")
    return String(text.prefix { $0 != "\n" }.dropFirst("func f() { ".count).dropLast(" }".count))
  }

  @Test func `are calls like others`() {
    #expect(rewrittenCall("p?.done?()") == "p?.done()")
    #expect(
      rewrittenCall("delegate?.scrollViewDidScroll?(view); tableView.dataSource?.tableView?(v, titleForHeaderInSection: 0)")
        == "delegate?.scrollViewDidScroll(view); tableView.dataSource?.tableView(v, titleForHeaderInSection: 0)")
  }

  @Test func `are told from closures`() {
    for text in [
      "class A { var done: (() -> Void)?\n func f() { delegate?.done?(); self.done?(); other.done?() } }", "func f() { x.completion?(1) }",
      "func f() { (x as? A)?.completion?(1) }",
      "class A { var tableView: ((Int) -> Void)?\n func f() { x.tableView?(1) } }",
    ] {
      #expect(rewritten(text) == text)
    }
  }

  @Test func `are found behind a cast, and where a property has the name of the method`() {
    #expect(
      rewrittenCall(
        "(view.delegate as? UICollectionViewDelegateFlowLayout)?.collectionView?(view, layout: self, insetForSectionAt: 0) ?? inset")
        == "(view.delegate as? UICollectionViewDelegateFlowLayout)?.collectionView(view, layout: self, insetForSectionAt: 0) ?? inset")
    #expect(rewrittenCall("(x as! UIScrollViewDelegate).scrollViewDidScroll?(v)") == "(x as! UIScrollViewDelegate).scrollViewDidScroll(v)")
    #expect(
      rewritten("class A { var tableView: UITableView!\n func f() { delegate?.tableView?(tableView, didSelectRowAt: path) } }")
        == "class A { var tableView: UITableView!\n func f() { delegate?.tableView(tableView, didSelectRowAt: path) } }")
    #expect(
      rewritten("class A { var collectionView: Int\n func f() { flow?.collectionView?(v, layout: self, sizeForItemAt: path) } }")
        == "class A { var collectionView: Int\n func f() { flow?.collectionView(v, layout: self, sizeForItemAt: path) } }")
    #expect(
      rewritten(
        "class A { var scrollViewDidScroll: ((B) -> Void)?\n func f() { scrollViewDidScroll?(v); delegate?.scrollViewDidScroll?(v) } }"
      )
      .contains("{ scrollViewDidScroll?(v); delegate?.scrollViewDidScroll(v) }"))
    #expect(rewrittenCall("proxy?.scrollViewDidScroll?(v)") == "proxy?.scrollViewDidScroll(v)")
  }

  @Test func `stay optional where their value is used`() {
    #expect(
      rewrittenCall("if let size = flow.collectionView?(v, layout: self, sizeForItemAt: path) {}")
        == "if let size = Optional(flow)?.collectionView(v, layout: self, sizeForItemAt: path) {}")
    #expect(
      rewrittenCall("let h = list.delegate!.tableView?(v, heightForRowAt: path).rounded() ?? 1")
        == "let h = Optional(list.delegate!)?.tableView(v, heightForRowAt: path).rounded() ?? 1")
    #expect(rewrittenCall("if p.done?() != nil {}") == "if Optional(p)?.done() != nil {}")
    // Something else makes these optional: the object, or the requirement's result. Statements and results of functions need not be.
    #expect(rewrittenCall("if a?.b.done?() != nil {}") == "if a?.b.done() != nil {}")
    #expect(rewrittenCall("if let a = p.size?(1), let b = p.name?(2) {}") == "if let a = p.size(1), let b = p.name(2) {}")
    #expect(rewrittenCall("p.done?(); return p.done?()") == "p.done(); return p.done()")
    #expect(rewrittenCall("_ = super.tableView?(v, heightForRowAt: path)") == "_ = super.tableView(v, heightForRowAt: path)")
  }

  @Test func `with an exclamation mark trap where the requirement is not implemented`() {
    #expect(rewrittenCall("let a: Int = p.size!(1) + p!.size!(2)") == "let a: Int = p.size(1)! + p!.size(2)!")
    #expect(rewrittenCall("p.done!(); let a: String? = p.name!(1)") == "p.done(); let a: String? = p.name(1)")
    #expect(rewrittenCall("delegate.tableView!(self, didSelectRowAt: path)") == "delegate.tableView(self, didSelectRowAt: path)")
    #expect(rewrittenCall("x.completion!(1)") == "x.completion!(1)")
    let library = "@objc public protocol P { @objc optional func size(_ i: Int) -> Int }\nfunc f(p: P) { g(p.size!(1)) }"
    let note = "Traps if the object does not implement the method; responds(to:) is true for all that conform to its protocol."
    #expect(notes(library) == ["a.swift:2: \(note)"] && notes("@main class A {}\n" + library).isEmpty)
  }

  @Test func `that are not called are optional as well`() {
    #expect(rewrittenCall("guard let f = p.size(_:) else { return }") == "guard let f = Optional(p)?.size(_:) else { return }")
    #expect(rewrittenCall("guard let f = p?.size(_:) else { return }") == "guard let f = p?.size(_:) else { return }")
    #expect(rewrittenCall("guard let f = p.size else { return }") == "guard let f = Optional(p)?.size else { return }")
    #expect(rewrittenCall("if list.dataSource!.numberOfSections != nil {}") == "if Optional(list.dataSource!)?.numberOfSections != nil {}")
    #expect(
      rewrittenCall("if let f = delegate.tableView(_:heightForRowAt:) {}")
        == "if let f = Optional(delegate)?.tableView(_:heightForRowAt:) {}")
    #expect(rewrittenCall("let n = dataSource.numberOfSections(in: list)") == "let n = dataSource.numberOfSections(in: list)")
    #expect(rewrittenCall("if let t = list.numberOfSections {}; f(p.size)") == "if let t = list.numberOfSections {}; f(p.size)")
  }
}
