import HitchlessBase
import LayerRenderer

@testable import SurfacePresentation

/// A surface of a display server whose part the test plays: it shows the presented frame when ``complete()`` is called, and reads buffers
/// until it has copied them or, for a server that flips, until another one is shown.
final class ModelSurface: FrameSurface {
  /// Whether a buffer is read as long as it is on screen.
  var flips = false
  var resizesAtOnce = false
  /// Whether a frame that was taken is reported as shown only when the next one is taken, like by a compositor that shows it a vsync later.
  var tellsLate = false
  /// The reason why nothing can be presented.
  var failure: SurfaceFailure?
  private(set) var screen: MutablePixelBuffer?
  /// Whether the screen was lost since the frame before the last one was shown: the next frame restores all of it.
  private(set) var isLost = false
  private(set) var place: SurfacePosition?
  private(set) var vsyncRequests = 0
  private(set) var isClosed = false
  /// The number of buffers that were created and not dropped.
  private(set) var bufferCount = 0
  private var buffers = SurfaceBuffers()
  /// The memory of all buffers, including dropped ones.
  private var memories: [BufferMemory] = []
  /// The names of frames in buffers.
  private var names: Set<UInt> = []
  private var nextName: UInt = 1
  /// The number of frames that began at another position in their buffer than the previous one.
  var renamedCount: Int { Int(nextName) - 1 - memories.count }
  private var presented: (frame: SurfaceFrame, copy: PixelBuffer)?
  private var shown: SurfaceBuffer?
  /// The frames that have not been reported yet: whether each was replaced.
  private var untold: [Bool] = []
  private var events: [SurfaceEvent] = []

  var descriptor: Int32 { -1 }
  /// Whether a presented frame is not on screen yet.
  var isPresenting: Bool { presented != nil }
  /// Whether the presented frame must be shown together with the toolkit's.
  var isSynchronized: Bool { presented?.frame.isSynchronized ?? false }
  /// The number of changed pixels that the presented frame declares; nil for all.
  var damagedArea: Int? { presented?.frame.damage.map { $0.reduce(0) { $0 + $1.area } } }

  func nextEvent() throws(SurfaceFailure) -> SurfaceEvent? { events.isEmpty ? nil : events.removeFirst() }
  func requestVsync() { vsyncRequests += 1 }
  func flush() throws(SurfaceFailure) { if let failure { throw failure } }

  func takeBuffer(width: Int, height: Int) throws(SurfaceFailure) -> SurfaceBuffer? {
    if let idle = buffers.idle(width: width, height: height, drop: { _ in bufferCount -= 1 }) { return idle }
    guard buffers.hasRoom else { return nil }
    let memory = try BufferMemory(
      byteCount: BufferMemory.capacity(forFrameOf: MutablePixelBuffer.bytesPerRow(ofWidth: width) * height))
    guard let surface = RollingSurface(in: memory, width: width, height: height) else { return nil }
    let made = SurfaceBuffer(surface: surface, memoryName: UInt(memories.count), frameName: makeName())
    memories.append(memory)
    bufferCount += 1
    buffers.add(made)
    return made
  }

  func present(_ frame: SurfaceFrame) throws(SurfaceFailure) {
    let name = frame.buffer.name(
      drop: { precondition(names.remove($0) != nil, "the server does not know frame \($0)") }, make: { _ in makeName() })
    precondition(names.contains(name), "the server does not know frame \(name)")
    let replaced = presented?.frame.buffer
    let isResized = replaced?.pixels.width != frame.buffer.pixels.width || replaced?.pixels.height != frame.buffer.pixels.height
    precondition(presented == nil || resizesAtOnce && isResized, "a frame was presented while another one was on its way")
    if presented != nil { untold[untold.count - 1] = true }
    untold.append(false)
    presented = (frame, frame.buffer.pixels.copied()!)
    buffers.didPresent(frame.buffer)
    release(replaced)
  }

  func close() { isClosed = true }

  private func makeName() -> UInt {
    defer { nextName += 1 }
    names.insert(nextName)
    return nextName
  }

  /// Returns the frame that the server reads from a buffer.
  private func read(_ buffer: SurfaceBuffer) -> MutablePixelBuffer {
    let memory = memories[Int(buffer.memoryName)]
    return MutablePixelBuffer(
      in: memory.bytes + buffer.frame.offset, byteCount: memory.byteCount - buffer.frame.offset, of: memory, width: buffer.pixels.width,
      height: buffer.pixels.height)!
  }

  /// Queues an event of the display server.
  func tell(_ event: SurfaceEvent) { events.append(event) }

  /// Loses the contents of the screen.
  func loseScreen() {
    screen = nil
    isLost = true
    tell(.damaged)
  }

  /// Takes the presented frame without showing or reporting it. Returns whether there was one.
  func takePresented() -> Bool {
    guard let frame = presented?.frame else { return false }
    presented = nil
    release(frame.buffer)
    return true
  }

  /// Shows the presented frame, if there is one. Returns whether its pixels are unchanged since it was presented.
  func complete(at time: FrameInstant) -> Bool {
    guard let (frame, copy) = presented else { return true }
    presented = nil
    let pixels = read(frame.buffer)
    let isWhole = pixels.hasSamePixels(as: copy)
    if screen?.width != pixels.width || screen?.height != pixels.height {
      screen = MutablePixelBuffer(width: pixels.width, height: pixels.height)
    }
    for rect in frame.damage ?? [PixelRect(x: 0, y: 0, width: pixels.width, height: pixels.height)] {
      for y in rect.y..<rect.maxY { for x in rect.x..<rect.maxX { screen![x, y] = pixels[x, y] } }
    }
    if frame.damage == nil { isLost = false }
    place = frame.place
    release(flips ? shown : frame.buffer)
    if !flips { release(shown) }
    shown = flips ? frame.buffer : nil
    while untold.count > (tellsLate ? 1 : 0) { tellOldest(at: time) }
    tell(.accepted)
    return isWhole
  }

  /// Reports the result of the last frame.
  func tellLast(at time: FrameInstant) {
    guard presented == nil else { return }
    while !untold.isEmpty { tellOldest(at: time) }
  }

  private func tellOldest(at time: FrameInstant) { tell(untold.removeFirst() ? .replaced : .presented(time)) }

  private func release(_ buffer: SurfaceBuffer?) {
    guard let buffer, buffer !== presented?.frame.buffer, buffers.didRelease(buffer.frame.name) else { return }
    tell(.released)
  }
}
