import DestinationsModel
import ImagePreparation
public import UIKit

extension FeedViewController {
  /// Shows the available picture of a post's photograph and requests the rest. The request does not keep the cell: when the photograph
  /// arrives, the list configures the cell that shows the post at that time.
  func showPhoto(of post: Post, in cell: DestinationCell, priority: PreparationPriority) {
    let isPlaceholder = photoStore.fetchByID(post.assetID).isPlaceholder
    cell.assetRequest = isPlaceholder ? photoStore.loadAssetByID(post.assetID, priority: priority) : nil
    // A picture that the request found at once is available now.
    cell.show(photoStore.fetchByID(post.assetID).image)
  }

  /// Returns how urgent a cell's photograph is while the cell is configured. A cell that is prepared ahead requests it again when it
  /// appears.
  func priority(of cell: DestinationCell) -> PreparationPriority {
    cell.window == nil || cell.isHidden ? .aboutToBeVisible : .visible
  }

  /// Reconfigures the post of an asset immediately: photographs are delivered in frames that have time for the work that follows.
  func photoDidChange(_ assetID: String) {
    guard let id = postStore.postID(showing: assetID) else { return }
    if !photoStore.fetchByID(assetID).isPlaceholder { prefetchRequests[id] = nil }
    changedPosts.insert(id)
    reconfigureChangedPosts()
  }

  /// Reconfigures these posts asynchronously on the main queue, not while the list is being laid out.
  func setNeedsReconfigure(_ ids: [Post.ID]) {
    let isFirst = changedPosts.isEmpty
    changedPosts.formUnion(ids)
    guard isFirst, !changedPosts.isEmpty else { return }
    DispatchQueue.main.async { [weak self] in self?.reconfigureChangedPosts() }
  }

  private func reconfigureChangedPosts() {
    var snapshot = dataSource.snapshot()
    let shown = changedPosts.filter { snapshot.indexOfItem($0) != nil }
    changedPosts.removeAll()
    guard !shown.isEmpty else { return }
    snapshot.reconfigureItems(Array(shown))
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  private func post(at indexPath: IndexPath) -> Post? {
    dataSource.itemIdentifier(for: indexPath).flatMap { postStore.fetchByID($0) }
  }
}

extension FeedViewController: UICollectionViewDelegate {
  public func collectionView(_ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
    // The cell may have been prepared long ago: its photograph may have arrived, been dropped, or failed since then.
    guard let cell = cell as? DestinationCell, let post = post(at: indexPath) else { return }
    showPhoto(of: post, in: cell, priority: .visible)
  }

  public func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    guard let cell = cell as? DestinationCell else { return }
    cell.assetRequest = nil
    // The item came into view, so the list will not cancel its prefetch.
    if let id = cell.postID { prefetchRequests.removeValue(forKey: id)?.cancel() }
  }

  public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    // There is no detail screen yet; the selection only acknowledges the touch.
    collectionView.deselectItem(at: indexPath, animated: true)
  }
}

extension FeedViewController: UICollectionViewDataSourcePrefetching {
  public func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    for indexPath in indexPaths {
      guard let post = post(at: indexPath), photoStore.fetchByID(post.assetID).isPlaceholder else { continue }
      let earlier = prefetchRequests.updateValue(photoStore.loadAssetByID(post.assetID, priority: .prefetched), forKey: post.id)
      earlier?.cancel()
    }
  }

  public func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
    for indexPath in indexPaths {
      guard let id = dataSource.itemIdentifier(for: indexPath) else { continue }
      prefetchRequests.removeValue(forKey: id)?.cancel()
    }
  }
}
