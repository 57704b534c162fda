internal import DisplayInterface
public import Foundation
internal import FramePipeline
internal import HeadlessDisplay
public import HitchlessBase
internal import LayerRenderer
internal import LayerTree
public import UIKitCore

/// A display for tests: views in a window, advanced vsync by vsync in virtual time.
///
/// Only ``spend(_:)`` takes time here, so all runs are the same, on a machine with or without a display. The pixels are those that a window
/// shows.
///
/// ```swift
/// @MainActor @Test func `a slow cell hitches once`() throws {
///   let list = FeedViewController()
///   let stage = Stage(list, size: CGSize(width: 400, height: 800), hertz: 60)
///   list.willConfigure = { stage.spend(.milliseconds(20)) }
///   stage.scroll(velocity: 1500, for: .seconds(2))
///   #expect(stage.report.hitchTimeRatio < 5)
///   try stage.writePNG(to: "feed.png")
/// }
/// ```
///
/// Each stage is a separate application: it has its own windows, screen, traits, frame driver, image cache and clock. Several stages can
/// exist in one process and do not influence each other, so tests with stages may run in parallel and may suspend.
///
/// Views find their stage automatically. UIKit's entry points without a view (`UIApplication.shared`, `UIScreen.main`,
/// `UITraitCollection.current`, `UIWindow(frame:)`) refer to the stage in all code that runs in a frame, is called by a method of the
/// stage, or continues a `Task` that such code started. A test that calls them itself must do so in ``perform(_:)``; so must one that
/// starts something that has no view yet, such as loading an image.
@MainActor public final class Stage {
  /// The window that contains the views. It always has the size of the display.
  public let window: UIWindow
  /// The stage's time line. Timers on it fire between frames.
  public let clock: VirtualClock
  /// The costs of preparing cells: making, configuring, fitting, laying out, and painting ahead. Zero unless scripted here.
  public var costs = ScriptedCosts()

  /// Called after a scripted cost was spent, with the time after it.
  var didSpend: ((CellWork, FrameDuration, FrameInstant) -> Void)?

  let display: HeadlessDisplay
  let driver: FrameDriver
  let injector: JankInjector
  var log = FrameLog(capacity: 1 << 20)
  var lastTree: RenderTree?
  var actions = ActionLog()
  /// The time spent up to the beginning of the last frame, in phases and elsewhere; see Stage+MainQueue.swift.
  var spentBefore = FrameDuration.zero
  let runtime = ApplicationRuntime()

  /// Creates a stage with `controller` filling its window.
  ///
  /// - Parameters:
  ///   - size: The display's size in points.
  ///   - scale: The number of device pixels per point.
  ///   - hertz: The number of vsyncs per second, from 24 to 240.
  ///   - isDark: Whether the desktop prefers dark colours.
  ///   - renderCost: The time that the render server takes to draw a frame, by the frame's number.
  public init(
    _ controller: UIViewController, size: CGSize = CGSize(width: 400, height: 800), scale: CGFloat = 2, hertz: Double = 60,
    isDark: Bool = false, renderCost: @escaping (Int) -> FrameDuration = { _ in .zero }
  ) {
    let clock = VirtualClock()
    self.clock = clock
    let extraCost = RenderDelay()
    display = HeadlessDisplay(
      configuration: DisplayConfiguration(
        size: Size(width: Double(size.width), height: Double(size.height)), scale: Double(scale), refreshRate: hertz, isDark: isDark),
      pace: .virtual(clock, renderCost: { renderCost($0) + extraCost.of($0) }))
    driver = FrameDriver(display: display, painter: LayerPainter(), runtime: runtime)
    // Tests are the same in every run, whatever the state of the machine's battery.
    driver.isPowerLowOverride = false
    runtime.programRun.feedbackPlayer = FeedbackRecorder()
    let injector = JankInjector(driver, clock)
    self.injector = injector
    extraCost.of = { [weak injector] in injector?.extraRenderTime(of: $0) ?? .zero }
    let runtime = runtime
    window = runtime.perform { UIWindow(frame: runtime.screen.bounds) }
    // Views and tests may keep the driver after the stage is deallocated.
    driver.frameObservers.add { [weak self] in self?.log.append($0) }
    driver.spendScriptedCost = { [weak self] work, item in
      guard let self else { return }
      if !costs.isEmpty {
        let cost = costs.next(for: work, item: item)
        spend(cost)
        didSpend?(work, cost, now)
      }
      injector.stepWillEnd(work)
    }
    driver.didPerform = { [weak self] in self?.didPerform($0, at: $1) }
    driver.didCommit = { [weak self] tree, _ in self?.lastTree = tree }
    display.playback.onJump = { [weak self] in self?.setOffset(CGPoint(x: 0, y: $0)) }
    perform {
      window.rootViewController = controller
      window.makeKeyAndVisible()
    }
  }

  /// Creates a stage with `view` filling its window.
  public convenience init(
    _ view: UIView, size: CGSize = CGSize(width: 400, height: 800), scale: CGFloat = 2, hertz: Double = 60, isDark: Bool = false,
    renderCost: @escaping (Int) -> FrameDuration = { _ in .zero }
  ) {
    let controller = UIViewController()
    controller.view = view
    self.init(controller, size: size, scale: scale, hertz: hertz, isDark: isDark, renderCost: renderCost)
  }

  isolated deinit { end() }

  /// Runs `body` as code of the application on the stage: `UIApplication.shared`, `UIScreen.main`, `UITraitCollection.current` and new
  /// windows are those of the stage. The methods of the stage do this for everything that they call.
  public func perform<Result>(_ body: () throws -> Result) rethrows -> Result { try runtime.perform(body) }

  /// Runs `body` as code of the application on the stage, also after its suspensions.
  public func perform<Result>(_ body: () async throws -> Result) async rethrows -> Result { try await runtime.perform(body) }

  /// Removes the window from the stage. Nothing is displayed afterwards; views that are still referenced act as in a program without a
  /// display.
  public func end() { runtime.end() }
}

/// The additional time of drawing. A separate object because the display is created before the injector that provides the time.
@MainActor private final class RenderDelay {
  var of: (Int) -> FrameDuration = { _ in .zero }
}
