public import Foundation

/// Haptic feedback for an event. An abstract class: its subclasses define the kinds of feedback.
///
/// Desktops have no haptic hardware, like an iPad: programs request feedback as they do there, and tests can check the requests
/// (`Stage.feedback`).
@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject, UIInteraction {
  /// The view to which the feedback belongs; nil for none.
  open private(set) weak var view: UIView?
  private let runtime = ApplicationRuntime.current

  override init() { super.init() }
  /// Creates a generator for events in `view`, which retains it.
  public convenience init(view: UIView) {
    self.init()
    view.addInteraction(self)
  }

  /// Does nothing; for subclasses.
  open func willMove(to view: UIView?) {}
  /// Sets the view to which the generator was added.
  open func didMove(to view: UIView?) { self.view = view }

  /// Prepares for feedback that is about to be requested, so that it is played without delay.
  open func prepare() { player?.prepare() }

  /// The feedback player of the generator's application; nil if there is none.
  var player: (any FeedbackPlayer)? { (view?.runtime ?? runtime).programRun.feedbackPlayer }
}
