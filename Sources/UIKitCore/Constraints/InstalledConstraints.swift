internal import ConstraintLayout

/// The constraints of programs that are in the system of a ``LayoutEngine``.
struct InstalledConstraints {
  /// By row, for messages.
  private(set) var byRow: [ConstraintHandle: NSLayoutConstraint] = [:]
  /// Constraints with margins and the like, whose constants are computed again in every update.
  private(set) var adjustable: [NSLayoutConstraint] = []

  /// A constraint has become the row `handle`. O(1).
  mutating func insert(_ constraint: NSLayoutConstraint, at handle: ConstraintHandle) { byRow[handle] = constraint }
  /// The constant of a constraint depends on margins and the like. O(1).
  mutating func noteAdjustable(_ constraint: NSLayoutConstraint) { adjustable.append(constraint) }
  /// A constraint leaves the system. O(1), or O(adjustable constraints) for one of these.
  mutating func remove(_ constraint: NSLayoutConstraint, at handle: ConstraintHandle, isAdjustable: Bool) {
    byRow[handle] = nil
    if isAdjustable { adjustable.removeAll { $0 === constraint } }
  }
}
