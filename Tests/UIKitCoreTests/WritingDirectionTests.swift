import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

/// The direction of paragraphs, set by their styles and by text input.
@MainActor @Suite struct `The base writing direction` {
  private let view = UITextView(frame: CGRect(x: 0, y: 0, width: 210, height: 100))
  private let field = UITextField(frame: CGRect(x: 0, y: 100, width: 210, height: 40))
  private let stage: HitchlessTesting.Stage

  init() {
    let root = UIView()
    root.addSubview(view)
    root.addSubview(field)
    stage = HitchlessTesting.Stage(root, size: CGSize(width: 210, height: 140), scale: 1)
    // Lines from 5 to 205.
    (view.textContainerInset, view.textContainer.lineFragmentPadding) = (.zero, 5)
    stage.settle()
  }
  private func range(_ input: any UITextInput, _ low: Int, _ high: Int) -> UITextRange? {
    guard let from = input.position(from: input.beginningOfDocument, offset: low),
      let to = input.position(from: input.beginningOfDocument, offset: high)
    else { return nil }
    return input.textRange(from: from, to: to)
  }
  private func direction(_ place: Int) -> NSWritingDirection? {
    view.position(from: view.beginningOfDocument, offset: place).map { view.baseWritingDirection(for: $0, in: .forward) }
  }
  /// Returns the direction of the style of a character in the text storage; nil if it has no style.
  private func stored(_ place: Int) -> NSWritingDirection? {
    (view.textStorage.attribute(.paragraphStyle, at: place, effectiveRange: nil) as? NSParagraphStyle)?.baseWritingDirection
  }

  @Test func `of a paragraph style is copied, compared, and shown`() throws {
    defer { stage.end() }
    let style = NSMutableParagraphStyle()
    #expect(NSParagraphStyle.default.baseWritingDirection == .natural)
    style.baseWritingDirection = .rightToLeft
    #expect(style != NSParagraphStyle.default && style.copy() as? NSParagraphStyle == style)
    #expect((style.copy() as? NSParagraphStyle)?.baseWritingDirection == .rightToLeft)
    view.attributedText = NSAttributedString(
      string: "abc.", attributes: [.font: UIFont.systemFont(ofSize: 15), .paragraphStyle: style])
    stage.settle()
    #expect(direction(0) == .rightToLeft && view.caretRect(at: 4).minX < view.caretRect(at: 0).minX)
    let first = try #require(range(view, 0, 3))
    #expect(abs(view.firstRect(for: first).maxX - 205) < 1)
  }

  @Test func `of a text view is set for whole paragraphs, and kept for typed text`() throws {
    defer { stage.end() }
    view.text = "one\ntwo\nthree"
    view.setBaseWritingDirection(.rightToLeft, for: try #require(range(view, 5, 5)))
    stage.settle()
    #expect([0, 4, 8].map(direction) == [.leftToRight, .rightToLeft, .leftToRight])
    #expect(view.caretRect(at: 0).minX == 5 && view.caretRect(at: 4).minX > 150)
    #expect(stored(5) == .rightToLeft && stored(0) == nil)
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 7, length: 0)
    stage.type("\nfour")
    #expect(view.text == "one\ntwo\nfour\nthree" && direction(9) == .rightToLeft)
    // Text storages that are already in use are written, too.
    view.setBaseWritingDirection(.natural, for: try #require(range(view, 0, 12)))
    stage.settle()
    #expect([0, 4, 9].map(direction) == [.leftToRight, .leftToRight, .leftToRight])
    #expect(stored(5) == .natural)
  }

  @Test func `of an empty text view moves the caret, and is that of the text typed next`() throws {
    defer { stage.end() }
    view.becomeFirstResponder()
    view.setBaseWritingDirection(.rightToLeft, for: try #require(range(view, 0, 0)))
    stage.settle()
    #expect(view.caretRect(at: 0).minX > 200 && direction(0) == .rightToLeft)
    stage.type("abc")
    #expect(direction(0) == .rightToLeft && view.caretRect(at: 0).minX > 150)
  }

  @Test func `determines which arrow key moves forward in each paragraph`() throws {
    defer { stage.end() }
    view.text = "one\ntwo"
    view.setBaseWritingDirection(.rightToLeft, for: try #require(range(view, 4, 7)))
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 1, length: 0)
    stage.key(.right)
    #expect(view.selectedRange.location == 2)
    view.selectedRange = NSRange(location: 5, length: 0)
    stage.key(.left)
    #expect(view.selectedRange.location == 6)
  }

  @Test func `aligns paragraphs in a mirrored interface`() throws {
    defer { stage.end() }
    view.semanticContentAttribute = .forceRightToLeft
    view.text = "one\ntwo"
    stage.settle()
    #expect(view.caretRect(at: 0).minX > 100 && view.caretRect(at: 4).minX > 100)
    view.setBaseWritingDirection(.leftToRight, for: try #require(range(view, 4, 4)))
    stage.settle()
    #expect(view.caretRect(at: 0).minX > 100 && view.caretRect(at: 4).minX == 5)
    // The program's alignment is kept.
    view.textAlignment = .right
    stage.settle()
    #expect(view.caretRect(at: 4).minX > 100)
  }

  @Test func `of a field is that of its text, the placeholder and the caret`() throws {
    defer { stage.end() }
    field.text = "abc."
    stage.settle()
    #expect(field.caretRect(for: field.beginningOfDocument).minX < 50)
    field.setBaseWritingDirection(.rightToLeft, for: try #require(range(field, 0, 0)))
    stage.settle()
    #expect(field.baseWritingDirection(for: field.beginningOfDocument, in: .forward) == .rightToLeft)
    #expect(field.caretRect(for: field.endOfDocument).minX < field.caretRect(for: field.beginningOfDocument).minX)
    #expect(field.caretRect(for: field.beginningOfDocument).minX > 150)
    field.text = ""
    field.placeholder = "hint"
    stage.settle()
    #expect(field.caretRect(for: field.endOfDocument).minX > 200 && field.placeholderLabel.textAlignment == .right)
    let paragraph = try #require(field.defaultTextAttributes[.paragraphStyle] as? NSParagraphStyle)
    #expect(paragraph.baseWritingDirection == .rightToLeft)
    field.defaultTextAttributes = [:]
    stage.settle()
    #expect(field.caretRect(for: field.endOfDocument).minX < 50)
  }

  @Test func `of a field is that of its attributed text`() {
    defer { stage.end() }
    let style = NSMutableParagraphStyle()
    style.baseWritingDirection = .rightToLeft
    field.attributedText = NSAttributedString(string: "abc", attributes: [.paragraphStyle: style])
    stage.settle()
    #expect(field.baseWritingDirection(for: field.beginningOfDocument, in: .forward) == .rightToLeft)
  }
}
