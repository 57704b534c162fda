public import Foundation
internal import FramePipeline
internal import HitchlessBase

/// The times of one frame, in seconds on the display's clock.
public struct UIUpdateInfo: Sendable {
  /// What animations are to be computed for.
  public let modelTime: TimeInterval
  /// When the frame has to be ready.
  public let completionDeadlineTime: TimeInterval
  /// When the frame is on the glass if it is.
  public let estimatedPresentationTime: TimeInterval
}

/// Calls something in every frame, for as long as the view that it was made for is in a window and somebody keeps the link.
///
/// In a run without a window the frames are those of the virtual display, so what is done in them is the same in every run.
@preconcurrency @MainActor open class UIUpdateLink: NSObject {
  private weak var view: UIView?
  private var handlers: [(UIUpdateLink, UIUpdateInfo) -> Void] = []
  private var steps: UpdateSteps?

  /// A link for the frames of the window that `view` is in. Off until ``isEnabled``.
  public init(view: UIView) {
    self.view = view
    super.init()
  }

  /// Whether frames are followed.
  open var isEnabled = false { didSet { if isEnabled != oldValue { follow() } } }
  /// Whether frames come although nothing else asks for them; otherwise the handlers see those that come anyway.
  open var requiresContinuousUpdates = false {
    didSet { if requiresContinuousUpdates, steps != nil { view?.frameDriver?.requestFrame() } }
  }
  /// Adds something to be done in each frame before its layout.
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

/// A link's place among those who are called in each frame; does not keep the link.
@MainActor private final class UpdateSteps: FrameAnimator {
  private weak let link: UIUpdateLink?

  init(_ link: UIUpdateLink) { self.link = link }

  var countsAsAnimating: Bool { false }
  /// A view outside of a window has nothing to show; the frame in which it comes back asks for the next ones.
  var needsFrames: Bool { link.map { $0.requiresContinuousUpdates && $0.isInWindow } ?? false }

  func animate(at tick: FrameTick) -> Bool {
    guard let link, link.isEnabled else { return false }
    link.update(at: tick)
    return link.isEnabled
  }
}
