package import HitchlessBase

/// Decides the next action of a frame. Has no clocks, views or threads.
///
/// ``nextAction()`` decides and changes nothing. The driver performs the action, records it with the `did…` and `will…` methods, which take
/// the time as a value, and calls ``nextAction()`` again until the action is to wait. Calls out of order are faults and change nothing.
///
/// Lateness is counted once. A frame is expected at the first vsync after it was requested, after the slot of the previous frame and after
/// the render server had room; its lateness is the number of whole frames between that vsync's deadline and its commit. After a stall there
/// is one frame for the newest vsync, not one for each missed vsync.
///
/// Not copyable: the driver asks for the next action after each step, and Swift copies a copyable struct for a call into another module.
package struct FrameMachine: ~Copyable, Sendable {
  /// The display's division of a frame's time.
  package internal(set) var timing: FrameTiming
  /// The maximum number of frames that are committed and not yet drawn: the one being drawn and one behind it.
  package static let maximumInFlight = 2

  // Requests.
  var requestedAt: FrameInstant?
  var animatingSince: FrameInstant?
  /// Whether work in the spare phase requested a frame; the request counts from the end of the phase.
  var requestedInSpare = false
  var wantsSpare = false
  /// Whether the remaining spare work continues only at the next vsync.
  var waitsForVsync = false
  var wantsDelivery = false
  var isSuspended = false

  // Vsyncs.
  var isTickRequested = false
  var pendingTick: FrameTick?
  var delivered = DeliveredVsyncs()
  /// The newest known vsync: the last one that was delivered, or, after a change of the rate, the next one.
  var knownVsync: FrameInstant?
  /// A request before this instant counts as made at this instant: until the first vsync at a new rate there is none that a frame could
  /// miss.
  var countsFrom = FrameInstant(nanoseconds: .min)
  /// The newest vsync that was used for spare work only, and the first one of that kind since the last frame.
  var idleTick: FrameTick?
  var quietSince: FrameInstant?

  // The main thread's part. `nextPhase` is `idle` between frames.
  var nextPhase = FramePhase.idle
  var running: (phase: FramePhase, begin: FrameInstant)?
  /// The first vsync whose slot has not been taken by a frame, late or not. A vsync and not a deadline, because a change of the rate moves
  /// deadlines.
  var freeFrom: FrameInstant?
  /// The vsync that shows the last frame drawn.
  var takenPresent: FrameInstant?
  /// The time from the newest vsync to the next one, or, after a change of the rate, between the following ones.
  package internal(set) var lastInterval: FrameDuration

  /// Frames that are not finished, oldest first; the last one is the open frame while `nextPhase` is not `idle`. At most one more than the
  /// frames in flight.
  var open: [FrameRecord] = []
  /// The open frame's drawing, if it ended before the commit phase did: a display that draws at once, on the main thread.
  var earlyRender: (number: Int, begin: FrameInstant, end: FrameInstant)?
  /// Finished frames that wait for ``takeFinishedRecord()``, oldest first.
  var finished: [FrameRecord] = []
  /// The counts since the last frame ended, which are added to the next frame's record.
  var betweenFrames = FrameCounters()

  /// The cost of a commit without any cells to realise; kept free before the deadline of ``spareDeadline``.
  package internal(set) var reserve = CommitReserve()

  /// Creates a machine at rest, for a display with a vsync every `interval`.
  package init(timing: FrameTiming = FrameTiming(), interval: FrameDuration = .interval(hertz: 60)) {
    self.timing = timing
    lastInterval = interval.asTickInterval
  }

  /// Returns the driver's next action. Pure, O(1).
  package func nextAction() -> FrameAction {
    if let running { return .run(running.phase) }
    if nextPhase <= .commit { return .run(nextPhase) }
    // Before the spare phase, so that the next vsync is not missed because a cell takes long.
    if isTickWanted { return .requestTick }
    if nextPhase <= .deliver { return .run(nextPhase) }
    if let pendingTick { return .beginFrame(pendingTick) }
    if needsFrame, isBlocked { return .waitForRender }
    if isTickRequested, needsFrame { return .waitForTick }
    if wantsDelivery { return .run(.deliver) }
    // Cells are prepared for frames and by their deadlines, and a hidden window has none.
    if wantsSpare, !waitsForVsync, !isSuspended { return .run(.spare) }
    return .rest
  }

  /// Whether a frame has to be made as soon as the display and the render server allow it.
  package var needsFrame: Bool { !isSuspended && (requestedAt != nil || animatingSince != nil) }
  /// Whether something scrolls or animates.
  package var isAnimating: Bool { animatingSince != nil }
  /// Whether the render server has the maximum number of frames. O(frames in flight).
  package var isBlocked: Bool {
    open.reduce(0) { $0 + ($1.commitTime != nil && $1.renderEnd == nil ? 1 : 0) } >= Self.maximumInFlight
  }
  /// Whether a frame is open: it has begun, and not all of its phases have ended.
  package var isInFrame: Bool { nextPhase != .idle }
  /// The current phase, or `idle`.
  package var phase: FramePhase { running?.phase ?? .idle }
  /// The open frame's record so far; `nil` between frames.
  package var current: FrameRecord? { isInFrame ? open.last : nil }

  /// The time by which work of the spare phase has to end so that the next commit is on time, if it is a plain one. `nil` before the first
  /// vsync.
  ///
  /// The deadline also applies if no frame is wanted: a finger may touch the screen at the next vsync, and current preparations would delay
  /// the frame that it requests.
  package var spareDeadline: FrameInstant? {
    let vsyncs = [freeFrom, idleTick.map { $0.frameTime + $0.interval }].compactMap { $0 }
    return vsyncs.max().map { $0 + timing.commitTime(in: lastInterval) - reserve.cost(interval: lastInterval) }
  }

  /// Whether no frame has been wanted for half a second. The user does not interact, so work that does not fit into any frame can be done
  /// now.
  package var isQuiet: Bool {
    guard !needsFrame, let idleTick, let quietSince else { return false }
    return idleTick.frameTime - quietSince >= .milliseconds(500)
  }

  private var isTickWanted: Bool {
    (needsFrame || isSpareTickWanted) && !isTickRequested && pendingTick == nil && !isBlocked
  }
  /// Whether a vsync is wanted only for spare work.
  var isSpareTickWanted: Bool { wantsSpare && waitsForVsync && !isInFrame && !isSuspended }
}
