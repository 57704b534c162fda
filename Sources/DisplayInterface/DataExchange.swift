/// Data of a drag, or of the clipboard, that can be had in some media types.
@MainActor package protocol DataOffer: AnyObject {
  /// The media types in which it can be had, the best first.
  var mediaTypes: [String] { get }
  /// Whether this program offers it.
  var isOwn: Bool { get }
  /// Loads its data in one of ``mediaTypes``; nil if that fails or the data is larger than the display takes. `completion` is called once,
  /// later. Of a drag that may be called from the drop to ``IncomingDrag/finish(accepted:)``.
  func load(_ mediaType: String, completion: @escaping @MainActor ([UInt8]?) -> Void)
}

/// What this program gives other programs by a drag or through the clipboard.
package struct OfferedData {
  /// The media types in which it can be had, the best first.
  package var mediaTypes: [String]
  /// Loads the data in one of the types; nil if that fails. The completion is called once, at once or later.
  package var load: @MainActor (String, @escaping @MainActor ([UInt8]?) -> Void) -> Void

  /// Data in these types.
  package init(mediaTypes: [String], load: @escaping @MainActor (String, @escaping @MainActor ([UInt8]?) -> Void) -> Void) {
    self.mediaTypes = mediaTypes
    self.load = load
  }
}
