internal import HitchlessBase
internal import ImagePreparation
internal import Synchronization

/// Encoded data with their decoded pixels once these were needed; shared by all images made from one another. For any thread.
///
/// Pixels are kept as long as the image, outside of every cache and its limit: an image that a program draws repeatedly is decoded once. A
/// memory warning frees them; they are decoded again when needed.
final class DecodedPixels: Sendable {
  let source: ImageSource
  private let decoded = Mutex<Decoded?>(nil)

  private struct Decoded {
    var pixels: PixelBuffer
    /// Where the holder is registered for as long as it has pixels.
    var registry: DecodedPixelsRegistry
  }

  /// Who reads parts of the picture, for tiles.
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

  /// The pixels if they are there already.
  var ready: PixelBuffer? { decoded.withLock { $0?.pixels } }

  /// The pixels, decoded on the calling thread if necessary; nil if the data are damaged.
  ///
  /// On the main thread this delays the frame, and is counted in its record as `mainThreadDecodes`.
  func decodingIfNeeded() -> PixelBuffer? {
    if let ready { return ready }
    guard let pixels = MainThreadDecode.pixels(of: source, for: .display) else { return nil }
    let registry = ApplicationRuntime.current.decodedPixels
    // In this order: a warning in between then finds nothing here, and the next one does. The other way round none ever would.
    decoded.withLock { $0 = Decoded(pixels: pixels, registry: registry) }
    registry.insert(self)
    return pixels
  }

  /// Reads parts of the picture, without decoding all of it where its format allows that.
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

  /// Who reads parts already; nil if nobody does.
  var knownParts: ImageRegionReader? { read.withLock { $0?.reader } }

  /// Lets go of the pixels, and of rows that were read. Any thread.
  fileprivate func letGo() {
    decoded.withLock { $0 = nil }
    read.withLock { $0 = nil }
  }
}

/// Which images of an application hold decoded pixels. Any thread.
final class DecodedPixelsRegistry: Sendable {
  struct Holder {
    weak var pixels: DecodedPixels?
  }
  let holders = Mutex<[ObjectIdentifier: Holder]>([:])

  fileprivate func insert(_ pixels: DecodedPixels) { holders.withLock { $0[ObjectIdentifier(pixels)] = Holder(pixels: pixels) } }
  fileprivate func remove(_ pixels: DecodedPixels) { holders.withLock { $0[ObjectIdentifier(pixels)] = nil } }

  /// Has all of them let go of their pixels, because memory is short. O(images).
  func letGo() {
    // Held until the lock is open again: the last to let go of one of them asks for it.
    let all = holders.withLock { holders in
      defer { holders = [:] }
      return holders.values.compactMap(\.pixels)
    }
    for one in all { one.letGo() }
  }
}
