package import DisplayInterface
internal import Foundation
package import FramePipeline
package import HitchlessBase
package import LayerTree

/// Something that moves by itself: a scroll view that decelerates, a display link.
@MainActor package protocol FrameAnimator: AnyObject {
  /// Moves on to `tick`. Returns whether it wants the next frame as well.
  func animate(at tick: FrameTick) -> Bool
  /// Whether its frames count as scrolling in hitch figures.
  var countsAsAnimating: Bool { get }
  /// Whether frames are to come for its sake; otherwise it is called in those that come anyway.
  var needsFrames: Bool { get }
}

extension FrameAnimator {
  package var needsFrames: Bool { true }
}

/// What came of asking a worker to use spare time.
package enum SpareProgress: Hashable, Sendable {
  /// Something was done, and more may fit.
  case again
  /// What is left does not fit any more; it may in the next frame.
  case later
  /// There is nothing to do until the worker asks again.
  case done
}

/// Work for the time that a short commit leaves over.
@MainActor package protocol SpareWorker: AnyObject {
  /// Does one piece of work if it is expected to end before `deadline` (nil: nobody touches the screen, take as long as it takes).
  func workInSpareTime(before deadline: FrameInstant?, driver: FrameDriver) -> SpareProgress
}

/// A worker that waits for spare time. It may go before there is any: a list that was popped.
private struct WaitingWorker {
  weak var worker: (any SpareWorker)?
}

/// Performs what the frame machine decides, for one display and the windows on it.
@MainActor package final class FrameDriver: DisplayEvents {
  /// The application whose frames these are; it keeps the driver.
  package weak let runtime: ApplicationRuntime?
  package let display: any Display
  /// Where events of frames are kept.
  package let trace: TraceRecorder
  /// The records of the frames so far.
  package var finishedRecord: ((FrameRecord) -> Void)?
  /// Called at the end of each phase, while its time is still running.
  package var phaseWillEnd: ((FramePhase) -> Void)?
  /// Called after each action that was carried out, with the time after it.
  package var didPerform: ((FrameAction, FrameInstant) -> Void)?
  /// Called after each commit with the tree and the frame's tick.
  package var didCommit: ((RenderTree, FrameTick) -> Void)?
  /// The frame being made or made last.
  package private(set) var tick: FrameTick?

  let committer: LayerCommitter
  var machine: FrameMachine
  private let screenNode = LayerNode()
  private var lastTree: RenderTree?
  private var input: [InputEvent] = []
  let router = InputRouter()
  private var animators: [any FrameAnimator] = []
  private var spareWorkers: [WaitingWorker] = []
  private var deliveries: [() -> Void] = []
  /// The time of all phases that ever ran, in frames and between them.
  package private(set) var phaseTime = FrameDuration.zero
  private var pictures = PictureDeliveries()
  private var isPumping = false
  private var frameBars: FrameBars?
  /// Whether the bars of the last frames are shown over the windows.
  var showsFrameBars: Bool {
    get { frameBars != nil }
    set {
      guard newValue != showsFrameBars else { return }
      frameBars?.node.removeFromParent()
      frameBars = newValue ? FrameBars() : nil
      unshownRecords = []
    }
  }
  /// Frames that the bars do not show yet.
  private var unshownRecords: [FrameRecord] = []

  /// The driver of `runtime` from here on: for `display`, painting through `painter`.
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
    screenNode.onChange = { [weak self] in MainActor.assumeIsolated { self?.requestFrame() } }
    display.events = self
  }

  /// The time on the display's clock.
  package var now: FrameInstant { display.clock.now }
  /// Device pixels in a point.
  package var scale: Double { display.configuration.scale }

  /// The time between vsyncs if the next one will have a frame; nil if none is wanted.
  package var wantedInterval: FrameDuration? { machine.needsFrame ? machine.lastInterval : nil }

  // MARK: Requests

  /// Asks for a frame: something changed.
  package func requestFrame() {
    machine.requestFrame(at: now)
    pump()
  }
  /// Calls `animator` in every frame until it wants no more.
  package func add(_ animator: any FrameAnimator) {
    guard !animators.contains(where: { $0 === animator }) else { return }
    animators.append(animator)
    updateAnimating()
    requestFrame()
  }
  package func remove(_ animator: any FrameAnimator) {
    animators.removeAll { $0 === animator }
    updateAnimating()
  }
  /// Has `worker` called in spare time until it has nothing to do.
  package func requestSpareTime(for worker: any SpareWorker) {
    if !spareWorkers.contains(where: { $0.worker === worker }) { spareWorkers.append(WaitingWorker(worker: worker)) }
    machine.requestSpare()
    pump()
  }
  /// Runs `body` in the next delivery phase.
  package func deliver(_ body: @escaping () -> Void) {
    deliveries.append(body)
    machine.requestDelivery()
    pump()
  }
  /// Runs `body` in the next delivery phase that has room for it, in the order of these calls: the way of pictures onto the main thread.
  /// What it changes on layers is painted there and then. The trace calls it `detail`.
  package func deliverPicture(_ detail: @escaping @autoclosure () -> String, _ body: @escaping () -> Void) {
    pictures.append { [unowned self] in traced("images", "deliver", detail: detail(), body) }
    machine.requestDelivery()
    pump()
  }
  /// Says where text would go, in the window; nil when nobody takes any. For displays with an input method.
  func setTextInput(at caret: CGRect?) { (display as? any TextInputDisplay)?.setTextInput(at: caret?.engine) }
  /// Lets the time pass that a stage has scripted for a step of preparing the cell of an item, or a view of a section; nil where time is
  /// not scripted.
  package var spendScriptedCost: ((CellWork, ItemHandle?) -> Void)?

  /// Whether power is to be saved, whatever the machine says; nil leaves it to the machine.
  package var isPowerLowOverride: Bool?
  /// Whether power is to be saved: nothing is prepared ahead of time.
  package var isPowerLow: Bool { isPowerLowOverride ?? PowerState.shared.isLow }

  /// Adds to the counters of the frame being made, or of the next one.
  package func count(_ body: (inout FrameCounters) -> Void) { machine.count(body) }

  /// Paints what a view below `view` shows although it is not on screen yet.
  package func paintAhead(_ view: UIView) { committer.display(view.node, scale: scale, at: tick?.frameTime ?? now) }

  func add(_ window: UIWindow) {
    window.frame = CGRect(origin: .zero, size: CGSize(display.configuration.size))
    screenNode.insert(window.node)
    window.applySurroundings(window.traitCollection)
    requestFrame()
  }

  // MARK: Display events

  package func display(_ display: any Display, didTick tick: FrameTick) {
    machine.didTick(tick)
    pump()
  }
  package func display(_ display: any Display, didReceive event: InputEvent) {
    input.append(event)
    requestFrame()
  }
  package func displayDidChangeConfiguration(_ display: any Display) {
    machine.didChangeInterval(.interval(hertz: display.configuration.refreshRate), at: now)
    applyConfiguration()
    requestFrame()
  }
  package func display(_ display: any Display, didChangeVisibility isVisible: Bool) {
    if isVisible { machine.resume(at: now) } else { machine.suspend() }
    pump()
  }
  package func display(_ display: any Display, didRender number: Int, from begin: FrameInstant, to end: FrameInstant) {
    machine.didRender(number, from: begin, to: end)
    takeRecords()
    pump()
  }
  package func display(_ display: any Display, didPresent number: Int, at time: FrameInstant) {}
  package func displayShouldClose(_ display: any Display) -> Bool { true }

  /// Light or dark whatever the display says; nil leaves it to the display.
  package var isDarkOverride: Bool? { didSet { applyConfiguration() } }

  private func applyConfiguration() {
    guard let runtime else { return }
    runtime.perform { applyConfiguration(to: runtime) }
  }

  private func applyConfiguration(to runtime: ApplicationRuntime) {
    let configuration = display.configuration
    let screen = runtime.screen
    screen.bounds = CGRect(origin: .zero, size: CGSize(configuration.size))
    screen.scale = CGFloat(configuration.scale)
    screen.maximumFramesPerSecond = Int(configuration.refreshRate.rounded())
    screenNode.frame = Rect(origin: .zero, size: configuration.size)
    let traits = UITraitCollection(traitsFrom: [
      runtime.traits, UITraitCollection(userInterfaceStyle: (isDarkOverride ?? configuration.isDark) ? .dark : .light),
      UITraitCollection(displayScale: CGFloat(configuration.scale)),
      UITraitCollection(horizontalSizeClass: configuration.size.width < 500 ? .compact : .regular),
    ])
    let transitions = runtime.application.windows.compactMap { SizeTransition(of: $0, to: screen.bounds.size) }
    for window in runtime.application.windows { window.frame = screen.bounds }
    if traits != runtime.traits { runtime.application.surroundingsDidChange(traits) }
    for transition in transitions { transition.finish() }
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
        if isPowerLowOverride == nil { PowerState.shared.look(at: tick.frameTime) }
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
    case .display: committer.display(screenNode, scale: scale, at: tick?.frameTime ?? begin)
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
    for event in events { router.route(event) }
  }

  private func runAnimators() {
    guard let tick else { return }
    for animator in animators where !animator.animate(at: tick) { animators.removeAll { $0 === animator } }
    updateAnimating()
  }

  private func updateAnimating() {
    machine.setAnimating(animators.contains(where: \.countsAsAnimating) || committer.isAnimating, at: now)
    if animators.contains(where: \.needsFrames) { machine.requestFrame(at: now) }
  }

  private func runLayout() {
    updateFrameBars()
    for window in runtime?.application.windows ?? [] { window.layoutIfNeeded() }
  }

  /// Returns whether there was anything new to hand over.
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
    return true
  }

  private func runSpare() {
    let deadline = machine.spareDeadline
    if let deadline {
      let available = max(.zero, deadline - now)
      machine.count { $0.prefetchAvailable += available }
    }
    var didWork = false
    for waiting in spareWorkers {
      // Never held from one call to the next: the program's code may let go of a list.
      var progress = waiting.worker?.workInSpareTime(before: deadline, driver: self)
      while progress == .again {
        didWork = true
        progress = waiting.worker?.workInSpareTime(before: deadline, driver: self)
      }
      // What never fits is done when nobody touches the screen, one piece a vsync.
      if progress == .later, !didWork, machine.isQuiet {
        didWork = true
        progress = waiting.worker?.workInSpareTime(before: nil, driver: self)
      }
      if progress == .done { spareWorkers.removeAll { $0.worker === waiting.worker } }
    }
    spareWorkers.removeAll { $0.worker == nil }
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
    // Where no frame is wanted, half of one's time: input may come at any moment, and the first picture wants a frame.
    let deadline = machine.spareDeadline ?? now + (tick?.interval ?? .interval(hertz: 60)) / 2
    var begin = now
    var isFirst = true
    while let body = pictures.next(at: begin, before: deadline, isFirst: isFirst) {
      body()
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
      finishedRecord?(record)
      if frameBars != nil, record.commitTime != nil { unshownRecords.append(record) }
    }
  }

  /// Brings the bars up to date in a frame that is made for other reasons: they must not keep the display busy. During the layout, because
  /// what changes later asks for another frame.
  private func updateFrameBars() {
    guard let frameBars else { return }
    if frameBars.node.parent == nil { screenNode.insert(frameBars.node) }
    frameBars.layOut(in: display.configuration.size)
    for record in unshownRecords { frameBars.add(record) }
    unshownRecords.removeAll(keepingCapacity: true)
  }
}
