internal import Foundation
internal import HitchlessBase
internal import ImagePreparation
internal import Synchronization

/// Encoded data with their decoded pixels once these were needed; shared by all images made from one another. For any thread.
///
/// Pixels are kept as long as the image, outside of every cache and its limit: an image that a program draws repeatedly is decoded once. A
/// memory warning frees them; they are decoded again when needed.
final class DecodedPixels: Sendable {
  let source: ImageSource
  private let decoded = Mutex<PixelBuffer?>(nil)

  init(_ source: ImageSource) { self.source = source }

  deinit {
    if ready != nil { DecodedPixels.holders.withLock { $0[ObjectIdentifier(self)] = nil } }
  }

  /// The pixels if they were decoded already.
  var ready: PixelBuffer? { decoded.withLock { $0 } }

  /// The pixels, decoded on the calling thread if necessary; nil if the data are damaged.
  ///
  /// On the main thread this delays the frame, and is counted in its record as `mainThreadDecodes`.
  func decodingIfNeeded() -> PixelBuffer? {
    if let ready { return ready }
    guard let pixels = MainThreadDecode.pixels(of: source, for: .display) else { return nil }
    _ = DecodedPixels.watch
    // In this order: a memory warning in between frees nothing now, but the next one does. In the other order, none ever would.
    decoded.withLock { $0 = pixels }
    DecodedPixels.holders.withLock { $0[ObjectIdentifier(self)] = Holder(pixels: self) }
    return pixels
  }

  // MARK: Memory

  struct Holder {
    weak var pixels: DecodedPixels?
  }
  /// All objects that hold pixels.
  static let holders = Mutex<[ObjectIdentifier: Holder]>([:])

  /// Frees pixels on memory warnings; registered once.
  private static let watch: Void = {
    // The name is spelled out because `UIApplication`'s constant belongs to the main actor.
    let name = Notification.Name("UIApplicationDidReceiveMemoryWarningNotification")
    _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in DecodedPixels.letGo() }
  }()

  /// Frees all pixels. For any thread.
  static func letGo() {
    // Keep the objects until the lock is released: the deinitializer of one takes the lock.
    let all = holders.withLock { holders in
      defer { holders = [:] }
      return holders.values.compactMap(\.pixels)
    }
    for one in all { one.decoded.withLock { $0 = nil } }
  }
}
