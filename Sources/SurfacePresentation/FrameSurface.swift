package import HitchlessBase
internal import LayerTree

/// Why frames cannot be shown on a surface of the display server.
package struct SurfaceFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// One sentence for whoever started the program.
  package var reason: String
  /// Whether nothing reaches the display server any more. If the toolkit has lost it as well, the program will end.
  package var isConnectionLost: Bool

  /// A failure with this reason.
  package init(_ reason: String, isConnectionLost: Bool = false) {
    self.reason = reason
    self.isConnectionLost = isConnectionLost
  }

  package var description: String { reason }
}

/// Something that the display server told.
enum SurfaceEvent: Hashable, Sendable {
  /// The vsync that was asked for, and when it was.
  case vsync(FrameInstant)
  /// The display server has taken the frame that was presented last: another one may be presented.
  case accepted
  /// The oldest frame that was presented and not told about is on screen, since that time.
  case presented(FrameInstant)
  /// The oldest frame that was presented and not told about is never seen: a later one is, or nothing.
  case replaced
  /// The display's timing is known, or another one.
  case timing(SurfaceTiming)
  /// A unit of the toolkit's has so many device pixels where the surface is shown; nil for as many as the toolkit says.
  case scaled(Double?)
  /// A buffer came back: another frame can be composed.
  case released
  /// The toolkit has to commit its own surface, for ours to be where it is to be.
  case moved
  /// What was on screen is lost, in part or all of it.
  case damaged
}

/// How a display server times frames, as far as it tells.
package struct SurfaceTiming: Hashable, Sendable {
  /// The time between two vsyncs; nil if that is not told.
  package var interval: FrameDuration?
  /// The time from when a frame is taken, and the next one begun, to when it is on screen.
  package var delay: FrameDuration

  /// A timing; frames are on screen when they are taken, unless a `delay` is given.
  package init(interval: FrameDuration? = nil, delay: FrameDuration = .zero) {
    self.interval = interval
    self.delay = delay
  }
}

/// A rectangle of a window at which the display server shows frames from shared memory, above what the toolkit draws and below its popovers.
///
/// Used by the thread of one ``PresentationServer`` alone, once it was handed over.
protocol FrameSurface: AnyObject {
  /// Turns readable when the display server told something.
  var descriptor: Int32 { get }
  /// Whether a frame of another size may be presented before the last one is on screen.
  var resizesAtOnce: Bool { get }
  /// The thread will wait for the descriptor; returns false if there are events already.
  func willWait() -> Bool
  /// The thread has waited, if ``willWait()`` allowed that.
  func didWait(isReadable: Bool)
  /// The next thing that the display server told; nil if there is none at the moment. Does not wait.
  func nextEvent() throws(SurfaceFailure) -> SurfaceEvent?
  /// Asks for ``SurfaceEvent/vsync(_:)`` at the next vsync, once however often it is called before.
  func requestVsync()
  /// A buffer of this size that the display server does not read; nil while it reads all that there may be.
  func takeBuffer(width: Int, height: Int) throws(SurfaceFailure) -> SurfaceBuffer?
  /// Shows a frame at the next vsync. The one before was taken, or was of another size: see ``resizesAtOnce``.
  func present(_ frame: SurfaceFrame) throws(SurfaceFailure)
  /// Sends what was asked for since the last call.
  func flush() throws(SurfaceFailure)
  /// Takes the surface off the window and gives all memory back. The last call.
  func close()
}

/// What is shown, and where.
struct SurfaceFrame {
  /// The pixels; as large as the surface is to be.
  var buffer: SurfaceBuffer
  /// Where in the toolkit's surface.
  var place: SurfacePlace
  /// Whether the toolkit commits its surface next, and the frame is to be seen with that.
  var isSynchronized = false
  /// The pixels that differ from what is on screen; nil for all.
  var damage: [PixelRect]?
  /// What is shown where the window has become larger, until there is a frame of that size.
  var background: PixelColor
}

extension FrameSurface {
  var resizesAtOnce: Bool { false }
  func willWait() -> Bool { true }
  func didWait(isReadable: Bool) {}
}

/// Where a surface's corner lies in the toolkit's surface.
package struct SurfacePlace: Hashable, Sendable {
  /// From the left, in the toolkit's units.
  package var x: Int
  /// From the top, in the toolkit's units.
  package var y: Int
  /// Device pixels in one of the toolkit's units.
  package var factor: Double

  /// A place at `x`, `y` units, of `factor` device pixels each, one at least.
  package init(x: Int, y: Int, factor: Double = 1) {
    self.x = x
    self.y = y
    self.factor = max(1, factor)
  }
}
