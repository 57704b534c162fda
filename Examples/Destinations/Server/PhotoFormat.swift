/// The picture formats that the server hands out. A file is what its first bytes say, whatever its name.
public enum PhotoFormat: String, CaseIterable, Sendable {
  case jpeg
  case png
  case webP
  case heic

  /// How many bytes of a file ``init(firstBytes:)`` looks at.
  static let signatureLength = 16

  /// The format of a file that begins with these bytes, or nothing for files of other kinds.
  public init?(firstBytes bytes: some Collection<UInt8>) {
    let bytes = Array(bytes.prefix(Self.signatureLength))
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if bytes.count >= 12, bytes.starts(with: "RIFF".utf8), bytes[8..<12].elementsEqual("WEBP".utf8) {
      self = .webP
    } else if bytes.count >= 12, bytes[4..<8].elementsEqual("ftyp".utf8), Self.heicBrands.contains(String(decoding: bytes[8..<12], as: UTF8.self)) {
      self = .heic
    } else {
      return nil
    }
  }

  private static let heicBrands: Set<String> = ["heic", "heix", "heim", "heis", "hevc", "mif1"]

  /// The media type that the answer names.
  public var contentType: String {
    switch self {
    case .jpeg: "image/jpeg"
    case .png: "image/png"
    case .webP: "image/webp"
    case .heic: "image/heic"
    }
  }
}
