public import Foundation

/// Has a view do what a tap on it would do when something that is dragged stays over it: a folder opens, say, so that what is in it can be
/// reached by the same drag.
@preconcurrency @MainActor open class UISpringLoadedInteraction: NSObject, UIInteraction {
  /// Says where the interaction works; nil for everywhere in its view.
  public let interactionBehavior: (any UISpringLoadedInteractionBehavior)?
  /// Shows how far it is.
  public let interactionEffect: any UISpringLoadedInteractionEffect
  /// The view over which something has to stay.
  open private(set) weak var view: UIView?
  private let activationHandler: (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void

  /// An interaction that calls `activationHandler` when a drag has stayed long enough. Without an effect the view blinks before.
  public init(
    interactionBehavior: (any UISpringLoadedInteractionBehavior)?, interactionEffect: (any UISpringLoadedInteractionEffect)?,
    activationHandler: @escaping (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void
  ) {
    self.interactionBehavior = interactionBehavior
    self.interactionEffect = interactionEffect ?? SpringBlink()
    self.activationHandler = activationHandler
  }
  /// An interaction that works everywhere in its view, which blinks before.
  public convenience init(activationHandler: @escaping (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void) {
    self.init(interactionBehavior: nil, interactionEffect: nil, activationHandler: activationHandler)
  }

  /// Nothing happens: a drag over a view that the interaction leaves finds it no longer.
  open func willMove(to view: UIView?) {}
  /// The interaction belongs to a view from now on, or to none.
  open func didMove(to view: UIView?) { self.view = view }

  /// A drag has stayed long enough. User code runs.
  func activate(_ context: any UISpringLoadedInteractionContext) { activationHandler(self, context) }
}

/// How far a drag is that stays over something.
public enum UISpringLoadedInteractionEffectState: Int, Sendable {
  /// It is not there any more.
  case inactive
  /// It has come.
  case possible
  /// It has stayed for a while: what stays a little longer activates.
  case activating
  /// It has stayed long enough.
  case activated
}

/// A drag over a view with a ``UISpringLoadedInteraction``.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionContext: NSObjectProtocol {
  /// How far it is.
  var state: UISpringLoadedInteractionEffectState { get }
  /// What is activated, and shows the effect: the interaction's view, unless the behavior says something else.
  var targetView: UIView? { get set }
  /// What the behavior knows of that. Another one is another thing that a drag stays over.
  var targetItem: Any? { get set }
  /// Where the finger is, in a view's coordinates.
  func location(in view: UIView) -> CGPoint
}

/// Says where in its view a ``UISpringLoadedInteraction`` works.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionBehavior: NSObjectProtocol {
  /// Whether something would be activated where the finger is. Asked whenever it moves.
  func shouldAllow(_ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext) -> Bool
  /// The drag has left what would have been activated, or was.
  func interactionDidFinish(_ interaction: UISpringLoadedInteraction)
}

extension UISpringLoadedInteractionBehavior {
  /// Nothing.
  public func interactionDidFinish(_ interaction: UISpringLoadedInteraction) {}
}

/// Shows how far a drag is that stays over something.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionEffect: NSObjectProtocol {
  /// It has come farther, or has left.
  func interaction(_ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext)
}

/// Something that a drag can activate by staying over it.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionSupporting: NSObjectProtocol {
  /// Whether a drag that stays there does what a tap does. False by default.
  var isSpringLoaded: Bool { get set }
}
