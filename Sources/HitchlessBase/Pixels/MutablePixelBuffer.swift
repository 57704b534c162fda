/// Pixels that are being made, in the format of a ``PixelBuffer``. Whoever makes it owns it and uses it on one thread at a time.
///
/// ``finish()`` publishes the pixels: the memory goes over to an immutable ``PixelBuffer``, and this buffer cannot be used any more. A surface
/// that is drawn into again and again, such as a compositor's frame, is never finished: it remains its owner's, who publishes copies.
///
/// A class and not a type that cannot be copied, because the writers of one picture (a decoder, a canvas and the library that it hands the
/// memory to) hold it at the same time.
public final class MutablePixelBuffer {
  /// Pixels in a row.
  public let width: Int
  /// Rows.
  public let height: Int
  /// Bytes from one row to the next; a multiple of 16.
  public let bytesPerRow: Int
  /// The memory, until it is handed over; nil also for memory of somebody else's.
  private var memory: PixelMemory.Block?
  /// Where it begins; nil as soon as it was handed over.
  @usableFromInline @exclusivity(unchecked) private(set) var start: UnsafeMutableRawPointer?
  /// Whether every pixel is known to be opaque: such a buffer hides what lies below it. Set by the code that makes the pixels.
  public var isOpaque: Bool
  /// A rectangle of pixels that are known to be opaque although the others are not.
  private var partiallyOpaque = PixelRect.zero
  private var writerCount = 0
  /// Keeps memory from elsewhere.
  private let owner: (any AnyObject & Sendable)?

  /// A buffer of transparent pixels. Returns nil for a width or height below 0 or from 16,777,216 on, and if the memory cannot be allocated.
  /// O(width × height).
  public convenience init?(width: Int, height: Int, isOpaque: Bool = false) {
    self.init(width: width, height: height, isOpaque: isOpaque, isCleared: true)
  }

  /// A buffer whose pixels are not known: the caller writes every one before any is read. Returns nil as ``init(width:height:isOpaque:)``
  /// does. O(1) if memory of that size is at hand.
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

  /// A buffer in memory of `byteCount` bytes that lives as long as `owner`: the pixels are those that are there. Nil if the memory is too
  /// small, does not begin at a multiple of 16, or there are no buffers of that size. O(1).
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

  /// Whether there are buffers of a size. O(1).
  static func canHave(width: Int, height: Int) -> Bool { width >= 0 && height >= 0 && width < 1 << 24 && height < 1 << 24 }
  /// Bytes from one row to the next in buffers of a width. O(1).
  package static func bytesPerRow(ofWidth width: Int) -> Int { max(16, (width * 4 + 15) & ~15) }

  /// A buffer with the pixels of `source`, and what is known of them. Nil if the memory cannot be allocated. O(width × height).
  package convenience init?(copying source: some ReadablePixels) {
    self.init(width: source.width, height: source.height, isOpaque: source.isOpaque)
    if !isOpaque { opaqueArea = source.opaqueArea }
    bytes.copyMemory(from: source.readOnlyBytes, byteCount: byteCount)
  }

  /// The first byte of the first row. The pointer must not be used after ``finish()``, nor after the buffer's end; asking for it after
  /// ``finish()`` is a precondition failure. O(1).
  @inlinable public var bytes: UnsafeMutableRawPointer {
    guard let start else { preconditionFailure("the pixels were published: they cannot be written any more") }
    return start
  }

  /// The size of the memory in bytes. O(1).
  public var byteCount: Int { bytesPerRow * height }

  /// A rectangle of pixels that are known to be opaque: they hide what lies below them and need no blending. All pixels if ``isOpaque``;
  /// empty if nothing is known. Set by the code that makes the pixels; what lies outside of the buffer is cut off. O(1).
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

  /// Publishes the pixels: hands the memory over without copying it. Afterwards only the sizes can still be asked for; every access to the
  /// memory, and finishing again, is a precondition failure. All contexts that draw into the buffer must have ended. O(1).
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

  /// To be called by an object that keeps a pointer to the memory for longer than a call: until ``endWriting()``, ``finish()`` is a
  /// precondition failure. O(1).
  package func beginWriting() { writerCount += 1 }
  /// The object that called ``beginWriting()`` has given up its pointer. O(1).
  package func endWriting() { writerCount -= 1 }
}

// Its pixels change while it is used.
@available(*, unavailable) extension MutablePixelBuffer: Sendable {}

extension MutablePixelBuffer: ReadablePixels {
  /// ``bytes`` for reading. Must not be called after ``finish()``. O(1).
  @inlinable package var readOnlyBytes: UnsafeRawPointer { UnsafeRawPointer(bytes) }
}
