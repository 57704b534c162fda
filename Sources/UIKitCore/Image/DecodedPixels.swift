internal import Foundation
internal import HitchlessBase
internal import ImagePreparation
internal import Synchronization

/// Encoded data and, once somebody needed them, its pixels; shared by all images made from one another. Any thread.
///
/// Pixels are kept for as long as the image, beside every cache and its limit: an image that a program draws again and again is decoded once.
/// They are let go when the program is told that memory is short, and decoded anew when somebody needs them then.
final class DecodedPixels: Sendable {
  let source: ImageSource
  private let decoded = Mutex<PixelBuffer?>(nil)

  init(_ source: ImageSource) { self.source = source }

  deinit {
    if ready != nil { DecodedPixels.holders.withLock { $0[ObjectIdentifier(self)] = nil } }
  }

  /// The pixels if they are there already.
  var ready: PixelBuffer? { decoded.withLock { $0 } }

  /// The pixels, decoded here and now if nobody has before; nil if the data are damaged.
  ///
  /// On the main thread this is what a frame must not wait for: it is counted as a fault of the frame.
  func decodingIfNeeded() -> PixelBuffer? {
    if let ready { return ready }
    guard let pixels = MainThreadDecode.pixels(of: source, for: .display) else { return nil }
    _ = DecodedPixels.watch
    // In this order: a warning in between then finds nothing here, and the next one does. The other way round none ever would.
    decoded.withLock { $0 = pixels }
    DecodedPixels.holders.withLock { $0[ObjectIdentifier(self)] = Holder(pixels: self) }
    return pixels
  }

  // MARK: Memory

  struct Holder {
    weak var pixels: DecodedPixels?
  }
  /// All that hold pixels.
  static let holders = Mutex<[ObjectIdentifier: Holder]>([:])

  /// Sees to it, once, that pixels are let go of when memory is short.
  private static let watch: Void = {
    // The name is spelled out because `UIApplication`'s constant belongs to the main actor.
    let name = Notification.Name("UIApplicationDidReceiveMemoryWarningNotification")
    _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in DecodedPixels.letGo() }
  }()

  /// Lets go of all pixels. Any thread.
  static func letGo() {
    // Held until the lock is open again: the last to let go of one of them asks for it.
    let all = holders.withLock { holders in
      defer { holders = [:] }
      return holders.values.compactMap(\.pixels)
    }
    for one in all { one.decoded.withLock { $0 = nil } }
  }
}
