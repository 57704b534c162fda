/// A request to a decoder process. The encoded data follow.
struct DecoderRequest: BitwiseCopyable {
  var byteCount = 0
  /// Whether a thumbnail is wanted, of a box of so many pixels, which it covers or lies in.
  var isThumbnail = false
  var covers = false
  var width = 0
  var height = 0
  // The limits.
  var encodedByteCount = 0
  var side = 0
  var pixelCount = 0
  var workingByteCount = 0
  var scanCount = 0

  /// Nothing.
  init() {}

  /// A picture of `byteCount` bytes for `target`.
  init(_ target: PreparationTarget, byteCount: Int, limits: ImageLimits) {
    self.byteCount = byteCount
    if case .thumbnail(let size) = target {
      isThumbnail = true
      covers = size.mode == .fill
      (width, height) = (size.width, size.height)
    }
    encodedByteCount = limits.encodedByteCount
    side = limits.side
    pixelCount = limits.pixelCount
    workingByteCount = limits.workingByteCount
    scanCount = limits.scanCount
  }

  var target: PreparationTarget {
    isThumbnail ? .thumbnail(ThumbnailSize(width: width, height: height, mode: covers ? .fill : .fit)) : .display
  }

  var limits: ImageLimits {
    ImageLimits(
      encodedByteCount: encodedByteCount, side: side, pixelCount: pixelCount, workingByteCount: workingByteCount, scanCount: scanCount)
  }
}

/// The answer of a decoder process. The text of an error follows, and after ``DecoderTransfer/send`` the pixels.
struct DecoderAnswer: BitwiseCopyable {
  /// What is wrong with the picture, if anything is.
  enum Kind: Int {
    case pixels, unknownFormat, unsupported, truncated, corrupt, tooLarge, outOfMemory
  }

  /// Longer than the text of any error.
  static let largestTextByteCount = 4_096

  /// A ``Kind``: as a number, for what another process writes need not be one.
  var kind = 0
  var width = 0
  var height = 0
  var isOpaque = false
  /// Where the pixels are in the process, until it hears what to do with them.
  var address: UInt = 0
  /// How many bytes could not be allocated.
  var byteCount = 0
  var textByteCount = 0

  /// Nothing.
  init() {}

  /// The answer with an error, and the words that follow it.
  static func failure(_ error: ImageError) -> (answer: DecoderAnswer, text: [UInt8]) {
    var answer = DecoderAnswer()
    var text: [UInt8] = []
    func set(_ kind: Kind, _ words: String = "") {
      answer.kind = kind.rawValue
      text = Array(words.utf8.prefix(largestTextByteCount))
      answer.textByteCount = text.count
    }
    switch error {
    case .unknownFormat(let first):
      set(.unknownFormat)
      text = first
      answer.textByteCount = first.count
    case .unsupported(_, let words): set(.unsupported, words)
    case .truncated(_, let words): set(.truncated, words)
    case .corrupt(_, let words): set(.corrupt, words)
    case .tooLarge(let words): set(.tooLarge, words)
    case .outOfMemory(let count):
      set(.outOfMemory)
      answer.byteCount = count
    // Data in memory are read already, nothing is written, and nobody cancels there.
    case .unreadable, .encodingFailed, .cancelled: set(.corrupt, error.description)
    }
    return (answer, text)
  }

  /// The error text for an invalid answer.
  static func nonsense(_ format: ImageFormat) -> ImageError { .corrupt(format, "its decoder made nothing of it") }

  /// The error that it stands for, for a picture of `format`; nil if pixels follow. Invalid values are reported as damage.
  func error(_ text: [UInt8], format: ImageFormat) -> ImageError? {
    let words = String(decoding: text, as: UTF8.self)
    return switch Kind(rawValue: kind) {
    case .pixels: nil
    case .unknownFormat: .unknownFormat(firstBytes: text)
    case .unsupported: .unsupported(format, words)
    case .truncated: .truncated(format, words)
    case .corrupt: .corrupt(format, words)
    case .tooLarge: .tooLarge(words)
    case .outOfMemory: .outOfMemory(byteCount: byteCount)
    case nil: DecoderAnswer.nonsense(format)
    }
  }
}

/// How pixels are transferred from a decoder process to the program.
enum DecoderTransfer: Int {
  /// The program has copied them from the process's memory, which may be freed. The process confirms it.
  case copied
  /// They are to be sent.
  case send
}
