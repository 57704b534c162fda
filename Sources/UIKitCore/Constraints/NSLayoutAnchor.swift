public import Foundation

/// An anchor of any type.
@MainActor private protocol AnchorOfSide {
  var side: ConstraintSide { get }
}

/// An edge, a centre or a length of a view or a layout guide from which constraints are created. Only anchors of the same type can be
/// combined.
@preconcurrency @MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject, AnchorOfSide {
  let side: ConstraintSide

  init(_ side: ConstraintSide) { self.side = side }

  convenience init(_ view: UIView, _ attribute: NSLayoutConstraint.Attribute) {
    self.init(ConstraintSide(LayoutReference(view: view), attribute))
  }
  convenience init(_ guide: UILayoutGuide, _ attribute: NSLayoutConstraint.Attribute) {
    self.init(ConstraintSide(LayoutReference(guide: guide), attribute))
  }

  /// Returns a constraint that makes this anchor equal to `anchor`. Like those of all of these methods, the constraint is not active yet.
  public func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint { to(anchor, .equal, 0) }
  /// Returns a constraint that places this anchor at or after `anchor`: on its trailing side, below it, or longer.
  public func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    to(anchor, .greaterThanOrEqual, 0)
  }
  /// Returns a constraint that places this anchor at or before `anchor`: on its leading side, above it, or shorter.
  public func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint { to(anchor, .lessThanOrEqual, 0) }
  /// Returns a constraint that places this anchor `c` points after `anchor`.
  public func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint { to(anchor, .equal, c) }
  /// Returns a constraint that places this anchor at least `c` points after `anchor`.
  public func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
    to(anchor, .greaterThanOrEqual, c)
  }
  /// Returns a constraint that places this anchor at most `c` points after `anchor`.
  public func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
    to(anchor, .lessThanOrEqual, c)
  }

  /// Returns whether `object` is an anchor of any type for the same attribute of the same view or guide.
  open override nonisolated func isEqual(_ object: Any?) -> Bool {
    nonisolated(unsafe) let object = object
    return MainActor.assumeIsolated { (object as? any AnchorOfSide)?.side.isSame(as: side) ?? false }
  }
  open override nonisolated var hash: Int { MainActor.assumeIsolated { side.attribute.rawValue } }

  func to(
    _ anchor: NSLayoutAnchor<AnchorType>, _ relation: NSLayoutConstraint.Relation, _ constant: CGFloat, multiplier: CGFloat = 1
  ) -> NSLayoutConstraint {
    NSLayoutConstraint.checked(side, relation, anchor.side, multiplier: multiplier, constant: constant)
  }
}

/// A horizontal position of a view or a layout guide.
@preconcurrency @MainActor open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// Returns the distance from this anchor to `otherAnchor` as a length: positive if the other anchor is further to the right.
  public func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(otherAnchor.side.distance(from: side))
  }
  /// Returns a constraint that places this anchor after `anchor` by the system's spacing times `multiplier`.
  public func constraint(equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
    to(anchor, .equal, SystemSpacing.times(multiplier))
  }
  /// Returns a constraint that places this anchor after `anchor` by at least the system's spacing times `multiplier`.
  public func constraint(greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
    to(anchor, .greaterThanOrEqual, SystemSpacing.times(multiplier))
  }
  /// Returns a constraint that places this anchor after `anchor` by at most the system's spacing times `multiplier`.
  public func constraint(lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
    to(anchor, .lessThanOrEqual, SystemSpacing.times(multiplier))
  }
}

/// A vertical position of a view or a layout guide.
@preconcurrency @MainActor open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// Returns the distance from this anchor to `otherAnchor` as a length: positive if the other anchor is further down.
  public func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(otherAnchor.side.distance(from: side))
  }
  /// Returns a constraint that places this anchor below `anchor` by the system's spacing times `multiplier`. For baselines, the spacing is
  /// the distance between two lines of text.
  public func constraint(equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
    to(anchor, .equal, SystemSpacing.between(anchor.side, side, multiplier: multiplier))
  }
  /// Returns a constraint that places this anchor below `anchor` by at least the system's spacing times `multiplier`.
  public func constraint(greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
    to(anchor, .greaterThanOrEqual, SystemSpacing.between(anchor.side, side, multiplier: multiplier))
  }
  /// Returns a constraint that places this anchor below `anchor` by at most the system's spacing times `multiplier`.
  public func constraint(lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
    to(anchor, .lessThanOrEqual, SystemSpacing.between(anchor.side, side, multiplier: multiplier))
  }
}

/// A width, a height or a distance between anchors.
@preconcurrency @MainActor open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// Returns a constraint that sets the length to `c` points.
  public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { to(.equal, c) }
  /// Returns a constraint that makes the length at least `c` points.
  public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint { to(.greaterThanOrEqual, c) }
  /// Returns a constraint that makes the length at most `c` points.
  public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint { to(.lessThanOrEqual, c) }
  /// Returns a constraint that sets the length to `m` times that of `anchor`.
  public func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
    to(anchor, .equal, 0, multiplier: m)
  }
  /// Returns a constraint that makes the length at least `m` times that of `anchor`.
  public func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
    to(anchor, .greaterThanOrEqual, 0, multiplier: m)
  }
  /// Returns a constraint that makes the length at most `m` times that of `anchor`.
  public func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
    to(anchor, .lessThanOrEqual, 0, multiplier: m)
  }
  /// Returns a constraint that sets the length to `m` times that of `anchor` plus `c` points.
  public func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat) -> NSLayoutConstraint {
    to(anchor, .equal, c, multiplier: m)
  }
  /// Returns a constraint that makes the length at least `m` times that of `anchor` plus `c` points.
  public func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat) -> NSLayoutConstraint {
    to(anchor, .greaterThanOrEqual, c, multiplier: m)
  }
  /// Returns a constraint that makes the length at most `m` times that of `anchor` plus `c` points.
  public func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat) -> NSLayoutConstraint {
    to(anchor, .lessThanOrEqual, c, multiplier: m)
  }

  private func to(_ relation: NSLayoutConstraint.Relation, _ constant: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint.checked(side, relation, nil, multiplier: 1, constant: constant)
  }
}
