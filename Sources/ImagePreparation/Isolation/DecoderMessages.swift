internal import HitchlessBase

/// A request to a decoder process. It comes with the memory of the encoded data and, for pixels, that of the result.
struct DecoderRequest: BitwiseCopyable {
  /// A target, as numbers.
  struct Target: BitwiseCopyable {
    var isThumbnail = false
    /// The level of a part and where it begins; below 0 for others.
    var level = -1
    var x = 0
    var y = 0
    var covers = false
    var width = 0
    var height = 0
  }

  /// Whether pixels are wanted, or what the header says.
  var wantsPixels = false
  /// Whether a part of a damaged picture will do.
  var allowsPart = false
  var byteCount = 0
  /// What a cancel calls it.
  var number = 0
  private var wanted = Target()
  /// The animation that a frame belongs to, which is kept for the next one; 0 for a picture of its own.
  var animation = 0
  /// Which frame; below 0 for what there is to know of all of them.
  var frame = -1
  var limits = ImageLimits.standard

  /// Nothing.
  init() {}

  /// How many frames the answer has room for: each takes data.
  var largestFrameCount: Int { max(0, min(limits.frameCount, byteCount)) }

  /// A picture of `byteCount` bytes for `target`; nil for its header.
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

/// The answer of a decoder process, whose numbers may be any: what it decodes may have taken it over. The words of an error follow.
struct DecoderAnswer: BitwiseCopyable {
  /// What is wrong with the picture, if anything is.
  enum Kind: Int {
    case nothing, unknownFormat, unsupported, truncated, corrupt, tooLarge, outOfMemory
  }

  /// Longer than the words of any error.
  static let largestTextByteCount = 2_048

  /// A ``Kind``.
  var kind = 0
  var hasPixels = false
  var isOpaque = false
  /// The size of the pixels, or of the stored ones in a header.
  var width = 0
  var height = 0
  /// Of a header: an orientation, and what the header says.
  var orientation: UInt8 = 1
  var hasAlpha = false
  var isProgressive = false
  var isDeep = false
  /// Of pictures that have some: width, height, and where the first one begins.
  var tiles: (Int, Int, Int, Int) = (0, 0, 0, 0)
  /// How many bytes could not be allocated.
  var byteCount = 0
  var textByteCount = 0

  /// Says what is wrong, and returns the words for it.
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
    // Data in memory are read already, and nothing is written there.
    case .unreadable, .encodingFailed, .cancelled: kind = words(.corrupt, error.description)
    }
    textByteCount = text.count
    return text
  }

  /// The error that it stands for, for a picture of `format`; nil if nothing is wrong.
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

  /// The header that it says; nil if there are no such numbers.
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

  /// Says what a header does.
  mutating func set(_ header: ImageHeader) {
    (width, height, orientation) = (header.storedWidth, header.storedHeight, header.orientation.rawValue)
    (hasAlpha, isProgressive, isDeep) = (header.hasAlpha, header.isProgressive, header.isDeep)
    if let own = header.tiles { tiles = (own.width, own.height, own.left, own.top) }
  }
}
