internal import HitchlessBase
internal import KeyedDiff
internal import Synchronization

/// The common implementation of diffable data sources: the shown list, the next list, and the update of the view.
///
/// - The shown list changes on the main thread only, together with the view. Everything else may be called on any thread.
/// - An application on the main thread is carried out at once; one from inside an update, a layout or a cell provider in the next frame.
/// - An application from another thread is interned and compared there. The main thread gets a finished update.
/// - Waiting applications are merged into one update, from the shown list to the last of them; all their completions are called, in order.
///
/// One lock guards the state, and is held for a few assignments only. A second one ensures that only one thread at a time prepares an
/// update; the main thread never needs it to carry one out.
final class DiffableCore<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>
  typealias Outline = NSDiffableDataSourceSectionSnapshot<Item>
  typealias Arrangement = DiffableArrangement<Section, Item>
  typealias Application = DiffableApplication<Section, Item>

  struct State: Sendable {
    /// The arrangement that the view shows, or will count when it next does.
    var shown = Arrangement()
    /// The waiting application.
    var waiting: Application? { didSet { revision += 1 } }
    /// The number of times that ``waiting`` was set, which shows whether it has changed since.
    private(set) var revision = 0
    /// The number of times that ``shown`` was replaced, which shows whether a prepared update is still valid.
    var generation = 0
    /// The number of applications from other threads, from their start until the main thread takes them.
    var backgroundCount = 0
    /// Whether the waiting application is scheduled on the main queue.
    var isScheduled = false

    /// The arrangement that is shown once no application is waiting.
    var last: Arrangement { waiting?.target ?? shown }
  }

  let state = Mutex(State())
  /// The lock for preparing the next ``State/waiting``.
  let preparation = Mutex<Void>(())

  /// The view, if this is still its data source.
  @MainActor var attachment: () -> (any DiffableView)? = { nil }
  /// Whether an update is being carried out.
  @MainActor var isRunning = false
  /// Whether an application waits until the view accepts updates.
  @MainActor var isWaitingForView = false
  /// The state of releasing unused handles.
  @MainActor var reclaiming = Reclaiming.idle

  init() {}

  // MARK: Displayed content

  /// The list that was applied last, whether or not it is shown already. O(1).
  var snapshot: Snapshot {
    // Avoids a copy of the outlines.
    state.withLock { state in
      if let waiting = state.waiting { return waiting.target.snapshot }
      return state.shown.snapshot
    }
  }

  /// Returns the outline of a section in the list that was applied last.
  func outline(of section: Section) -> Outline {
    let last = state.withLock { $0.last }
    return last.outline(of: section)
  }

  /// Returns the outline that was applied to a section, or `nil` if none was.
  func appliedOutline(of section: Section) -> Outline? {
    let last = state.withLock { $0.last }
    return last.snapshot.sectionHandle(for: section).flatMap { last.outlines[$0] }
  }

  /// Returns the indentation level of a shown item, or `nil` if no section has an outline.
  func level(of item: Item) -> Int? {
    state.withLock { state in
      guard !state.shown.outlines.isEmpty else { return nil }
      return state.shown.snapshot.itemHandle(for: item).map(state.shown.level) ?? 0
    }
  }

  /// Returns the number of items in a shown section; 0 if there is no such section.
  func itemCount(inSection index: Int) -> Int {
    state.withLock { state in
      let contents = state.shown.snapshot.contents
      return index >= 0 && index < contents.sectionCount ? contents.itemCount(inSection: index) : 0
    }
  }

  /// Calls `body` with the shown list.
  func withShown<Result: Sendable>(_ body: @Sendable (borrowing Snapshot) -> Result) -> Result {
    state.withLock { body($0.shown.snapshot) }
  }

  /// Returns the position of a shown item. Separate from ``withShown(_:)``, because it is called often.
  func position(of item: Item) -> ItemPosition? { state.withLock { $0.shown.snapshot.position(of: item) } }

  /// Returns the item that is shown at a position. Separate from ``withShown(_:)``, because it is called often.
  func item(at position: ItemPosition) -> Item? { state.withLock { $0.shown.snapshot.itemIdentifier(at: position) } }

  /// The contents for the view.
  var contents: ListContents { state.withLock { $0.shown.snapshot.contents } }
}
