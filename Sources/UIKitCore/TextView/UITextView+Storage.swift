internal import Foundation
internal import HitchlessBase
internal import TextLayout

extension UITextView {
  /// The text as a storage, which is retained. Changes by the program are shown, and typed text is written to it. The selection is
  /// preserved, and text that was typed elsewhere can still be undone; the program's own changes cannot.
  public var textStorage: NSTextStorage { connected.storage }
  /// The layout manager, which finds the positions of the text's parts in the coordinates of ``textContainer``, whose corner is at
  /// ``textContainerInset``. If the program gave the container a layout manager of a custom class, that manager draws the text by
  /// `drawBackground(forGlyphRange:at:)` and `drawGlyphs(forGlyphRange:at:)`.
  public var layoutManager: NSLayoutManager { connected.manager }

  private var connected: TextViewStorage {
    if let known = state.storage { return known }
    let made = TextViewStorage(self, nil)
    state.storage = made
    return made
  }
  /// Connects the view to a storage, and shows its text.
  func connect(to storage: NSTextStorage) {
    state.storage = TextViewStorage(self, storage)
    edited.select(edited.length..<edited.length)
    textDidChange()
  }

  /// The view's lines in the form of the lines of its container.
  var containerLines: ContainerLines {
    let room = textRoom
    let padding = textContainer.lineFragmentPadding
    return ContainerLines(
      layout: laidOutText, text: edited.text, units: 0..<(laidOutText.map { LineMaker.shownUnits(of: $0, in: edited.text) } ?? 0),
      room: CGRect(x: padding, y: 0, width: room.width, height: room.height), padding: padding,
      color: (textColor ?? .label).pixel(in: traitCollection))
  }
}

/// Changes of the styles of a part of the text, without changing its characters.
extension UITextView {
  /// Whether the user may change the style of the text: by the keys B, I and U with the control key, and in the edit menu of selected text,
  /// which perform `toggleBoldface(_:)`, `toggleItalics(_:)` and `toggleUnderline(_:)`. The changes can be undone. False by default. Pasted
  /// text gets the style of the text around it in any case.
  public var allowsEditingTextAttributes: Bool {
    get { inputState.allowsStyling }
    set { inputState.allowsStyling = newValue }
  }
  var editableStyle: TextViewStyle? {
    get { inputState.allowsStyling ? style : nil }
    set { if let newValue { style = newValue } }
  }

  /// Sets the direction of the paragraphs that a range is in. O(length).
  func setDirection(_ direction: NSWritingDirection, ofUnits units: Range<Int>) {
    let whole = edited.text as NSString
    let range = whole.paragraphRange(for: NSRange(location: units.lowerBound, length: units.count))
    restyle(range) { attributes in
      let paragraph = NSMutableParagraphStyle()
      if let known = attributes[.paragraphStyle] as? NSParagraphStyle { paragraph.setParagraphStyle(known) }
      paragraph.baseWritingDirection = direction
      attributes[.paragraphStyle] = paragraph
    }
  }

  /// Changes the attributes of a range, or those of the text that is typed next if the range is empty.
  func restyle(_ range: NSRange, _ change: (inout TextViewStyle.Attributes) -> Void) {
    if range.length > 0 {
      style.change(range, length: edited.text.utf16.count, change)
      state.storage?.writeStyles(in: range)
    } else {
      var typed = style.attributes(at: range.location)
      change(&typed)
      style.type(typed, length: edited.text.utf16.count)
    }
    textDidChange()
  }
}
