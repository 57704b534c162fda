extension AssetStore {
  /// A photograph and how large it was asked for.
  struct Photo {
    var image: Image
    /// The area it was prepared for; nothing means with all its pixels.
    var size: AssetSize?

    /// Whether it is large enough for an area.
    func covers(_ area: AssetSize?) -> Bool {
      guard let size else { return true }
      guard let area else { return false }
      return size.width >= area.width && size.height >= area.height
    }
  }

  /// What is going on about one asset.
  @MainActor
  final class Entry {
    /// Where the photograph is on its way.
    enum Phase {
      case idle
      case downloading(DownloadQueue.Ticket)
      /// Its place among the downloads is taken until it is prepared.
      case preparing(any CancellableWork, DownloadQueue.Ticket)
      /// After a failure, until the server may be asked again.
      case waiting
    }

    /// Where the placeholder is on its way.
    enum PlaceholderPhase {
      case idle
      case downloading(DownloadQueue.Ticket)
      case preparing
    }

    var phase = Phase.idle
    var placeholder = PlaceholderPhase.idle
    /// Who wants it, and how urgently.
    var wishes: [Int: AssetPriority] = [:]
    /// How often it failed in a row.
    var failures = 0

    /// As urgent as the most urgent wish.
    var priority: AssetPriority { wishes.values.max() ?? .ahead }

    func updatePriority(_ photos: DownloadQueue, _ placeholders: DownloadQueue) {
      if case .downloading(let ticket) = phase { photos.setPriority(priority, of: ticket) }
      if case .downloading(let ticket) = placeholder { placeholders.setPriority(priority, of: ticket) }
    }
  }
}
