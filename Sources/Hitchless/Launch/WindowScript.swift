internal import DisplayInterface
internal import Foundation
internal import FramePipeline
internal import HeadlessDisplay
internal import HitchlessBase
internal import UIKitCore

/// A player of a script in a window, so that its frames can be compared with those of a headless run: the same input, at the window's
/// vsyncs.
///
/// It is placed between the window and the driver. When the script is over, the window closes.
@MainActor final class WindowScript: DisplayEvents {
  private let driver: FrameDriver
  private let script: InputScript
  private var player: InputPlayer?
  private var firstTick: FrameInstant?

  /// The time for the program to show its first pictures: until it waits for nothing, within these limits.
  private static let settling = FrameDuration.milliseconds(500)...FrameDuration.milliseconds(5000)

  /// Creates a player of `script` for `driver` in `window`, which begins some time after the first vsync. The window does not retain it.
  init(_ script: InputScript, in window: any Display, for driver: FrameDriver) {
    self.script = script
    self.driver = driver
    window.events = self
    window.requestFrame()
  }

  func display(_ display: any Display, didTick tick: FrameTick) {
    play(at: tick.frameTime, on: display)
    driver.display(display, didTick: tick)
    if player?.isOver(at: tick.frameTime) ?? false { return display.stop() }
    // Motion needs every vsync.
    display.requestFrame()
  }

  private func play(at time: FrameInstant, on display: any Display) {
    let begin = firstTick ?? time
    firstTick = begin
    if player == nil {
      let passed = time - begin
      guard passed >= Self.settling.lowerBound, !ExternalWork.shared.isUnderWay || passed >= Self.settling.upperBound else { return }
      player = InputPlayer(script, origin: time)
    }
    for output in player?.takeDue(at: time, size: display.configuration.size) ?? [] {
      switch output {
      case .event(let event): driver.display(display, didReceive: event)
      case .resize(let size): (display as? any WindowedDisplay)?.resize(to: size)
      case .appearance(let isDark): driver.isDarkOverride = isDark
      case .jump(let offset):
        UIApplication.shared.keyWindow?.largestScrollView?.setContentOffset(CGPoint(x: 0, y: offset), animated: false)
      case .busy(let length): display.clock.spend(length)
      case .perform(let action): action()
      }
    }
  }

  // MARK: Private to the driver

  func display(_ display: any Display, didReceive event: InputEvent) { driver.display(display, didReceive: event) }
  func displayDidChangeConfiguration(_ display: any Display) { driver.displayDidChangeConfiguration(display) }
  func display(_ display: any Display, didChangeVisibility isVisible: Bool) { driver.display(display, didChangeVisibility: isVisible) }
  func display(_ display: any Display, didRender number: Int, from begin: FrameInstant, to end: FrameInstant) {
    driver.display(display, didRender: number, from: begin, to: end)
  }
  func display(_ display: any Display, didPresent number: Int, at time: FrameInstant) {
    driver.display(display, didPresent: number, at: time)
  }
  func display(_ display: any Display, doMainQueueWork work: () -> Void) { driver.display(display, doMainQueueWork: work) }
  func displayShouldClose(_ display: any Display) -> Bool { driver.displayShouldClose(display) }
}
