public import Foundation

/// Lets things be dropped on a view.
@preconcurrency @MainActor open class UIDropInteraction: NSObject, UIInteraction {
  /// Says what happens to what is dropped.
  open private(set) weak var delegate: (any UIDropInteractionDelegate)?
  /// The view on which things are dropped.
  open private(set) weak var view: UIView?

  /// An interaction that does what `delegate` says.
  public init(delegate: any UIDropInteractionDelegate) { self.delegate = delegate }

  /// The view has scrolled below the finger: what is dragged is elsewhere in it. No effect without a drag.
  package func updateDrag() {
    view?.runtime.drag?.update()
    view?.runtime.incomingDrags.update()
  }

  /// A drag over a view that the interaction leaves goes on without it.
  open func willMove(to view: UIView?) {
    guard view == nil else { return }
    self.view?.runtime.drag?.leave(self)
    self.view?.runtime.incomingDrags.leave(self)
  }
  /// The interaction belongs to a view from now on, or to none.
  open func didMove(to view: UIView?) { self.view = view }
}
