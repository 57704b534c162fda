import Foundation
import FramePipeline
import Hitchless
import HitchlessBase

/// Runs the list through its part of the workload, frame by frame.
///
/// The cost of a frame is the time from its beginning on the main thread to the end of its drawing, on whichever thread that is.
@MainActor final class PeerWorkload {
  private enum Step { case first, rest, placed, moving, over }

  private let options: PeerOptions
  private let controller: PeerListController
  private let result: PeerResult
  private var link: UIUpdateLink?
  private var observation: UIFrameObservation?
  private var step = Step.first
  private var stepBegan = 0.0
  private var movingSince = 0.0
  /// The beginnings of the frames before the first counted one, by their times.
  private var firstFrames: [FrameInstant: Int64] = [:]
  /// The frames in which the list was moved, by their times.
  private var moved: Set<FrameInstant> = []
  private var frameTime = 0.0
  private var random: UInt64 = 7
  private var jumps = 0
  /// The row that was the target of a jump and is not on screen yet.
  private var jumpRow: Int?
  /// The time of the frame in which the update was requested, that of the request, and this thread's processor time then.
  private var updateAsked: (frame: FrameInstant, call: FrameInstant, thread: Int64)?
  private var isUpdated = false

  private static let rest = 0.5

  init(_ options: PeerOptions, _ controller: PeerListController, _ scene: UIWindowScene) {
    self.options = options
    self.controller = controller
    result = PeerResult(options)
    observation = scene.observeFrames { [unowned self] in didFinish($0) }
    let link = UIUpdateLink(view: controller.list)
    link.addAction { [unowned self] _, info in willLayOut(at: info.modelTime) }
    link.requiresContinuousUpdates = true
    link.isEnabled = true
    self.link = link
  }

  // MARK: Frames

  private func didFinish(_ record: FrameRecord) {
    guard record.commitTime != nil, let end = record.renderEnd else { return }
    let cost = end - record.begin
    if step == .first, let began = firstFrames[record.tick.frameTime], controller.shown.count >= 3 {
      // In a window, the record arrives when the frame is on screen. All programs are compared by the time when it was handed to the
      // display.
      result.firstFrame(at: began + cost.nanoseconds)
      go(to: .rest)
    }
    guard step == .moving else { return }
    if moved.remove(record.tick.frameTime) != nil { result.add(cost) }
    if let jumpRow, controller.shown.contains(jumpRow) {
      result.add(cost)
      self.jumpRow = nil
      stepBegan = frameTime
    }
    // In a window, a frame is reported when it is on screen: the frame in which the update was requested may be reported after the update.
    if isUpdated, let updateAsked, record.begin > updateAsked.call {
      result.say("update", Double((end - updateAsked.frame).nanoseconds) / 1e6)
      result.say("updateMain", Double(PeerResult.threadTime - updateAsked.thread) / 1e6)
      finish()
    }
  }

  private func willLayOut(at time: Double) {
    frameTime = time
    if step == .first { firstFrames[Self.instant(time)] = PeerResult.now }
    let rested = time - stepBegan
    switch step {
    case .rest where rested > Self.rest: place()
    case .placed where rested > (options.work == .end ? options.seconds : Self.rest):
      if options.work == .end { return finish() }
      go(to: .moving)
      movingSince = time
      result.beginMotion()
      act(at: time)
    case .moving: act(at: time)
    default: break
    }
  }

  private static func instant(_ time: Double) -> FrameInstant { FrameInstant(nanoseconds: Int64((time * 1e9).rounded())) }

  private func place() {
    switch options.work {
    case .start: return finish()
    case .end: controller.list.contentOffset.y = controller.list.contentSize.height - controller.list.bounds.height
    case .update: controller.list.contentOffset.y = 50_000 * 300
    default: controller.list.contentOffset.y = Self.offset(0)
    }
    go(to: .placed)
  }

  private func act(at time: Double) {
    switch options.work {
    case .jump:
      guard jumpRow == nil, time - stepBegan >= 0.05 else { return }
      guard jumps < options.jumps else { return finish() }
      jumps += 1
      let row = Int(nextRandom() % UInt32(options.rows - 3))
      jumpRow = row
      controller.list.contentOffset.y = CGFloat(row) * 300
    case .update: if updateAsked == nil { update() }
    default:
      let seconds = time - movingSince
      guard seconds < options.seconds else { return finish() }
      controller.list.contentOffset.y = Self.offset(seconds)
      moved.insert(Self.instant(time))
    }
  }

  /// Replaces all rows at once: 10,000 are removed, 10,000 are inserted, and 2,000 are moved.
  private func update() {
    guard let source = controller.source, let data = FileManager.default.contents(atPath: options.assets + "/updated") else {
      fatalError("an update needs a diffable data source and the rows after it")
    }
    let rows = data.withUnsafeBytes { Array($0.bindMemory(to: Int32.self)) }
    link?.requiresContinuousUpdates = false
    updateAsked = (Self.instant(frameTime), Self.instant(CACurrentMediaTime()), PeerResult.threadTime)
    DispatchQueue.global(qos: .userInitiated).async {
      source.apply(PeerListController.snapshot(rows), animatingDifferences: false) { self.isUpdated = true }
    }
  }

  private static func offset(_ seconds: Double) -> CGFloat { 300_000 + CGFloat((1500 * seconds + 0.5).rounded(.down)) }

  private func nextRandom() -> UInt32 {
    random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return UInt32(truncatingIfNeeded: random >> 33)
  }

  private func go(to step: Step) {
    self.step = step
    stepBegan = frameTime
  }

  private func finish() {
    if step == .moving { result.endMotion() }
    step = .over
    do { try result.write() } catch { fatalError("cannot write \(options.result): \(error)") }
    exit(0)
  }
}
