internal import CDe265
internal import CHeif

/// Decodes HEVC with libde265, on the calling thread. Decoding can be stopped between slices: a picture that is stored in tiles, as by
/// cameras, stops after the current tile.
final class HEVCCodec: HEIFCodec {
  override class var takesParts: Bool { true }

  /// The number of existing bytes: missing ones are replaced by zeros.
  private var byteCount: Int { max(0, data.count - job.missingByteCount) }
  /// Whether the end of the picture is missing, and the part before it is wanted.
  private var isPart: Bool { job.missingByteCount > 0 }

  override func decode() throws(Failure) -> OpaquePointer {
    guard PictureLibrary.hevc.load() else { throw .corrupt }
    guard let context = de265.de265_new_decoder() else { throw .outOfMemory }
    let budget = job.beginItem()
    let memory = HEVCMemory(budget, fills: isPart)
    defer { withExtendedLifetime(memory) { _ = de265.de265_free_decoder(context) } }
    memory.install(in: context)
    do throws(Failure) {
      try decodeSlices(in: context, memory)
      memory.filters(in: context)
      guard de265.de265_flush_data(context) == DE265_OK || isPart else { throw .corrupt }
      return try picture(from: context)
    } catch {
      throw budget.hasRefused ? .tooLarge : error
    }
  }

  /// Sends the units of the first picture, each of which follows its length, and decodes each: an item has one picture.
  private func decodeSlices(in context: UnsafeMutableRawPointer, _ memory: HEVCMemory) throws(Failure) {
    var offset = 0
    var hasPicture = false
    let end = byteCount
    while offset < end {
      if isPart, hasPicture, end - offset < 4 { return }
      guard end - offset >= 4 else { throw .corrupt }
      var count = data[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      offset += 4
      if isPart { count = min(count, end - offset) }
      guard count <= end - offset else { throw .corrupt }
      if let unit = HEVCUnit(data[offset..<offset + count]), unit.beginsPicture {
        if hasPicture { return }
        hasPicture = true
        guard unit.standsAlone else { throw .corrupt }
        if !unit.refersToNothing { memory.expectsReferences() }
      }
      let code = data.withUnsafeBytes { de265.de265_push_NAL(context, $0.baseAddress! + offset, Int32(count), 0, nil) }
      guard code == DE265_OK else { throw .corrupt }
      offset += count
      while de265.de265_get_number_of_NAL_units_pending(context) > 0 {
        if job.context.cancellation.check() { throw .stopped }
        guard de265.de265_decode(context, nil) == DE265_OK else {
          // The decoder has reached the end of the existing data.
          if isPart, hasPicture { return }
          throw .corrupt
        }
      }
    }
  }

  /// Returns the picture after filtering.
  private func picture(from context: UnsafeMutableRawPointer) throws(Failure) -> OpaquePointer {
    var hasMore: Int32 = 1
    while hasMore != 0 {
      if job.context.cancellation.check() { throw .stopped }
      hasMore = 0
      if de265.de265_decode(context, &hasMore) != DE265_OK {
        guard isPart else { throw .corrupt }
        hasMore = 0
      }
      guard let decoded = de265.de265_get_next_picture(context) else { continue }
      // A warning means that parts of the picture were not decoded.
      guard de265.de265_get_warning(context) == DE265_OK || isPart else { throw .corrupt }
      return try copy(decoded)
    }
    throw .corrupt
  }

  private func copy(_ decoded: OpaquePointer) throws(Failure) -> OpaquePointer {
    let chroma: heif_chroma
    switch de265.de265_get_chroma_format(decoded) {
    case de265_chroma_mono: chroma = heif_chroma_monochrome
    case de265_chroma_420: chroma = heif_chroma_420
    case de265_chroma_422: chroma = heif_chroma_422
    case de265_chroma_444: chroma = heif_chroma_444
    default: throw .corrupt
    }
    let depth = de265.de265_get_bits_per_pixel(decoded, 0)
    let luma = (width: Int(de265.de265_get_image_width(decoded, 0)), height: Int(de265.de265_get_image_height(decoded, 0)))
    let shown = job.visible(luma.width, luma.height)
    var planes: [CodedPlanes.Plane] = []
    for channel in 0..<(chroma == heif_chroma_monochrome ? 1 : 3) as Range<Int32> {
      var bytesPerRow: Int32 = 0
      guard de265.de265_get_bits_per_pixel(decoded, channel) == depth,
        let bytes = de265.de265_get_image_plane(decoded, channel, &bytesPerRow)
      else { throw .corrupt }
      var size = (width: Int(de265.de265_get_image_width(decoded, channel)), height: Int(de265.de265_get_image_height(decoded, channel)))
      // The samples of the last visible pixels, of which two may share one.
      if shown.width < luma.width { size.width = size.width < luma.width ? (shown.width + 1) / 2 : shown.width }
      if shown.height < luma.height { size.height = size.height < luma.height ? (shown.height + 1) / 2 : shown.height }
      planes.append(CodedPlanes.Plane(bytes: bytes, bytesPerRow: Int(bytesPerRow), width: size.width, height: size.height))
    }
    let whole = CodedPlanes(
      planes, depth: Int(depth), chroma: chroma, primaries: Int(de265.de265_get_image_colour_primaries(decoded)),
      transfer: Int(de265.de265_get_image_transfer_characteristics(decoded)),
      matrix: Int(de265.de265_get_image_matrix_coefficients(decoded)),
      isFullRange: de265.de265_get_image_full_range_flag(decoded) != 0)
    guard let whole else { throw .corrupt }
    return try whole.picture(for: job)
  }
}

/// The header of a unit (ISO/IEC 23008-2, 7.3.1.2).
private struct HEVCUnit {
  private let kind: Int
  /// Whether the unit is the first slice of a picture.
  let beginsPicture: Bool
  /// Whether the picture can be decoded without others.
  var standsAlone: Bool { (16...23).contains(kind) }
  /// Whether the picture cannot even name others as references for later pictures (IDR).
  var refersToNothing: Bool { kind == 19 || kind == 20 }

  /// Nil for a unit without a header, and for units of other layers, which the library ignores.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard bytes.count >= 2 else { return nil }
    let (first, second) = (Int(bytes[bytes.startIndex]), Int(bytes[bytes.startIndex + 1]))
    guard first & 1 == 0, second >> 3 == 0 else { return nil }
    kind = first >> 1
    beginsPicture = kind < 32 && bytes.count > 2 && bytes[bytes.startIndex + 2] & 0x80 != 0
  }
}
