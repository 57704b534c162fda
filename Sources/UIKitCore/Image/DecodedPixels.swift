internal import HitchlessBase
internal import ImagePreparation
internal import Synchronization

/// Encoded data, and their decoded pixels after first use; shared by all images that are made from one another. Safe to use from any
/// thread.
///
/// The pixels are kept as long as the image, independently of every cache and its limit: an image that a program draws repeatedly is
/// decoded once. A memory warning frees the pixels; they are decoded again when needed.
final class DecodedPixels: Sendable {
  let source: ImageSource
  private let decoded = Mutex<Decoded?>(nil)

  private struct Decoded {
    var pixels: PixelBuffer
    /// The registry that contains the holder while it has pixels.
    var registry: DecodedPixelsRegistry
  }

  /// The reader of parts of the picture, for tiles.
  private struct Parts {
    var reader: ImageRegionReader
    var registry: DecodedPixelsRegistry
  }
  private let read = Mutex<Parts?>(nil)

  init(_ source: ImageSource) { self.source = source }

  deinit {
    decoded.withLock { $0 }?.registry.remove(self)
    read.withLock { $0 }?.registry.remove(self)
  }

  /// The pixels if they have already been decoded.
  var ready: PixelBuffer? { decoded.withLock { $0?.pixels } }

  /// Returns the pixels, decoded on the calling thread if necessary; nil if the data are damaged.
  ///
  /// On the main thread this delays the frame, and is counted in its record as `mainThreadDecodes`.
  func decodingIfNeeded() -> PixelBuffer? {
    if let ready { return ready }
    guard let pixels = MainThreadDecode.pixels(of: source, for: .display) else { return nil }
    let registry = ApplicationRuntime.current.decodedPixels
    // The order matters: a memory warning between the two steps does not find these pixels, but the next one does. In the opposite order,
    // the warning would remove the holder from the registry before it has pixels, and no later warning would free them.
    decoded.withLock { $0 = Decoded(pixels: pixels, registry: registry) }
    registry.insert(self)
    return pixels
  }

  /// Returns a reader of parts of the picture, which does not decode the whole picture if the format permits that.
  func parts() -> ImageRegionReader {
    let registry = ApplicationRuntime.current.decodedPixels
    let (reader, isNew) = read.withLock { read in
      if let read { return (read.reader, false) }
      let made = ImageRegionReader(source)
      read = Parts(reader: made, registry: registry)
      return (made, true)
    }
    if isNew { registry.insert(self) }
    return reader
  }

  /// The reader of parts, if it has already been created; otherwise nil.
  var knownParts: ImageRegionReader? { read.withLock { $0?.reader } }

  /// Releases the pixels, and rows that were read. Any thread.
  fileprivate func purge() {
    decoded.withLock { $0 = nil }
    read.withLock { $0 = nil }
  }
}

/// The images of an application that hold decoded pixels. Any thread.
final class DecodedPixelsRegistry: Sendable {
  struct Holder {
    weak var pixels: DecodedPixels?
  }
  let holders = Mutex<[ObjectIdentifier: Holder]>([:])

  fileprivate func insert(_ pixels: DecodedPixels) { holders.withLock { $0[ObjectIdentifier(pixels)] = Holder(pixels: pixels) } }
  fileprivate func remove(_ pixels: DecodedPixels) { holders.withLock { $0[ObjectIdentifier(pixels)] = nil } }

  /// Releases the pixels of all images, because memory is low. O(images).
  func purge() {
    // Keeps the objects alive until the lock is released: if this is the last reference to one of them, its deinitializer acquires the
    // lock.
    let all = holders.withLock { holders in
      defer { holders = [:] }
      return holders.values.compactMap(\.pixels)
    }
    for one in all { one.purge() }
  }
}
