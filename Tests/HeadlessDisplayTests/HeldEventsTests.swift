import DisplayInterface
import FramePipeline
import HitchlessBase
import Testing

@testable import HeadlessDisplay

@MainActor @Suite("Events held while a program waits")
struct HeldEventsTests {
  /// Sends every event once; returns the response to closing the window.
  private func send(to events: any DisplayEvents, _ display: HeadlessDisplay) -> Bool {
    let tick = FrameTick(number: 3, frameTime: .zero + .milliseconds(30), interval: .milliseconds(10))
    events.display(display, didReceive: InputEvent(.text("a"), time: .zero + .milliseconds(29)))
    events.display(display, didTick: tick)
    events.display(display, didRender: 3, from: .zero + .milliseconds(31), to: .zero + .milliseconds(32))
    events.display(display, didPresent: 3, at: .zero + .milliseconds(40))
    events.displayDidChangeConfiguration(display)
    events.display(display, didChangeVisibility: false)
    events.displayDidChangeClipboard(display)
    return events.displayShouldClose(display)
  }

  @Test("Held events are delivered once and in order, before the window is closed")
  func order() {
    let (direct, later) = (DisplayProbe(), DisplayProbe())
    let display = HeadlessDisplay(configuration: .test, pace: .virtual(VirtualClock(), renderCost: { _ in .zero }))
    for probe in [direct, later] {
      probe.presentsFrames = false
      probe.closes = true
    }
    #expect(send(to: direct, display))
    let held = HeldEvents()
    #expect(!send(to: held, display) && later.log.isEmpty)
    held.deliver(to: later)
    #expect(later.log == direct.log && later.log.count == 8)
    held.deliver(to: later)
    #expect(later.log.count == 8)
  }
}
