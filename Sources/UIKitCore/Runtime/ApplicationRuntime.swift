internal import FramePipeline
internal import HitchlessBase
package import ImagePreparation
internal import Synchronization

/// Everything that belongs to one running application: its display's frame driver, screen, traits, windows, first responder and prepared
/// images. A program has one runtime, ``main``; each stage of a test has its own, so that several can live in one process.
///
/// **How code finds its runtime.** Every view stores the runtime of the hierarchy that it is in (``UIResponder/runtime``): the one of its
/// window, or until it is first added to a superview the one in which it was made. Code that has a view, a view controller or a driver asks
/// that. This is the rule, and it costs one load.
///
/// UIKit's API also has entry points without any context: `UIApplication.shared`, `UIScreen.main`, `UITraitCollection.current`, `UIView()`
/// and `UIWindow(frame:)`. For them ``current`` is a task-local value that the runtime binds around everything it calls into: the phases of
/// frames, changes of the display, its own deliveries, and the calls of a stage. A task-local value rather than a global variable that is
/// set and reset, because
/// - it has an extent: it cannot be left set behind, and nobody else sees it while the code that it is bound for is suspended;
/// - a `Task` that the application starts inside of a frame inherits it, so that what follows its `await`s finds the same runtime;
/// - outside of every binding it is ``main``, so a program pays one comparison for each phase of a frame and binds nothing.
///
/// It does not reach into blocks that the application itself hands to Dispatch, nor into `Task.detached`. They find their runtime through
/// the views they hold; the entry points without context answer there for ``main``.
@MainActor package final class ApplicationRuntime {
  /// The runtime of the program. Constant: whoever needs another one makes and binds it.
  nonisolated package static let main = ApplicationRuntime()

  /// The runtime that the calling code belongs to. For UIKit's entry points without context; whoever has a view asks the view. Any thread,
  /// O(1) in the number of bound task-local values.
  nonisolated package static var current: ApplicationRuntime { BoundRuntime.value ?? main }

  /// Performs the frames; nil until the application has a display, and after ``end()``.
  package internal(set) var driver: FrameDriver?
  /// What UIKit's `UIApplication.shared` is for code of this runtime.
  package private(set) lazy var application = UIApplication(runtime: self)
  /// What UIKit's `UIScreen.main` is for code of this runtime.
  package private(set) lazy var screen = UIScreen(runtime: self)
  /// Which responder gets key presses first.
  weak var firstResponder: UIResponder?
  /// What stands at the lower edge of the first responder's window.
  private(set) lazy var inputs = InputDock(self)
  /// What is exchanged with other programs.
  var exchange = DataExchange()
  /// The layers with tiles, and who draws these.
  package let tiledLayers = TiledLayers()
  /// What is known about the constraints of views.
  private(set) lazy var layoutPlans = LayoutPlans()
  /// What the program has said about animations.
  var animations = AnimationSettings()
  /// What `UIMenuController.shared` is.
  private(set) lazy var editMenu = UIMenuController()
  /// What the program has set of the results of `appearance()`; nil if it has asked for none.
  var appearance: AppearanceRules?
  /// What is drawn over the application for its developer. Initially what the environment asks for.
  package var debugOverlay = DebugOverlay.requested { didSet { driver?.showsFrameBars = debugOverlay.contains(.frames) } }
  /// The traits of the application, from which those of its windows come, whatever the current ones are.
  var applicationTraits = UITraitCollection.initial
  /// What assistive technologies know of the application.
  package private(set) lazy var accessibility = AccessibilitySession(self)
  /// The layers that wait to be laid out or displayed.
  private(set) lazy var layerUpdates = LayerUpdates(self)
  /// The messages that are sent later.
  private(set) lazy var delayedMessages = DelayedMessages(self)
  /// Fires the timers of the main run loop; nil in tests, whose displays have times of their own.
  package var runLoopTimers: RunLoopTimers?
  /// What the program has said about its run.
  package var programRun = ProgramRun()

  private nonisolated let shared = Mutex(Shared())
  /// The decoded pixels that images of this runtime hold; let go of when memory is short.
  nonisolated let decodedPixels = DecodedPixelsRegistry()

  /// What other threads may ask for.
  private struct Shared {
    var traits = UITraitCollection.initial
    var images: PreparationQueue?
  }

  /// A runtime without display and windows.
  nonisolated package init() {}

  /// The traits of the display, or of what is laid out or drawn at the moment. Any thread.
  nonisolated package var traits: UITraitCollection {
    get { shared.withLock { $0.traits } }
    set { shared.withLock { $0.traits = newValue } }
  }

  /// What is dragged out of a view at the moment; nil for nothing.
  var drag: DragFlight? {
    get { exchange.flight }
    set { exchange.flight = newValue }
  }
  /// What other programs drag over the windows.
  var incomingDrags: IncomingDrags { exchange.incoming }

  /// Decodes the images that image views of this runtime show, and caches them. A memory warning empties the cache. Any thread.
  nonisolated package var images: PreparationQueue {
    shared.withLock { shared in
      if let images = shared.images { return images }
      let images = PreparationQueue(cache: PreparedImageCache(limitInBytes: 64 << 20))
      shared.images = images
      return images
    }
  }

  /// Runs `body` with this runtime as ``current``. Any thread.
  nonisolated package func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    if Self.current === self { return try body() }
    return try BoundRuntime.$value.withValue(self, operation: body)
  }

  /// Runs `body` with this runtime as ``current``, also after its suspensions.
  package func perform<Result>(_ body: () async throws -> Result) async rethrows -> Result {
    try await BoundRuntime.$value.withValue(self, operation: body)
  }

  /// Lets go of the display and the windows. Views that outlive the runtime find no driver any more, and act as in a program without a
  /// display.
  package func end() {
    driver = nil
    delayedMessages.removeAll()
    firstResponder = nil
    inputs.end()
    drag = nil
    // What stands for others is in this runtime, too.
    appearance = nil
    application.removeAll()
  }
}

extension UITraitCollection {
  /// The traits of an application before it has a display.
  fileprivate static let initial = UITraitCollection(
    userInterfaceStyle: .light, displayScale: 1, horizontalSizeClass: .compact, verticalSizeClass: .regular,
    preferredContentSizeCategory: .large, layoutDirection: .leftToRight, userInterfaceIdiom: .pad,
    userInterfaceLevel: .base, accessibilityContrast: .normal)
}

/// The runtime that the running code is bound to; nil outside of every binding.
private enum BoundRuntime {
  @TaskLocal static var value: ApplicationRuntime?
}
