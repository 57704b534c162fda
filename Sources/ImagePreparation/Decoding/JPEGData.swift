internal import CJPEGDecoder
internal import Glibc

/// An opened JPEG: libjpeg-turbo's decoder with the header read and the scale chosen.
final class JPEGData {
  let decoder: OpaquePointer
  /// The contents of the picture's header.
  private let stored: hitchless_jpeg_header
  /// The conditions for decoding, with the cancellation to which the decoder has a pointer.
  let context: DecodeContext
  /// The data that the decoder reads; retained for it as well.
  private let data: EncodedData
  private let entry: JPEGRestarts.Entry?
  /// The colour space of the samples; nil for sRGB.
  let profile: ColorProfile?
  /// The scale of decoding, in eighths of the stored size.
  let eighths: Int
  /// Whether a picture with missing scans is enough.
  private let toleratesMissingScans: Bool

  /// Opens `data`, to be decoded to at least `target` stored pixels, or to `eighths` eighths of the stored size. With `entry` the decoder
  /// has the rows from there on.
  init(
    _ data: EncodedData, header: ImageHeader, target: (width: Int, height: Int), eighths: Int? = nil, entry: JPEGRestarts.Entry? = nil,
    _ context: DecodeContext
  ) throws(ImageError) {
    try PictureLibrary.jpeg.load(for: .jpeg)
    self.eighths = eighths ?? JPEGData.eighths(from: (header.storedWidth, header.storedHeight), to: target)
    self.context = context
    toleratesMissingScans = header.isProgressive && context.salvage != nil
    var wanted = data
    if self.eighths == 1, header.isProgressive, context.salvage == nil, case .memory(let all) = data,
      let coarse = try JPEGCoarseScans.extract(all.bytes)
    {
      wanted = .memory(coarse)
    }
    (self.data, self.entry) = (wanted, entry)
    let stop: hitchless_jpeg_stop = { cancellation in
      guard let cancellation else { return 0 }
      return Unmanaged<ImageCancellation>.fromOpaque(cancellation).takeUnretainedValue().check() ? 1 : 0
    }
    var input: (bytes: UnsafePointer<UInt8>?, count: Int, file: Int32)
    switch wanted {
    case .memory(let memory): input = (memory.bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), memory.bytes.count, -1)
    case .file(let file): input = (nil, 0, file.descriptor)
    }
    let cancellation = Unmanaged.passUnretained(context.cancellation).toOpaque()
    var place = hitchless_jpeg_entry()
    if let entry {
      place.head = entry.head.bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
      (place.head_count, place.offset) = (entry.head.bytes.count, UInt64(entry.offset))
    }
    let scans = Int32(clamping: context.limits.scanCount)
    // The call reads the entry before it returns.
    let opened = withUnsafePointer(to: &place) {
      hitchless_jpeg_open(input.bytes, input.count, input.file, entry == nil ? nil : $0, scans, stop, cancellation)
    }
    guard let decoder = opened else { throw .outOfMemory(byteCount: 0) }
    self.decoder = decoder
    let outcome = hitchless_jpeg_outcome(decoder)
    stored = outcome == 0 ? hitchless_jpeg_read_header(decoder) : hitchless_jpeg_header()
    profile = outcome == 0 ? JPEGData.profile(decoder)?.applied(toGrey: stored.colors == hitchless_jpeg_colors_grey) : nil
    // Reading the profile may have failed, too.
    try check(hitchless_jpeg_outcome(decoder))
    if profile != nil { try PictureLibrary.colors.load(for: .jpeg) }
    // Every block of the finest component takes at least one bit.
    if !stored.is_arithmetic {
      try context.limits.check(header, fitsIn: data.byteCount, pixelsPerByte: 64 * 8)
    }
    guard stored.width == header.storedWidth, Int(stored.height) + (entry?.rowCount ?? 0) == header.storedHeight else {
      throw .corrupt(.jpeg, "two sizes, \(header.storedWidth) × \(header.storedHeight) and \(stored.width) × \(stored.height)")
    }
    let coefficients = Int(clamping: hitchless_jpeg_coefficients(decoder))
    try context.limits.check(workingBytes: coefficients, for: "the coefficients of a JPEG in several scans")
  }

  deinit { hitchless_jpeg_free(decoder) }

  private static func profile(_ decoder: OpaquePointer) -> ColorProfile? {
    var count: UInt32 = 0
    guard let bytes = hitchless_jpeg_profile(decoder, &count) else { return nil }
    defer { free(bytes) }
    return ColorProfile.icc(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
  }

  /// The number of pixels in a decoded row.
  var width: Int { JPEGData.scaled(Int(stored.width), eighths) }
  /// The number of decoded rows.
  var height: Int { JPEGData.scaled(Int(stored.height), eighths) }
  /// Whether the picture is stored in four inks.
  var hasInks: Bool { stored.colors == hitchless_jpeg_colors_inks }
  /// Whether the inks are stored inverted.
  var hasInvertedInks: Bool { stored.is_adobe }
  /// The number of components of the picture.
  var componentCount: Int { Int(stored.components) }
  /// Whether the decoder can output the components as planes of brightness and colour.
  var hasPlanes: Bool { stored.has_planes }

  /// Starts decoding. May be called once.
  func start(asPlanes: Bool) throws(ImageError) {
    if toleratesMissingScans { hitchless_jpeg_tolerate(decoder) }
    try check(hitchless_jpeg_start(decoder, Int32(eighths), asPlanes))
    guard toleratesMissingScans else { return }
    do throws(ImageError) { try check(hitchless_jpeg_damage(decoder)) } catch { try context.accept(error) }
  }

  /// Returns the smallest scale that gives at least a quarter more than the target: at a coarse scale, decoded pixels are plain means, and
  /// the last step to the target has to be large enough for the better filter to have an effect. Only scales with fast transforms are used:
  /// one, two, four and eight eighths.
  static func eighths(from stored: (width: Int, height: Int), to target: (width: Int, height: Int)) -> Int {
    func isEnough(_ length: Int, _ target: Int, _ eighths: Int) -> Bool { scaled(length, eighths) * 4 >= target * 5 }
    for eighths in [1, 2, 4] where isEnough(stored.width, target.width, eighths) && isEnough(stored.height, target.height, eighths) {
      return eighths
    }
    return 8
  }

  private static func scaled(_ length: Int, _ eighths: Int) -> Int { (length * eighths + 7) / 8 }

  /// Throws the error for the result of a decoder's function, unless it is success.
  func check(_ outcome: Int32) throws(ImageError) {
    guard outcome != 0 else { return }
    let message = String(cString: hitchless_jpeg_message(decoder))
    switch Int(outcome) {
    case hitchless_jpeg_stopped: throw .cancelled
    case hitchless_jpeg_truncated: throw .truncated(.jpeg, message)
    case hitchless_jpeg_too_large: throw .tooLarge(message)
    case hitchless_jpeg_out_of_memory: throw .outOfMemory(byteCount: 0)
    default: throw .corrupt(.jpeg, message)
    }
  }
}
