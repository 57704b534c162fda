internal import FramePipeline
internal import HitchlessBase
package import ImagePreparation
internal import Synchronization

/// The objects that belong to one running application: its display's frame driver, screen, traits, windows, first responder and prepared
/// images. A program has one runtime, ``main``; each stage of a test has its own, so that several can exist in one process.
///
/// **How code finds its runtime.** Every view stores the runtime of its hierarchy (``UIResponder/runtime``): that of its window, or the one
/// in which it was created until it is first added to a superview. Code that has a view, a view controller or a driver uses that object's
/// runtime. This is the rule, and it costs one load.
///
/// UIKit's API also has entry points without any context: `UIApplication.shared`, `UIScreen.main`, `UITraitCollection.current`, `UIView()`
/// and `UIWindow(frame:)`. For them ``current`` is a task-local value that the runtime binds around everything it calls: the phases of
/// frames, changes of the display, its own deliveries, and the calls of a stage. It is a task-local value rather than a global variable
/// that is set and reset, because
/// - its extent is limited: it is always reset, and other code does not see it while the code for which it is bound is suspended;
/// - a `Task` that the application starts inside of a frame inherits it, so that code after its `await`s finds the same runtime;
/// - outside of every binding it is ``main``, so that a program pays one comparison for each phase of a frame and binds nothing.
///
/// Blocks that the application itself passes to Dispatch, and `Task.detached`, do not inherit it. They find their runtime through the views
/// they reference; entry points without context use ``main`` there.
@MainActor package final class ApplicationRuntime {
  /// The runtime of the program. Constant: code that needs another runtime creates and binds it.
  nonisolated package static let main = ApplicationRuntime()

  /// The runtime that the calling code belongs to. For UIKit's entry points without context; code that has a view uses the view's runtime.
  /// May be read on any thread. O(1) in the number of bound task-local values.
  nonisolated package static var current: ApplicationRuntime { BoundRuntime.value ?? main }

  /// The driver that performs the frames; nil until the application has a display, and after ``end()``.
  package internal(set) var driver: FrameDriver?
  /// The application that `UIApplication.shared` returns to code of this runtime.
  package private(set) lazy var application = UIApplication(runtime: self)
  /// The screen that `UIScreen.main` returns to code of this runtime.
  package private(set) lazy var screen = UIScreen(runtime: self)
  /// The responder that receives key presses first.
  weak var firstResponder: UIResponder?
  /// The views at the lower edge of the first responder's window.
  private(set) lazy var inputs = InputDock(self)
  /// The data exchanged with other programs.
  var exchange = DataExchange()
  /// The layers with tiles, and the threads that draw the tiles.
  package let tiledLayers = TiledLayers()
  /// The solved structures of view constraints.
  private(set) lazy var layoutPlans = LayoutPlans()
  /// The program's settings for animations.
  var animations = AnimationSettings()
  /// The main menu, and the menus for parts of the screen.
  private(set) lazy var menus = ApplicationMenus(self)
  /// The settings that the program has made with `appearance()`; nil if it has not called it.
  var appearance: AppearanceRules?
  /// The debug overlay for developers. Initially the one that the environment specifies.
  package var debugOverlay = DebugOverlay.requested { didSet { driver?.showsFrameBars = debugOverlay.contains(.frames) } }
  /// The traits of the application, from which those of its windows are derived, regardless of the current ones.
  var applicationTraits = UITraitCollection.initial
  /// The accessibility state of the application.
  package private(set) lazy var accessibility = AccessibilitySession(self)
  /// The layers that wait to be laid out or displayed.
  private(set) lazy var layerUpdates = LayerUpdates(self)
  /// The messages that are sent with a delay.
  private(set) lazy var delayedMessages = DelayedMessages(self)
  /// Fires the timers of the main run loop; nil in tests, whose displays have their own time.
  package var runLoopTimers: RunLoopTimers?
  /// The settings of the program for its run.
  package var programRun = ProgramRun()

  private nonisolated let shared = Mutex(Shared())
  /// The decoded pixels that images of this runtime hold; released when memory is short.
  nonisolated let decodedPixels = DecodedPixelsRegistry()

  /// The state that other threads may access.
  private struct Shared {
    var traits = UITraitCollection.initial
    var images: PreparationQueue?
  }

  /// Creates a runtime without display and windows.
  nonisolated package init() {}

  /// The traits of the display, or of the current layout or drawing. May be accessed on any thread.
  nonisolated package var traits: UITraitCollection {
    get { shared.withLock { $0.traits } }
    set { shared.withLock { $0.traits = newValue } }
  }

  /// The drag that started in a view; nil for none.
  var drag: DragFlight? {
    get { exchange.flight }
    set { exchange.flight = newValue }
  }
  /// The drags of other programs over the windows.
  var incomingDrags: IncomingDrags { exchange.incoming }

  /// Decodes the images that image views of this runtime show, and caches them. A memory warning empties the cache. May be used on any
  /// thread.
  nonisolated package var images: PreparationQueue {
    shared.withLock { shared in
      if let images = shared.images { return images }
      let images = PreparationQueue(cache: PreparedImageCache(limitInBytes: 64 << 20))
      shared.images = images
      return images
    }
  }

  /// Runs `body` with this runtime as ``current``. May be called on any thread.
  nonisolated package func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    if Self.current === self { return try body() }
    return try BoundRuntime.$value.withValue(self, operation: body)
  }

  /// Runs `body` with this runtime as ``current``, including after suspensions.
  package func perform<Result>(_ body: () async throws -> Result) async rethrows -> Result {
    try await BoundRuntime.$value.withValue(self, operation: body)
  }

  /// Releases the display and the windows. Views that outlive the runtime no longer have a driver, and behave as in a program without a
  /// display.
  package func end() {
    driver = nil
    delayedMessages.removeAll()
    firstResponder = nil
    inputs.end()
    drag = nil
    // The proxies of `appearance()` are views of this runtime as well.
    appearance = nil
    application.removeAll()
  }
}

extension UITraitCollection {
  /// The traits of an application before it has a display.
  fileprivate static let initial = UITraitCollection(
    userInterfaceStyle: .light, displayScale: 1, horizontalSizeClass: .compact, verticalSizeClass: .regular,
    preferredContentSizeCategory: .large, layoutDirection: .leftToRight, userInterfaceIdiom: .pad,
    userInterfaceLevel: .base, accessibilityContrast: .normal
  ).modifyingTraits { $0.listEnvironment = .none }
}

/// The runtime to which the running code is bound; nil outside of every binding.
private enum BoundRuntime {
  @TaskLocal static var value: ApplicationRuntime?
}
