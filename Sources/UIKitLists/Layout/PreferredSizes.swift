internal import HitchlessBase
internal import ListLayout

/// Which views a layout of a program's own had asked for their sizes, and what they answered.
///
/// A view is asked when it comes on screen, and again when the layout gives it a size that is not the one it wants, nor one that the layout
/// has chosen although it knew.
struct PreferredSizes {
  /// Whose answer it is: an item's goes with the item.
  enum Key: Hashable {
    case item(ItemHandle)
    case other(LayoutElement)
  }
  private struct Answer {
    /// The size about which the view was asked.
    var proposed: Size
    var preferred: Size
    /// Whether the layout has taken it up.
    var isAccepted = false
    /// What the layout made of it, if that is another size.
    var decided: Size?
    /// How often the layout took the same up and had the view as it was all the same.
    var repetitions = 0
  }
  private var answers: [Key: Answer] = [:]
  private static let maximumRepetitions = 4

  /// Whether nobody was asked.
  var isEmpty: Bool { answers.isEmpty }
  /// Whether a view that is shown with a size need not be asked. O(1).
  func isAnswered(_ key: Key, size: Size) -> Bool {
    guard let answer = answers[key] else { return false }
    if size == answer.preferred || size == answer.decided { return true }
    // Where a layout that has taken a size up has the old one again, it has forgotten, unless it never does anything.
    return size == answer.proposed && (!answer.isAccepted || answer.repetitions >= Self.maximumRepetitions)
  }

  /// Notes what a view wants that was asked about a size. Returns whether the layout has to be asked; it need not if it knows, and has
  /// decided on another size. O(1).
  mutating func note(_ preferred: Size, for key: Key, proposed: Size) -> Bool {
    guard var known = answers[key], known.preferred == preferred else {
      answers[key] = Answer(proposed: proposed, preferred: preferred)
      return true
    }
    if known.isAccepted, known.proposed != proposed {
      answers[key]?.decided = proposed
      return false
    }
    if known.isAccepted { known.repetitions += 1 }
    known.proposed = proposed
    answers[key] = known
    return true
  }
  /// The layout takes an answer up, and will have it in its frames. O(1).
  mutating func accept(_ key: Key) { answers[key]?.isAccepted = true }

  /// The layout may forget what it knew. O(answers).
  mutating func layoutMayForget() {
    for slot in answers.indices { answers.values[slot].repetitions = 0 }
  }
  /// A view is asked again. O(1).
  mutating func forget(_ key: Key) { answers[key] = nil }
  /// Elements that are no items have other index paths. O(answers).
  mutating func forgetOthers() { answers = answers.filter { if case .item = $0.key { true } else { false } } }
  /// Forgets items whose handles may mean others. O(answers).
  mutating func forget(where isGone: (ItemHandle) -> Bool) {
    answers = answers.filter { if case .item(let item) = $0.key { !isGone(item) } else { true } }
  }
  /// All are asked again.
  mutating func removeAll() { answers = [:] }
}
