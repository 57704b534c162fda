internal import Foundation

/// The user's changes of a text: those that can be undone, starting with the last one, and undone changes that can be redone. A value type
/// without views.
///
/// Characters that are typed or deleted one after the other count as one change, by words, until the caret is moved.
struct EditHistory {
  /// A replacement of `old` by `new`.
  struct Change {
    /// The kind of a change. Only changes of the same kind are joined.
    enum Kind { case typing, deleting, composing, styling, other }

    let kind: Kind
    /// The index among all changes of the text. Set when the change is added.
    fileprivate(set) var number = 0
    /// The position of the change, in UTF-8 bytes.
    var offset: Int
    var old: String
    var new: String
    /// The selection before the change.
    var selection: Range<Int>
    /// The styles of `old` and `new`; nil for the styles of the surrounding text. Those of `new` are only known after the change has been
    /// undone.
    var styles: (old: [TextViewStyle.Run]?, new: [TextViewStyle.Run]?) = (nil, nil)

    /// Adjusts the change to a text with `count` more bytes before it.
    fileprivate mutating func move(by count: Int) {
      offset += count
      selection = max(0, selection.lowerBound + count)..<max(0, selection.upperBound + count)
    }
    /// The range of `old`.
    var oldRange: Range<Int> { offset..<offset + old.utf8.count }
    /// The range of `new`.
    var newRange: Range<Int> { offset..<offset + new.utf8.count }
  }

  /// The result of adding a change.
  enum Addition: Equatable {
    /// The change was added as the last one.
    case added
    /// The change was joined with the one before it.
    case joined
    /// The change cancels the one before it, which was removed.
    case removed(number: Int)
  }

  private var done: [Change] = []
  private var undone: [Change] = []
  /// The number of changes that were ever added.
  private var count = 0
  /// Whether the last change can be continued.
  private var isOpen = false

  /// The most changes, and the most bytes of text in them, that are kept. A single change is kept whatever its size.
  private static let limit = (changes: 200, bytes: 4 << 20)

  /// The number of the oldest change that is kept; that of the next change if there is none.
  var firstNumber: Int { done.first?.number ?? count }
  /// The change that would be undone; nil for none.
  var lastDone: Change? { done.last }
  /// The change that would be redone; nil for none.
  var lastUndone: Change? { undone.last }

  /// Adds a change of the text. Undone changes can then no longer be redone. O(changes).
  @discardableResult mutating func add(_ change: Change) -> Addition {
    undone = []
    defer { isOpen = change.kind != .other && change.kind != .styling }
    if isOpen, let last = done.last, let joined = Self.join(last, change) {
      done.removeLast()
      // Composed text may have been removed again.
      guard joined.old != joined.new else { return .removed(number: last.number) }
      done.append(joined)
      trim()
      return .joined
    }
    // A change of the style keeps the text.
    guard change.old != change.new || change.kind == .styling else { return .joined }
    done.append(change)
    done[done.count - 1].number = count
    count += 1
    trim()
    return .added
  }
  /// Removes the oldest changes if there are too many.
  private mutating func trim() {
    var bytes = done.reduce(0) { $0 + $1.old.utf8.count + $1.new.utf8.count }
    while done.count > 1, done.count > Self.limit.changes || bytes > Self.limit.bytes {
      let first = done.removeFirst()
      bytes -= first.old.utf8.count + first.new.utf8.count
    }
  }
  /// Ends the last change, because the caret was moved: the next edit is another change.
  mutating func close() { isOpen = false }
  /// Moves the last change to the undone ones, after it was undone. `styles` are the styles of the text that this removed.
  mutating func didUndo(_ styles: [TextViewStyle.Run]?) {
    isOpen = false
    guard var change = done.popLast() else { return }
    change.styles.new = styles
    undone.append(change)
  }
  /// Removes the last change, which could not be undone.
  mutating func removeLast() { done.removeLast() }
  /// Removes the most recently undone change, which could not be redone.
  mutating func removeLastUndone() { undone.removeLast() }
  /// Moves the most recently undone change back, after it was redone.
  mutating func didRedo() {
    if let change = undone.popLast() { done.append(change) }
  }
  /// Adjusts the changes after `count` bytes have replaced a range of the text without being recorded. Returns false if this affects the
  /// text of a change, which can then no longer be undone or redone. O(changes).
  mutating func adopt(_ range: Range<Int>, count: Int) -> Bool {
    isOpen = false
    let growth = count - range.count
    // The positions of earlier changes refer to the text before the later ones.
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
  /// Removes all changes, because the text was replaced.
  mutating func removeAll() { (done, undone, isOpen) = ([], [], false) }

  /// Joins two changes; nil if they do not belong together.
  private static func join(_ last: Change, _ next: Change) -> Change? {
    guard last.kind == next.kind else { return nil }
    var joined = last
    switch next.kind {
    case .typing:
      // A word, including the spaces after it.
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
    case .styling, .other: return nil
    }
    return joined
  }
}
