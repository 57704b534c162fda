internal import HitchlessBase
internal import KeyedDiff
internal import Synchronization

extension DiffableCore {
  typealias Transaction = NSDiffableDataSourceTransaction<Section, Item>

  /// Moves an item that the user has moved from one shown position to another. `willReorder` is called before the list changes,
  /// `didReorder` after it; no effect if there is no such item or section.
  @MainActor func reorder(
    from: ItemPosition, to: ItemPosition, willReorder: (@MainActor (Transaction) -> Void)?, didReorder: (@MainActor (Transaction) -> Void)?
  ) {
    let (shown, last) = state.withLock { ($0.shown.snapshot.contents, $0.last) }
    guard let move = DiffableMove(from: from, to: to, in: shown) else { return }
    let transaction = last.transaction(of: move, to: last.applying(move))
    willReorder?(transaction)
    preparation.withLock { _ in
      // The move is applied again, because the program may have applied another list.
      let target = state.withLock { $0.last }.applying(move)
      state.withLock { $0.waiting = Application(Application(target: target, isAnimated: true), behind: $0.waiting) }
    }
    run()
    didReorder?(transaction)
  }
}
