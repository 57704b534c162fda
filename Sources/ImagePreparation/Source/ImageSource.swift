/// Encoded data of a picture, in memory or in a file, and what its header says. Making one decodes nothing.
public final class ImageSource: Sendable {
  /// Where the data are.
  enum Place: Sendable {
    case memory(EncodedBytes)
    case file(path: String)
  }
  let place: Place

  /// Which picture this is: the key under which work is shared.
  public let identity: ImageIdentity
  /// What the header says.
  public let header: ImageHeader
  /// What the picture may ask of the machine.
  public let limits: ImageLimits
  /// The length of the encoded data in bytes.
  public let encodedByteCount: Int

  /// The picture in a copy of `bytes`. Throws if its format is not known, its header is damaged or a limit is exceeded.
  /// With `name`, the caller vouches that other sources of that name are the same picture. O(n) for the copy.
  public convenience init(
    bytes: UnsafeRawBufferPointer, name: String? = nil, limits: ImageLimits = .standard
  ) throws(ImageError) {
    guard let copy = EncodedBytes(copying: bytes) else { throw .outOfMemory(byteCount: bytes.count) }
    try self.init(data: copy, name: name, limits: limits)
  }

  /// The picture in a copy of `bytes`. Throws if its format is not known, its header is damaged or a limit is exceeded.
  /// With `name`, the caller vouches that other sources of that name are the same picture. O(n) for the copy.
  public convenience init(bytes: [UInt8], name: String? = nil, limits: ImageLimits = .standard) throws(ImageError) {
    guard let copy = bytes.withUnsafeBytes({ EncodedBytes(copying: $0) }) else { throw .outOfMemory(byteCount: bytes.count) }
    try self.init(data: copy, name: name, limits: limits)
  }

  private init(data: EncodedBytes, name: String?, limits: ImageLimits) throws(ImageError) {
    let count = data.bytes.count
    guard count <= limits.encodedByteCount else {
      throw .tooLarge("\(count) bytes of data, the limit is \(limits.encodedByteCount)")
    }
    guard let header = try ImageHeader(reading: data, isWhole: true, limits: limits) else { throw .unknownFormat(firstBytes: []) }
    self.header = header
    self.limits = limits
    place = .memory(data)
    identity = name.map { ImageIdentity(name: $0) } ?? .unique()
    encodedByteCount = count
  }

  /// The picture in the file at `path`. Reads as much as the header takes; the rest is read when the picture is decoded, so that a
  /// source of a file holds no data. Throws as the other initialisers, and `unreadable` with the system's reason.
  public init(path: String, limits: ImageLimits = .standard) throws(ImageError) {
    let file = try EncodedFile(path: path)
    guard file.byteCount <= limits.encodedByteCount else {
      throw .tooLarge("\(file.byteCount) bytes in \(path), the limit is \(limits.encodedByteCount)")
    }
    header = try ImageHeader(readingFrom: file, limits: limits)
    self.limits = limits
    place = .file(path: path)
    identity = .file(file.status)
    encodedByteCount = file.byteCount
  }

  /// All encoded data. Reads the file if there is one, again at every call.
  func encodedBytes() throws(ImageError) -> EncodedBytes {
    switch place {
    case .memory(let bytes): return bytes
    case .file(let path):
      let file = try openFile(path)
      return try file.read(file.byteCount)
    }
  }

  /// The file, which must not have grown beyond the limit.
  func openFile(_ path: String) throws(ImageError) -> EncodedFile {
    let file = try EncodedFile(path: path)
    guard file.byteCount <= limits.encodedByteCount else {
      throw .tooLarge("\(file.byteCount) bytes in \(path), the limit is \(limits.encodedByteCount)")
    }
    return file
  }

  /// A copy of the encoded data, as they were given: the source of truth. Reads the file if there is one. O(n).
  public func encodedData() throws(ImageError) -> [UInt8] {
    let data = try encodedBytes()
    return withExtendedLifetime(data) { Array(data.bytes) }
  }
}
