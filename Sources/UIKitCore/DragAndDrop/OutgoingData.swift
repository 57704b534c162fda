internal import DisplayInterface
internal import Foundation

/// What other programs get of what is dragged or copied: text and addresses of all items, a line each, and other data of the first one.
@MainActor struct OutgoingData {
  private let providers: [NSItemProvider]

  /// The data that `providers` let other programs have.
  init(_ providers: [NSItemProvider]) { self.providers = providers }

  /// The same for a display. `runtime` is that of the program.
  func offered(by runtime: ApplicationRuntime) -> OfferedData {
    OfferedData(mediaTypes: mediaTypes) { mediaType, completion in runtime.perform { load(mediaType, runtime, completion) } }
  }

  /// The media types in which the items can be had, the best first. O(items · types).
  var mediaTypes: [String] {
    var found: [String] = []
    for (index, provider) in providers.enumerated() {
      for name in provider.exportedTypeIdentifiers.flatMap({ MediaTypes.names(of: $0) }) where !found.contains(name) {
        if index == 0 || Self.isList(name) { found.append(name) }
      }
    }
    return found
  }

  /// Whether the data of several items are joined.
  private static func isList(_ mediaType: String) -> Bool { mediaType == MediaTypes.addresses || MediaTypes.isText(mediaType) }

  /// Loads the data in a media type and hands it, or nil, to `completion` on the main thread, once.
  func load(_ mediaType: String, _ runtime: ApplicationRuntime, _ completion: @escaping @MainActor ([UInt8]?) -> Void) {
    let sources = providers.compactMap { provider in
      provider.exportedTypeIdentifiers.first { MediaTypes.names(of: $0).contains(mediaType) }.map { (provider, $0) }
    }
    let used = Self.isList(mediaType) ? sources[...] : sources.prefix(1)
    guard !used.isEmpty else { return completion(nil) }
    let parts = LoadedObjects<Data>(count: used.count) { parts in
      guard !parts.isEmpty else { return completion(nil) }
      // RFC 2483 has lines end like this.
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
