import DestinationsModel
import ImagePreparation
public import UIKit

extension FeedViewController {
  /// Shows what there is of a post's photograph now, and asks for the rest. Nobody waits with this cell in hand: when the photograph
  /// arrives, the list configures whatever cell the post has by then.
  func showPhoto(of post: Post, in cell: DestinationCell, priority: PreparationPriority) {
    let isPlaceholder = photoStore.fetchByID(post.assetID).isPlaceholder
    cell.assetRequest = isPlaceholder ? photoStore.loadAssetByID(post.assetID, priority: priority) : nil
    // What asking has brought at once is there now.
    cell.show(photoStore.fetchByID(post.assetID).image)
  }

  /// How urgent a cell's photograph is while it is configured. One that is prepared ahead asks again when it appears.
  func priority(of cell: DestinationCell) -> PreparationPriority {
    cell.window == nil || cell.isHidden ? .aboutToBeVisible : .visible
  }

  /// Has the post of an asset configured again, now: photographs are delivered in frames that have time for what is done with them.
  func photoDidChange(_ assetID: String) {
    guard let id = postStore.postID(showing: assetID) else { return }
    if !photoStore.fetchByID(assetID).isPlaceholder { prefetchRequests[id] = nil }
    changedPosts.insert(id)
    reconfigureChangedPosts()
  }

  /// Has these posts configured again when the main queue comes to it: not while the list is laid out.
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
    // The cell may have been prepared long ago: its photograph may have arrived, been dropped, or failed since.
    guard let cell = cell as? DestinationCell, let post = post(at: indexPath) else { return }
    showPhoto(of: post, in: cell, priority: .visible)
  }

  public func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    guard let cell = cell as? DestinationCell else { return }
    cell.assetRequest = nil
    // It came into view, so the list will not say that the photograph is no longer needed.
    if let id = cell.postID { prefetchRequests.removeValue(forKey: id)?.cancel() }
  }

  public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    // There is nothing to open yet; the touch has been seen.
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
