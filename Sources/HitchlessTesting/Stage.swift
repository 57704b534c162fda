internal import DisplayInterface
public import Foundation
internal import FramePipeline
internal import HeadlessDisplay
public import HitchlessBase
internal import LayerRenderer
internal import LayerTree
public import UIKitCore

/// A display that a test looks at: views in a window, vsync by vsync, in virtual time.
///
/// Nothing takes time here but what ``spend(_:)`` says, so every run is equal to every other, on a machine with or without a display.
/// Pixels are those that a window shows.
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
/// A stage has the process's windows, screen and frame driver while it is used and puts back what was there when it ends: at
/// ``end()`` or when nobody holds it any more. Everything happens on the main actor, so tests that do not suspend can run in one
/// process although Swift Testing runs suites in parallel. Tests that do suspend may mix as well, because each call of a stage takes
/// the windows back; what a test does to its views directly after an `await` should follow a call of ``activate()``.
@MainActor public final class Stage {
  /// The window that the views are in. Always as large as the display.
  public let window: UIWindow
  /// The time line. Timers on it fire between frames.
  public let clock: VirtualClock
  /// What preparing cells takes: made, configured, fitted, laid out, painted ahead. Nothing unless it is scripted here.
  public var costs = ScriptedCosts()

  /// Called when a scripted cost was spent, with the time after it.
  var didSpend: ((CellWork, FrameDuration, FrameInstant) -> Void)?

  let display: HeadlessDisplay
  let driver: FrameDriver
  let injector: JankInjector
  var log = FrameLog(capacity: 1 << 20)
  var lastTree: RenderTree?
  var actions: [(name: String, time: FrameInstant)] = []
  var keepsActions = false
  /// What was spent when a frame last began, in phases and elsewhere; see Stage+MainQueue.swift.
  var spentBefore = FrameDuration.zero
  private var previous: UIApplication.Staging
  private var own: UIApplication.Staging?
  private static weak var active: Stage?
  /// Kept besides ``active``, which is nil already while a stage goes away.
  private var isActive = false
  private var hasEnded = false

  /// A stage with `controller` filling its window.
  ///
  /// - Parameters:
  ///   - size: The display's size in points.
  ///   - scale: Device pixels in a point.
  ///   - hertz: Vsyncs a second, from 24 to 240.
  ///   - isDark: Whether the desktop asks for dark colours.
  ///   - renderCost: What the render server takes to draw a frame, by the frame's number.
  public init(
    _ controller: UIViewController, size: CGSize = CGSize(width: 400, height: 800), scale: CGFloat = 2, hertz: Double = 60,
    isDark: Bool = false, renderCost: @escaping (Int) -> FrameDuration = { _ in .zero }
  ) {
    Stage.active?.step(aside: true)
    let application = UIApplication.shared
    previous = application.staging
    application.staging = UIApplication.Staging()
    let clock = VirtualClock()
    self.clock = clock
    let extraCost = RenderDelay()
    display = HeadlessDisplay(
      configuration: DisplayConfiguration(
        size: Size(width: Double(size.width), height: Double(size.height)), scale: Double(scale), refreshRate: hertz, isDark: isDark),
      pace: .virtual(clock, renderCost: { renderCost($0) + extraCost.of($0) }))
    driver = FrameDriver(display: display, painter: LayerPainter())
    // Tests are the same in every run, whatever the machine's battery is like.
    driver.isPowerLowOverride = false
    let injector = JankInjector(driver, clock)
    self.injector = injector
    extraCost.of = { [weak injector] in injector?.extraRenderTime(of: $0) ?? .zero }
    FrameDriver.current = driver
    window = UIWindow(frame: UIScreen.main.bounds)
    Stage.active = self
    isActive = true
    // Views and tests may hold the driver when the stage is gone.
    driver.finishedRecord = { [weak self] in self?.log.append($0) }
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
    display.onJump = { [weak self] in self?.setOffset(CGPoint(x: 0, y: $0)) }
    window.rootViewController = controller
    window.makeKeyAndVisible()
  }

  /// A stage with `view` filling its window.
  public convenience init(
    _ view: UIView, size: CGSize = CGSize(width: 400, height: 800), scale: CGFloat = 2, hertz: Double = 60, isDark: Bool = false,
    renderCost: @escaping (Int) -> FrameDuration = { _ in .zero }
  ) {
    let controller = UIViewController()
    controller.view = view
    self.init(controller, size: size, scale: scale, hertz: hertz, isDark: isDark, renderCost: renderCost)
  }

  isolated deinit { end() }

  /// Takes the process's windows, screen and frame driver, if another stage has them. Every call of a stage begins with it.
  public func activate() {
    guard !hasEnded else { return }
    guard !isActive else {
      // A test without a stage may have put its own driver in place.
      if FrameDriver.current !== driver { FrameDriver.current = driver }
      return
    }
    Stage.active?.step(aside: true)
    let application = UIApplication.shared
    previous = application.staging
    if let own { application.staging = own }
    own = nil
    Stage.active = self
    isActive = true
    // Whatever asked for a frame meanwhile asked another display.
    driver.requestFrame()
  }

  /// Takes the window off the stage and puts back what was there before. Nothing happens on the stage from here on.
  public func end() {
    guard !hasEnded else { return }
    if isActive { step(aside: false) }
    hasEnded = true
    own = nil
    previous = UIApplication.Staging()
  }

  private func step(aside keepsOwn: Bool) {
    let application = UIApplication.shared
    if keepsOwn {
      own = application.staging
      // A test without a stage may have put its own driver in place.
      own?.driver = driver
    }
    application.staging = previous
    previous = UIApplication.Staging()
    Stage.active = nil
    isActive = false
  }
}

/// What drawing takes longer; the display is made before it is known who says so.
@MainActor private final class RenderDelay {
  var of: (Int) -> FrameDuration = { _ in .zero }
}
