internal import Dispatch
internal import HitchlessBase
internal import KeyedDiff
internal import Synchronization

/// Letting handles of items that left be used again.
extension DiffableCore {
  /// Where large things are freed and copied that nobody waits for, one after the other: what is to be freed is gone when what comes behind
  /// it looks who holds it.
  static var cleaning: DispatchQueue { CleaningQueue.queue }

  /// How handles that nobody uses any more are released.
  enum Reclaiming {
    /// On this thread if they are few, else on another one.
    case idle
    /// Another thread looks for them.
    case underWay
    /// Another thread found them, and the list had changed meanwhile: the next time it is done at once.
    case overtaken
  }

  /// Whether handles will be released on this thread at the end of the update: there are enough, and not many.
  @MainActor var reclaimsHere: Bool {
    state.withLock { $0.shown.snapshot.hasHandlesToReclaim && (reclaiming == .overtaken || !$0.shown.snapshot.hasManyHandlesToReclaim) }
  }

  /// Lets handles be used again, if nobody prepares anything and nothing waits: every difference so far has been carried out. Many of them
  /// are looked for on another thread, in O(1) here; the tables that it makes are taken if nothing was applied meanwhile.
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
      // Virtual time waits for what other threads do.
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

  /// Takes tables for the list that was shown at `generation`, if it still is.
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

  /// What there is to do.
  private enum Step: Sendable {
    case nothing
    /// Handles were released: those of the contents are left.
    case done(ListContents)
    /// There are many.
    case many(Held, generation: Int)
  }

  /// A snapshot that is let go of as soon as its tables are copied, so that nobody but the data source holds them.
  private final class Held: Sendable {
    private let snapshot: Mutex<Snapshot?>

    init(_ snapshot: Snapshot) { self.snapshot = Mutex(snapshot) }

    /// The tables; called once.
    func reclaim() -> ReclaimedTables<Section, Item> {
      // An unshared copy would be the program's error, and empty tables are never taken.
      let tables = snapshot.withLock { $0.map { ReclaimedTables($0) } } ?? ReclaimedTables(Snapshot())
      snapshot.withLock { $0 = nil }
      return tables
    }
  }
}

/// The queue of all data sources.
private enum CleaningQueue {
  static let queue = DispatchQueue(label: "hitchless.diffable.cleaning", qos: .utility)
}
