internal import HitchlessBase
internal import LayerTree

/// Why frames cannot be shown on a surface of the display server.
package struct SurfaceFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// One sentence for whoever started the program.
  package var reason: String

  /// A failure with this reason.
  package init(_ reason: String) { self.reason = reason }

  package var description: String { reason }
}

/// Something that the display server told.
enum SurfaceEvent: Hashable, Sendable {
  /// The vsync that was asked for, and when it was.
  case vsync(FrameInstant)
  /// The frame that was presented last is on screen, since that time, and another one may be presented.
  case presented(FrameInstant)
  /// A buffer came back: another frame can be composed.
  case released
  /// What was on screen is lost, in part or all of it.
  case damaged
}

/// A rectangle of a window at which the display server shows frames from shared memory, above what the toolkit draws and below its popovers.
///
/// Used by the thread of one ``PresentationServer`` alone, once it was handed over.
protocol FrameSurface: AnyObject {
  /// Turns readable when the display server told something.
  var descriptor: Int32 { get }
  /// The next thing that the display server told; nil if there is none at the moment. Does not wait.
  func nextEvent() throws(SurfaceFailure) -> SurfaceEvent?
  /// Asks for ``SurfaceEvent/vsync(_:)`` at the next vsync.
  func requestVsync()
  /// A buffer of this size that the display server does not read; nil while it reads all that there may be.
  func takeBuffer(width: Int, height: Int) throws(SurfaceFailure) -> SurfaceBuffer?
  /// Shows a frame at the next vsync. The one before was ``SurfaceEvent/presented(_:)``.
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
  /// Where in the toolkit's surface, in device pixels.
  var origin: SurfaceOrigin
  /// The pixels that differ from what is on screen; nil for all.
  var damage: [PixelRect]?
}

/// The position of a surface's corner in the toolkit's surface, in device pixels.
package struct SurfaceOrigin: Hashable, Sendable {
  /// From the left.
  package var x: Int
  /// From the top.
  package var y: Int

  /// The position `x`, `y`.
  package init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}
