internal import Foundation

/// A view or a layout guide that constraints are about. Not retained: constraints do not keep views alive.
@MainActor struct LayoutReference {
  /// The view; nil for a guide.
  private(set) weak var view: UIView?
  /// The guide; nil for a view.
  private(set) weak var guide: UILayoutGuide?

  /// Neither: a constraint about it cannot become active.
  static var nothing: LayoutReference { LayoutReference() }

  private init() {}
  /// `view`.
  init(view: UIView) { self.view = view }
  /// `guide`.
  init(guide: UILayoutGuide) { self.guide = guide }
  /// `item`, if it is a view or a layout guide.
  init?(_ item: Any) {
    if let view = item as? UIView {
      self.view = view
    } else if let guide = item as? UILayoutGuide {
      self.guide = guide
    } else {
      return nil
    }
  }

  /// The view that the item is, or that the guide belongs to; nil if there is none any more.
  var owner: UIView? { view ?? guide?.owningView }
  /// The view or the guide.
  var object: AnyObject? { view ?? guide }
}

/// What stands on one side of a constraint.
@MainActor struct ConstraintSide {
  /// The view or the guide that is measured.
  var reference: LayoutReference
  /// What is measured of it.
  var attribute: NSLayoutConstraint.Attribute
  /// For the distance between two anchors: the one that is subtracted.
  var origin: (reference: LayoutReference, attribute: NSLayoutConstraint.Attribute)?

  /// An attribute of `reference`.
  init(_ reference: LayoutReference, _ attribute: NSLayoutConstraint.Attribute) {
    self.reference = reference
    self.attribute = attribute
  }

  /// The distance from `other` to this one.
  func distance(from other: ConstraintSide) -> ConstraintSide {
    var side = self
    side.origin = (other.reference, other.attribute)
    return side
  }

  /// What is measured: a distance is a length.
  var kind: NSLayoutConstraint.Attribute.Kind { origin == nil ? attribute.kind : .length }
  /// The views that it is about.
  var owners: [UIView?] { origin == nil ? [reference.owner] : [reference.owner, origin?.reference.owner] }
  /// Whether `other` measures the same.
  func isSame(as other: ConstraintSide) -> Bool {
    reference.object === other.reference.object && attribute == other.attribute
      && origin?.reference.object === other.origin?.reference.object && origin?.attribute == other.origin?.attribute
  }
  /// The guides that it is about.
  func involves(_ guide: UILayoutGuide) -> Bool { reference.guide === guide || origin?.reference.guide === guide }
}
