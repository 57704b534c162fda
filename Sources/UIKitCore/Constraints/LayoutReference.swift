internal import Foundation

/// A weak reference to a view or a layout guide in a constraint: constraints do not keep views alive.
@MainActor struct LayoutReference {
  /// The view; nil for a guide.
  private(set) weak var view: UIView?
  /// The guide; nil for a view.
  private(set) weak var guide: UILayoutGuide?

  /// A reference to neither: a constraint with it cannot become active.
  static var nothing: LayoutReference { LayoutReference() }

  private init() {}
  /// Creates a reference to `view`.
  init(view: UIView) { self.view = view }
  /// Creates a reference to `guide`.
  init(guide: UILayoutGuide) { self.guide = guide }
  /// Creates a reference to `item` if it is a view or a layout guide.
  init?(_ item: Any) {
    if let view = item as? UIView {
      self.view = view
    } else if let guide = item as? UILayoutGuide {
      self.guide = guide
    } else {
      return nil
    }
  }

  /// The view itself, or the view that the guide belongs to; nil if it no longer exists.
  var owner: UIView? { view ?? guide?.owningView }
  /// The view or the guide.
  var object: AnyObject? { view ?? guide }
}

/// One side of a constraint.
@MainActor struct ConstraintSide {
  /// The view or guide whose attribute is used.
  var reference: LayoutReference
  /// The attribute.
  var attribute: NSLayoutConstraint.Attribute
  /// For the distance between two anchors, the one that is subtracted.
  var origin: (reference: LayoutReference, attribute: NSLayoutConstraint.Attribute)?

  /// Creates a side with an attribute of `reference`.
  init(_ reference: LayoutReference, _ attribute: NSLayoutConstraint.Attribute) {
    self.reference = reference
    self.attribute = attribute
  }

  /// Returns the distance from `other` to this side.
  func distance(from other: ConstraintSide) -> ConstraintSide {
    var side = self
    side.origin = (other.reference, other.attribute)
    return side
  }

  /// The kind of the attribute; a distance is a length.
  var kind: NSLayoutConstraint.Attribute.Kind { origin == nil ? attribute.kind : .length }
  /// The views that the side refers to.
  var owners: [UIView?] { origin == nil ? [reference.owner] : [reference.owner, origin?.reference.owner] }
  /// Returns whether `other` is the same side.
  func isSame(as other: ConstraintSide) -> Bool {
    reference.object === other.reference.object && attribute == other.attribute
      && origin?.reference.object === other.origin?.reference.object && origin?.attribute == other.origin?.attribute
  }
  /// Returns whether the side refers to `guide`.
  func involves(_ guide: UILayoutGuide) -> Bool { reference.guide === guide || origin?.reference.guide === guide }
}
