public import Foundation
public import UIKitCore

/// A view that a collection view reuses: a header, a background, a cell.
@preconcurrency @MainActor open class UICollectionReusableView: UIView {
  open internal(set) var reuseIdentifier: String?
  /// Whether the view is a floating header or footer.
  var isPinned = false { didSet { if isPinned != oldValue { pinnedDidChange() } } }
  func pinnedDidChange() {}
  /// The number that identifies the view in the reuse pool.
  var token: Int32 = -1

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isLayoutHost = true
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isLayoutHost = true
  }
  /// Creates a view when only its class is known. Swift can create objects of a class that is known at run time only through a required
  /// initialiser, and ``init(frame:)`` cannot be one, because programs override it without `required`. This one calls their override, and
  /// every subclass that overrides ``init(frame:)`` inherits it.
  public required convenience init(_reusing frame: CGRect) { self.init(frame: frame) }

  /// Called when the view is taken from the pool for another element.
  open func prepareForReuse() {}
  /// Called before the view is shown with `attributes`.
  open func apply(_ attributes: UICollectionViewLayoutAttributes) {}
  /// Called before the collection view changes to another layout.
  open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
  /// Called after the collection view has changed to another layout.
  open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// Returns the view's preferred attributes. The sizes that the layout leaves open (`fittingAxes`) are derived from the view's content. A
  /// view whose content does not determine its size keeps the layout's estimate: if rows had no height, the whole list would be on screen.
  open func preferredLayoutAttributesFitting(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    let axes = fittingAxes
    guard axes.width || axes.height else { return attributes }
    // Constraints are solved for the smallest size; manual layout needs to know the available width.
    let target = CGSize(
      width: axes.width && isSizedByConstraints ? 0 : attributes.size.width, height: axes.height ? 0 : attributes.size.height)
    let fitted = systemLayoutSizeFitting(
      target, withHorizontalFittingPriority: axes.width ? .fittingSizeLevel : .required,
      verticalFittingPriority: axes.height ? .fittingSizeLevel : .required)
    attributes.size = CGSize(
      width: axes.width && fitted.width > 0 ? fitted.width : attributes.size.width,
      height: axes.height && fitted.height > 0 ? fitted.height : attributes.size.height)
    return attributes
  }
  /// Whether constraints determine the view's size.
  var isSizedByConstraints: Bool { usesConstraints }
  /// The axes whose size the layout leaves open; set while the layout measures the view.
  var fittingAxes = (width: false, height: true)
}

extension UIView {
  /// Removes old pictures from image views. An image view shows its old picture until the new one is prepared, which would be wrong in a
  /// cell that was reused for another item.
  func forgetPictures() {
    (self as? UIImageView)?.prepareForOtherItem()
    for view in subviews { view.forgetPictures() }
  }
}
