internal import HitchlessBase
internal import LayerRenderer
internal import LayerTree

/// A pace with scripted time: see ``HeadlessPace/virtual(_:renderCost:)``. Frames are composed at their commit, and reported as drawn when
/// the scripted time has passed.
@MainActor final class VirtualPacing: HeadlessPacing {
  private let time: VirtualClock
  private let renderCost: (Int) -> FrameDuration
  private lazy var mainQueue = MainQueue()
  private let composer = FrameComposer()
  private var drawing: [DrawnFrame] = []
  private var renderServerIsFree = FrameInstant.zero

  init(clock: VirtualClock, renderCost: @escaping (Int) -> FrameDuration) {
    time = clock
    self.renderCost = renderCost
  }

  var clock: any FrameClock { time }
  var aroundMainQueueWork: (() -> Void) -> Void = { $0() }

  func wait(until instant: FrameInstant?, isWorkOutstanding: Bool) {
    // Jobs of the main queue take no time here; their requests are handled before time advances.
    if mainQueue.doWork(aroundMainQueueWork) { return }
    guard let instant else {
      mainQueue.wait(timeout: nil)
      _ = mainQueue.doWork(aroundMainQueueWork)
      return
    }
    pass(until: instant)
  }

  func pass(until instant: FrameInstant) {
    let rest = instant - time.now
    if rest > .zero { time.advance(by: rest) }
  }

  func draw(_ tree: RenderTree, number: Int, keepsPixels: Bool) {
    let begin = max(time.now, renderServerIsFree)
    let end = begin + max(.zero, renderCost(number))
    renderServerIsFree = end
    let isComposed = composer.compose(tree) != nil
    drawing.append(DrawnFrame(number: number, begin: begin, end: end, pixels: keepsPixels && isComposed ? composer.copyFrame() : nil))
  }

  func takeDrawn() -> DrawnFrame? {
    guard let first = drawing.first, first.end <= time.now else { return nil }
    return drawing.removeFirst()
  }

  func finishDrawing() { if let last = drawing.last { pass(until: last.end) } }

  func copyLastFrame() -> PixelBuffer? { composer.copyFrame() }
}
