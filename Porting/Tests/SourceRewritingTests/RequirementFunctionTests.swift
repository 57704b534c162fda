import Foundation
import Testing

@testable import SourceRewriting

@Suite("Optional requirements as functions")
struct RequirementFunctionTests {
  private static let requirements = """

    @objc protocol P {
     @objc optional func list(_ l: List, select i: Int) -> Bool
     @objc optional func name(_ i: Int) -> String?
     @objc optional func done(_ i: Int)
    }
    """
  private func rewrittenBody(_ body: String) -> String {
    let text = rewritten("func f() {\n\(body)\n}" + Self.requirements)
    return text.components(separatedBy: "\n}\nprotocol")[0].replacingOccurrences(of: "func f() {\n", with: "")
  }
  private func notesOfBody(_ body: String) -> [String] { notes("func f() {\n\(body)\n}" + Self.requirements) }

  @Test func `run the code for a missing one when the result is nil`() {
    #expect(
      rewrittenBody("guard let f = delegate?.list(_:select:) else { return true }\nlet i = 1\nreturn f(self, i)")
        == "guard let f = delegate?.list(_:select:) else { return true }\nlet i = 1\nreturn f(self, i) ?? true")
    #expect(
      rewrittenBody("guard let f = delegate?.list else { return a && b }\nif c { return f(self, 1) }\nreturn f(self, 2)")
        == "guard let f = delegate?.list else { return a && b }\nif c { return f(self, 1) ?? (a && b) }\nreturn f(self, 2) ?? (a && b)")
    #expect(
      rewrittenBody("guard let f = delegate.list(_:select:) else { g(); return }\nlet isSelected = f(self, 1)\ng(isSelected)")
        == "guard let f = Optional(delegate)?.list(_:select:) else { g(); return }\n"
        + "guard let isSelected = f(self, 1) else { g(); return }\ng(isSelected)")
    #expect(
      rewrittenBody("if let f = delegate?.list(_:select:) { g(); return f(self, 1) }\nreturn true")
        == "if let f = delegate?.list(_:select:) { g(); if let result = f(self, 1) { return result } }\nreturn true")
  }

  @Test func `return what the code for a missing one returns`() {
    #expect(
      rewrittenBody("if let f = delegate?.list(_:select:) { if c { return f(self, 1) }; return f(self, 2) } else { return true }")
        == "if let f = delegate?.list(_:select:) { if c { return f(self, 1) ?? true }; return f(self, 2) ?? true } else { return true }")
  }

  @Test func `stay where nothing depends on the result, or it always was optional`() {
    for body in [
      "guard let f = delegate?.done(_:) else { return }\nf(1)", "guard let f = delegate?.done else { return }\nf(1)",
      "guard let f = delegate?.name(_:) else { return nil }\nreturn f(1)",
      "guard let f = delegate?.list(_:select:) else { return }\nf(self, 1)",
      "guard let f = delegate?.other(_:) else { return 1 }\nreturn f(1)",
    ] {
      #expect(rewrittenBody(body) == body && notesOfBody(body).isEmpty)
    }
  }

  @Test func `are noted where the code for a missing one can not follow`() {
    let note = ["a.swift:3: The result of an optional requirement is nil if the object does not implement it."]
    #expect(notesOfBody("guard let f = delegate?.list(_:select:) else { return }\ng(f(self, 1))") == note)
    #expect(notesOfBody("if let f = delegate?.list(_:select:) {\nreturn f(self, 1) } else { g(); return true }") == note)
  }
}
