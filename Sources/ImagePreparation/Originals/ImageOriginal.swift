/// Encoded data as a server sent them, with the server's metadata.
public struct ImageOriginal: Hashable, Sendable {
  /// The address of the data.
  public var address: String
  /// The encoded data, unchanged.
  public var bytes: [UInt8]
  /// The server's `ETag`; empty if it sent none.
  public var entityTag: String
  /// The server's `Last-Modified`; empty if it sent none.
  public var lastModified: String
  /// The time until which the data are used without asking the server, in seconds since 1970.
  public var validUntil: Int
  /// The time in seconds for which the data are valid after each confirmation by the server, unless that specifies another time: the value
  /// from the `Cache-Control` that came with the data. Nil if there was none.
  public var maximumAge: Int?

  /// Creates an original that was received from `address`.
  public init(
    address: String, bytes: [UInt8], entityTag: String = "", lastModified: String = "", validUntil: Int = 0, maximumAge: Int? = nil
  ) {
    self.address = address
    self.bytes = bytes
    self.entityTag = entityTag
    self.lastModified = lastModified
    self.validUntil = validUntil
    self.maximumAge = maximumAge
  }

  // MARK: In a file

  private static let magic = Array("HLORIG2\n".utf8)
  /// The mark of the earlier format, which lacks ``maximumAge``.
  private static let earlierMagic = Array("HLORIG1\n".utf8)

  /// Returns the file's content: a mark, a checksum of all that follows, the lengths, the texts, the data.
  func encoded() -> [UInt8] {
    let texts = [address, entityTag, lastModified].map { Array($0.utf8) }
    var content: [UInt8] = []
    content.reserveCapacity(bytes.count + 256)
    // A negative age stands for nil.
    for number in [validUntil, bytes.count] + texts.map(\.count) + [maximumAge.map { max(0, $0) } ?? -1] {
      content += ImageOriginal.littleEndian(UInt64(bitPattern: Int64(number)))
    }
    for text in texts { content += text }
    content += bytes
    return ImageOriginal.magic + ImageOriginal.littleEndian(Checksum.of(content[...])) + content
  }

  /// Reads data made by ``encoded()``, in this format or the earlier one; nil for anything incomplete or changed.
  init?(encoded: [UInt8]) {
    let head = ImageOriginal.magic.count + 8
    let isEarlier = encoded.starts(with: ImageOriginal.earlierMagic)
    let texts = head + (isEarlier ? 40 : 48)
    guard encoded.count >= texts, isEarlier || encoded.starts(with: ImageOriginal.magic) else { return nil }
    func number(_ offset: Int) -> UInt64 { (0..<8).reduce(0) { $0 | UInt64(encoded[offset + $1]) << UInt64($1 * 8) } }
    guard number(ImageOriginal.magic.count) == Checksum.of(encoded[head...]) else { return nil }
    let age = isEarlier ? -1 : Int(Int64(bitPattern: number(head + 40)))
    var offset = texts
    func take(_ count: UInt64) -> ArraySlice<UInt8>? {
      guard count <= UInt64(encoded.count - offset) else { return nil }
      defer { offset += Int(count) }
      return encoded[offset..<offset + Int(count)]
    }
    guard let address = take(number(head + 16)), let entityTag = take(number(head + 24)), let lastModified = take(number(head + 32)),
      let bytes = take(number(head + 8)), offset == encoded.count
    else { return nil }
    self.init(
      address: String(decoding: address, as: UTF8.self), bytes: Array(bytes), entityTag: String(decoding: entityTag, as: UTF8.self),
      lastModified: String(decoding: lastModified, as: UTF8.self), validUntil: Int(Int64(bitPattern: number(head))),
      maximumAge: age < 0 ? nil : age)
  }

  private static func littleEndian(_ value: UInt64) -> [UInt8] { (0..<8).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) } }
}
