import DestinationsModel
import Foundation

extension AssetStore {
  /// Asks the server for a photograph.
  func startPhoto(_ id: Asset<Image>.ID, _ entry: Entry) {
    let ticket = photoQueue.add(path: FeedRoutes.asset(id), priority: entry.priority, keepsPlace: true) { [weak self] in
      self?.downloads.started += 1
    } completion: { [weak self] result in
      self?.photoArrived(id, entry, result)
    }
    entry.phase = .downloading(ticket)
  }

  private func photoArrived(_ id: Asset<Image>.ID, _ entry: Entry, _ result: Result<Data, AssetFailure>) {
    guard case .downloading(let ticket) = entry.phase else { return }
    switch result {
    case .failure:
      photoFailed(id, entry)
      photoQueue.release(ticket)
    case .success(let data):
      let size = coveredSize
      let work = preparer.prepare(data, covering: size) { [weak self] prepared in
        self?.photoPrepared(id, entry, prepared, size)
        self?.photoQueue.release(ticket)
      }
      entry.phase = .preparing(work, ticket)
    }
  }

  private func photoPrepared(_ id: Asset<Image>.ID, _ entry: Entry, _ prepared: PreparedAsset<Image>?, _ size: AssetSize?) {
    // A photograph larger than the whole cache can not be kept; asking for it over and over would help nobody.
    guard let prepared, prepared.byteCount <= photos.limit else { return photoFailed(id, entry) }
    downloads.finished += 1
    photos.insert(Photo(image: prepared.image, size: size), for: id, byteCount: prepared.byteCount)
    entry.phase = .idle
    entry.failures = 0
    // The wishes are fulfilled; taking them back later does nothing.
    entry.wishes.removeAll()
    if case .downloading(let ticket) = entry.placeholder {
      placeholderQueue.cancel(ticket)
      entry.placeholder = .idle
    }
    forgetIfDone(id, entry)
    onUpdate?(id)
  }

  /// The placeholder stays. The server is asked again after a while, if somebody still wants or again wants the photograph then.
  private func photoFailed(_ id: Asset<Image>.ID, _ entry: Entry) {
    downloads.failed += 1
    entry.failures += 1
    entry.phase = .waiting
    // The store keeps no hold on the timer: it fires once and looks at what is wanted by then.
    _ = timing.after(seconds: backoff.delay(afterFailures: entry.failures)) { [weak self] in
      guard let self, case .waiting = entry.phase else { return }
      entry.phase = .idle
      guard !entry.wishes.isEmpty else { return }
      startPlaceholder(id, entry)
      startPhoto(id, entry)
    }
  }
}
