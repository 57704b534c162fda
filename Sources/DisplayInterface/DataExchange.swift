/// The data of a drag, or of the clipboard, that is available in some media types.
@MainActor package protocol DataOffer: AnyObject {
  /// The available media types, the best first.
  var mediaTypes: [String] { get }
  /// Whether this program offers the data.
  var isOwn: Bool { get }
  /// Loads the data in one of ``mediaTypes``, or nil if that fails or the data is larger than the display accepts. `completion` is called
  /// once, later. For a drag, call it between the drop and ``IncomingDrag/finish(accepted:)``.
  func load(_ mediaType: String, completion: @escaping @MainActor ([UInt8]?) -> Void)
}

/// The data that this program offers to other programs by a drag or through the clipboard.
package struct OfferedData {
  /// The available media types, the best first.
  package var mediaTypes: [String]
  /// Loads the data in one of the types, or nil if that fails. The completion is called once, at once or later.
  package var load: @MainActor (String, @escaping @MainActor ([UInt8]?) -> Void) -> Void

  /// Creates data in these types.
  package init(mediaTypes: [String], load: @escaping @MainActor (String, @escaping @MainActor ([UInt8]?) -> Void) -> Void) {
    self.mediaTypes = mediaTypes
    self.load = load
  }
}
