internal import ConstraintLayout

/// The constraints of the program that are in the system of a ``LayoutEngine``.
struct InstalledConstraints {
  /// The constraints by row, for messages.
  private(set) var byRow: [ConstraintHandle: NSLayoutConstraint] = [:]
  /// The constraints with margins and similar offsets, whose constants are recomputed in every update.
  private(set) var adjustable: [NSLayoutConstraint] = []

  /// Adds a constraint that has become the row `handle`. O(1).
  mutating func insert(_ constraint: NSLayoutConstraint, at handle: ConstraintHandle) { byRow[handle] = constraint }
  /// Adds a constraint whose constant depends on margins or similar offsets. O(1).
  mutating func noteAdjustable(_ constraint: NSLayoutConstraint) { adjustable.append(constraint) }
  /// Removes a constraint. O(1), or O(adjustable constraints) for an adjustable one.
  mutating func remove(_ constraint: NSLayoutConstraint, at handle: ConstraintHandle, isAdjustable: Bool) {
    byRow[handle] = nil
    if isAdjustable { adjustable.removeAll { $0 === constraint } }
  }
}
