import Testing

@testable import SourceRewriting

@Suite("Windows of delegates")
struct DelegateWindowTests {
  @Test func `are optional once, so that one mark less unwraps them`() {
    for (before, after) in [
      ("UIApplication.shared.delegate?.window??.bounds", "UIApplication.shared.delegate?.window?.bounds"),
      ("UIApplication.shared.delegate!.window!!.bounds", "UIApplication.shared.delegate!.window!.bounds"),
      ("UIApplication.shared.delegate?.window!?.bounds", "UIApplication.shared.delegate?.window?.bounds"),
      ("let w: UIWindow? = UIApplication.shared.delegate!.window!", "let w: UIWindow? = UIApplication.shared.delegate!.window"),
      ("appDelegate?.window??.bounds", "appDelegate?.window?.bounds"),
      ("(scene.delegate as? UIWindowSceneDelegate)?.window??.bounds", "(scene.delegate as? UIWindowSceneDelegate)?.window?.bounds"),
    ] {
      #expect(rewritten(before) == after)
    }
  }

  @Test func `have UIKit's type where they are unwrapped elsewhere`() {
    let value = "UIApplication.shared.delegate.map({ $0.window })"
    for (before, after) in [
      ("if let w = UIApplication.shared.delegate?.window, let w = w {}", "if let w = \(value), let w = w {}"),
      ("let w = UIApplication.shared.delegate?.window\nw??.bounds", "let w = \(value)\nw??.bounds"),
      ("f(UIApplication.shared.delegate?.window ?? nil)", "f(\(value) ?? nil)"),
      ("let w = UIApplication.shared.delegate!.window", "let w = Optional(UIApplication.shared.delegate!.window)"),
      ("func f() { g(application.delegate?.window) }", "func f() { g(application.delegate.map({ $0.window })) }"),
    ] {
      #expect(rewritten(before) == after)
    }
  }

  @Test func `are found through the local names of delegates`() {
    #expect(
      rewritten("func f() { let app = UIApplication.shared\n if let d = app.delegate, let w = d.window, let w { g(w) } }")
        == "func f() { let app = UIApplication.shared\n if let d = app.delegate, let w = Optional(d.window), let w { g(w) } }")
    #expect(
      rewritten("func f() { guard let d = UIApplication.shared.delegate else { return }\n if x { g(d.window) } }")
        == "func f() { guard let d = UIApplication.shared.delegate else { return }\n if x { g(Optional(d.window)) } }")
    #expect(
      rewritten("func f() { if let d = UIApplication.shared.delegate { g(d.window!) } else { d.window! } }")
        == "func f() { if let d = UIApplication.shared.delegate { g(d.window) } else { d.window! } }")
  }

  @Test func `of the program's classes, of views, and where they are set, stay`() {
    for text in [
      "(UIApplication.shared.delegate as? AppDelegate)?.window?.bounds", "let w = (UIApplication.shared.delegate as! AppDelegate).window!",
      "let d = UIApplication.shared.delegate as! AppDelegate\nlet w = d.window, v = d.window!",
      "let w = view.window, v = self.window??.bounds",
      "UIApplication.shared.delegate!.window = w", "let w = delegate?.window, v = delegate!.window!",
      "func f(d: AppDelegate) { g(d.window!) }\nlet d = UIApplication.shared.delegate",
      "let d = UIApplication.shared.delegate\nlet c = { d in d.window! }", "UIApplication.shared.delegate?.window.map { f($0) }",
    ] {
      #expect(rewritten(text) == text)
    }
  }
}
