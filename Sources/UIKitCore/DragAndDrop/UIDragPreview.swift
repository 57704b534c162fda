public import Foundation

/// The visible part of a view in a preview, and its background.
@preconcurrency @MainActor open class UIPreviewParameters: NSObject {
  /// The part of the view that is shown, in its coordinates; nil for all of it.
  open var visiblePath: UIBezierPath?
  /// The outline of the preview's shadow, in the view's coordinates; nil for that of the visible part.
  open var shadowPath: UIBezierPath?
  /// The colour behind the view; nil for the system's background.
  open var backgroundColor: UIColor?

  public override init() {}
}

/// The visible part of a view in a drag's preview, and its background.
@preconcurrency @MainActor open class UIDragPreviewParameters: UIPreviewParameters {}

/// The place of a preview, from which or to which it moves.
@preconcurrency @MainActor open class UIPreviewTarget: NSObject {
  /// The view in which the preview is placed.
  public let container: UIView
  /// The centre of the preview in the container's coordinates.
  public let center: CGPoint
  /// The preview's transform at the target.
  public let transform: CGAffineTransform

  /// Creates a target in `container`.
  public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
    self.container = container
    self.center = center
    self.transform = transform
  }
}

/// The place of a drag's preview, from which or to which it moves.
@preconcurrency @MainActor open class UIDragPreviewTarget: UIPreviewTarget {}

/// A view that is shown as a preview, and its place.
@preconcurrency @MainActor open class UITargetedPreview: NSObject {
  /// The view that is shown.
  public let view: UIView
  /// The visible part of the view, and its background.
  public let parameters: UIPreviewParameters
  /// The place from which or to which the preview moves.
  public let target: UIPreviewTarget
  /// The size of the view.
  open var size: CGSize { view.bounds.size }

  /// Creates a preview at a target.
  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    self.view = view
    self.parameters = parameters
    self.target = target
  }
  /// Creates a preview at the view's place in its superview.
  public convenience init(view: UIView, parameters: UIPreviewParameters) {
    self.init(view: view, parameters: parameters, target: Self.place(of: view))
  }
  /// Creates a preview of the whole view, at its place.
  public convenience init(view: UIView) { self.init(view: view, parameters: UIPreviewParameters()) }

  fileprivate static func place(of view: UIView) -> UIPreviewTarget {
    UIPreviewTarget(container: view.superview ?? view, center: view.superview == nil ? view.bounds.center : view.center)
  }
}

/// A view that is shown while it is dragged, and the place where it is lifted or dropped.
@preconcurrency @MainActor open class UITargetedDragPreview: UITargetedPreview {
  /// Returns a preview of the same view with another target.
  open func retargetedPreview(with newTarget: UIDragPreviewTarget) -> UITargetedDragPreview {
    UITargetedDragPreview(view: view, parameters: parameters, target: newTarget)
  }
}

/// A view that is shown while an item is dragged.
@preconcurrency @MainActor open class UIDragPreview: NSObject {
  /// The view.
  public let view: UIView
  /// The visible part of the view, and its background.
  public let parameters: UIDragPreviewParameters

  /// Creates a preview of `view` with the given parameters.
  public init(view: UIView, parameters: UIDragPreviewParameters = UIDragPreviewParameters()) {
    self.view = view
    self.parameters = parameters
  }
}

extension CGRect {
  /// The centre.
  var center: CGPoint { CGPoint(x: midX, y: midY) }
}
