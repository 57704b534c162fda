internal import HitchlessBase

/// The most recently used colour conversions: pictures from one camera share a profile, and making a conversion takes longer than a
/// thumbnail.
enum ColorConversions {
  private struct Entry {
    var profile: ColorProfile
    var conversion: ColorConversion?
  }
  private struct Shelf {
    /// The entries, most recently used first.
    var recent: [Entry] = []
    /// The profiles whose conversions are being made.
    var making: [ColorProfile] = []
  }
  private enum Step {
    case known(ColorConversion?)
    case make
    case stop
  }
  private static let capacity = 8
  /// The maximum number of conversions that are made at the same time.
  private static let largestMakingCount = 2
  private static let shelf = WaitingMutex(Shelf())

  /// Returns the conversion from `profile` to sRGB; nil if there is nothing to convert or the profile is unusable.
  ///
  /// Little CMS makes a conversion in one uninterruptible call, which takes 12 to 60 ms for a profile with tables. A separate thread does
  /// that, once for all pictures with this profile; a cancelled caller does not wait for it.
  static func conversion(for profile: ColorProfile, cancellation: ImageCancellation) throws(ImageError) -> ColorConversion? {
    while true {
      let step = cancellation.stopping(with: { shelf.withLock { _ in } }) {
        shelf.wait { shelf in cancellation.isCancelled ? .stop : next(&shelf, profile) }
      }
      switch step {
      case .known(let conversion): return conversion
      case .stop: throw .cancelled
      case .make:
        let make: @Sendable () -> Void = {
          let entry = Entry(profile: profile, conversion: ColorConversion(profile))
          shelf.withLock { shelf in
            shelf.making.removeAll { $0 == profile }
            shelf.recent.insert(entry, at: 0)
            if shelf.recent.count > capacity { shelf.recent.removeLast() }
          }
        }
        if !WorkerThread.start(niceness: WorkerThread.nicenessHere, body: make) { make() }
      }
    }
  }

  /// Returns the next step for `profile`; nil to wait for other threads.
  private static func next(_ shelf: inout Shelf, _ profile: ColorProfile) -> Step? {
    if let index = shelf.recent.firstIndex(where: { $0.profile == profile }) {
      let entry = shelf.recent.remove(at: index)
      shelf.recent.insert(entry, at: 0)
      return .known(entry.conversion)
    }
    guard shelf.making.count < largestMakingCount, !shelf.making.contains(profile) else { return nil }
    shelf.making.append(profile)
    return .make
  }

  /// Converts all pixels in place. Applied to the finished picture, which is far smaller after reduction than the decoded pixels. Checks
  /// `cancellation` before every strip.
  static func convert(_ pixels: MutablePixelBuffer, from profile: ColorProfile?, cancellation: ImageCancellation) throws(ImageError) {
    guard let profile, let conversion = try conversion(for: profile, cancellation: cancellation), conversion.kind != .inks else { return }
    for y in 0..<pixels.height {
      if y % RowStrip.height == 0, cancellation.check() { throw .cancelled }
      let row = (pixels.bytes + y * pixels.bytesPerRow).assumingMemoryBound(to: UInt32.self)
      conversion.convert(row, count: pixels.width, isOpaque: pixels.isOpaque)
    }
  }
}
