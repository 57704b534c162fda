package import FramePipeline
package import HitchlessBase

/// A receiver that holds a display's events while the program waits inside a call, during which it must not receive them.
///
/// The main queue is not included: its work is not performed while events are held.
@MainActor package final class HeldEvents: DisplayEvents {
  private var held: [(any DisplayEvents) -> Void] = []

  /// Creates a receiver without events.
  package init() {}

  /// Delivers all events to a receiver, in their order.
  package func deliver(to receiver: any DisplayEvents) {
    let all = held
    held = []
    for event in all { event(receiver) }
  }

  /// Holds the event.
  package func display(_ display: any Display, didTick tick: FrameTick) { held.append { $0.display(display, didTick: tick) } }
  /// Holds the event.
  package func display(_ display: any Display, didReceive event: InputEvent) { held.append { $0.display(display, didReceive: event) } }
  /// Holds the event.
  package func displayDidChangeConfiguration(_ display: any Display) { held.append { $0.displayDidChangeConfiguration(display) } }
  /// Holds the event.
  package func display(_ display: any Display, didChangeVisibility isVisible: Bool) {
    held.append { $0.display(display, didChangeVisibility: isVisible) }
  }
  /// Holds the event.
  package func display(_ display: any Display, didRender number: Int, from begin: FrameInstant, to end: FrameInstant) {
    held.append { $0.display(display, didRender: number, from: begin, to: end) }
  }
  /// Holds the event.
  package func display(_ display: any Display, didPresent number: Int, at time: FrameInstant) {
    held.append { $0.display(display, didPresent: number, at: time) }
  }
  /// Holds the event.
  package func displayDidChangeClipboard(_ display: any Display) { held.append { $0.displayDidChangeClipboard(display) } }
  /// Holds the event and returns false: the display stays open until the receiver is asked later.
  package func displayShouldClose(_ display: any Display) -> Bool {
    held.append { if $0.displayShouldClose(display) { display.stop() } }
    return false
  }
}
