internal import CHeif
internal import HitchlessBase

/// The rows of a HEIC or AVIF, combined from libheif's colour planes: a few at a time, without a second copy of all pixels.
final class HEIFRows: DeepRowDecoder {
  private struct Plane {
    let bytes: UnsafePointer<UInt8>
    let bytesPerRow: Int
    let isDeep: Bool
    /// The sample value that stands for zero, and the factor from there to samples of eight bits.
    var start: Float = 0
    var scale: Float

    /// Whether the samples can be displayed without conversion.
    var isPlain: Bool { !isDeep && scale == 1 }

    /// Switches to limited range, as in video (ITU-T H.273, 8.3).
    mutating func limitRange(depth: Int32) {
      let unit = Float(1 << max(0, depth - 8))
      (start, scale) = (16 * unit, 255 / (219 * unit))
    }
  }
  private let picture: OpaquePointer
  private let red: Plane
  private let green: Plane
  private let blue: Plane
  private let alpha: Plane?
  private let isPremultiplied: Bool
  private var next = 0

  let width: Int
  let height: Int
  let profile: ColorProfile?

  /// Takes ownership of `picture`, whose stored samples `colors` describes. Nil, without taking ownership, if it does not consist of planes
  /// of RGB or brightness.
  init?(_ picture: OpaquePointer, colors: heif_color_profile_nclx?, hasLimitedAlpha: Bool = false, profile: ColorProfile?) {
    let size = (width: Int(heif.heif_image_get_primary_width(picture)), height: Int(heif.heif_image_get_primary_height(picture)))
    func plane(_ channel: heif_channel) -> Plane? {
      var bytesPerRow: Int32 = 0
      let depth = heif.heif_image_get_bits_per_pixel_range(picture, channel)
      guard let bytes = heif.heif_image_get_plane_readonly(picture, channel, &bytesPerRow), (1...16).contains(depth),
        Int(heif.heif_image_get_width(picture, channel)) >= size.width, Int(heif.heif_image_get_height(picture, channel)) >= size.height
      else { return nil }
      return Plane(bytes: bytes, bytesPerRow: Int(bytesPerRow), isDeep: depth > 8, scale: 255 / Float(1 << depth - 1))
    }
    guard size.width > 0, size.height > 0 else { return nil }
    switch (heif.heif_image_get_colorspace(picture), heif.heif_image_get_chroma_format(picture)) {
    case (heif_colorspace_RGB, heif_chroma_444):
      guard let red = plane(heif_channel_R), let green = plane(heif_channel_G), let blue = plane(heif_channel_B) else { return nil }
      (self.red, self.green, self.blue) = (red, green, blue)
    case (heif_colorspace_monochrome, _):
      guard var grey = plane(heif_channel_Y) else { return nil }
      if let colors, colors.full_range_flag == 0 {
        grey.limitRange(depth: heif.heif_image_get_bits_per_pixel_range(picture, heif_channel_Y))
      }
      (red, green, blue) = (grey, grey, grey)
    default: return nil
    }
    let hasAlpha = heif.heif_image_has_channel(picture, heif_channel_Alpha) != 0
    var alpha = hasAlpha ? plane(heif_channel_Alpha) : nil
    if hasLimitedAlpha { alpha?.limitRange(depth: heif.heif_image_get_bits_per_pixel_range(picture, heif_channel_Alpha)) }
    self.alpha = alpha
    guard alpha != nil || !hasAlpha else { return nil }
    isPremultiplied = heif.heif_image_is_premultiplied_alpha(picture) != 0
    (width, height) = size
    self.profile = profile?.applied(toGrey: heif.heif_image_get_colorspace(picture) == heif_colorspace_monochrome)
    self.picture = picture
  }

  deinit { heif.heif_image_release(picture) }

  var canSeek: Bool { true }
  func seek(to row: Int) { next = row }

  func read(_ count: Int, into destination: UnsafeMutableRawPointer, bytesPerRow: Int) {
    for row in 0..<count {
      let words = (destination + row * bytesPerRow).assumingMemoryBound(to: UInt32.self)
      if alpha == nil, red.isPlain, green.isPlain, blue.isPlain {
        join(to: words)
      } else {
        joinAny(to: words)
      }
      next += 1
    }
  }

  func readDeep(_ count: Int, into destination: UnsafeMutablePointer<UInt16>) {
    for row in 0..<count {
      let samples = destination + row * width * 4
      for x in 0..<width {
        let part = alpha.map { value($0, x) } ?? 255
        let factor = isPremultiplied && part > 0 ? 255 / part : 1
        func sample(_ value: Float) -> UInt16 { UInt16(min(255, value) * 257 + 0.5) }
        samples[x * 4] = sample(value(red, x) * factor)
        samples[x * 4 + 1] = sample(value(green, x) * factor)
        samples[x * 4 + 2] = sample(value(blue, x) * factor)
        samples[x * 4 + 3] = sample(part)
      }
      next += 1
    }
  }

  /// Combines rows of the usual pictures: opaque, and eight bits.
  private func join(to words: UnsafeMutablePointer<UInt32>) {
    let red = red.bytes + next * red.bytesPerRow
    let green = green.bytes + next * green.bytesPerRow
    let blue = blue.bytes + next * blue.bytesPerRow
    for x in 0..<width { words[x] = 0xFF00_0000 | UInt32(red[x]) << 16 | UInt32(green[x]) << 8 | UInt32(blue[x]) }
  }

  private func joinAny(to words: UnsafeMutablePointer<UInt32>) {
    for x in 0..<width {
      let part = alpha.map { value($0, x) } ?? 255
      let factor = isPremultiplied ? 1 : part / 255
      // The value is rounded once, and no colour exceeds its alpha.
      func byte(_ plane: Plane) -> UInt32 { PlanePicture.byte(min(value(plane, x) * factor, part)) }
      words[x] = PlanePicture.byte(part) << 24 | byte(red) << 16 | byte(green) << 8 | byte(blue)
    }
  }

  /// Returns a sample of the next row, from 0 to 255.
  @inline(__always) private func value(_ plane: Plane, _ x: Int) -> Float {
    let row = plane.bytes + next * plane.bytesPerRow
    let sample = plane.isDeep ? UInt32(row[2 * x]) | UInt32(row[2 * x + 1]) << 8 : UInt32(row[x])
    return min(255, max(0, Float(sample) - plane.start) * plane.scale)
  }
}
