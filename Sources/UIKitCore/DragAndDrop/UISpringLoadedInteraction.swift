public import Foundation

/// An interaction that activates a view, as a tap would, when a drag stays over it. A folder opens, for example, so that its contents can
/// be reached by the same drag.
@preconcurrency @MainActor open class UISpringLoadedInteraction: NSObject, UIInteraction {
  /// The behaviour, which determines where the interaction is active; nil for everywhere in its view.
  public let interactionBehavior: (any UISpringLoadedInteractionBehavior)?
  /// The effect, which shows the progress of the activation.
  public let interactionEffect: any UISpringLoadedInteractionEffect
  /// The view over which a drag has to stay.
  open private(set) weak var view: UIView?
  private let activationHandler: (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void

  /// Creates an interaction that calls `activationHandler` when a drag has stayed long enough. Without an effect, the view blinks
  /// beforehand.
  public init(
    interactionBehavior: (any UISpringLoadedInteractionBehavior)?, interactionEffect: (any UISpringLoadedInteractionEffect)?,
    activationHandler: @escaping (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void
  ) {
    self.interactionBehavior = interactionBehavior
    self.interactionEffect = interactionEffect ?? SpringBlink()
    self.activationHandler = activationHandler
  }
  /// Creates an interaction that is active everywhere in its view, which blinks beforehand.
  public convenience init(activationHandler: @escaping (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void) {
    self.init(interactionBehavior: nil, interactionEffect: nil, activationHandler: activationHandler)
  }

  /// Does nothing: a drag over a view that the interaction leaves no longer finds the interaction.
  open func willMove(to view: UIView?) {}
  /// Sets the view to which the interaction belongs; nil for none.
  open func didMove(to view: UIView?) { self.view = view }

  /// Calls the activation handler, because a drag has stayed long enough. User code runs.
  func activate(_ context: any UISpringLoadedInteractionContext) { activationHandler(self, context) }
}

/// The progress of the activation by a drag that stays over a view.
public enum UISpringLoadedInteractionEffectState: Int, Sendable {
  /// The drag is no longer over the view.
  case inactive
  /// The drag has entered the view.
  case possible
  /// The drag has stayed for a while, and activates the view if it stays a little longer.
  case activating
  /// The drag has stayed long enough.
  case activated
}

/// A drag over a view with a ``UISpringLoadedInteraction``.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionContext: NSObjectProtocol {
  /// The progress of the activation.
  var state: UISpringLoadedInteractionEffectState { get }
  /// The view that is activated and shows the effect: the interaction's view, unless the behaviour sets another one.
  var targetView: UIView? { get set }
  /// The behaviour's identification of the item that is activated. A different item counts as a new stay of the drag.
  var targetItem: Any? { get set }
  /// Returns the finger's position, in a view's coordinates.
  func location(in view: UIView) -> CGPoint
}

/// The behaviour of a ``UISpringLoadedInteraction``, which determines where in its view it is active.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionBehavior: NSObjectProtocol {
  /// Whether the view can be activated at the finger's position. Called whenever the finger moves.
  func shouldAllow(_ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext) -> Bool
  /// Notifies the behaviour that the drag has left the view that it would have activated, or did activate.
  func interactionDidFinish(_ interaction: UISpringLoadedInteraction)
}

extension UISpringLoadedInteractionBehavior {
  /// Does nothing.
  public func interactionDidFinish(_ interaction: UISpringLoadedInteraction) {}
}

/// The effect of a ``UISpringLoadedInteraction``, which shows the progress of the activation.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionEffect: NSObjectProtocol {
  /// Notifies the effect that the progress has changed, or that the drag has left.
  func interaction(_ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext)
}

/// An object that a drag can activate by staying over it.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionSupporting: NSObjectProtocol {
  /// Whether a drag that stays over the object activates it as a tap does. False by default.
  var isSpringLoaded: Bool { get set }
}
