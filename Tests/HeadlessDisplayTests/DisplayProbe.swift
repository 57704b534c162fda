import DisplayInterface
import FramePipeline
import HitchlessBase
import LayerTree

@testable import HeadlessDisplay

/// A minimal program: records the received events and presents a frame for each tick.
@MainActor final class DisplayProbe: DisplayEvents {
  var log: [String] = []
  /// The main thread's work for a tick, before it presents.
  var work: (FrameTick) -> Void = { _ in }
  /// The handling of an event. Requests a frame by default.
  var handle: (HeadlessDisplay, InputEvent) -> Void = { display, _ in display.requestFrame() }
  /// The number of frames to request, each from the previous one.
  var framesWanted = 0
  var presentsFrames = true
  var closes = true
  var ticks: [FrameTick] = []
  var presented: [(number: Int, time: FrameInstant)] = []

  func display(_ display: any Display, didTick tick: FrameTick) {
    ticks.append(tick)
    log.append("tick\(tick)")
    work(tick)
    if presentsFrames {
      display.present(Self.tree(number: tick.number), number: tick.number)
      display.startDrawing()
    }
    if framesWanted > 0 {
      framesWanted -= 1
      display.requestFrame()
    }
  }

  func display(_ display: any Display, didReceive event: InputEvent) {
    log.append("input@\(event.time)")
    if let display = display as? HeadlessDisplay { handle(display, event) }
  }

  func displayDidChangeConfiguration(_ display: any Display) {
    let configuration = display.configuration
    log.append("configuration \(configuration.size.width)x\(configuration.size.height) dark \(configuration.isDark)")
  }

  func display(_ display: any Display, didRender number: Int, from begin: FrameInstant, to end: FrameInstant) {
    log.append("drawn #\(number) \(begin)-\(end)")
  }

  func display(_ display: any Display, didPresent number: Int, at time: FrameInstant) {
    presented.append((number, time))
    log.append("shown #\(number)@\(time)")
  }

  func display(_ display: any Display, didChangeVisibility isVisible: Bool) { log.append("visible \(isVisible)") }
  func displayDidChangeClipboard(_ display: any Display) { log.append("clipboard") }

  func displayShouldClose(_ display: any Display) -> Bool {
    log.append("close")
    return closes
  }

  /// Returns a small tree whose colour is its number.
  static func tree(number: Int) -> RenderTree {
    let color = PixelColor(red: Double(number % 256) / 255, green: 0.5, blue: 0)
    return RenderTree(
      width: 8, height: 4, scale: 1, background: .white,
      root: RenderNode(id: LayerID(1), x: 0, y: 0, width: 8, height: 4, backing: .solid(color)))
  }
}

extension DisplayConfiguration {
  /// 100 vsyncs per second, so that times are easy to read.
  static let test = DisplayConfiguration(size: Size(width: 400, height: 800), scale: 1, refreshRate: 100)
}
