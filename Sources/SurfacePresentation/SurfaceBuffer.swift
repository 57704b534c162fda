internal import HitchlessBase
internal import LayerRenderer
internal import LayerTree

/// The memory of a frame that the display server reads, and the tree that the frame shows.
final class SurfaceBuffer {
  /// The surface that frames are composed on, with the tree's width; rows may be longer because of alignment. The position of the frame in
  /// the memory changes when it is scrolled.
  let surface: RollingSurface
  /// The display server's name of the memory.
  let memoryName: UInt
  /// The display server's name of the frame in the memory, and the frame's offset in bytes.
  private(set) var frame: (name: UInt, offset: Int)
  /// The tree that the pixels show; nil if they are empty.
  var tree: RenderTree?
  /// Whether the display server may be reading the buffer.
  var isInUse = false

  var pixels: MutablePixelBuffer { surface.pixels }

  /// Creates a buffer whose frame at the beginning of the memory has the name `frameName` on the server.
  init(surface: RollingSurface, memoryName: UInt, frameName: UInt) {
    self.surface = surface
    self.memoryName = memoryName
    frame = (frameName, surface.first)
  }

  /// Returns the server's name of the frame, which the server must not be reading. If the frame's offset has changed, `drop` is called with
  /// the old name and `make` returns a new one.
  func name(drop: (UInt) -> Void, make: (_ offset: Int) -> UInt) -> UInt {
    if frame.offset != surface.first {
      drop(frame.name)
      frame = (make(surface.first), surface.first)
    }
    return frame.name
  }
}

/// The buffers of one surface: no more than the display server needs at a time.
struct SurfaceBuffers {
  /// One on screen, one submitted, and one to compose into.
  static let limit = 3
  /// The buffers of the current size, and others that the display server still reads. The last presented one is last.
  private(set) var all: [SurfaceBuffer] = []

  /// Returns the buffer of this size with the newest frame that can be composed into; nil if there is none. Buffers of other sizes are
  /// passed to `drop`. Composing costs the changes since that frame.
  mutating func idle(width: Int, height: Int, drop: (SurfaceBuffer) -> Void) -> SurfaceBuffer? {
    all.removeAll { buffer in
      guard !buffer.isInUse, buffer.pixels.width != width || buffer.pixels.height != height else { return false }
      drop(buffer)
      return true
    }
    return all.last { !$0.isInUse }
  }

  /// Whether another buffer may be made.
  var hasRoom: Bool { all.count < Self.limit }

  mutating func add(_ buffer: SurfaceBuffer) { all.append(buffer) }

  /// Marks `buffer` as being read from now on.
  mutating func didPresent(_ buffer: SurfaceBuffer) {
    buffer.isInUse = true
    all.removeAll { $0 === buffer }
    all.append(buffer)
  }

  /// Marks a buffer as no longer read by the display server. Returns whether there is one of that name.
  mutating func didRelease(_ name: UInt) -> Bool {
    guard let buffer = all.first(where: { $0.frame.name == name }) else { return false }
    buffer.isInUse = false
    return true
  }

  /// Removes and returns all buffers.
  mutating func removeAll() -> [SurfaceBuffer] {
    defer { all = [] }
    return all
  }
}
