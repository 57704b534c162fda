internal import HitchlessBase

/// The conversions made last: pictures of one camera share a profile, and making a conversion takes longer than a thumbnail.
enum ColorConversions {
  private struct Entry {
    var profile: ColorProfile
    var conversion: ColorConversion?
  }
  private struct Shelf {
    /// The one used last comes first.
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
  /// No more than so many are made at a time.
  private static let largestMakingCount = 2
  private static let shelf = WaitingMutex(Shelf())

  /// The conversion from `profile` to sRGB; nil if there is nothing to convert or the profile is of no use.
  ///
  /// Little CMS makes one in one piece, for a profile with tables in 12 to 60 ms. That is done by a thread of its own, for all pictures of that
  /// profile; whoever is cancelled does not wait for it.
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

  /// What to do for `profile`; nil to wait for others.
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

  /// Converts all pixels in place. Done to the finished picture, which a reduction made far smaller than what was decoded. Looks at
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
