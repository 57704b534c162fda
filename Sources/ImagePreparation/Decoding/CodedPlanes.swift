internal import CHeif
internal import Glibc

/// A picture in the form in which a codec outputs it: brightness only, or brightness and two colour differences that may be coarser.
struct CodedPlanes {
  /// One plane.
  struct Plane {
    let bytes: UnsafeRawPointer
    let bytesPerRow: Int
    let width: Int
    let height: Int
  }
  let planes: [Plane]
  /// The number of bits of a sample. Samples of more than eight bits take two bytes.
  let depth: Int
  let chroma: heif_chroma
  /// The colours that the codec's data specify.
  let colors: heif_color_profile_nclx

  /// Nil if the planes do not fit together.
  init?(_ planes: [Plane], depth: Int, chroma: heif_chroma, primaries: Int, transfer: Int, matrix: Int, isFullRange: Bool) {
    guard let first = planes.first, first.width > 0, first.height > 0, (8...16).contains(depth) else { return nil }
    let step: (x: Int, y: Int)
    switch chroma {
    case heif_chroma_420: step = (2, 2)
    case heif_chroma_422: step = (2, 1)
    case heif_chroma_444, heif_chroma_monochrome: step = (1, 1)
    default: return nil
    }
    guard planes.count == (chroma == heif_chroma_monochrome ? 1 : 3) else { return nil }
    for plane in planes.dropFirst() {
      guard plane.width == (first.width + step.x - 1) / step.x, plane.height == (first.height + step.y - 1) / step.y else { return nil }
    }
    self.planes = planes
    self.depth = depth
    self.chroma = chroma
    self.step = step
    // The numbers of ITU-T H.273, which both codecs and libheif use.
    var colors = heif_color_profile_nclx()
    colors.version = 1
    colors.color_primaries = heif_color_primaries(rawValue: UInt32(clamping: primaries))
    colors.transfer_characteristics = heif_transfer_characteristics(rawValue: UInt32(clamping: transfer))
    colors.matrix_coefficients = heif_matrix_coefficients(rawValue: UInt32(clamping: matrix))
    colors.full_range_flag = isFullRange ? 1 : 0
    self.colors = colors
  }

  /// The number of pixels that share a sample of the colour differences, in each direction.
  private let step: (x: Int, y: Int)

  /// Returns a libheif picture for `job`, which the caller owns. The picture is in RGB, so that libheif does not convert it itself, which
  /// could not be stopped; libheif converts only colours that are stored in an unusual way. Brightness alone, which may be a picture's
  /// alpha, is copied unchanged.
  func picture(for job: HEIFJob) throws(HEIFCodec.Failure) -> OpaquePointer {
    guard job.allows(planes[0].width, planes[0].height) else { throw .corrupt }
    guard job.colors.areConverted, planes.count == 3, let matrix = ColorMatrix(job.colors.declared ?? colors, depth: depth) else {
      job.colors.coded = job.colors.coded ?? colors
      return try copied()
    }
    let (width, height) = (planes[0].width, planes[0].height)
    let made = try CodedPlanes.make(width, height, heif_colorspace_RGB, heif_chroma_444) { made throws(HEIFCodec.Failure) in
      let red = try CodedPlanes.add(heif_channel_R, width, height, depth, to: made)
      let green = try CodedPlanes.add(heif_channel_G, width, height, depth, to: made)
      let blue = try CodedPlanes.add(heif_channel_B, width, height, depth, to: made)
      let samples = UnsafeMutablePointer<Float>.allocate(capacity: width * 5)
      defer { samples.deallocate() }
      for y in 0..<height {
        if y % RowStrip.height == 0, job.context.cancellation.check() { throw .stopped }
        load(planes[0], y, to: samples)
        expand(planes[1], at: y, to: samples + width, samples + 3 * width)
        expand(planes[2], at: y, to: samples + 2 * width, samples + 3 * width)
        func join<Sample: FixedWidthInteger>(_ kind: Sample.Type) {
          func row(_ plane: (bytes: UnsafeMutableRawPointer, bytesPerRow: Int)) -> UnsafeMutablePointer<Sample> {
            (plane.bytes + y * plane.bytesPerRow).assumingMemoryBound(to: Sample.self)
          }
          matrix.join(
            samples, samples + width, samples + 2 * width, red: row(red), green: row(green), blue: row(blue), count: width)
        }
        if depth > 8 { join(UInt16.self) } else { join(UInt8.self) }
      }
    }
    job.madeDepth = depth
    return made
  }

  /// Returns a grey picture in place of a missing tile. The caller owns it.
  static func blank(_ width: Int, _ height: Int, depth: Int) throws(HEIFCodec.Failure) -> OpaquePointer {
    try make(width, height, heif_colorspace_RGB, heif_chroma_444) { made throws(HEIFCodec.Failure) in
      for channel in [heif_channel_R, heif_channel_G, heif_channel_B] {
        let plane = try add(channel, width, height, depth, to: made)
        for row in 0..<height {
          let samples = plane.bytes + row * plane.bytesPerRow
          if depth > 8 {
            samples.assumingMemoryBound(to: UInt16.self).update(repeating: UInt16(1) << UInt16(depth - 1), count: width)
          } else {
            memset(samples, 128, width)
          }
        }
      }
    }
  }

  /// Writes the colour differences of row `y` of the picture, one for each pixel. Coarser samples are centred on the pixels that share
  /// them, and values between them are interpolated linearly, as in JPEGs.
  private func expand(_ plane: Plane, at y: Int, to destination: UnsafeMutablePointer<Float>, _ scratch: UnsafeMutablePointer<Float>) {
    let row = y / step.y
    let target = step.x == 1 ? destination : scratch
    load(plane, row, to: target)
    let other = min(max(0, row + (y % 2 == 0 ? -1 : 1)), plane.height - 1)
    if step.y == 2, other != row {
      let neighbours = scratch + plane.width
      load(plane, other, to: neighbours)
      for x in 0..<plane.width { target[x] = target[x] * 0.75 + neighbours[x] * 0.25 }
    }
    if step.x == 1 { return }
    for x in 0..<plane.width - 1 {
      let (left, right) = (target[x], target[x + 1])
      destination[2 * x + 1] = left * 0.75 + right * 0.25
      destination[2 * x + 2] = left * 0.25 + right * 0.75
    }
    destination[0] = target[0]
    if planes[0].width % 2 == 0 { destination[planes[0].width - 1] = target[plane.width - 1] }
  }

  /// Writes the samples of a plane's row as fractions of the largest value.
  private func load(_ plane: Plane, _ row: Int, to destination: UnsafeMutablePointer<Float>) {
    let unit = 1 / Float(1 << depth - 1)
    let source = plane.bytes + row * plane.bytesPerRow
    if depth > 8 {
      let source = source.assumingMemoryBound(to: UInt16.self)
      for x in 0..<plane.width { destination[x] = Float(source[x]) * unit }
    } else {
      let source = source.assumingMemoryBound(to: UInt8.self)
      for x in 0..<plane.width { destination[x] = Float(source[x]) * unit }
    }
  }

  /// Returns a copy of the planes without conversion.
  private func copied() throws(HEIFCodec.Failure) -> OpaquePointer {
    let space = planes.count == 1 ? heif_colorspace_monochrome : heif_colorspace_YCbCr
    let made = try CodedPlanes.make(planes[0].width, planes[0].height, space, chroma) { made throws(HEIFCodec.Failure) in
      for (plane, channel) in zip(planes, [heif_channel_Y, heif_channel_Cb, heif_channel_Cr]) {
        let copy = try CodedPlanes.add(channel, plane.width, plane.height, depth, to: made)
        let count = plane.width * (depth > 8 ? 2 : 1)
        for row in 0..<plane.height { memcpy(copy.bytes + row * copy.bytesPerRow, plane.bytes + row * plane.bytesPerRow, count) }
      }
    }
    // libheif prefers the colours that the file specifies.
    if let profile = heif.heif_nclx_color_profile_alloc() {
      defer { heif.heif_nclx_color_profile_free(profile) }
      profile.pointee.color_primaries = colors.color_primaries
      profile.pointee.transfer_characteristics = colors.transfer_characteristics
      profile.pointee.matrix_coefficients = colors.matrix_coefficients
      profile.pointee.full_range_flag = colors.full_range_flag
      _ = heif.heif_image_set_nclx_color_profile(made, profile)
    }
    return made
  }

  /// Creates a libheif picture, to which `fill` adds planes. The caller owns it.
  private static func make(
    _ width: Int, _ height: Int, _ space: heif_colorspace, _ chroma: heif_chroma,
    fill: (OpaquePointer) throws(HEIFCodec.Failure) -> Void
  ) throws(HEIFCodec.Failure) -> OpaquePointer {
    var made: OpaquePointer?
    guard heif.heif_image_create(Int32(width), Int32(height), space, chroma, &made).code == heif_error_Ok, let made else {
      throw .outOfMemory
    }
    do throws(HEIFCodec.Failure) {
      try fill(made)
    } catch {
      heif.heif_image_release(made)
      throw error
    }
    return made
  }

  private static func add(
    _ channel: heif_channel, _ width: Int, _ height: Int, _ depth: Int, to picture: OpaquePointer
  ) throws(HEIFCodec.Failure) -> (bytes: UnsafeMutableRawPointer, bytesPerRow: Int) {
    var bytesPerRow: Int32 = 0
    guard heif.heif_image_add_plane(picture, channel, Int32(width), Int32(height), Int32(depth)).code == heif_error_Ok,
      let bytes = heif.heif_image_get_plane(picture, channel, &bytesPerRow)
    else { throw .outOfMemory }
    return (UnsafeMutableRawPointer(bytes), Int(bytesPerRow))
  }
}
