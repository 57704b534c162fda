internal import Foundation
internal import UIKitCore

/// The swipe actions of the items in a collection view's lists.
@MainActor final class CollectionRowActions: RowActionSource {
  private unowned let view: UICollectionView
  private let sections: SectionRowAppearances

  /// Creates the source of actions for the lists that `sections` keeps track of.
  init(_ view: UICollectionView, _ sections: SectionRowAppearances) {
    self.view = view
    self.sections = sections
  }

  func configuration(at side: RowSide, of path: IndexPath) -> UISwipeActionsConfiguration? {
    guard let configuration = sections.configuration(of: path) else { return nil }
    return side == .leading
      ? configuration.leadingSwipeActionsConfigurationProvider?(path) : configuration.trailingSwipeActionsConfigurationProvider?(path)
  }
  func willSwipe(_ path: IndexPath) {}
  func didEndSwipe(_ path: IndexPath?) {}
  func show(_ isSwiped: Bool, on cell: any PooledView) { (cell as? UICollectionViewCell)?.activity.isSwiped = isSwiped }
  func didShow(_ isSwiped: Bool, on cell: any PooledView) {}
}
