public import Foundation
internal import HitchlessBase

/// A text with attributes that notifies layout managers, and through them text views, of its changes.
///
/// A subclass that stores the text itself overrides `string`, `attributes(at:effectiveRange:)`, `replaceCharacters(in:with:)` for strings
/// and `setAttributes(_:range:)`; the last two have to call ``edited(_:range:changeInLength:)``. All other methods are based on these. Such
/// a subclass should use another text storage as its backing store: on Linux, Foundation's `NSMutableAttributedString` crashes when it
/// compares attributes that are Swift objects, such as colours and fonts. That Foundation also bypasses overridden methods: `copy()`,
/// `mutableCopy()` and `attributedSubstring(from:)` copy a text storage correctly, but `NSAttributedString(attributedString:)` results in
/// an empty text.
open class NSTextStorage: NSMutableAttributedString {
  /// The kinds of changes.
  public struct EditActions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The attributes of the text have changed.
    public static let editedAttributes = EditActions(rawValue: 1 << 0)
    /// The text has changed.
    public static let editedCharacters = EditActions(rawValue: 1 << 1)
  }

  /// Posted before the delegate's ``NSTextStorageDelegate/textStorage(_:willProcessEditing:range:changeInLength:)`` is called. The object
  /// is the text storage.
  public nonisolated static let willProcessEditingNotification = Notification.Name("NSTextStorageWillProcessEditingNotification")
  /// Posted before the delegate's ``NSTextStorageDelegate/textStorage(_:didProcessEditing:range:changeInLength:)`` is called. The object is
  /// the text storage.
  public nonisolated static let didProcessEditingNotification = Notification.Name("NSTextStorageDidProcessEditingNotification")

  /// The delegate, which takes part in processing changes. Not retained.
  open weak var delegate: (any NSTextStorageDelegate)?
  /// The layout managers, in the order in which they were added. Retained.
  open private(set) var layoutManagers: [NSLayoutManager] = []
  private var text: String
  private var runs = AttributeRuns()
  private var edit = StorageEdit()

  /// Creates an empty text.
  public init() {
    text = ""
    super.init(string: "")
  }
  public override init(string: String) {
    text = string
    runs.replace(0..<0, count: string.utf16.count)
    super.init(string: "")
  }
  public override init(string: String, attributes attrs: [NSAttributedString.Key: Any]? = nil) {
    text = string
    runs.replace(0..<0, count: string.utf16.count)
    runs.set(attrs ?? [:], in: 0..<string.utf16.count)
    super.init(string: "")
  }
  public override init(attributedString: NSAttributedString) {
    text = attributedString.string
    runs.replace(0..<0, count: text.utf16.count)
    for (range, attributes) in attributedString.styledRanges { runs.set(attributes, in: range) }
    super.init(string: "")
  }
  public required init?(coder: NSCoder) {
    guard let decoded = NSAttributedString(coder: coder) else { return nil }
    text = decoded.string
    runs.replace(0..<0, count: text.utf16.count)
    for (range, attributes) in decoded.styledRanges { runs.set(attributes, in: range) }
    super.init(string: "")
  }

  // MARK: Overridden by subclasses

  /// The text.
  open override var string: String { text }
  /// Returns the attributes at a position, and the range of their run. O(log runs). A position outside the text is a fault; if the handler
  /// returns, the result is empty.
  open override func attributes(at location: Int, effectiveRange range: NSRangePointer?) -> [NSAttributedString.Key: Any] {
    guard location >= 0, location < runs.length else {
      Fault.raise("-[NSTextStorage attributesAtIndex:effectiveRange:]: Out of bounds: \(location) in a text of \(runs.length) characters")
      return [:]
    }
    let (attributes, found) = runs.attributes(at: location)
    range?.pointee = found
    return attributes
  }
  /// Replaces a part of the text. New text gets the attributes of the first character that it replaces, or of the character before it.
  /// O(length).
  open override func replaceCharacters(in range: NSRange, with str: String) {
    guard let part = checked(range, #function) else { return }
    let count = str.utf16.count
    runs.replace(part, count: count)
    text.replaceUnits(part, with: str)
    edited(.editedCharacters, range: range, changeInLength: count - range.length)
  }
  /// Replaces the attributes of a part of the text; nil for none. O(runs).
  open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    guard let part = checked(range, #function) else { return }
    runs.set(attrs ?? [:], in: part)
    edited(.editedAttributes, range: range, changeInLength: 0)
  }
  /// Returns a range as one of the text; nil, after a fault, if it is out of bounds.
  private func checked(_ range: NSRange, _ function: String) -> Range<Int>? {
    guard range.location >= 0, range.length >= 0, range.location <= length, range.length <= length - range.location else {
      Fault.raise("-[NSTextStorage \(function)]: Range \(range.location)+\(range.length) out of bounds; string length \(length)")
      return nil
    }
    return range.location..<range.location + range.length
  }

  // MARK: Notifying of changes

  /// The kinds of changes since changes were last processed.
  open var editedMask: EditActions { edit.mask }
  /// The range of the changes in the current text. Without a change, its location is `NSNotFound`.
  open var editedRange: NSRange { edit.range }
  /// The number of UTF-16 units by which these changes have lengthened the text.
  open var changeInLength: Int { edit.delta }

  /// Adds a layout manager, which is notified of subsequent changes.
  open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
    guard aLayoutManager.textStorage !== self else { return }
    aLayoutManager.textStorage?.removeLayoutManager(aLayoutManager)
    layoutManagers.append(aLayoutManager)
    aLayoutManager.textStorage = self
  }
  /// Removes a layout manager, which is no longer notified of changes.
  open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
    guard let index = layoutManagers.firstIndex(where: { $0 === aLayoutManager }) else { return }
    layoutManagers.remove(at: index)
    aLayoutManager.textStorage = nil
  }

  /// Records a change of the text or its attributes. `editedRange` is a range of the text before the change, and `delta` the number of
  /// UTF-16 units that were added to it. Outside `beginEditing()` and `endEditing()`, the change is processed immediately.
  open func edited(_ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int) {
    edit.add(editedMask, editedRange, delta)
    processIfNeeded()
  }
  /// Defers the processing of changes until ``endEditing()`` has been called as often as this method.
  open override func beginEditing() { edit.depth += 1 }
  /// Ends the editing that ``beginEditing()`` began. A call without a matching one is a fault.
  open override func endEditing() {
    guard edit.depth > 0 else { return Fault.raise("-[NSTextStorage endEditing] called without beginEditing") }
    edit.depth -= 1
    processIfNeeded()
  }
  private func processIfNeeded() {
    guard edit.depth == 0, !edit.mask.isEmpty, !edit.isProcessing else { return }
    edit.isProcessing = true
    processEditing()
    edit = StorageEdit()
  }
  /// Notifies the delegate and the layout managers of the changes, and posts the notifications. Called after changes. A subclass may change
  /// attributes before it calls super.
  open func processEditing() {
    NotificationCenter.default.post(name: Self.willProcessEditingNotification, object: self)
    delegate?.textStorage(self, willProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
    NotificationCenter.default.post(name: Self.didProcessEditingNotification, object: self)
    delegate?.textStorage(self, didProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
    for manager in layoutManagers {
      manager.processEditing(
        for: self, edited: editedMask, range: editedRange, changeInLength: changeInLength, invalidatedRange: editedRange)
    }
  }

  // MARK: Derived methods

  /// The number of UTF-16 units.
  open override var length: Int { string.utf16.count }
  open override var mutableString: NSMutableString { StorageString(self) }
  open override func attribute(_ attrName: NSAttributedString.Key, at location: Int, effectiveRange range: NSRangePointer?) -> Any? {
    attributes(at: location, effectiveRange: range)[attrName]
  }
  open override func attributes(
    at location: Int, longestEffectiveRange range: NSRangePointer?, in rangeLimit: NSRange
  ) -> [NSAttributedString.Key: Any] {
    let attributes = attributes(at: location, effectiveRange: nil)
    if let range { range.pointee = extent(at: location, in: rangeLimit) { AttributeRuns.isSame(attributes, $0) } }
    return attributes
  }
  open override func attribute(
    _ attrName: NSAttributedString.Key, at location: Int, longestEffectiveRange range: NSRangePointer?, in rangeLimit: NSRange
  ) -> Any? {
    let value = attribute(attrName, at: location, effectiveRange: nil)
    guard let range else { return value }
    range.pointee = extent(at: location, in: rangeLimit) { attributes in
      guard let value, let other = attributes[attrName] else { return value == nil && attributes[attrName] == nil }
      return AttributeRuns.isSame(value, other)
    }
    return value
  }
  /// Returns the range around a position in whose runs `holds` is true.
  private func extent(at place: Int, in limit: NSRange, _ holds: ([NSAttributedString.Key: Any]) -> Bool) -> NSRange {
    var run = NSRange(location: place, length: 1)
    _ = attributes(at: place, effectiveRange: &run)
    var (low, high) = (run.location, NSMaxRange(run))
    while low > limit.location, holds(attributes(at: low - 1, effectiveRange: &run)) { low = run.location }
    while high < NSMaxRange(limit), holds(attributes(at: high, effectiveRange: &run)) { high = NSMaxRange(run) }
    return NSIntersectionRange(NSRange(location: low, length: high - low), limit)
  }
  open override func attributedSubstring(from range: NSRange) -> NSAttributedString {
    guard let part = checked(range, #function) else { return NSAttributedString(string: "") }
    return joined(part)
  }
  /// Returns a part of the text as an attributed string of Foundation.
  private func joined(_ part: Range<Int>) -> NSMutableAttributedString {
    let result = NSMutableAttributedString(string: "")
    var joiner = RunJoiner(result)
    let whole = string
    for (range, attributes) in styledRanges {
      let range = range.clamped(to: part)
      if !range.isEmpty { joiner.append(String(whole.utf16[whole.unitRange(range)]) ?? "", attributes) }
    }
    return result
  }
  open override func copy(with zone: NSZone? = nil) -> Any { joined(0..<length) as NSAttributedString }
  open override func mutableCopy(with zone: NSZone? = nil) -> Any { joined(0..<length) }
  open override func isEqual(to other: NSAttributedString) -> Bool {
    guard string == other.string else { return false }
    return NSTextStorage(attributedString: self).runs.isSame(as: NSTextStorage(attributedString: other).runs)
  }

  open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
    change(range) { $0[name] = value }
  }
  open override func addAttributes(_ attrs: [NSAttributedString.Key: Any], range: NSRange) { change(range) { $0.merge(attrs) { $1 } } }
  open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) { change(range) { $0[name] = nil } }
  private func change(_ range: NSRange, _ body: (inout [NSAttributedString.Key: Any]) -> Void) {
    guard let part = checked(range, #function) else { return }
    beginEditing()
    var place = part.lowerBound
    while place < part.upperBound {
      var run = NSRange(location: place, length: 1)
      var attributes = attributes(at: place, effectiveRange: &run)
      body(&attributes)
      let end = min(part.upperBound, max(place + 1, NSMaxRange(run)))
      setAttributes(attributes, range: NSRange(location: place, length: end - place))
      place = end
    }
    endEditing()
  }
  open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
    guard checked(range, #function) != nil else { return }
    // The string and its runs may be parts of this text.
    let (text, runs) = (attrString.string, attrString.styledRanges)
    beginEditing()
    replaceCharacters(in: range, with: text)
    for (part, attributes) in runs {
      setAttributes(attributes, range: NSRange(location: range.location + part.lowerBound, length: part.count))
    }
    endEditing()
  }
  open override func insert(_ attrString: NSAttributedString, at loc: Int) {
    replaceCharacters(in: NSRange(location: loc, length: 0), with: attrString)
  }
  open override func append(_ attrString: NSAttributedString) { insert(attrString, at: length) }
  open override func deleteCharacters(in range: NSRange) { replaceCharacters(in: range, with: "") }
  open override func setAttributedString(_ attrString: NSAttributedString) {
    replaceCharacters(in: NSRange(location: 0, length: length), with: attrString)
  }
}
