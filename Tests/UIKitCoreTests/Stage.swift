import DisplayInterface
import Foundation
import FramePipeline
import HitchlessBase
import LayerRenderer
import LayerTree

@testable import UIKitCore

/// Paints views without a window, and counts requests.
@MainActor enum Stage {
  /// Returns the pixels of `view` at `scale`, on white.
  static func pixels(of view: UIView, scale: Double = 2) -> PixelBuffer {
    UITraitCollection.current = traits(scale: scale)
    view.applySurroundings(.current)
    view.layoutIfNeeded()
    let committer = LayerCommitter(painter: LayerPainter())
    committer.display(view.node, scale: scale, at: .zero)
    let tree = committer.commit(view.node, size: view.node.bounds.size, scale: scale, background: .white)
    guard let buffer = MutablePixelBuffer(width: tree.width, height: tree.height) else { fatalError("no memory for a test's pixels") }
    _ = Compositor().compose(tree, into: buffer, previous: nil)
    return buffer.finish()
  }

  /// Runs `body` as in a program without a display, isolated from all other tests.
  static func withoutDriver(_ body: () throws -> Void) rethrows {
    try ApplicationRuntime().perform(body)
  }

  /// Runs `body` as code of a separate application, whose frames come at the display's vsyncs.
  static func withDriver(_ body: (StubDisplay, FrameDriver) async throws -> Void) async rethrows {
    let runtime = ApplicationRuntime()
    let display = StubDisplay()
    let driver = FrameDriver(display: display, painter: LayerPainter(), runtime: runtime)
    defer { runtime.end() }
    try await runtime.perform { try await body(display, driver) }
  }

  static func traits(scale: Double, dark: Bool = false, category: UIContentSizeCategory = .large) -> UITraitCollection {
    UITraitCollection(traitsFrom: [
      .current, UITraitCollection(userInterfaceStyle: dark ? .dark : .light), UITraitCollection(displayScale: CGFloat(scale)),
      UITraitCollection(preferredContentSizeCategory: category),
    ])
  }
}

/// A display whose vsyncs the test controls.
@MainActor final class StubDisplay: Display, TextInputDisplay {
  var configuration = DisplayConfiguration(size: Size(width: 200, height: 200), scale: 1, refreshRate: 60)
  let virtualClock = VirtualClock()
  var clock: any FrameClock { virtualClock }
  weak var events: (any DisplayEvents)?
  private(set) var wantsFrame = false
  private(set) var lastTree: RenderTree?
  /// The number of ticks so far.
  private(set) var ticks = 0
  /// The requested text input; nil for none.
  private(set) var wantedText: TextInputTraits?

  func setTextInput(at caret: Rect?, traits: TextInputTraits) { wantedText = caret.map { _ in traits } }
  func resetComposition() {}
  /// The time of a requested later frame, which is not needed earlier.
  private(set) var laterFrame: FrameInstant?
  func requestFrame(notBefore time: FrameInstant?) {
    if let time, time > clock.now { laterFrame = min(time, laterFrame ?? time) } else { wantsFrame = true }
  }
  func present(_ tree: RenderTree, number: Int) {
    lastTree = tree
    events?.display(self, didRender: number, from: clock.now, to: clock.now)
  }
  func setTitle(_ title: String) {}
  func run() {}
  func stop() {}

  /// Runs the next vsync, if it was requested.
  func tick() {
    virtualClock.advance(by: .interval(hertz: 60))
    if let laterFrame, laterFrame <= clock.now { (self.laterFrame, wantsFrame) = (nil, true) }
    guard wantsFrame else { return }
    wantsFrame = false
    ticks += 1
    events?.display(self, didTick: FrameTick(number: ticks, frameTime: clock.now, interval: .interval(hertz: 60)))
  }

  /// Runs vsyncs until none is requested and no picture is being prepared; lets the main thread's other work run in between.
  func settle() async {
    while wantsFrame || ExternalWork.shared.isUnderWay {
      tick()
      await Task.yield()
    }
  }
}
