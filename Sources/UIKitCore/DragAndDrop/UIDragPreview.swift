public import Foundation

/// How much of a view a preview shows, and on what.
@preconcurrency @MainActor open class UIPreviewParameters: NSObject {
  /// The part of the view that is shown, in its coordinates; nil for all of it.
  open var visiblePath: UIBezierPath?
  /// The outline of the preview's shadow, in the view's coordinates; nil for that of the visible part.
  open var shadowPath: UIBezierPath?
  /// What is behind the view; nil for the system's background.
  open var backgroundColor: UIColor?

  public override init() {}
}

/// How much of a view a drag's preview shows, and on what.
@preconcurrency @MainActor open class UIDragPreviewParameters: UIPreviewParameters {}

/// Where a preview comes from or goes to.
@preconcurrency @MainActor open class UIPreviewTarget: NSObject {
  /// The view in which the preview is placed.
  public let container: UIView
  /// The middle of the preview in the container's coordinates.
  public let center: CGPoint
  /// The preview's transform there.
  public let transform: CGAffineTransform

  /// A place in `container`.
  public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
    self.container = container
    self.center = center
    self.transform = transform
  }
}

/// A place to or from which a drag's preview goes.
@preconcurrency @MainActor open class UIDragPreviewTarget: UIPreviewTarget {}

/// A view that is shown as a preview, and where it is.
@preconcurrency @MainActor open class UITargetedPreview: NSObject {
  /// The view that is shown.
  public let view: UIView
  /// How much of it, and on what.
  public let parameters: UIPreviewParameters
  /// Where it comes from or goes to.
  public let target: UIPreviewTarget
  /// The size of the view.
  open var size: CGSize { view.bounds.size }

  /// A preview at a place.
  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    self.view = view
    self.parameters = parameters
    self.target = target
  }
  /// A preview where the view is, in its superview.
  public convenience init(view: UIView, parameters: UIPreviewParameters) {
    self.init(view: view, parameters: parameters, target: Self.place(of: view))
  }
  /// A preview of all of the view, where it is.
  public convenience init(view: UIView) { self.init(view: view, parameters: UIPreviewParameters()) }

  fileprivate static func place(of view: UIView) -> UIPreviewTarget {
    UIPreviewTarget(container: view.superview ?? view, center: view.superview == nil ? view.bounds.center : view.center)
  }
}

/// A view that is shown while it is dragged, and where it is lifted or dropped.
@preconcurrency @MainActor open class UITargetedDragPreview: UITargetedPreview {
  /// The same view, going to another place.
  open func retargetedPreview(with newTarget: UIDragPreviewTarget) -> UITargetedDragPreview {
    UITargetedDragPreview(view: view, parameters: parameters, target: newTarget)
  }
}

/// A view that is shown while an item is dragged.
@preconcurrency @MainActor open class UIDragPreview: NSObject {
  /// The view.
  public let view: UIView
  /// How much of it, and on what.
  public let parameters: UIDragPreviewParameters

  /// A preview that shows what `parameters` say of `view`.
  public init(view: UIView, parameters: UIDragPreviewParameters = UIDragPreviewParameters()) {
    self.view = view
    self.parameters = parameters
  }
}

extension CGRect {
  /// The middle.
  var center: CGPoint { CGPoint(x: midX, y: midY) }
}
