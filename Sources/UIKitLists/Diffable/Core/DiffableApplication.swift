internal import HitchlessBase
internal import KeyedDiff
internal import ListEngine

/// The applications that wait for the view, merged into one update.
struct DiffableApplication<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
  typealias Completion = @MainActor () -> Void

  /// The arrangement after the update.
  var target: DiffableArrangement<Section, Item>
  /// The marks of the snapshots.
  var marks = SnapshotMarks()
  /// The difference between the shown arrangement and the target; `nil` if it is not computed yet.
  var difference: ContentsDifference?
  /// Whether everything is reloaded instead.
  var isReload = false
  /// Whether the last application is animated.
  var isAnimated = false
  /// The completion handlers, in the order of the applications.
  var completions: [Completion] = []
  /// The number of applications from threads other than the main one.
  var backgroundCount = 0
}

extension DiffableApplication {
  /// Merges an application with those that are already waiting before it.
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

/// The contents of one application.
enum DiffableRequest<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
  /// A new list.
  case list(NSDiffableDataSourceSnapshot<Section, Item>, isReload: Bool)
  /// A new outline for one section.
  case outline(NSDiffableDataSourceSectionSnapshot<Item>, Section)
}
