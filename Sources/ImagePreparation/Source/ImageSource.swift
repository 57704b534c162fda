/// The encoded data of a picture, in memory or in a file, and its header. Creating a source decodes nothing.
public final class ImageSource: Sendable {
  /// The location of the data.
  enum Storage: Sendable {
    case memory(EncodedBytes)
    case file(path: String)
    case held(HeldFile)
    case frame(Int, AnimationReader)
  }
  let storage: Storage

  /// The identity of the picture: the key by which work is shared.
  public let identity: ImageIdentity
  /// The picture's header.
  public let header: ImageHeader
  /// The limits for decoding the picture.
  public let limits: ImageLimits
  /// The length of the encoded data in bytes.
  public let encodedByteCount: Int
  /// The isolation with which the picture is decoded.
  public let isolation: ImageDecoding.Isolation
  /// Whether an SVG may be drawn in the program.
  let trustsVectors: Bool

  /// Creates a source from a copy of `bytes`. Throws if the format is unknown, the header is damaged or a limit is exceeded. With `name`,
  /// the caller guarantees that other sources of that name have the same picture. If `isolation` is nil, ``ImageDecoding/isolation``
  /// applies. O(n) for the copy.
  public convenience init(
    bytes: UnsafeRawBufferPointer, name: String? = nil, limits: ImageLimits = .standard, isolation: ImageDecoding.Isolation? = nil
  ) throws(ImageError) {
    try self.init(data: EncodedBytes(copying: bytes), name: name, limits: limits, isolation: isolation)
  }

  /// Creates a source from a copy of `bytes`. Throws if the format is unknown, the header is damaged or a limit is exceeded. With `name`,
  /// the caller guarantees that other sources of that name have the same picture. If `isolation` is nil, ``ImageDecoding/isolation``
  /// applies. O(n) for the copy.
  public convenience init(
    bytes: [UInt8], name: String? = nil, limits: ImageLimits = .standard, isolation: ImageDecoding.Isolation? = nil
  ) throws(ImageError) {
    try self.init(data: EncodedBytes(copying: bytes), name: name, limits: limits, isolation: isolation)
  }

  /// Creates a source from `data`. Throws like the other initializers.
  init(
    data: EncodedBytes, name: String?, limits: ImageLimits, isolation: ImageDecoding.Isolation?, trustsVectors: Bool = false
  ) throws(ImageError) {
    encodedByteCount = data.bytes.count
    try limits.check(encodedBytes: data.bytes.count)
    self.isolation = isolation ?? ImageDecoding.isolation
    self.trustsVectors = trustsVectors || ImageDecoding.drawsVectorsInProgram
    guard let header = try ImageSource.header(of: data, limits, self.isolation) else { throw .unknownFormat(firstBytes: []) }
    self.header = header
    self.limits = limits
    storage = .memory(data)
    identity = name.map { ImageIdentity(name: $0) } ?? .unique()
  }

  /// Creates a source from the file at `path`. Reads no more than the header; the rest is read when the picture is decoded, so that a
  /// source of a file keeps no data in memory. Throws like the other initializers, and `unreadable` with the system's reason. If
  /// `isolation` is nil, ``ImageDecoding/isolation`` applies.
  public convenience init(
    path: String, limits: ImageLimits = .standard, isolation: ImageDecoding.Isolation? = nil
  ) throws(ImageError) {
    try self.init(file: EncodedFile(path: path), isHeld: false, limits: limits, isolation: isolation, trustsVectors: false)
  }

  /// Creates a source from a file that is kept open as long as the source, so that it may be deleted in the meantime, unless so many are
  /// open that the process may run out of descriptors. With `trustsVectors`, an SVG may be drawn in the program.
  package convenience init(holding path: String, limits: ImageLimits = .standard, trustsVectors: Bool = false) throws(ImageError) {
    try self.init(file: EncodedFile(path: path), isHeld: true, limits: limits, isolation: nil, trustsVectors: trustsVectors)
  }

  private init(
    file: EncodedFile, isHeld: Bool, limits: ImageLimits, isolation: ImageDecoding.Isolation?, trustsVectors: Bool
  ) throws(ImageError) {
    try limits.check(encodedBytes: file.byteCount, in: file.path)
    self.isolation = isolation ?? ImageDecoding.isolation
    self.trustsVectors = trustsVectors || ImageDecoding.drawsVectorsInProgram
    header = try ImageSource.header(of: file, limits, self.isolation)
    self.limits = limits
    storage = (isHeld ? HeldFile(file) : nil).map { .held($0) } ?? .file(path: file.path)
    identity = .file(file.status)
    encodedByteCount = file.byteCount
  }

  /// Creates a source of a frame of an animation whose header is `header`.
  init(frame index: Int, of animation: AnimationReader, _ header: ImageHeader) {
    storage = .frame(index, animation)
    identity = animation.identity.frame(index)
    var header = header
    // Parts of a frame may never be drawn, or be cleared.
    header.hasAlpha = true
    self.header = header
    (limits, isolation, encodedByteCount) = (animation.base.limits, animation.base.isolation, animation.data.bytes.count)
    trustsVectors = false
  }

  /// Returns the header of complete data. libheif reads those of HEIC and AVIF, so they are read in the same process as the pixels.
  private static func header(
    of data: EncodedBytes, _ limits: ImageLimits, _ isolation: ImageDecoding.Isolation
  ) throws(ImageError) -> ImageHeader? {
    defer { withExtendedLifetime(data) {} }
    guard isolation == .process, let format = ImageFormat(sniffing: data.bytes), format == .heic || format == .avif else {
      return try ImageHeader(reading: data, isWhole: true, limits: limits)
    }
    return try IsolatedDecoding.header(of: data.bytes, format: format, limits: limits)
  }

  /// Returns the header of a file, without reading more of the file than needed.
  static func header(
    of file: EncodedFile, _ limits: ImageLimits, _ isolation: ImageDecoding.Isolation
  ) throws(ImageError) -> ImageHeader {
    if isolation == .process {
      let beginning = try file.read(ImageFormat.sniffedByteCount)
      let format = withExtendedLifetime(beginning) { ImageFormat(sniffing: beginning.bytes) }
      if format == .heic || format == .avif, let header = try header(of: file.read(file.byteCount), limits, isolation) { return header }
    }
    return try ImageHeader(readingFrom: file, limits: limits)
  }

  /// Returns all encoded data. Reads the file if there is one, again at every call.
  func encodedBytes() throws(ImageError) -> EncodedBytes {
    switch storage {
    case .memory(let bytes): return bytes
    case .file(let path):
      let file = try openFile(path)
      return try file.read(file.byteCount)
    case .held(let held): return try held.file.read(held.file.byteCount)
    case .frame(_, let animation): return animation.data
    }
  }

  /// Returns the picture's file; nil if its data are in memory.
  func openFile() throws(ImageError) -> EncodedFile? {
    switch storage {
    case .memory, .frame: nil
    case .file(let path): try openFile(path)
    case .held(let held): held.file
    }
  }

  /// The picture's name for display: the last part of its file's path, or of the address that is its name. Nil for unnamed data.
  package var name: String? {
    let whole: String? =
      switch storage {
      case .memory: identity.name
      case .file(let path): path
      case .held(let held): held.file.path
      case .frame(_, let animation): animation.base.name
      }
    return whole.flatMap { $0.split(separator: "/").last.map(String.init) }
  }

  /// Opens the file, which must not have grown beyond the limit.
  private func openFile(_ path: String) throws(ImageError) -> EncodedFile {
    let file = try EncodedFile(path: path)
    try limits.check(encodedBytes: file.byteCount, in: path)
    return file
  }

  /// Returns a copy of the encoded data, unchanged. Reads the file if there is one. O(n).
  public func encodedData() throws(ImageError) -> [UInt8] {
    let data = try encodedBytes()
    return withExtendedLifetime(data) { Array(data.bytes) }
  }
}
