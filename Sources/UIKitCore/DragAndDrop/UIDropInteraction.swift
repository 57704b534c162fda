public import Foundation

/// An interaction that accepts drops on a view.
@preconcurrency @MainActor open class UIDropInteraction: NSObject, UIInteraction {
  /// The delegate, which decides how drops are handled.
  open private(set) weak var delegate: (any UIDropInteractionDelegate)?
  /// The view on which items are dropped.
  open private(set) weak var view: UIView?

  /// Creates an interaction that handles drops as `delegate` decides.
  public init(delegate: any UIDropInteractionDelegate) { self.delegate = delegate }

  /// Updates the drag after the view has scrolled below the finger, so that the drag is elsewhere in it. No effect without a drag.
  package func updateDrag() {
    view?.runtime.drag?.update()
    view?.runtime.incomingDrags.update()
  }

  /// Leaves the view: a drag over it continues without the interaction.
  open func willMove(to view: UIView?) {
    guard view == nil else { return }
    self.view?.runtime.drag?.leave(self)
    self.view?.runtime.incomingDrags.leave(self)
  }
  /// Sets the view to which the interaction belongs; nil for none.
  open func didMove(to view: UIView?) { self.view = view }
}
