import ImagePreparation
public import UIKit

extension PhotoWallViewController: UICollectionViewDelegate {
  public func collectionView(_ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
    // The cell may have been prepared long ago, for a picture that was not urgent then.
    guard let cell = cell as? PhotoCell, let id = dataSource.itemIdentifier(for: indexPath) else { return }
    cell.show(photos[id], from: pictures, priority: .visible)
    prefetches.removeValue(forKey: id)?.cancel()
  }

  public func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    (cell as? PhotoCell)?.stop()
  }

  public func scrollViewDidScroll(_ scrollView: UIScrollView) { didScroll?() }

  public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) { updateTitle() }

  public func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) { updateTitle() }

  // The gesture is two fingers over the squares, or clicks with shift.
  public func collectionView(_ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath) -> Bool {
    true
  }
}

extension PhotoWallViewController: UICollectionViewDataSourcePrefetching {
  public func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    for indexPath in indexPaths {
      guard let id = dataSource.itemIdentifier(for: indexPath), pictures.picture(of: photos[id])?.isRight != true else { continue }
      let earlier = prefetches.updateValue(
        pictures.load(photos[id], priority: .prefetched) { [weak self] _ in self?.prefetches[id] = nil }, forKey: id)
      earlier?.cancel()
    }
  }

  public func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
    for indexPath in indexPaths {
      guard let id = dataSource.itemIdentifier(for: indexPath) else { continue }
      prefetches.removeValue(forKey: id)?.cancel()
    }
  }
}
