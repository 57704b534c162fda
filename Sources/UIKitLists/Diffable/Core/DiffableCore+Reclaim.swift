internal import Dispatch
internal import HitchlessBase
internal import KeyedDiff
internal import Synchronization

/// Making handles of removed items available again.
extension DiffableCore {
  /// The serial queue on which large values are copied and freed in the background: a value that is to be freed is gone before the next
  /// task checks for other references.
  static var cleaning: DispatchQueue { CleaningQueue.queue }

  /// The states of releasing unused handles.
  enum Reclaiming {
    /// No work in progress: few handles are released on this thread, many on another one.
    case idle
    /// Another thread is collecting the handles.
    case underWay
    /// Another thread collected the handles, but the list had changed since: next time they are released on this thread.
    case overtaken
  }

  /// Whether handles will be released on this thread at the end of the update: there are enough, but not many.
  @MainActor var reclaimsHere: Bool {
    state.withLock { $0.shown.snapshot.hasHandlesToReclaim && (reclaiming == .overtaken || !$0.shown.snapshot.hasManyHandlesToReclaim) }
  }

  /// Makes unused handles available again, if no update is being prepared or waiting: every difference so far has been carried out. If
  /// there are many, they are collected on another thread, in O(1) here; the new tables are adopted if nothing was applied in the meantime.
  @MainActor func reclaimHandles(_ view: (any DiffableView)?) {
    guard reclaiming != .underWay else { return }
    let isHere = reclaiming == .overtaken
    let step = state.withLock { state -> Step in
      guard state.waiting == nil, state.backgroundCount == 0 else { return .nothing }
      if !isHere, state.shown.snapshot.hasManyHandlesToReclaim { return .many(Held(state.shown.snapshot), generation: state.generation) }
      return state.shown.snapshot.reclaimHandles() ? .done(state.shown.snapshot.contents) : .nothing
    }
    switch step {
    case .nothing: return
    case .done(let kept):
      reclaiming = .idle
      view?.forgetHandles(notIn: kept)
    case .many(let held, let generation):
      reclaiming = .underWay
      // Virtual time waits for work on other threads.
      ExternalWork.shared.begin()
      Self.cleaning.async {
        let tables = held.reclaim()
        DispatchQueue.main.async {
          MainActor.assumeIsolated { self.adopt(tables, generation: generation) }
          ExternalWork.shared.end()
        }
      }
    }
  }

  /// Adopts tables for the list that was shown at `generation`, if it still is.
  @MainActor private func adopt(_ tables: ReclaimedTables<Section, Item>, generation: Int) {
    reclaiming = .overtaken
    let result = state.withLock { state -> (kept: ListContents, old: ReclaimedTables<Section, Item>)? in
      guard state.generation == generation, state.waiting == nil, state.backgroundCount == 0,
        let old = state.shown.snapshot.adopt(tables)
      else { return nil }
      return (state.shown.snapshot.contents, old)
    }
    guard let result else { return }
    reclaiming = .idle
    Self.cleaning.async { withExtendedLifetime(result.old) {} }
    attachment()?.forgetHandles(notIn: result.kept)
  }

  /// The next step.
  private enum Step: Sendable {
    case nothing
    /// Handles were released; only those of the contents remain.
    case done(ListContents)
    /// There are many handles to release.
    case many(Held, generation: Int)
  }

  /// A snapshot that is released as soon as its tables are copied, so that only the data source retains them.
  private final class Held: Sendable {
    private let snapshot: Mutex<Snapshot?>

    init(_ snapshot: Snapshot) { self.snapshot = Mutex(snapshot) }

    /// Returns the tables. Must be called only once.
    func reclaim() -> ReclaimedTables<Section, Item> {
      // A second call would be a programming error; empty tables are never adopted.
      let tables = snapshot.withLock { $0.map { ReclaimedTables($0) } } ?? ReclaimedTables(Snapshot())
      snapshot.withLock { $0 = nil }
      return tables
    }
  }
}

/// The queue that all data sources share.
private enum CleaningQueue {
  static let queue = DispatchQueue(label: "hitchless.diffable.cleaning", qos: .utility)
}
