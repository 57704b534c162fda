package import FramePipeline
package import HitchlessBase

/// Keeps a display's events while the program waits inside of a call, in which nothing else may happen to it.
///
/// The main queue is not among them: whoever holds events does not serve it.
@MainActor package final class HeldEvents: DisplayEvents {
  private var held: [(any DisplayEvents) -> Void] = []

  /// Nothing has happened yet.
  package init() {}

  /// Hands everything on, in the order in which it happened.
  package func deliver(to receiver: any DisplayEvents) {
    let all = held
    held = []
    for event in all { event(receiver) }
  }

  /// Kept.
  package func display(_ display: any Display, didTick tick: FrameTick) { held.append { $0.display(display, didTick: tick) } }
  /// Kept.
  package func display(_ display: any Display, didReceive event: InputEvent) { held.append { $0.display(display, didReceive: event) } }
  /// Kept.
  package func displayDidChangeConfiguration(_ display: any Display) { held.append { $0.displayDidChangeConfiguration(display) } }
  /// Kept.
  package func display(_ display: any Display, didChangeVisibility isVisible: Bool) {
    held.append { $0.display(display, didChangeVisibility: isVisible) }
  }
  /// Kept.
  package func display(_ display: any Display, didRender number: Int, from begin: FrameInstant, to end: FrameInstant) {
    held.append { $0.display(display, didRender: number, from: begin, to: end) }
  }
  /// Kept.
  package func display(_ display: any Display, didPresent number: Int, at time: FrameInstant) {
    held.append { $0.display(display, didPresent: number, at: time) }
  }
  /// Kept.
  package func displayDidChangeClipboard(_ display: any Display) { held.append { $0.displayDidChangeClipboard(display) } }
  /// The display stays open; the receiver is asked later.
  package func displayShouldClose(_ display: any Display) -> Bool {
    held.append { if $0.displayShouldClose(display) { display.stop() } }
    return false
  }
}
