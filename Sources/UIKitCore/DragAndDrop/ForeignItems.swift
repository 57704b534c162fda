internal import DisplayInterface
internal import Foundation

/// Item providers for data that another program offers, by a drag or in the clipboard.
@MainActor struct ForeignItems {
  /// Loads data in a media type on the main thread, and calls `completion` with the data, or with nil on failure.
  typealias Loader = @MainActor (_ mediaType: String, _ completion: @escaping @MainActor (Data?) -> Void) -> Void

  /// The available media types, best first.
  let mediaTypes: [String]
  /// The runtime of the receiving program.
  let runtime: ApplicationRuntime
  /// A function that loads the data.
  let load: Loader

  /// A provider of the data in all media types.
  var provider: NSItemProvider { provider(of: mediaTypes) }

  /// Returns a provider for each of a list of addresses; for files, with their contents, too. If there is only one address, its provider
  /// also has the other data. Without addresses, returns one provider of all data.
  func providers(ofAddresses addresses: [String]) -> [NSItemProvider] {
    addresses.isEmpty ? [provider] : addresses.map { provider(ofAddress: $0, isOnly: addresses.count == 1) }
  }

  private func provider(of mediaTypes: [String]) -> NSItemProvider {
    let provider = NSItemProvider()
    for mediaType in mediaTypes {
      let type = MediaTypes.identifier(of: mediaType)
      guard !provider.registeredTypeIdentifiers.contains(type) else { continue }
      provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { handle in
        onMainThread(of: runtime) {
          load(mediaType) { data in handle(data, data == nil ? NSItemProviderError(code: .itemUnavailable, type: type) : nil) }
        }
        return nil
      }
    }
    return provider
  }

  private func provider(ofAddress address: String, isOnly: Bool) -> NSItemProvider {
    guard let url = URL(string: address) else { return NSItemProvider(object: address) }
    let provider = NSItemProvider(contentsOf: url) ?? NSItemProvider(object: url)
    guard isOnly else { return provider }
    let others = self.provider(of: mediaTypes.filter { $0 != MediaTypes.addresses })
    for type in others.registeredTypeIdentifiers where !provider.registeredTypeIdentifiers.contains(type) {
      provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { handle in
        others.loadDataRepresentation(forTypeIdentifier: type, completionHandler: handle)
      }
    }
    return provider
  }
}

extension ForeignItems {
  /// Creates item providers for an offer of a display.
  init(of offer: any DataOffer, runtime: ApplicationRuntime) {
    self.init(mediaTypes: offer.mediaTypes, runtime: runtime) { mediaType, completion in
      offer.load(mediaType) { bytes in runtime.perform { completion(bytes.map { Data($0) }) } }
    }
  }
}
