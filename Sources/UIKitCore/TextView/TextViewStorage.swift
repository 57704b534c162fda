internal import Foundation
internal import HitchlessBase
internal import LayerRenderer

/// Connects a text view with a text storage: typed text is written to the storage, and changes of the storage by the program are shown.
@MainActor final class TextViewStorage {
  /// The text storage.
  let storage: NSTextStorage
  /// The layout manager of the view's container.
  let manager: NSLayoutManager
  private unowned let view: UITextView
  /// Whether the storage is being changed by the view.
  private var isWriting = false

  /// Connects a view with a storage of the program, or with one that is filled with the view's text.
  init(_ view: UITextView, _ known: NSTextStorage?) {
    self.view = view
    manager = view.textContainer.layoutManager ?? NSLayoutManager()
    storage = known ?? manager.textStorage ?? NSTextStorage()
    if view.textContainer.layoutManager == nil { manager.addTextContainer(view.textContainer) }
    storage.addLayoutManager(manager)
    if known == nil { writeAll() } else { read() }
    view.textContainer.edited = { [weak self] _, range, delta in self?.storageDidChange(range, delta) }
    view.textContainer.viewLines = { [weak view] in view?.containerLines }
  }

  /// Whether the layout manager draws the text, because it is of a custom class.
  var drawsText: Bool { type(of: manager) != NSLayoutManager.self }

  // MARK: Writing

  /// Writes `string`, which has replaced a range of the view's previous text, to the storage.
  func write(_ string: String, in range: NSRange) {
    write {
      storage.replaceCharacters(in: range, with: string)
      put(view.style.runs(in: NSRange(location: range.location, length: string.utf16.count)), at: range.location)
    }
  }
  /// Writes the styles of a range to the storage, after they have changed.
  func writeStyles(in range: NSRange) { write { put(view.style.runs(in: range), at: range.location) } }
  /// Writes the whole text to the storage, after the view's text or styles were replaced.
  func writeAll() {
    write {
      let text = view.edited.text
      storage.replaceCharacters(in: NSRange(location: 0, length: storage.length), with: text)
      put(view.style.runs ?? [TextViewStyle.Run(length: text.utf16.count, attributes: view.style.base)], at: 0)
    }
  }
  private func put(_ runs: [TextViewStyle.Run]?, at start: Int) {
    var place = start
    for run in runs ?? [] where run.length > 0 {
      storage.setAttributes(run.attributes, range: NSRange(location: place, length: run.length))
      place += run.length
    }
  }
  private func write(_ body: () -> Void) {
    let typing = view.style.typing
    isWriting = true
    storage.beginEditing()
    body()
    storage.endEditing()
    isWriting = false
    // The storage may have changed the text further.
    read()
    if let typing { view.style.type(typing, length: storage.length) }
  }

  // MARK: Reading

  /// Updates the view after the program has changed the storage.
  private func storageDidChange(_ range: NSRange, _ delta: Int) {
    guard !isWriting else { return }
    let typing = view.style.typing
    view.inputDelegate?.textWillChange(view)
    read((range, delta))
    if let typing { view.style.type(typing, length: storage.length) }
    view.textDidChange()
    view.inputDelegate?.textDidChange(view)
  }
  /// Copies the storage's text and styles to the view. `edit` is the changed range, if known. O(length).
  private func read(_ edit: (range: NSRange, delta: Int)? = nil) {
    let text = storage.string
    if !text.utf8.elementsEqual(view.edited.text.utf8) {
      view.abandonComposition()
      let (range, new) = edit.flatMap { replacement($0.range, $0.delta, in: text) } ?? Self.difference(from: view.edited.text, to: text)
      if !view.history.adopt(range, count: new.utf8.count) { view.forgetChanges() }
      view.edited.adopt(new, in: range)
    }
    if text.isEmpty { view.style.removeText() } else { view.style.adopt(storage) }
  }
  /// Returns the bytes of the view's text that an edit has replaced, and their replacement; nil if the view's text was not the one before
  /// the edit.
  private func replacement(_ range: NSRange, _ delta: Int, in text: String) -> (Range<Int>, String)? {
    let old = view.edited.text
    guard range.length >= delta, old.utf16.count + delta == text.utf16.count else { return nil }
    let (before, after) = (old.unitRange(range.location..<NSMaxRange(range) - delta), text.unitRange(range.location..<NSMaxRange(range)))
    guard old[..<before.lowerBound] == text[..<after.lowerBound], old[before.upperBound...] == text[after.upperBound...] else { return nil }
    let low = old.utf8.distance(from: old.startIndex, to: before.lowerBound)
    return (low..<low + old.utf8.distance(from: before.lowerBound, to: before.upperBound), String(text[after]))
  }
  /// Returns the bytes that differ, and their replacement. The ranges begin and end between scalars. O(length).
  private static func difference(from old: String, to new: String) -> (Range<Int>, String) {
    let (old, all) = (Array(old.utf8), Array(new.utf8))
    let least = min(old.count, all.count)
    var head = 0
    while head < least, old[head] == all[head] { head += 1 }
    var tail = 0
    while tail < least - head, old[old.count - 1 - tail] == all[all.count - 1 - tail] { tail += 1 }
    func isInside(_ bytes: [UInt8], _ place: Int) -> Bool { place < bytes.count && bytes[place] & 0xC0 == 0x80 }
    while head > 0, isInside(old, head) || isInside(all, head) { head -= 1 }
    while tail > 0, isInside(old, old.count - tail) || isInside(all, all.count - tail) { tail -= 1 }
    return (head..<old.count - tail, String(decoding: all[head..<all.count - tail], as: UTF8.self))
  }

  // MARK: Drawing

  /// Draws the text in `content` by the layout manager.
  func drawGlyphs(in canvas: CairoContext, of content: UIView) {
    draw(in: canvas, of: content) { manager.drawGlyphs(forGlyphRange: $0, at: $1) }
  }
  /// Draws the background of the text in `content`.
  func drawBackground(in canvas: CairoContext, of content: UIView) {
    draw(in: canvas, of: content) { manager.drawBackground(forGlyphRange: $0, at: $1) }
  }
  private func draw(in canvas: CairoContext, of content: UIView, _ body: (NSRange, CGPoint) -> Void) {
    let inset = view.textContainerInset
    let origin = CGPoint(x: inset.left - content.frame.minX, y: inset.top - content.frame.minY)
    let seen = content.bounds.offsetBy(dx: -origin.x, dy: -origin.y)
    let range = manager.glyphRange(forBoundingRect: seen, in: view.textContainer)
    view.traitCollection.performAsCurrent { _ = DrawingStack.with(canvas) { body(range, origin) } }
  }
}
