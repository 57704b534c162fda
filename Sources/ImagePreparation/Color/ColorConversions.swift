internal import HitchlessBase
internal import Synchronization

/// The conversions made last: pictures of one camera share a profile, and making a conversion takes longer than a thumbnail.
enum ColorConversions {
  private struct Entry {
    var profile: ColorProfile
    var conversion: ColorConversion?
  }
  private static let capacity = 8
  /// The one used last comes first.
  private static let recent = Mutex<[Entry]>([])

  /// The conversion from `profile` to sRGB; nil if there is nothing to convert or the profile is of no use.
  static func conversion(for profile: ColorProfile) -> ColorConversion? {
    let known: Entry? = recent.withLock { recent in
      guard let index = recent.firstIndex(where: { $0.profile == profile }) else { return nil }
      let entry = recent.remove(at: index)
      recent.insert(entry, at: 0)
      return entry
    }
    if let known { return known.conversion }
    let entry = Entry(profile: profile, conversion: ColorConversion(profile))
    recent.withLock { recent in
      recent.insert(entry, at: 0)
      if recent.count > capacity { recent.removeLast() }
    }
    return entry.conversion
  }

  /// Converts all pixels in place. Done to the finished picture, which a reduction made far smaller than what was decoded. Looks at
  /// `cancellation` before every strip.
  static func convert(_ pixels: PixelBuffer, from profile: ColorProfile?, cancellation: ImageCancellation) throws(ImageError) {
    guard let profile, let conversion = conversion(for: profile), conversion.kind != .inks else { return }
    for y in 0..<pixels.height {
      if y % RowStrip.height == 0, cancellation.check() { throw .cancelled }
      let row = (pixels.bytes + y * pixels.bytesPerRow).assumingMemoryBound(to: UInt32.self)
      conversion.convert(row, count: pixels.width, isOpaque: pixels.isOpaque)
    }
  }
}
