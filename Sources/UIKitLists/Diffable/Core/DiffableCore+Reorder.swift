internal import HitchlessBase
internal import KeyedDiff
internal import Synchronization

extension DiffableCore {
  typealias Transaction = NSDiffableDataSourceTransaction<Section, Item>

  /// The user has moved an item from one position of what is shown to another. `willReorder` is called before the list changes,
  /// `didReorder` behind it; nothing happens if there is no such item or section.
  @MainActor func reorder(
    from: ItemPosition, to: ItemPosition, willReorder: (@MainActor (Transaction) -> Void)?, didReorder: (@MainActor (Transaction) -> Void)?
  ) {
    let (shown, last) = state.withLock { ($0.shown.snapshot.contents, $0.last) }
    guard let move = DiffableMove(from: from, to: to, in: shown) else { return }
    let transaction = last.transaction(of: move, to: last.applying(move))
    willReorder?(transaction)
    preparation.withLock { _ in
      // Once more, because the program may have applied something.
      let target = state.withLock { $0.last }.applying(move)
      state.withLock { $0.waiting = Application(Application(target: target, isAnimated: true), behind: $0.waiting) }
    }
    run()
    didReorder?(transaction)
  }
}
