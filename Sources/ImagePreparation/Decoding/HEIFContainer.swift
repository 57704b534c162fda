internal import CHeif
internal import HitchlessBase

/// An opened HEIC or AVIF file and its primary picture. The bytes must outlive it.
final class HEIFContainer {
  private let context: OpaquePointer
  /// The picture that the file displays.
  let primary: OpaquePointer
  private let format: ImageFormat
  /// Whether libheif may be asked for colours that are specified by numbers.
  let hasKnownColors: Bool
  private let boxes: HEIFBoxes

  /// The length of the existing part of the file.
  private let byteCount: Int

  /// Opens the file. If it ends early, `byteCount` is its actual length, and `bytes` are padded to the stated length.
  init(
    _ bytes: UnsafeRawBufferPointer, byteCount: Int? = nil, format: ImageFormat, limits: ImageLimits
  ) throws(ImageError) {
    let boxes = HEIFBoxes(bytes)
    self.byteCount = byteCount ?? bytes.count
    try boxes.check(format)
    hasKnownColors = boxes.hasKnownColors
    self.boxes = boxes
    try PictureLibrary.heif.load(for: format)
    guard let context = heif.heif_context_alloc() else { throw .outOfMemory(byteCount: 0) }
    var primary: OpaquePointer?
    do throws(ImageError) {
      heif.heif_context_set_maximum_image_size_limit(context, Int32(clamping: limits.side))
      // Decoding happens on the calling thread: the queue decides how many pictures are decoded at the same time.
      heif.heif_context_set_max_decoding_threads(context, 0)
      guard HEIFCodec.install(in: context) else { throw .unsupported(format, "this version of libheif") }
      try HEIFContainer.check(
        heif.heif_context_read_from_memory_without_copy(context, bytes.baseAddress, bytes.count, nil), format)
      try HEIFContainer.check(heif.heif_context_get_primary_image_handle(context, &primary), format)
    } catch {
      heif.heif_context_free(context)
      throw error
    }
    guard let primary else {
      heif.heif_context_free(context)
      throw .corrupt(format, "no primary picture")
    }
    self.context = context
    self.primary = primary
    self.format = format
  }

  /// The maximum ratio of a file's stated length to its actual length.
  private static let longestExcess = 64

  /// Returns the bytes of a file that ends before its items do, padded to the stated length. Nil for other files, and if too little exists
  /// to display anything: a few bytes must not cause the processing of many. Throws `tooLarge` beyond the limit.
  static func lengthened(_ bytes: UnsafeRawBufferPointer, limits: ImageLimits) throws(ImageError) -> EncodedBytes? {
    let end = HEIFBoxes(bytes).items.values.reduce(0) { max($0, $1.end) }
    guard end > bytes.count, end / longestExcess <= bytes.count else { return nil }
    try limits.check(encodedBytes: end)
    return try EncodedBytes(bytes, lengthenedTo: end)
  }

  deinit {
    heif.heif_image_handle_release(primary)
    heif.heif_context_free(context)
  }

  /// Returns `item` as an index of ``HEIFBoxes``; nil stands for the primary picture.
  private func number(of item: heif_item_id?) -> Int {
    var item = item ?? 0
    if item == 0 { _ = heif.heif_context_get_primary_image_ID(context, &item) }
    return Int(item)
  }

  /// Returns the size in which `item` is displayed, rotated and cropped; nil stands for the primary picture.
  func size(of handle: OpaquePointer, item: heif_item_id?) -> (width: Int, height: Int) {
    if boxes.sizes.areClear {
      let item = number(of: item)
      let stored = boxes[item].isGrid ? (try? HEIFGrid(item, in: boxes, format))?.size : boxes.sizes.coded(item)
      if let stored, let size = boxes.sizes.shownSize(of: item, stored: stored) { return (size.width, size.height) }
    }
    return (Int(heif.heif_image_handle_get_width(handle)), Int(heif.heif_image_handle_get_height(handle)))
  }

  /// Returns whether a picture's samples have more than eight bits, or their depth is unknown.
  static func isDeep(_ handle: OpaquePointer) -> Bool { heif.heif_image_handle_get_luma_bits_per_pixel(handle) != 8 }

  /// Sets the required and the maximum sizes of the pictures that `job` decodes for an item; nil stands for the primary picture.
  func tellSizes(of item: heif_item_id?, to job: HEIFJob) throws(ImageError) {
    let item = number(of: item)
    job.tileSizes = try HEIFTileSizes(item, in: boxes, byteCount: byteCount, format)
    job.declaredPixelCount = boxes.declaredPixelCount(of: item)
  }

  /// Sets the tiles that `job` needs for the pixels `part` of the picture, which is displayed in `size`.
  func tellPart(_ part: PixelRect, of size: (width: Int, height: Int), to job: HEIFJob) throws(ImageError) {
    let item = number(of: nil)
    guard let grid = try HEIFGrid(item, in: boxes, format),
      let stored = boxes.sizes.stored(part, of: item, from: grid.size, to: HEIFSizes.Size(width: size.width, height: size.height))
    else { return }
    job.wanted = Set(stored.flatMap { grid.tiles(in: $0) })
  }

  /// Returns the tiling whose tiles can be decoded separately; nil if that is not possible for the picture.
  func tiling(_ header: ImageHeader) -> HEIFTiling? { HEIFTiling(boxes, header: header) }

  /// Returns the smallest embedded thumbnail that has at least `target` pixels a side and the aspect ratio of the primary picture. The
  /// caller releases it.
  func thumbnail(atLeast target: (width: Int, height: Int)) -> (handle: OpaquePointer, item: heif_item_id)? {
    let full = size(of: primary, item: nil)
    let count = heif.heif_image_handle_get_number_of_thumbnails(primary)
    guard count > 0 else { return nil }
    var identifiers = [heif_item_id](repeating: 0, count: Int(count))
    let found = heif.heif_image_handle_get_list_of_thumbnail_IDs(primary, &identifiers, count)
    var best: (handle: OpaquePointer, item: heif_item_id, width: Int)?
    for identifier in identifiers.prefix(Int(found)) {
      var handle: OpaquePointer?
      guard heif.heif_image_handle_get_thumbnail(primary, identifier, &handle).code == heif_error_Ok, let handle else { continue }
      let size = size(of: handle, item: identifier)
      // The aspect ratio must be the same to a pixel: other thumbnails are crops or have bars.
      let sameShape = abs(size.width * full.height - size.height * full.width) <= max(full.width, full.height)
      if sameShape, size.width >= target.width, size.height >= target.height, size.width < best?.width ?? .max {
        if let best { heif.heif_image_handle_release(best.handle) }
        best = (handle, identifier, size.width)
      } else {
        heif.heif_image_handle_release(handle)
      }
    }
    return best.map { ($0.handle, $0.item) }
  }

  static func check(_ error: heif_error, _ format: ImageFormat) throws(ImageError) {
    guard error.code != heif_error_Ok else { return }
    let message = error.message.map { String(cString: $0) } ?? "error \(error.code.rawValue)"
    switch error.code {
    case heif_error_Unsupported_filetype, heif_error_Unsupported_feature: throw .unsupported(format, message)
    case heif_error_Memory_allocation_error:
      if error.subcode == heif_suberror_Security_limit_exceeded { throw .tooLarge("\(format.rawValue): \(message)") }
      throw .outOfMemory(byteCount: 0)
    default:
      if error.subcode == heif_suberror_End_of_data { throw .truncated(format, message) }
      throw .corrupt(format, message)
    }
  }
}
