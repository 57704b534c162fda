public import Foundation
public import UIKitCore

/// A view that a collection view takes from a pool: a header, a background, a cell.
@preconcurrency @MainActor open class UICollectionReusableView: UIView {
  open internal(set) var reuseIdentifier: String?
  /// Whether the view is a header or footer that floats.
  var isPinned = false { didSet { if isPinned != oldValue { pinnedDidChange() } } }
  func pinnedDidChange() {}
  /// What the pool knows the view by.
  var token: Int32 = -1

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isLayoutHost = true
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isLayoutHost = true
  }
  /// How a view is made from its class alone. Swift makes objects of a class that is known at run time through a required initialiser
  /// only, and ``init(frame:)`` cannot be one: programs override it without the word. This one leads to theirs, and every subclass
  /// that overrides ``init(frame:)`` inherits it.
  public required convenience init(_reusing frame: CGRect) { self.init(frame: frame) }

  /// Called when the view leaves the pool for another element.
  open func prepareForReuse() {}
  /// Called before the view is shown with `attributes`.
  open func apply(_ attributes: UICollectionViewLayoutAttributes) {}
  /// Another layout is about to take over.
  open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
  /// Another layout has taken over.
  open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// The attributes the view would rather have. The size that the layout leaves open (`fittingAxes`) comes from the view's content. A view
  /// in which nothing says how large it is keeps the layout's estimate: if rows were nothing high, all of a list would be on screen.
  open func preferredLayoutAttributesFitting(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    let axes = fittingAxes
    guard axes.width || axes.height else { return attributes }
    // Constraints are asked for the least size; sizes by hand need to know how wide lines may be.
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
  /// Whether constraints say how large the view is.
  var isSizedByConstraints: Bool { usesConstraints }
  /// Which sizes the layout leaves open; set while it asks.
  var fittingAxes = (width: false, height: true)
}

extension UIView {
  /// An image view shows its old picture until the new one is prepared. In a cell that serves another item now, that would be a wrong one.
  func forgetPictures() {
    (self as? UIImageView)?.prepareForOtherItem()
    for view in subviews { view.forgetPictures() }
  }
}
