internal import HitchlessBase
internal import KeyedDiff
internal import ListEngine

/// Applications that wait for the view: one update for all of them.
struct DiffableApplication<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
  typealias Completion = @MainActor () -> Void

  /// What is shown afterwards.
  var target: DiffableArrangement<Section, Item>
  /// What the snapshots have marked.
  var marks = SnapshotMarks()
  /// How to get there from what is shown now; `nil` if that is still to be found out.
  var difference: ContentsDifference?
  /// Whether everything is counted anew instead.
  var isReload = false
  /// Whether the last of them wants an animation.
  var isAnimated = false
  /// What the programs want to be called, in the order of the applications.
  var completions: [Completion] = []
  /// How many of them came from other threads than the main one.
  var backgroundCount = 0
}

extension DiffableApplication {
  /// An application and those that wait already, which it comes behind: one update for all.
  init(_ last: Self, behind waiting: Self?) {
    self = last
    guard let waiting else { return }
    difference = nil
    marks = waiting.marks
    marks.add(last.marks)
    isReload = waiting.isReload || last.isReload
    completions = waiting.completions + last.completions
    backgroundCount = waiting.backgroundCount + last.backgroundCount
  }
}

/// What a program asks for in one application.
enum DiffableRequest<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
  /// Another list.
  case list(NSDiffableDataSourceSnapshot<Section, Item>, isReload: Bool)
  /// Another outline for one section.
  case outline(NSDiffableDataSourceSectionSnapshot<Item>, Section)
}
