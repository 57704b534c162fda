import Foundation
import HitchlessTesting
import Testing

@testable import UIKitCore

@MainActor @Suite struct `Paragraphs in a text view` {
  private let view = UITextView(frame: CGRect(x: 0, y: 0, width: 210, height: 200))
  private let stage: HitchlessTesting.Stage

  init() {
    stage = HitchlessTesting.Stage(view, size: CGSize(width: 210, height: 200), scale: 1)
    // Lines from 5 to 205.
    (view.textContainerInset, view.textContainer.lineFragmentPadding) = (.zero, 5)
    stage.settle()
  }

  private func paragraph(_ alignment: NSTextAlignment, indent: CGFloat = 0) -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    (style.alignment, style.firstLineHeadIndent) = (alignment, indent)
    return style
  }
  private func look(_ style: NSParagraphStyle, size: CGFloat = 15) -> [NSAttributedString.Key: Any] {
    [.font: UIFont.systemFont(ofSize: size), .paragraphStyle: style]
  }

  @Test func `have the style of their first character, also when typed`() {
    defer { stage.end() }
    let text = NSMutableAttributedString(string: "Title\n", attributes: look(paragraph(.center), size: 30))
    text.append(NSAttributedString(string: "body", attributes: look(paragraph(.left, indent: 20))))
    view.attributedText = text
    stage.settle()
    let (title, body) = (view.caretRect(at: 0), view.caretRect(at: 6))
    let end = view.caretRect(at: 5)
    #expect(abs(title.midX + end.midX - 210) <= 2 && title.minX > 50)
    #expect(body.minX == 25 && body.minY >= title.maxY - 1 && body.height < title.height)
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 10, length: 0)
    stage.type("\nmore")
    #expect(view.text == "Title\nbody\nmore" && view.caretRect(at: 11).minX == 25)
    view.selectedRange = NSRange(location: 5, length: 0)
    stage.type("\n")
    // The new line belongs to the title.
    #expect(abs(view.caretRect(at: 6).midX - 105) <= 1 && view.caretRect(at: 6).height == title.height)
  }

  @Test func `an empty text's caret is where typing will begin`() {
    defer { stage.end() }
    view.becomeFirstResponder()
    view.textAlignment = .right
    for (style, x) in [
      (paragraph(.left), 5), (paragraph(.left, indent: 30), 35), (paragraph(.center), 104), (paragraph(.center, indent: 30), 119),
      (paragraph(.right), 203), (paragraph(.natural), 203),
    ] {
      view.text = ""
      view.typingAttributes = look(style, size: 24)
      let empty = view.caretRect(at: 0)
      #expect(abs(empty.minX - CGFloat(x)) <= 1, "\(style.alignment), \(style.firstLineHeadIndent): \(empty)")
      stage.type("i")
      let (before, after) = (view.caretRect(at: 0), view.caretRect(at: 1))
      #expect(before.height == empty.height, "\(style.alignment)")
      // The letter is at the caret's position, or around it, or ends there.
      #expect(before.minX - 1 <= empty.minX && empty.minX <= after.minX + 1, "\(style.alignment): \(empty), \(before), \(after)")
    }
  }
}
