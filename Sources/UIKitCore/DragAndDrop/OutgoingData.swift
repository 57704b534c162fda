internal import DisplayInterface
internal import Foundation

/// The data that other programs receive of dragged or copied items: text and addresses of all items, one per line, and other data of the
/// first item.
@MainActor struct OutgoingData {
  private let providers: [NSItemProvider]

  /// Creates the data that `providers` make available to other programs.
  init(_ providers: [NSItemProvider]) { self.providers = providers }

  /// Returns the data as an offer to a display. `runtime` is that of the program.
  func offered(by runtime: ApplicationRuntime) -> OfferedData {
    OfferedData(mediaTypes: mediaTypes) { mediaType, completion in runtime.perform { load(mediaType, runtime, completion) } }
  }

  /// The media types in which the items are available, best first. O(items · types).
  var mediaTypes: [String] {
    var found: [String] = []
    for (index, provider) in providers.enumerated() {
      for name in provider.exportedTypeIdentifiers.flatMap({ MediaTypes.names(of: $0) }) where !found.contains(name) {
        if index == 0 || Self.isList(name) { found.append(name) }
      }
    }
    return found
  }

  /// Whether the data of several items are joined in a media type.
  private static func isList(_ mediaType: String) -> Bool { mediaType == MediaTypes.addresses || MediaTypes.isText(mediaType) }

  /// Loads the data in a media type and calls `completion` once with the data or nil, on the main thread.
  func load(_ mediaType: String, _ runtime: ApplicationRuntime, _ completion: @escaping @MainActor ([UInt8]?) -> Void) {
    let sources = providers.compactMap { provider in
      provider.exportedTypeIdentifiers.first { MediaTypes.names(of: $0).contains(mediaType) }.map { (provider, $0) }
    }
    let used = Self.isList(mediaType) ? sources[...] : sources.prefix(1)
    guard !used.isEmpty else { return completion(nil) }
    let parts = LoadedObjects<Data>(count: used.count) { parts in
      guard !parts.isEmpty else { return completion(nil) }
      // RFC 2483 requires these line ends.
      let end = mediaType == MediaTypes.addresses ? "\r\n" : "\n"
      let isLast = mediaType == MediaTypes.addresses ? Data(end.utf8) : Data()
      completion([UInt8](Data(parts.joined(separator: Data(end.utf8))) + isLast))
    }
    for (index, (provider, type)) in used.enumerated() {
      provider.loadDataRepresentation(forTypeIdentifier: type) { data, _ in
        onMainThread(of: runtime) { parts.add(data, at: index) }
      }
    }
  }
}
