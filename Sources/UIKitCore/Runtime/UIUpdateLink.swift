public import Foundation
internal import FramePipeline
internal import HitchlessBase

/// The times of one frame, in seconds on the display's clock.
public struct UIUpdateInfo: Sendable {
  /// The time for which animations are computed.
  public let modelTime: TimeInterval
  /// The time at which the frame must be committed.
  public let completionDeadlineTime: TimeInterval
  /// The time at which the frame is expected on the screen.
  public let estimatedPresentationTime: TimeInterval
}

/// Calls handlers in every frame while its view is in a window and the link is retained.
///
/// In headless runs the frames are those of the virtual display, so the handlers' work is the same in every run.
@preconcurrency @MainActor open class UIUpdateLink: NSObject {
  private weak var view: UIView?
  private var handlers: [(UIUpdateLink, UIUpdateInfo) -> Void] = []
  private var steps: UpdateSteps?

  /// Creates a link for the frames of the window of `view`. Disabled until ``isEnabled`` is set.
  public init(view: UIView) {
    self.view = view
    super.init()
  }

  /// Whether the handlers are called. False by default.
  open var isEnabled = false { didSet { if isEnabled != oldValue { follow() } } }
  /// Whether the link requests frames that are not needed otherwise. If false, the default, the handlers are called in frames that occur
  /// anyway.
  open var requiresContinuousUpdates = false {
    didSet { if requiresContinuousUpdates, steps != nil { view?.frameDriver?.requestFrame() } }
  }
  /// Adds a handler that is called in each frame before its layout, on the main thread.
  open func addAction(handler: @escaping @MainActor (_ link: UIUpdateLink, _ info: UIUpdateInfo) -> Void) { handlers.append(handler) }

  private func follow() {
    guard isEnabled else {
      if let steps { view?.frameDriver?.remove(steps) }
      steps = nil
      return
    }
    let steps = UpdateSteps(self)
    self.steps = steps
    view?.frameDriver?.add(steps)
  }

  fileprivate var isInWindow: Bool { view?.window != nil }

  fileprivate func update(at tick: FrameTick) {
    guard isInWindow else { return }
    let info = UIUpdateInfo(
      modelTime: tick.frameTime.seconds, completionDeadlineTime: (tick.frameTime + tick.interval).seconds,
      estimatedPresentationTime: (tick.frameTime + tick.interval * 2).seconds)
    for handler in handlers { handler(self, info) }
  }
}

/// Connects a link to the frames without retaining it.
@MainActor private final class UpdateSteps: FrameAnimator {
  private weak let link: UIUpdateLink?

  init(_ link: UIUpdateLink) { self.link = link }

  var countsAsAnimating: Bool { false }
  /// A view that is not in a window needs no frames; the frame in which it returns requests the next ones.
  var needsFrames: Bool { link.map { $0.requiresContinuousUpdates && $0.isInWindow } ?? false }

  func animate(at tick: FrameTick) -> Bool {
    guard let link, link.isEnabled else { return false }
    link.update(at: tick)
    return link.isEnabled
  }
}
