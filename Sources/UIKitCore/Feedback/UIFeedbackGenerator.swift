public import Foundation

/// What a person feels when something happens. Not made itself: its subclasses say what there is to feel.
///
/// Desktops have nothing that could be felt, as an iPad: programs ask as they do there, and tests see what for (`Stage.feedback`).
@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject, UIInteraction {
  /// The view that the feedback is about; nil for none.
  open private(set) weak var view: UIView?
  private let runtime = ApplicationRuntime.current

  override init() { super.init() }
  /// A generator for what happens in `view`, which keeps it.
  public convenience init(view: UIView) {
    self.init()
    view.addInteraction(self)
  }

  /// For subclasses: nothing here changes before the generator is added to a view or removed.
  open func willMove(to view: UIView?) {}
  /// Takes the view that the generator was added to.
  open func didMove(to view: UIView?) { self.view = view }

  /// Says that feedback is about to be asked for, so that it comes without delay.
  open func prepare() { player?.prepare() }

  /// Plays the feedback of the application that the generator belongs to; nil where nothing can be felt.
  var player: (any FeedbackPlayer)? { (view?.runtime ?? runtime).programRun.feedbackPlayer }
}
