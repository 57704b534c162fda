package import DisplayInterface
internal import Foundation
package import FramePipeline
package import HitchlessBase
package import LayerTree

/// Performs the decisions of the frame machine, for one display and the windows on it.
@MainActor package final class FrameDriver: DisplayEvents {
  /// The application whose frames are performed; it owns the driver.
  package weak let runtime: ApplicationRuntime?
  /// The display, which shows the frames and delivers input.
  package let display: any Display
  /// The recorder of frame events.
  package let trace: TraceRecorder
  /// The observers of finished frames.
  package var frameObservers = FrameObservers()
  /// Called at the end of each phase, still within its measured time.
  package var phaseWillEnd: ((FramePhase) -> Void)?
  /// Called after each action of the frame machine, with the time after it.
  package var didPerform: ((FrameAction, FrameInstant) -> Void)?
  /// Called after each commit with the tree and the frame's tick.
  package var didCommit: ((RenderTree, FrameTick) -> Void)?
  /// The tick of the current frame, or of the last one.
  package private(set) var tick: FrameTick?

  let committer: LayerCommitter
  var machine: FrameMachine
  let screenNode = LayerNode()
  private var lastTree: RenderTree?
  private var input: [InputEvent] = []
  let router = InputRouter()
  private var animators = FrameAnimators()
  private var spareWorkers: [WaitingWorker] = []
  private var deliveries: [() -> Void] = []
  /// The total time of all phases, in frames and between them.
  package private(set) var phaseTime = FrameDuration.zero
  private var pictures = PictureDeliveries()
  /// Whether a frame, or a delivery between frames, is in progress.
  private(set) var isPumping = false
  private var frameBars: FrameBars?
  /// Whether the chart of the last frames is shown over the windows.
  var showsFrameBars: Bool {
    get { frameBars != nil }
    set {
      guard newValue != showsFrameBars else { return }
      frameBars?.node.removeFromParent()
      frameBars = newValue ? FrameBars() : nil
    }
  }

  /// Creates the driver of `runtime` for `display`, which paints through `painter`.
  package init(
    display: any Display, painter: any LayerPainting, runtime: ApplicationRuntime, trace: TraceRecorder = TraceRecorder(),
    timing: FrameTiming = FrameTiming()
  ) {
    self.display = display
    self.runtime = runtime
    self.trace = trace
    committer = LayerCommitter(painter: painter)
    machine = FrameMachine(timing: timing, interval: .interval(hertz: display.configuration.refreshRate))
    screenNode.masksToBounds = true
    if runtime.debugOverlay.contains(.frames) { frameBars = FrameBars() }
    runtime.driver = self
    applyConfiguration()
    committer.didPaintTiles = { [weak self] in self?.didPaintTiles($0) }
    screenNode.onChange = { [weak self] in MainActor.assumeIsolated { self?.requestFrame() } }
    display.events = self
  }

  /// The current time on the display's clock.
  package var now: FrameInstant { display.clock.now }
  /// The device pixels per point.
  package var scale: Double { display.configuration.scale }

  /// The time between vsyncs if a frame is needed; nil otherwise.
  package var wantedInterval: FrameDuration? { machine.needsFrame ? machine.lastInterval : nil }

  // MARK: Requests

  /// Requests a frame because something has changed.
  package func requestFrame() {
    machine.requestFrame(at: now)
    pump()
  }
  /// Calls `animator` in every frame until it needs no more frames. Does nothing if it was already added. O(animators).
  package func add(_ animator: any FrameAnimator) {
    guard animators.insert(animator) else { return }
    updateAnimating()
    requestFrame()
  }
  /// Stops calling `animator`. O(animators).
  package func remove(_ animator: any FrameAnimator) {
    animators.remove(animator)
    updateAnimating()
  }
  /// Calls `worker` in spare time until it has no more work. Does nothing if it is already waiting. The worker is not retained.
  package func requestSpareTime(for worker: any SpareWorker) {
    if !spareWorkers.contains(where: { $0.worker === worker }) { spareWorkers.append(WaitingWorker(worker: worker)) }
    machine.requestSpare()
    pump()
  }
  /// Runs `body` in the next delivery phase, which is after the commit.
  package func deliver(_ body: @escaping () -> Void) {
    deliveries.append(body)
    machine.requestDelivery()
    pump()
  }
  /// Runs `body` in the next delivery phase with enough time for it, in the order of the calls; for delivering images. Layouts and list
  /// configurations that it causes, and the painting of layers that it changes, are done immediately and included in the measured time.
  /// `detail` describes it in the trace.
  package func deliverPicture(_ detail: @escaping @autoclosure () -> String, _ body: @escaping () -> Void) {
    pictures.append { [unowned self] in traced("images", "deliver", detail: detail(), body) }
    machine.requestDelivery()
    pump()
  }
  /// Spends the time that a test scripted for one step of preparing the cell of an item, or a view of a section; nil if costs are not
  /// scripted.
  package var spendScriptedCost: ((CellWork, ItemHandle?) -> Void)?

  /// A power state for tests that replaces the machine's; nil uses the machine's.
  package var isPowerLowOverride: Bool?
  /// Whether power is saved, so that no cells are prepared ahead.
  package var isPowerLow: Bool { isPowerLowOverride ?? PowerState.shared.isLow }

  /// Changes the counters of the current frame, or between frames those of the next one.
  package func count(_ body: (inout FrameCounters) -> Void) { machine.count(body) }

  func add(_ window: UIWindow) {
    window.frame = CGRect(origin: .zero, size: CGSize(display.configuration.size))
    screenNode.insert(window.node)
    window.applySurroundings(window.traitCollection)
    requestFrame()
  }

  // MARK: Display events

  /// Called for a requested vsync: begins a frame.
  package func display(_ display: any Display, didTick tick: FrameTick) {
    if let time = animators.wakeTime {
      if time <= tick.frameTime {
        animators.wakeTime = nil
        machine.requestFrame(at: time)
      } else {
        display.requestFrame(notBefore: time)
      }
    }
    machine.didTick(tick)
    pump()
    runtime?.runLoopTimers?.update()
  }
  /// Called for an input event, which is handled in the input phase of the next frame.
  package func display(_ display: any Display, didReceive event: InputEvent) {
    input.append(event)
    requestFrame()
  }
  /// Called when size, scale, refresh rate or interface style changed.
  package func displayDidChangeConfiguration(_ display: any Display) {
    machine.didChangeInterval(.interval(hertz: display.configuration.refreshRate), at: now)
    applyConfiguration()
    requestFrame()
  }
  /// Called when the window was hidden or shown; no frames are produced while it is hidden.
  package func display(_ display: any Display, didChangeVisibility isVisible: Bool) {
    if isVisible { machine.resume(at: now) } else { machine.suspend() }
    runtime?.perform { runtime?.application.visibilityDidChange(isVisible) }
    pump()
  }
  /// Called when the display has drawn the frame `number`.
  package func display(_ display: any Display, didRender number: Int, from begin: FrameInstant, to end: FrameInstant) {
    machine.didRender(number, from: begin, to: end)
    takeRecords()
    pump()
  }
  /// Called when the frame `number` is on the screen. Has no effect if times are taken from rendering.
  package func display(_ display: any Display, didPresent number: Int, at time: FrameInstant) {
    machine.didPresent(number, at: time)
    takeRecords()
  }
  /// Called when another program has copied something.
  package func displayDidChangeClipboard(_ display: any Display) {
    guard let runtime else { return }
    runtime.perform { runtime.exchange.pasteboards.general.didChangeElsewhere() }
  }
  /// Called when an assistive technology requests an action.
  package func display(_ display: any Display, didRequest action: AccessibleElement.Action, of element: Int) {
    deliver { [weak runtime] in runtime?.accessibility.perform(action, of: element) }
  }
  /// Returns whether the window may be closed: true.
  package func displayShouldClose(_ display: any Display) -> Bool { true }

  /// An interface style that replaces the display's; nil uses the display's.
  package var isDarkOverride: Bool? { didSet { applyConfiguration() } }

  private func applyConfiguration() {
    guard let runtime else { return }
    runtime.perform { applyConfiguration(to: runtime) }
  }

  private func applyConfiguration(to runtime: ApplicationRuntime) {
    let configuration = display.configuration
    machine.setTellsPresentation(configuration.tellsPresentation, delay: configuration.presentationDelay)
    let screen = runtime.screen
    let size = screen.bounds.size
    screen.bounds = CGRect(origin: .zero, size: CGSize(configuration.size))
    screen.scale = CGFloat(configuration.scale)
    screen.maximumFramesPerSecond = Int(configuration.refreshRate.rounded())
    screenNode.frame = Rect(origin: .zero, size: configuration.size)
    let traits = UITraitCollection(traitsFrom: [
      runtime.applicationTraits, UITraitCollection(userInterfaceStyle: (isDarkOverride ?? configuration.isDark) ? .dark : .light),
      UITraitCollection(
        displayScale: CGFloat(configuration.scale), accessibilityContrast: configuration.prefersHighContrast ? .high : .normal),
      UITraitCollection(horizontalSizeClass: configuration.size.width < 500 ? .compact : .regular),
      UITraitCollection(verticalSizeClass: configuration.size.height < 500 ? .compact : .regular),
    ])
    let (former, isResized) = (runtime.applicationTraits, size != screen.bounds.size)
    runtime.application.notifyOfOrientation(before: size) {
      let transitions = runtime.application.windows.compactMap { SizeTransition(of: $0, to: screen.bounds.size, traits) }
      for window in runtime.application.windows { window.frame = screen.bounds }
      if traits != runtime.applicationTraits { runtime.application.surroundingsDidChange(traits) }
      for transition in transitions { transition.finish() }
      if isResized { runtime.application.tellSize(before: size, former) }
    }
    UIDevice.current.screenDidChange(from: UIDeviceOrientation(of: size))
    runtime.accessibility.configurationDidChange(configuration)
  }

  // MARK: The loop

  private func pump() {
    guard !isPumping else { return }
    isPumping = true
    defer { isPumping = false }
    while true {
      let action = machine.nextAction()
      switch action {
      case .requestTick:
        machine.didRequestTick()
        display.requestFrame()
      case .beginFrame(let tick):
        self.tick = tick
        machine.didBeginFrame(at: now)
        if isPowerLowOverride == nil { PowerState.shared.refresh(at: tick.frameTime) }
      case .run(let phase):
        run(phase)
        if phase == .commit { display.startDrawing() }
      default: return takeRecords()
      }
      didPerform?(action, now)
    }
  }

  /// Runs a phase with the application's runtime as the current one.
  private func run(_ phase: FramePhase) {
    if let runtime { runtime.perform { perform(phase) } } else { perform(phase) }
  }

  private func perform(_ phase: FramePhase) {
    let begin = now
    defer { phaseTime += now - begin }
    machine.willRun(phase, at: begin)
    switch phase {
    case .input: runInput()
    case .animate: runAnimators()
    case .layout: runLayout()
    case .display:
      CATransaction.flush()
      committer.display(screenNode, scale: scale, at: tick?.frameTime ?? begin)
    case .commit:
      guard commit() else {
        phaseWillEnd?(phase)
        machine.didFindNothingToCommit(at: now)
        return
      }
    case .spare: runSpare()
    case .deliver: runDeliveries()
    case .idle: break
    }
    phaseWillEnd?(phase)
    machine.didRun(phase, at: now)
  }

  private func runInput() {
    let events = input
    input = []
    router.route(events)
  }

  private func runAnimators() {
    guard let tick else { return }
    for animator in animators.all where !animator.animate(at: tick) { animators.remove(animator) }
    updateAnimating()
  }

  private func updateAnimating() {
    machine.setAnimating(animators.all.contains(where: \.countsAsAnimating) || committer.isAnimating, at: now)
    guard let next = animators.nextFrame else {
      animators.wakeTime = nil
      return
    }
    guard case .later(let time) = next else {
      animators.wakeTime = nil
      return machine.requestFrame(at: now)
    }
    guard time != animators.wakeTime else { return }
    animators.wakeTime = time
    display.requestFrame(notBefore: time)
  }

  private func runLayout() {
    updateFrameBars()
    layOutWindows()
    runtime?.tiledLayers.update(for: self, at: tick?.frameTime ?? now)
  }

  private func layOutWindows() {
    for window in runtime?.application.windows ?? [] { window.layOutForFrame() }
    runtime?.layerUpdates.display(below: screenNode)
  }

  /// Commits the layer tree. Returns false if nothing changed since the last commit.
  private func commit() -> Bool {
    let configuration = display.configuration
    let tree = committer.commit(screenNode, size: configuration.size, scale: configuration.scale, background: .black)
    let wasAnimating = committer.isAnimating
    updateAnimating()
    for completion in committer.takeCompletions() { deliver(completion) }
    if let lastTree, lastTree.root === tree.root, lastTree.width == tree.width, lastTree.height == tree.height, !wasAnimating {
      return false
    }
    lastTree = tree
    display.present(tree, number: tick?.number ?? 0)
    if let tick { didCommit?(tree, tick) }
    if configuration.wantsAccessibility { runtime?.accessibility.contentDidChange() }
    return true
  }

  private func runSpare() {
    let deadline = machine.spareDeadline
    let available = deadline.map { max(.zero, $0 - now) } ?? .zero
    var didWork = false
    for waiting in spareWorkers {
      // Not retained between calls, because the program's code may release a list.
      var progress = waiting.worker?.workInSpareTime(before: deadline, driver: self)
      while progress == .again {
        didWork = true
        progress = waiting.worker?.workInSpareTime(before: deadline, driver: self)
      }
      // Work that never fits is done while the user does not touch the screen, one piece per vsync.
      if progress == .later, !didWork, machine.isQuiet {
        didWork = true
        progress = waiting.worker?.workInSpareTime(before: nil, driver: self)
      }
      if progress == .done { spareWorkers.removeAll { $0.worker === waiting.worker } }
    }
    spareWorkers.removeAll { $0.worker == nil }
    // A worker that only finds that nothing is left to do does not count.
    if didWork || !spareWorkers.isEmpty { machine.count { $0.prefetchAvailable += available } }
    guard !spareWorkers.isEmpty else { return }
    if machine.needsFrame { machine.count { $0.prefetchesPutOff += 1 } }
    machine.requestSpareAtNextVsync()
  }

  private func runDeliveries() {
    let due = deliveries
    deliveries = []
    for body in due { body() }
    deliverPictures()
  }

  private func deliverPictures() {
    guard !pictures.isEmpty else { return }
    // Without a frame, half of a frame's time: input may come at any moment, and the first image needs a frame.
    let deadline = machine.spareDeadline ?? now + (tick?.interval ?? .interval(hertz: 60)) / 2
    var begin = now
    var isFirst = true
    while let body = pictures.next(at: begin, before: deadline, isFirst: isFirst) {
      body()
      layOutWindows()
      committer.display(screenNode, scale: scale, at: tick?.frameTime ?? begin)
      let end = now
      pictures.record(end - begin)
      begin = end
      isFirst = false
    }
    if !pictures.isEmpty { machine.requestDelivery() }
  }

  private func takeRecords() {
    while let record = machine.takeFinishedRecord() {
      frameObservers.notify(record)
      if record.commitTime != nil { frameBars?.enqueue(record) }
    }
  }

  /// Updates the chart in frames that occur for other reasons, so that it does not keep the display busy. Called during layout, because
  /// later changes would request another frame.
  private func updateFrameBars() {
    frameBars?.update(on: screenNode, size: display.configuration.size)
  }
}
