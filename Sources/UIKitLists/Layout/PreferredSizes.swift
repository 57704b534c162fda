internal import HitchlessBase
internal import ListLayout

/// The preferred sizes of the views in a custom layout that were measured.
///
/// A view is measured when it comes on screen, and again when the layout gives it a size that is neither its preferred one nor one that the
/// layout chose although it knew the preferred size.
struct PreferredSizes {
  /// The owner of a preferred size: an item, even if it moves, or another element.
  enum Key: Hashable {
    case item(ItemHandle)
    case other(LayoutElement)
  }
  private struct Answer {
    /// The size for which the view was measured.
    var proposed: Size
    var preferred: Size
    /// Whether the layout has accepted the preferred size.
    var isAccepted = false
    /// The size that the layout chose instead, if any.
    var decided: Size?
    /// The number of times that the layout accepted the same size but left the view as it was.
    var repetitions = 0
  }
  private var answers: [Key: Answer] = [:]
  private static let maximumRepetitions = 4

  /// Whether no view was measured.
  var isEmpty: Bool { answers.isEmpty }
  /// Whether a view that is shown with a size need not be measured. O(1).
  func isAnswered(_ key: Key, size: Size) -> Bool {
    guard let answer = answers[key] else { return false }
    if size == answer.preferred || size == answer.decided { return true }
    // A layout that accepted a size but has the old one again has discarded it, so the view is measured again, unless this has repeatedly
    // had no effect.
    return size == answer.proposed && (!answer.isAccepted || answer.repetitions >= Self.maximumRepetitions)
  }

  /// Records the preferred size of a view that was measured for a size. Returns whether the layout has to be notified; not if it knows the
  /// preferred size and has chosen another one. O(1).
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
  /// Records that the layout accepts a preferred size and will use it in its frames. O(1).
  mutating func accept(_ key: Key) { answers[key]?.isAccepted = true }

  /// Records that the layout may discard the sizes that it knew. O(answers).
  mutating func layoutMayForget() {
    for slot in answers.indices { answers.values[slot].repetitions = 0 }
  }
  /// Requires a view to be measured again. O(1).
  mutating func forget(_ key: Key) { answers[key] = nil }
  /// Discards the sizes of elements other than items, whose index paths change. O(answers).
  mutating func forgetOthers() { answers = answers.filter { if case .item = $0.key { true } else { false } } }
  /// Discards the sizes of items whose handles may get a new meaning. O(answers).
  mutating func forget(where isGone: (ItemHandle) -> Bool) {
    answers = answers.filter { if case .item(let item) = $0.key { !isGone(item) } else { true } }
  }
  /// Requires all views to be measured again.
  mutating func removeAll() { answers = [:] }
}
