import DestinationsModel
import Foundation

extension AssetStore {
  /// Asks the server for a placeholder, unless something can be shown already or it is on its way.
  func startPlaceholder(_ id: Asset<Image>.ID, _ entry: Entry) {
    guard case .idle = entry.placeholder, fetchByID(id).image == nil else { return }
    let ticket = placeholderQueue.add(path: FeedRoutes.placeholder(id), priority: entry.priority) { [weak self] result in
      self?.placeholderArrived(id, entry, result)
    }
    entry.placeholder = .downloading(ticket)
  }

  private func placeholderArrived(_ id: Asset<Image>.ID, _ entry: Entry, _ result: Result<Data, AssetFailure>) {
    guard case .success(let data) = result else {
      entry.placeholder = .idle
      return forgetIfDone(id, entry)
    }
    entry.placeholder = .preparing
    preparer.prepare(data, covering: nil) { [weak self] prepared in
      guard let self else { return }
      entry.placeholder = .idle
      if let prepared, fetchByID(id).image == nil {
        placeholders.insert(prepared.image, for: id, byteCount: prepared.byteCount + Self.placeholderOverhead)
        onUpdate?(id)
      }
      forgetIfDone(id, entry)
    }
  }
}
