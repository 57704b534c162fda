internal import HitchlessBase

/// A request to a decoder process. It is sent with the memory of the encoded data and, for pixels, that of the result.
struct DecoderRequest: BitwiseCopyable {
  /// The encoding of a target as numbers.
  struct Target: BitwiseCopyable {
    var isThumbnail = false
    /// The level of a region and its origin; below 0 for other targets.
    var level = -1
    var x = 0
    var y = 0
    var covers = false
    var width = 0
    var height = 0
  }

  /// Whether the request is for pixels, and not for the header.
  var wantsPixels = false
  /// Whether a part of a damaged picture is enough.
  var allowsPart = false
  var byteCount = 0
  /// The number by which the request is cancelled.
  var number = 0
  private var wanted = Target()
  /// The animation of a frame, which the process keeps for the next one; 0 for a separate picture.
  var animation = 0
  /// The index of the frame; below 0 for the durations of all frames.
  var frame = -1
  var limits = ImageLimits.standard

  /// Creates an empty request.
  init() {}

  /// The number of frames that fit into the answer: each frame takes at least one byte of data.
  var largestFrameCount: Int { max(0, min(limits.frameCount, byteCount)) }

  /// Creates a request for a picture of `byteCount` bytes for `target`; nil for its header.
  init(_ target: PreparationTarget?, byteCount: Int, limits: ImageLimits, allowsPart: Bool = false) {
    (self.byteCount, self.limits, self.allowsPart) = (byteCount, limits, allowsPart)
    wantsPixels = target != nil
    wanted = Target(target ?? .display)
  }

  var target: PreparationTarget { wanted.target }
}

extension DecoderRequest.Target {
  init(_ target: PreparationTarget) {
    if case .thumbnail(let size) = target {
      isThumbnail = true
      covers = size.mode == .fill
      (width, height) = (size.width, size.height)
    } else if case .region(let region) = target {
      (level, x, y, width, height) = (region.level, region.rect.x, region.rect.y, region.rect.width, region.rect.height)
    }
  }

  var target: PreparationTarget {
    if level >= 0 { return .region(ImageRegion(PixelRect(x: x, y: y, width: width, height: height), level: level)) }
    return isThumbnail ? .thumbnail(ThumbnailSize(width: width, height: height, mode: covers ? .fill : .fit)) : .display
  }
}

/// The answer of a decoder process. Its numbers are untrusted, because a malicious picture may have taken control of the process. The text
/// of an error follows.
struct DecoderAnswer: BitwiseCopyable {
  /// The kind of error, if there is one.
  enum Kind: Int {
    case nothing, unknownFormat, unsupported, truncated, corrupt, tooLarge, outOfMemory
  }

  /// Longer than the text of any error.
  static let largestTextByteCount = 2_048

  /// The raw value of a ``Kind``.
  var kind = 0
  var hasPixels = false
  var isOpaque = false
  /// The size of the pixels, or the stored size in a header.
  var width = 0
  var height = 0
  /// The orientation in a header; the following properties are those of the header.
  var orientation: UInt8 = 1
  var hasAlpha = false
  var isProgressive = false
  var isDeep = false
  /// The tiles of a picture that has some: width, height, and the origin of the first one.
  var tiles: (Int, Int, Int, Int) = (0, 0, 0, 0)
  /// The number of bytes that could not be allocated.
  var byteCount = 0
  var textByteCount = 0

  /// Stores an error, and returns its text.
  mutating func set(_ error: ImageError) -> [UInt8] {
    var text: [UInt8] = []
    func words(_ kind: Kind, _ words: String = "") -> Int {
      text = Array(words.utf8.prefix(DecoderAnswer.largestTextByteCount))
      return kind.rawValue
    }
    switch error {
    case .unknownFormat(let first):
      kind = Kind.unknownFormat.rawValue
      text = Array(first.prefix(ImageFormat.sniffedByteCount))
    case .unsupported(_, let text): kind = words(.unsupported, text)
    case .truncated(_, let text): kind = words(.truncated, text)
    case .corrupt(_, let text): kind = words(.corrupt, text)
    case .tooLarge(let text): kind = words(.tooLarge, text)
    case .outOfMemory(let count):
      kind = words(.outOfMemory)
      byteCount = count
    // The data are already in memory, and the process writes no pictures.
    case .unreadable, .encodingFailed, .cancelled: kind = words(.corrupt, error.description)
    }
    textByteCount = text.count
    return text
  }

  /// Returns the error that the answer stands for, for a picture of `format`; nil if there is none.
  func error(_ text: some Sequence<UInt8>, format: ImageFormat) -> ImageError? {
    let words = String(decoding: Array(text), as: UTF8.self)
    return switch Kind(rawValue: kind) {
    case .nothing: nil
    case .unknownFormat: .unknownFormat(firstBytes: Array(text))
    case .unsupported: .unsupported(format, words)
    case .truncated: .truncated(format, words)
    case .corrupt: .corrupt(format, words)
    case .tooLarge: .tooLarge(words)
    case .outOfMemory: .outOfMemory(byteCount: max(0, byteCount))
    case nil: .corrupt(format, "its decoder answered what no decoder does")
    }
  }

  /// Returns the header in the answer; nil if its values are invalid.
  func header(of format: ImageFormat, limits: ImageLimits) -> ImageHeader? {
    guard (try? limits.check(width: width, height: height, format: format)) != nil,
      let orientation = ImageOrientation(rawValue: orientation)
    else { return nil }
    var header = ImageHeader(
      format: format, storedWidth: width, storedHeight: height, orientation: orientation, hasAlpha: hasAlpha,
      isProgressive: isProgressive)
    header.isDeep = isDeep
    header.tiles = PictureTiles(width: tiles.0, height: tiles.1, left: tiles.2, top: tiles.3)
    return header
  }

  /// Stores a header.
  mutating func set(_ header: ImageHeader) {
    (width, height, orientation) = (header.storedWidth, header.storedHeight, header.orientation.rawValue)
    (hasAlpha, isProgressive, isDeep) = (header.hasAlpha, header.isProgressive, header.isDeep)
    if let own = header.tiles { tiles = (own.width, own.height, own.left, own.top) }
  }
}
