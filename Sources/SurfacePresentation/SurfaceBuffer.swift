internal import HitchlessBase
internal import LayerRenderer
internal import LayerTree

/// Memory for a frame that the display server reads, and what the frame in it shows.
final class SurfaceBuffer {
  /// Where frames are composed; as wide as the tree, or wider where rows have to begin at certain addresses. Where a frame begins in the
  /// memory is another place after it was scrolled.
  let surface: RollingSurface
  /// What the display server calls the memory.
  let memoryName: UInt
  /// What it calls the frame in it, and where that begins, in bytes.
  private(set) var frame: (name: UInt, offset: Int)
  /// What the pixels show; nil if they are empty.
  var tree: RenderTree?
  /// Whether the display server may be reading it.
  var isInUse = false

  var pixels: MutablePixelBuffer { surface.pixels }

  /// A buffer of which the server knows the frame at the beginning of the memory by `frameName`.
  init(surface: RollingSurface, memoryName: UInt, frameName: UInt) {
    self.surface = surface
    self.memoryName = memoryName
    frame = (frameName, surface.first)
  }

  /// The server's name for the frame, which it does not read. Where that begins at another place than before, `drop` gets the old name and
  /// `make` returns one for the place.
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
  /// One on screen, one on its way there, and one to compose in.
  static let limit = 3
  /// Those of the present size, and others that the display server still reads. The one that was presented last comes last.
  private(set) var all: [SurfaceBuffer] = []

  /// The buffer of this size with the newest frame that can be composed into; nil if there is none. `drop` gets those of other sizes.
  /// Composing costs what changed since that frame.
  mutating func idle(width: Int, height: Int, drop: (SurfaceBuffer) -> Void) -> SurfaceBuffer? {
    all.removeAll { buffer in
      guard !buffer.isInUse, buffer.pixels.width != width || buffer.pixels.height != height else { return false }
      drop(buffer)
      return true
    }
    return all.last { !$0.isInUse }
  }

  /// Whether one more may be made.
  var hasRoom: Bool { all.count < Self.limit }

  mutating func add(_ buffer: SurfaceBuffer) { all.append(buffer) }

  /// `buffer` is read from now on.
  mutating func didPresent(_ buffer: SurfaceBuffer) {
    buffer.isInUse = true
    all.removeAll { $0 === buffer }
    all.append(buffer)
  }

  /// The display server does not read the buffer any more. Returns whether there is one of that name.
  mutating func didRelease(_ name: UInt) -> Bool {
    guard let buffer = all.first(where: { $0.frame.name == name }) else { return false }
    buffer.isInUse = false
    return true
  }

  /// Takes all out.
  mutating func removeAll() -> [SurfaceBuffer] {
    defer { all = [] }
    return all
  }
}
