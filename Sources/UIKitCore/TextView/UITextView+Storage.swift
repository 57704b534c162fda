internal import Foundation
internal import HitchlessBase
internal import TextLayout

extension UITextView {
  func prepareTextView() {
    asStandard { backgroundColor = .systemBackground }
    textContainer.changed = { [weak self] in self?.textDidChange() }
    textContainer.redrawn = { [weak self] in self?.redraw() }
    content.textView = self
    addSubview(content)
    let press = UILongPressGestureRecognizer()
    press.addAction { [weak self] recognizer in self?.followPress(recognizer) }
    addGestureRecognizer(press)
  }
  func permissionDidChange() {
    if isEditing, !canBecomeFirstResponder { finishEditing() } else { setNeedsLayout() }
  }
  func scrollUnitsToVisible(_ range: NSRange) {
    layoutIfNeeded()
    let range = edited.range(ofUTF16: range)
    scrollRectToVisible(caretRect(at: range.lowerBound).union(caretRect(at: range.upperBound)), animated: window != nil)
  }
  func adjustFont(to traits: UITraitCollection) {
    guard adjustsFontForContentSizeCategory, let font = style.font else { return }
    let adjusted = font.adjusted(to: traits)
    if adjusted != font { asStandard { self.font = adjusted } }
  }
  func show(_ text: String) {
    inputDelegate?.textWillChange(self)
    abandonComposition()
    edited = EditedText(text, keepsLines: true)
    forgetChanges()
    state.storage?.writeAll()
    textDidChange()
    inputDelegate?.textDidChange(self)
  }

  /// The storage and the layout manager, which are created when they are first accessed.
  var connectedStorage: TextViewStorage {
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
