/// The reasons why a picture could not be read, prepared or written. Bad data result in an error and never trap.
public enum ImageError: Error, Hashable, Sendable {
  /// The file could not be read: its path and the system's reason.
  case unreadable(path: String, reason: String)
  /// The data are not in a supported format; their first bytes, at most 16. For example a web page instead of a picture.
  case unknownFormat(firstBytes: [UInt8])
  /// The format is known, but this variant of it cannot be read.
  case unsupported(ImageFormat, String)
  /// The data end too early. The existing part of the picture is available with ``ImageSource/available(for:cancellation:)``.
  case truncated(ImageFormat, String)
  /// The data contradict themselves.
  case corrupt(ImageFormat, String)
  /// A limit of ``ImageLimits`` would be exceeded; the text names the limit and the excess.
  case tooLarge(String)
  /// `byteCount` bytes could not be allocated.
  case outOfMemory(byteCount: Int)
  /// The pixels could not be written in this format.
  case encodingFailed(ImageFormat, String)
  /// The work was cancelled before it was done.
  case cancelled
}

extension ImageError {
  /// Whether the data caused the error, and not the machine's memory or the program's limits.
  var isOfData: Bool {
    switch self {
    case .unknownFormat, .unsupported, .truncated, .corrupt: true
    case .unreadable, .tooLarge, .outOfMemory, .encodingFailed, .cancelled: false
    }
  }
}

extension ImageError: CustomStringConvertible {
  /// A one-line description of the error and of the data that caused it.
  public var description: String {
    switch self {
    case .unreadable(let path, let reason): "cannot read \(path): \(reason)"
    case .unknownFormat(let bytes):
      "not a picture in a known format (begins with \(bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(separator: " ")))"
    case .unsupported(let format, let what): "\(format.rawValue): not supported: \(what)"
    case .truncated(let format, let what): "\(format.rawValue): the data end too early: \(what)"
    case .corrupt(let format, let what): "\(format.rawValue): damaged: \(what)"
    case .tooLarge(let what): "too large: \(what)"
    case .outOfMemory(let count): "no memory for \(count) bytes"
    case .encodingFailed(let format, let what): "\(format.rawValue): cannot be written: \(what)"
    case .cancelled: "cancelled"
    }
  }
}
