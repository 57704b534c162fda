internal import HitchlessBase
internal import KeyedDiff
internal import Synchronization

/// What diffable data sources have in common: which list is shown, which is to be shown next, and how it gets into the view.
///
/// - The list that is shown changes on the main thread only, together with the view. Everything else may be asked from any thread.
/// - An application on the main thread is carried out at once; one from inside of an update, a layout or a cell provider in the next frame.
/// - An application from another thread is interned and compared there. The main thread gets a finished update.
/// - Applications that wait become one update, from what is shown to the last of them; all their completions are called, in order.
///
/// One lock guards the state, and is held for a few assignments only. A second one lets one thread at a time prepare an update; the main
/// thread never needs it to carry one out.
final class DiffableCore<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>
  typealias Outline = NSDiffableDataSourceSectionSnapshot<Item>
  typealias Arrangement = DiffableArrangement<Section, Item>
  typealias Application = DiffableApplication<Section, Item>

  struct State: Sendable {
    /// What the view shows, or counts when it looks the next time.
    var shown = Arrangement()
    /// What waits.
    var waiting: Application? { didSet { revision += 1 } }
    /// How often ``waiting`` was set: whoever looked at it sees whether it is still the same.
    private(set) var revision = 0
    /// How often ``shown`` was replaced: whoever prepared an update from it sees whether it is still right.
    var generation = 0
    /// Applications from other threads, from their beginning until the main thread takes them.
    var backgroundCount = 0
    /// Whether the main queue has been asked to carry out what waits.
    var isScheduled = false

    /// What is shown once nothing waits any more.
    var last: Arrangement { waiting?.target ?? shown }
  }

  let state = Mutex(State())
  /// Held by whoever makes the next ``State/waiting``.
  let preparation = Mutex<Void>(())

  /// The view, if it still takes its data from here.
  @MainActor var attachment: () -> (any DiffableView)? = { nil }
  /// Whether an update is being carried out.
  @MainActor var isRunning = false
  /// Whether the view will say when it is free.
  @MainActor var isWaitingForView = false
  /// How handles that nobody uses any more are released.
  @MainActor var reclaiming = Reclaiming.idle

  init() {}

  // MARK: What is shown

  /// The list that was applied last, whether or not it is shown already. O(1).
  var snapshot: Snapshot {
    // Without a copy of the outlines beside it.
    state.withLock { state in
      if let waiting = state.waiting { return waiting.target.snapshot }
      return state.shown.snapshot
    }
  }

  /// The outline of a section in the list that was applied last.
  func outline(of section: Section) -> Outline {
    let last = state.withLock { $0.last }
    return last.outline(of: section)
  }

  /// The outline that was applied to a section; `nil` if none was.
  func appliedOutline(of section: Section) -> Outline? {
    let last = state.withLock { $0.last }
    return last.snapshot.sectionHandle(for: section).flatMap { last.outlines[$0] }
  }

  /// How far an item that is shown is moved in; `nil` if no section has an outline.
  func level(of item: Item) -> Int? {
    state.withLock { state in
      guard !state.shown.outlines.isEmpty else { return nil }
      return state.shown.snapshot.itemHandle(for: item).map(state.shown.level) ?? 0
    }
  }

  /// How many items a section has that is shown; none if there is no such section.
  func itemCount(inSection index: Int) -> Int {
    state.withLock { state in
      let contents = state.shown.snapshot.contents
      return index >= 0 && index < contents.sectionCount ? contents.itemCount(inSection: index) : 0
    }
  }

  /// Asks the list that is shown.
  func withShown<Result: Sendable>(_ body: @Sendable (borrowing Snapshot) -> Result) -> Result {
    state.withLock { body($0.shown.snapshot) }
  }

  /// Where an item is that is shown. Apart from ``withShown(_:)``, because it is asked often.
  func position(of item: Item) -> ItemPosition? { state.withLock { $0.shown.snapshot.position(of: item) } }

  /// The item that is shown at a position. Apart from ``withShown(_:)``, because it is asked often.
  func item(at position: ItemPosition) -> Item? { state.withLock { $0.shown.snapshot.itemIdentifier(at: position) } }

  /// What the view counts.
  var contents: ListContents { state.withLock { $0.shown.snapshot.contents } }
}
