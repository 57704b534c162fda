package import HitchlessBase

/// Decides what a frame does next. Has no clocks, views or threads.
///
/// ``nextAction()`` decides and changes nothing. The driver performs the action and records it with the `did…` and `will…` methods,
/// which carry the time as a value, and asks again until the answer is to wait. Calls out of order are faults and change nothing.
///
/// Lateness is counted once. A frame is expected at the first vsync that comes after it was asked for, after the slot of the frame
/// before it and after the render server had room; it is late by the whole frames between that vsync's deadline and its commit.
/// After a stall there is one frame for the newest vsync, not one for each that was missed.
package struct FrameMachine: Sendable {
  /// How the display divides the time of a frame.
  package internal(set) var timing: FrameTiming
  /// Frames that may be committed and not yet drawn: the one being drawn and one behind it.
  package static let maximumInFlight = 2

  // Requests.
  var requestedAt: FrameInstant?
  var animatingSince: FrameInstant?
  /// Whether work of the spare phase asked for a frame; it counts from the end of the phase.
  var requestedInSpare = false
  var wantsSpare = false
  /// Whether the spare work that is left goes on at the next vsync only.
  var waitsForVsync = false
  var wantsDelivery = false
  var isSuspended = false

  // Vsyncs.
  var isTickRequested = false
  var pendingTick: FrameTick?
  var lastTickNumber = Int.min
  /// The newest vsync that is known: the last one told, or, after a change of the rate, the one that is to come.
  var knownVsync: FrameInstant?
  /// What is wanted before this instant counts as wanted then: until the first vsync at a new rate there is none that a frame could miss.
  var countsFrom = FrameInstant(nanoseconds: .min)
  /// The newest vsync that came for spare work alone, and the first one of that kind since the last frame.
  var idleTick: FrameTick?
  var quietSince: FrameInstant?

  // The main thread's part. `nextPhase` is `idle` between frames.
  var nextPhase = FramePhase.idle
  var running: (phase: FramePhase, begin: FrameInstant)?
  /// The first vsync whose slot no frame has taken, late or not. A vsync and not a deadline: a change of the rate moves deadlines.
  var freeFrom: FrameInstant?
  /// The vsync that shows the last frame drawn.
  var takenPresent: FrameInstant?
  /// The time from the newest vsync to the next, or, after a change of the rate, between those to come.
  package internal(set) var lastInterval: FrameDuration

  /// Frames that are not over, oldest first; the last one is the open frame while `nextPhase` is not `idle`.
  /// Never more than the frames in flight and one.
  var open: [FrameRecord] = []
  /// The open frame's drawing, if it was over before the commit phase was: a display that draws at once, on the main thread.
  var earlyRender: (number: Int, begin: FrameInstant, end: FrameInstant)?
  /// Frames that are over and wait for ``takeFinishedRecord()``, oldest first.
  var finished: [FrameRecord] = []
  /// What was done since the last frame ended; goes into the next frame's record.
  var betweenFrames = FrameCounters()

  /// What a commit costs when no cell had to be realised for it; kept free before the deadline of ``spareDeadline``.
  package internal(set) var reserve = CommitReserve()

  /// A machine at rest, for a display that has a vsync each `interval`.
  package init(timing: FrameTiming = FrameTiming(), interval: FrameDuration = .interval(hertz: 60)) {
    self.timing = timing
    lastInterval = interval.asTickInterval
  }

  /// What the driver has to do now. Pure, O(1).
  package func nextAction() -> FrameAction {
    if let running { return .run(running.phase) }
    if nextPhase <= .commit { return .run(nextPhase) }
    // Before the spare phase, so that the next vsync cannot be missed because a cell takes long.
    if isTickWanted { return .requestTick }
    if nextPhase <= .deliver { return .run(nextPhase) }
    if let pendingTick { return .beginFrame(pendingTick) }
    if needsFrame, isBlocked { return .waitForRender }
    if isTickRequested, needsFrame { return .waitForTick }
    if wantsDelivery { return .run(.deliver) }
    // Cells are prepared for frames and by their deadlines, and a window that nobody sees has none.
    if wantsSpare, !waitsForVsync, !isSuspended { return .run(.spare) }
    return .rest
  }

  /// Whether a frame has to be made as soon as the display and the render server allow.
  package var needsFrame: Bool { !isSuspended && (requestedAt != nil || animatingSince != nil) }
  /// Whether something scrolls or animates.
  package var isAnimating: Bool { animatingSince != nil }
  /// Whether the render server has as many frames as it may have. O(frames in flight).
  package var isBlocked: Bool {
    open.reduce(0) { $0 + ($1.commitTime != nil && $1.renderEnd == nil ? 1 : 0) } >= Self.maximumInFlight
  }
  /// Whether a frame is open: begun, and its phases not all over.
  package var isInFrame: Bool { nextPhase != .idle }
  /// The phase that runs now, or `idle`.
  package var phase: FramePhase { running?.phase ?? .idle }
  /// The open frame's record as far as it is known; `nil` between frames.
  package var current: FrameRecord? { isInFrame ? open.last : nil }

  /// The time before which work of the spare phase has to be over so that the next commit, being a plain one, is on time.
  /// `nil` before the first vsync.
  ///
  /// It holds also when no frame is wanted: a finger may touch the screen at the next vsync, and the frame that it asks for is late by
  /// whatever is being prepared then.
  package var spareDeadline: FrameInstant? {
    let vsyncs = [freeFrom, idleTick.map { $0.frameTime + $0.interval }].compactMap { $0 }
    return vsyncs.max().map { $0 + timing.commitTime(in: lastInterval) - reserve.cost(interval: lastInterval) }
  }

  /// Whether no frame was wanted for half a second. Nobody touches the screen, so work that fits into no frame may be done now.
  package var isQuiet: Bool {
    guard !needsFrame, let idleTick, let quietSince else { return false }
    return idleTick.frameTime - quietSince >= .milliseconds(500)
  }

  private var isTickWanted: Bool {
    (needsFrame || isSpareTickWanted) && !isTickRequested && pendingTick == nil && !isBlocked
  }
  /// Whether a vsync is wanted for nothing but spare work.
  var isSpareTickWanted: Bool { wantsSpare && waitsForVsync && !isInFrame && !isSuspended }
}
