import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

/// The text styles and background images of text fields.
@MainActor @Suite struct FieldStyleTests {
  private let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 40))

  private func stage() -> HitchlessTesting.Stage {
    let root = UIView()
    root.backgroundColor = .white
    root.addSubview(field)
    let stage = HitchlessTesting.Stage(root, size: CGSize(width: 240, height: 100), scale: 1)
    stage.settle()
    return stage
  }
  /// The runs of the text, each with its font size and kerning.
  private var runs: [String] {
    guard let text = field.attributedText else { return [] }
    var runs: [(text: String, style: String)] = []
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
      let (size, kern) = ((attributes[.font] as? UIFont)?.pointSize ?? 0, attributes[.kern] as? Int ?? 0)
      let (part, style) = (text.attributedSubstring(from: range).string, "\(Int(size)) \(kern)")
      if runs.last?.style == style { runs[runs.count - 1].text += part } else { runs.append((part, style)) }
    }
    return runs.map { "\($0.text) \($0.style)" }
  }
  /// Returns the number of pixels of the field that are mainly red.
  private func redness(_ stage: HitchlessTesting.Stage) -> Int {
    guard let picture = stage.picture else { return 0 }
    return (10..<50).reduce(0) { count, y in
      count + (10..<210).count { picture[$0, y] >> 16 & 0xFF > 150 && picture[$0, y] & 0xFFFF < 0x7070 }
    }
  }

  @Test func `Styled text is shown and its beginning sets the field's properties`() {
    let stage = stage()
    defer { stage.end() }
    let styled = NSMutableAttributedString(
      string: "Big", attributes: [.font: UIFont.systemFont(ofSize: 30), .foregroundColor: UIColor.red])
    styled.append(NSAttributedString(string: "small", attributes: [.font: UIFont.systemFont(ofSize: 10), .kern: 4]))
    stage.perform { field.attributedText = styled }
    stage.settle()
    #expect(field.text == "Bigsmall" && field.font.pointSize == 30 && field.textColor == .red)
    #expect(runs == ["Big 30 0", "small 10 4"])
    #expect(redness(stage) > 40 && field.sizeThatFits(.zero).height > 36)
    // Setting a property of the whole text replaces the styles.
    stage.perform { field.font = .systemFont(ofSize: 12) }
    #expect(runs == ["Big 12 0", "small 12 4"])
    stage.perform { field.textColor = .black }
    stage.settle()
    #expect(redness(stage) == 0)
    stage.perform { field.text = "Bigsmall" }
    #expect(runs == ["Bigsmall 12 0"])
  }

  @Test func `Typed text has the styles of the text before it or the typing attributes`() throws {
    let stage = stage()
    defer { stage.end() }
    #expect(field.typingAttributes == nil)
    field.typingAttributes = [.kern: 9]
    stage.perform {
      field.attributedText = NSAttributedString(string: "ab", attributes: [.font: UIFont.systemFont(ofSize: 20)])
      _ = field.becomeFirstResponder()
    }
    stage.settle()
    stage.type("c")
    #expect(runs == ["abc 20 0"])
    let font = try #require(field.typingAttributes?[.font] as? UIFont)
    #expect(font.pointSize == 20)
    stage.perform { field.typingAttributes = [.font: UIFont.systemFont(ofSize: 9), .kern: 2] }
    stage.type("d")
    stage.type("e")
    #expect(runs == ["abc 20 0", "de 9 2"])
    // Moving the caret resets the typing attributes.
    stage.perform { field.typingAttributes = [.font: UIFont.systemFont(ofSize: 33)] }
    stage.key(.home)
    stage.type("x")
    #expect(runs == ["xabc 20 0", "de 9 2"])
    // Undo restores the styles.
    stage.key(.end)
    stage.key(.backspace, count: 2)
    #expect(runs == ["xabc 20 0"])
    stage.perform { field.undoManager?.undo() }
    #expect(runs == ["xabc 20 0", "de 9 2"])
  }

  @Test func `Default attributes apply to all text, typed or set`() throws {
    let stage = stage()
    defer { stage.end() }
    stage.perform { field.text = "wide" }
    stage.settle()
    let narrow = field.sizeThatFits(.zero).width
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment = .center
    stage.perform {
      field.defaultTextAttributes = [.kern: 10, .foregroundColor: UIColor.red, .paragraphStyle: paragraph]
    }
    stage.settle()
    #expect(field.sizeThatFits(.zero).width >= narrow + 30 && redness(stage) > 10)
    #expect(field.textAlignment == .center && field.textColor == .red && field.font.pointSize == 17)
    #expect(field.defaultTextAttributes[.kern] as? Int == 10 && field.defaultTextAttributes[.foregroundColor] as? UIColor == .red)
    #expect((field.defaultTextAttributes[.paragraphStyle] as? NSParagraphStyle)?.alignment == .center)
    stage.perform { field.text = "wider" }
    #expect(runs == ["wider 17 10"])
    stage.perform { _ = field.becomeFirstResponder() }
    stage.type("!")
    #expect(runs == ["wider! 17 10"])
    stage.perform { field.defaultTextAttributes = [:] }
    #expect(runs == ["wider! 17 0"] && field.textColor == .label)
  }

  @Test func `A background image replaces the border, and a disabled field may have another`() throws {
    func plain(_ color: UInt32) throws -> UIImage {
      let buffer = try #require(MutablePixelBuffer(width: 4, height: 4, isOpaque: true))
      for y in 0..<4 { for x in 0..<4 { buffer[x, y] = color } }
      return UIImage(pixels: buffer.finish(), scale: 1)
    }
    let stage = stage()
    defer { stage.end() }
    func color(_ x: Int, _ y: Int) -> UInt32? { stage.picture?[x, y] }
    let (blue, gray) = (try plain(0xFF00_00FF), try plain(0xFF80_8080))
    stage.perform {
      field.borderStyle = .line
      field.disabledBackground = gray
    }
    stage.settle()
    #expect(color(10, 30) == 0xFF00_0000 && color(100, 30) == 0xFFFF_FFFF)
    stage.perform { field.isEnabled = false }
    stage.settle()
    #expect(color(100, 30) == 0xFFFF_FFFF)
    stage.perform { field.background = blue }
    stage.settle()
    #expect(color(10, 30) == 0xFF80_8080 && color(100, 30) == 0xFF80_8080)
    stage.perform { field.isEnabled = true }
    stage.settle()
    #expect(color(10, 30) == 0xFF00_00FF && color(209, 49) == 0xFF00_00FF)
    stage.perform { field.borderStyle = .roundedRect }
    stage.settle()
    #expect(color(100, 30) != 0xFF00_00FF)
    stage.perform {
      field.borderStyle = .none
      field.background = nil
    }
    stage.settle()
    #expect(color(100, 30) != 0xFF00_00FF)
  }
}
