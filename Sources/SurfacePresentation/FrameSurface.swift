package import HitchlessBase
internal import LayerTree

/// The reason why frames cannot be shown on a surface of the display server.
package struct SurfaceFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason as one sentence for the user who started the program.
  package var reason: String
  /// Whether the connection to the display server is lost. If the toolkit has lost it as well, the program will end.
  package var isConnectionLost: Bool

  /// Creates a failure with this reason.
  package init(_ reason: String, isConnectionLost: Bool = false) {
    self.reason = reason
    self.isConnectionLost = isConnectionLost
  }

  package var description: String { reason }
}

/// An event reported by the display server.
enum SurfaceEvent: Hashable, Sendable {
  /// The requested vsync, and its time.
  case vsync(FrameInstant)
  /// The display server has accepted the last presented frame: another one may be presented.
  case accepted
  /// The oldest presented frame that has not been reported is on screen, since that time.
  case presented(FrameInstant)
  /// The oldest presented frame that has not been reported will never be visible: it is replaced by a later one, or by nothing.
  case replaced
  /// The display's timing is known or has changed.
  case timing(SurfaceTiming)
  /// The number of device pixels per toolkit unit where the surface is shown; nil for the toolkit's own factor.
  case scaled(Double?)
  /// A buffer was released: another frame can be composed.
  case released
  /// The toolkit has to commit its own surface to put this surface in its new position.
  case moved
  /// The content on screen is lost, partly or completely.
  case damaged
}

/// The timing of a display server, to the extent that it is reported.
package struct SurfaceTiming: Hashable, Sendable {
  /// The time between two vsyncs; nil if it is not reported.
  package var interval: FrameDuration?
  /// The time from the acceptance of a frame, when the next one is begun, to its appearance on screen.
  package var delay: FrameDuration

  /// Creates a timing. Frames are on screen when they are accepted, unless a `delay` is given.
  package init(interval: FrameDuration? = nil, delay: FrameDuration = .zero) {
    self.interval = interval
    self.delay = delay
  }
}

/// A rectangle of a window in which the display server shows frames from shared memory, above the toolkit's drawing and below its popovers.
///
/// Used only by the thread of one ``PresentationServer`` after it was passed to that.
protocol FrameSurface: AnyObject {
  /// The descriptor that becomes readable when the display server has sent something.
  var descriptor: Int32 { get }
  /// Whether a frame of another size may be presented before the last one is on screen.
  var resizesAtOnce: Bool { get }
  /// Prepares for the thread to wait for the descriptor. Returns false if there are already events.
  func willWait() -> Bool
  /// Ends the wait of the thread, if ``willWait()`` allowed it.
  func didWait(isReadable: Bool)
  /// Returns the next event of the display server; nil if there is currently none. Does not wait.
  func nextEvent() throws(SurfaceFailure) -> SurfaceEvent?
  /// Requests ``SurfaceEvent/vsync(_:)`` at the next vsync. Repeated requests result in one event.
  func requestVsync()
  /// Returns a buffer of this size that the display server does not read; nil while all available buffers are being read.
  func takeBuffer(width: Int, height: Int) throws(SurfaceFailure) -> SurfaceBuffer?
  /// Shows a frame at the next vsync. The previous frame must have been accepted, or have had another size: see ``resizesAtOnce``.
  func present(_ frame: SurfaceFrame) throws(SurfaceFailure)
  /// Sends the requests since the last call.
  func flush() throws(SurfaceFailure)
  /// Removes the surface from the window and releases all memory. This must be the last call.
  func close()
}

/// A frame and its position.
struct SurfaceFrame {
  /// The pixels, in the size of the surface.
  var buffer: SurfaceBuffer
  /// The position in the toolkit's surface.
  var place: SurfacePosition
  /// Whether the frame is shown together with the next commit of the toolkit's surface.
  var isSynchronized = false
  /// The pixels that differ from those on screen; nil for all.
  var damage: [PixelRect]?
  /// The colour that is shown where the window has become larger, until there is a frame of that size.
  var background: PixelColor
}

extension FrameSurface {
  var resizesAtOnce: Bool { false }
  func willWait() -> Bool { true }
  func didWait(isReadable: Bool) {}
}

/// The position of a surface's corner in the toolkit's surface.
package struct SurfacePosition: Hashable, Sendable {
  /// The distance from the left, in the toolkit's units.
  package var x: Int
  /// The distance from the top, in the toolkit's units.
  package var y: Int
  /// The number of device pixels per toolkit unit.
  package var factor: Double

  /// Creates a position at `x`, `y` units of `factor` device pixels each, at least one.
  package init(x: Int, y: Int, factor: Double = 1) {
    self.x = x
    self.y = y
    self.factor = max(1, factor)
  }
}
