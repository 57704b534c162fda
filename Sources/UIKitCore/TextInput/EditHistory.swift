internal import Foundation

/// The changes that a person has made to a text, the last of which can be undone, and what was undone, which can be redone. A value without
/// views.
///
/// What is typed or deleted one character after the other counts as one change, by words, until the caret is moved.
struct EditHistory {
  /// `old` was replaced by `new`.
  struct Change {
    /// What a change is, because only like ones are joined.
    enum Kind { case typing, deleting, composing, other }

    let kind: Kind
    /// Counts the changes of a text. Set when the change is added.
    fileprivate(set) var number = 0
    /// Where, in UTF-8 bytes.
    var offset: Int
    var old: String
    var new: String
    /// What was selected before.
    var selection: Range<Int>
    /// The styles of `old` and of `new`; nil for those around. Those of `new` are known once it was undone.
    var styles: (old: [TextViewStyle.Run]?, new: [TextViewStyle.Run]?) = (nil, nil)

    /// The text before it has so many bytes more.
    fileprivate mutating func move(by count: Int) {
      offset += count
      selection = max(0, selection.lowerBound + count)..<max(0, selection.upperBound + count)
    }
    /// Where `old` was.
    var oldRange: Range<Int> { offset..<offset + old.utf8.count }
    /// Where `new` is.
    var newRange: Range<Int> { offset..<offset + new.utf8.count }
  }

  /// What has become of a change that was added.
  enum Addition: Equatable {
    /// It is the last one.
    case added
    /// The one before it has grown by it.
    case joined
    /// The one before it is gone, as this one cancels it.
    case removed(number: Int)
  }

  private var done: [Change] = []
  private var undone: [Change] = []
  /// How many changes there were.
  private var count = 0
  /// Whether the last change may go on.
  private var isOpen = false

  /// The most changes, and the most bytes of text in them, that are kept. One change is, whatever its size.
  private static let limit = (changes: 200, bytes: 4 << 20)

  /// The number of the oldest change that is kept; of those to come if there is none.
  var firstNumber: Int { done.first?.number ?? count }
  /// The change that would be undone; nil for none.
  var lastDone: Change? { done.last }
  /// The change that would be redone; nil for none.
  var lastUndone: Change? { undone.last }

  /// The text has changed. What was undone cannot be redone any more. O(changes).
  @discardableResult mutating func add(_ change: Change) -> Addition {
    undone = []
    defer { isOpen = change.kind != .other }
    if isOpen, let last = done.last, let joined = Self.join(last, change) {
      done.removeLast()
      // What was composed may have gone again.
      guard joined.old != joined.new else { return .removed(number: last.number) }
      done.append(joined)
      trim()
      return .joined
    }
    guard change.old != change.new else { return .joined }
    done.append(change)
    done[done.count - 1].number = count
    count += 1
    trim()
    return .added
  }
  /// Forgets the oldest changes if there are too many.
  private mutating func trim() {
    var bytes = done.reduce(0) { $0 + $1.old.utf8.count + $1.new.utf8.count }
    while done.count > 1, done.count > Self.limit.changes || bytes > Self.limit.bytes {
      let first = done.removeFirst()
      bytes -= first.old.utf8.count + first.new.utf8.count
    }
  }
  /// The caret was moved: what comes next is another change.
  mutating func close() { isOpen = false }
  /// The last change was undone, which took text with these styles away.
  mutating func didUndo(_ styles: [TextViewStyle.Run]?) {
    isOpen = false
    guard var change = done.popLast() else { return }
    change.styles.new = styles
    undone.append(change)
  }
  /// The last change could not be undone, and will not be.
  mutating func removeLast() { done.removeLast() }
  /// The change that was undone last could not be redone, and will not be.
  mutating func removeLastUndone() { undone.removeLast() }
  /// The change that was undone last was redone.
  mutating func didRedo() {
    if let change = undone.popLast() { done.append(change) }
  }
  /// `count` bytes have replaced a range of the text, of which nothing is remembered. False if a change was there, which cannot be undone or
  /// redone any more. O(changes).
  mutating func adopt(_ range: Range<Int>, count: Int) -> Bool {
    isOpen = false
    let growth = count - range.count
    // Earlier changes are in the text as it was before the later ones.
    func follow(_ changes: inout [Change], here: (Change) -> Range<Int>, before: (Change) -> Int) -> Bool {
      var place = range
      for index in changes.indices.reversed() {
        let covered = here(changes[index])
        if place.upperBound <= covered.lowerBound {
          changes[index].move(by: growth)
        } else if place.lowerBound >= covered.upperBound {
          let shift = before(changes[index]) - covered.count
          place = place.lowerBound + shift..<place.upperBound + shift
        } else {
          return false
        }
      }
      return true
    }
    let keepsDone = follow(&done, here: { $0.newRange }, before: { $0.old.utf8.count })
    return follow(&undone, here: { $0.oldRange }, before: { $0.new.utf8.count }) && keepsDone
  }
  /// The text is another one.
  mutating func removeAll() { (done, undone, isOpen) = ([], [], false) }

  /// Both as one change; nil if they do not belong together.
  private static func join(_ last: Change, _ next: Change) -> Change? {
    guard last.kind == next.kind else { return nil }
    var joined = last
    switch next.kind {
    case .typing:
      // A word, and the spaces after it.
      let beginsWord = last.new.last?.isWhitespace == true && next.new.first?.isWhitespace == false
      guard next.old.isEmpty, next.offset == last.newRange.upperBound, !beginsWord, last.new.last?.isNewline != true else { return nil }
      joined.new += next.new
    case .deleting:
      guard next.new.isEmpty, last.new.isEmpty, (next.styles.old == nil) == (last.styles.old == nil) else { return nil }
      if next.oldRange.upperBound == last.offset {
        joined.offset = next.offset
        joined.old = next.old + last.old
        joined.styles.old = next.styles.old.map { $0 + (last.styles.old ?? []) }
      } else if next.offset == last.offset {
        joined.old += next.old
        joined.styles.old = last.styles.old.map { $0 + (next.styles.old ?? []) }
      } else {
        return nil
      }
    case .composing:
      guard next.offset == last.offset, next.old == last.new else { return nil }
      joined.new = next.new
    case .other: return nil
    }
    return joined
  }
}
