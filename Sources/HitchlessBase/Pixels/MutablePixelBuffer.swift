/// Pixels that are being written, in the format of a ``PixelBuffer``. The buffer belongs to the code that created it, which uses it on one
/// thread at a time.
///
/// ``finish()`` publishes the pixels: the memory moves to an immutable ``PixelBuffer``, and this buffer cannot be used afterwards. A
/// surface that is drawn into repeatedly, such as a compositor's frame, is never finished: it stays with its owner, which publishes copies.
///
/// This is a class and not a noncopyable type because the writers of one picture (a decoder, a canvas and the library that the canvas
/// passes the memory to) hold it at the same time.
public final class MutablePixelBuffer {
  /// The number of pixels in a row.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The number of bytes from one row to the next; a multiple of 16.
  public let bytesPerRow: Int
  /// The memory until it is handed over; nil also for memory that belongs to another owner.
  private var memory: PixelMemory.Block?
  /// The address of the memory; nil once the memory is handed over.
  @usableFromInline @exclusivity(unchecked) private(set) var start: UnsafeMutableRawPointer?
  /// Whether every pixel is known to be opaque: such a buffer hides everything below it. Set by the code that writes the pixels.
  public var isOpaque: Bool
  /// A rectangle of pixels that are known to be opaque although the others are not.
  private var partiallyOpaque = PixelRect.zero
  private var writerCount = 0
  /// The owner of external memory, kept alive for as long as this buffer.
  private let owner: (any AnyObject & Sendable)?

  /// Creates a buffer of transparent pixels. Returns nil if the width or height is below 0 or at least 16,777,216, and if the memory cannot
  /// be allocated. O(width × height).
  public convenience init?(width: Int, height: Int, isOpaque: Bool = false) {
    self.init(width: width, height: height, isOpaque: isOpaque, isCleared: true)
  }

  /// Creates a buffer with undefined pixels: the caller has to write every pixel before any is read. Returns nil like
  /// ``init(width:height:isOpaque:)``. O(1) if memory of that size is available in the pool.
  package convenience init?(unwrittenWidth width: Int, height: Int) {
    self.init(width: width, height: height, isOpaque: false, isCleared: false)
  }

  private init?(width: Int, height: Int, isOpaque: Bool, isCleared: Bool) {
    guard Self.canHave(width: width, height: height) else { return nil }
    let row = Self.bytesPerRow(ofWidth: width)
    guard let memory = PixelMemory.take(max(1, height) * row, isCleared: isCleared) else { return nil }
    owner = nil
    start = memory.start
    self.memory = consume memory
    self.width = width
    self.height = height
    self.bytesPerRow = row
    self.isOpaque = isOpaque
  }

  /// Creates a buffer in existing memory of `byteCount` bytes that lives as long as `owner`, and keeps the pixels in it. Returns nil if the
  /// memory is too small, does not begin at a multiple of 16, or if buffers of that size do not exist. O(1).
  package init?(in memory: UnsafeMutableRawPointer, byteCount: Int, of owner: any AnyObject & Sendable, width: Int, height: Int) {
    guard Self.canHave(width: width, height: height) else { return nil }
    let row = Self.bytesPerRow(ofWidth: width)
    guard row * height <= byteCount, UInt(bitPattern: memory) % 16 == 0 else { return nil }
    self.owner = owner
    start = memory
    self.memory = nil
    self.width = width
    self.height = height
    self.bytesPerRow = row
    isOpaque = false
  }

  /// Returns whether a buffer can have this size. O(1).
  static func canHave(width: Int, height: Int) -> Bool { width >= 0 && height >= 0 && width < 1 << 24 && height < 1 << 24 }
  /// Returns the number of bytes from one row to the next in buffers of a width. O(1).
  package static func bytesPerRow(ofWidth width: Int) -> Int { max(16, (width * 4 + 15) & ~15) }

  /// Creates a buffer with the pixels of `source`, and the same opaque area. Returns nil if the memory cannot be allocated. O(width ×
  /// height).
  package convenience init?(copying source: some ReadablePixels) {
    self.init(width: source.width, height: source.height, isOpaque: source.isOpaque)
    if !isOpaque { opaqueArea = source.opaqueArea }
    bytes.copyMemory(from: source.readOnlyBytes, byteCount: byteCount)
  }

  /// The first byte of the first row. The pointer must not be used after ``finish()``, nor after the buffer is deallocated; accessing this
  /// property after ``finish()`` is a precondition failure. O(1).
  @inlinable public var bytes: UnsafeMutableRawPointer {
    guard let start else { preconditionFailure("the pixels were published: they cannot be written any more") }
    return start
  }

  /// The size of the memory in bytes. O(1).
  public var byteCount: Int { bytesPerRow * height }

  /// A rectangle of pixels that are known to be opaque: they hide everything below them and need no blending. All pixels if ``isOpaque``;
  /// empty if nothing is known. Set by the code that writes the pixels; clipped to the buffer. O(1).
  package var opaqueArea: PixelRect {
    get { isOpaque ? PixelRect(x: 0, y: 0, width: width, height: height) : partiallyOpaque }
    set { partiallyOpaque = newValue.intersection(PixelRect(x: 0, y: 0, width: width, height: height)) }
  }

  /// The pixel at column `x`, row `y` as `0xAARRGGBB`, premultiplied. Both must be inside. Must not be called after ``finish()``. O(1).
  public subscript(x: Int, y: Int) -> UInt32 {
    get {
      precondition(x >= 0 && x < width && y >= 0 && y < height, "pixel outside the buffer")
      return bytes.load(fromByteOffset: y * bytesPerRow + x * 4, as: UInt32.self)
    }
    set {
      precondition(x >= 0 && x < width && y >= 0 && y < height, "pixel outside the buffer")
      bytes.storeBytes(of: newValue, toByteOffset: y * bytesPerRow + x * 4, as: UInt32.self)
    }
  }

  /// Publishes the pixels: hands the memory over without copying it. Afterwards only the sizes can be read; any access to the memory, and
  /// finishing again, is a precondition failure. All contexts that draw into the buffer must have ended. O(1).
  public func finish() -> PixelBuffer {
    precondition(writerCount == 0, "the pixels cannot be published while a context draws into them")
    if let owner, let start {
      self.start = nil
      return PixelBuffer(
        sharing: UnsafeRawPointer(start), of: owner, width: width, height: height, bytesPerRow: bytesPerRow, isOpaque: isOpaque)!
    }
    guard let memory = memory.take() else { preconditionFailure("the pixels were published before") }
    start = nil
    return PixelBuffer(
      taking: memory, width: width, height: height, bytesPerRow: bytesPerRow, isOpaque: isOpaque, opaqueArea: opaqueArea)
  }

  /// Marks the beginning of writing by an object that keeps a pointer to the memory for longer than a call: until ``endWriting()``,
  /// ``finish()`` is a precondition failure. O(1).
  package func beginWriting() { writerCount += 1 }
  /// Marks that the object that called ``beginWriting()`` has given up its pointer. O(1).
  package func endWriting() { writerCount -= 1 }
}

// The pixels change while the buffer is used.
@available(*, unavailable) extension MutablePixelBuffer: Sendable {}

extension MutablePixelBuffer: ReadablePixels {
  /// ``bytes`` for reading. Must not be called after ``finish()``. O(1).
  @inlinable package var readOnlyBytes: UnsafeRawPointer { UnsafeRawPointer(bytes) }
}
