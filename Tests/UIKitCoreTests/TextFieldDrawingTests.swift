import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

/// A field that draws its texts itself, or somewhere else.
private final class OwnField: UITextField {
  var moves = CGSize.zero
  var fills = false
  private(set) var texts = 0
  private(set) var placeholders = 0

  override func drawText(in rect: CGRect) {
    texts += 1
    if fills { UIRectFill(rect) } else { super.drawText(in: rect.insetBy(dx: moves.width, dy: moves.height)) }
  }
  override func drawPlaceholder(in rect: CGRect) {
    placeholders += 1
    if fills { UIRectFill(rect) } else { super.drawPlaceholder(in: rect.insetBy(dx: moves.width, dy: moves.height)) }
  }
}

@MainActor @Suite struct `A text field's drawing` {
  private static let frame = CGRect(x: 0, y: 0, width: 120, height: 40)
  private func field() -> OwnField {
    let field = OwnField(frame: Self.frame)
    field.textColor = .red
    return field
  }
  private func picture(_ field: UITextField) -> DrawnPicture { DrawnPicture(Stage.pixels(of: field, scale: 1)) }

  @Test func `is replaced by a subclass's, in the text's and the placeholder's colour and area`() {
    let own = field()
    own.fills = true
    own.placeholder = "name"
    #expect(picture(own).ink == CGRect(x: 0, y: 0, width: 120, height: 40))
    #expect(own.texts == 0 && own.placeholders > 0)
    let gray = picture(own)[60, 20]
    #expect(gray != 0xFF0000 && gray != 0xFFFFFF)
    let before = own.placeholders
    own.text = "Ann"
    #expect(picture(own)[60, 20] == 0xFF0000)
    #expect(own.texts > 0 && own.placeholders == before)
    own.isEnabled = false
    #expect(picture(own)[60, 20] == 0xFF7F7F || picture(own)[60, 20] == 0xFF8080)
  }

  @Test func `is that of a plain field if a subclass calls super, and moved if it passes another rectangle`() {
    let (plain, own) = (UITextField(frame: Self.frame), field())
    plain.textColor = .red
    for text in [nil, "Anna"] {
      for field in [plain, own] { (field.text, field.placeholder) = (text, "name") }
      own.moves = .zero
      let (expected, same) = (picture(plain), picture(own))
      #expect(!expected.ink.isNull && expected.ink == same.ink && expected.darkness == same.darkness)
      own.moves = CGSize(width: 15, height: 0)
      own.setNeedsDisplay()
      let moved = picture(own).ink
      #expect(moved == expected.ink.offsetBy(dx: 15, dy: 0), "\(text ?? "placeholder")")
    }
  }

  @Test func `of a right-aligned or too long text fits the rectangle that is passed to super`() {
    let own = field()
    own.moves = CGSize(width: 30, height: 0)
    own.textAlignment = .right
    own.text = "Ann"
    let right = picture(own).ink
    #expect(right.maxX <= 90 && right.maxX > 84)
    own.textAlignment = .left
    own.text = "A name that is much too long"
    let cut = picture(own).ink
    #expect(cut.minX >= 30 && cut.maxX <= 90)
  }

  @Test func `does not ask for the text while it is edited`() {
    let own = OwnField(frame: CGRect(x: 10, y: 10, width: 120, height: 40))
    own.text = "Ann"
    let root = UIView(frame: .zero)
    root.addSubview(own)
    let stage = HitchlessTesting.Stage(root, size: CGSize(width: 200, height: 100), scale: 1)
    defer { stage.end() }
    stage.settle()
    let before = own.texts
    #expect(before > 0)
    own.fills = true
    stage.perform { _ = own.becomeFirstResponder() }
    stage.perform { own.setNeedsDisplay() }
    stage.frame()
    #expect(own.isEditing && own.texts == before)
    stage.perform { _ = own.resignFirstResponder() }
    stage.settle()
    #expect(own.texts > before)
  }
}
