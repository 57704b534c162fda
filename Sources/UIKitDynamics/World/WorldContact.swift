/// Two that touch each other, for one of the groups that have them collide.
struct WorldContact: Hashable {
  /// The number of the body.
  var body: Int
  /// The number of the other body, or of the boundary.
  var other: Int
  /// The group.
  var group: Int
}

/// What touches, and what began and ended with the last step.
struct WorldContacts {
  private var before: [WorldContact] = []
  private var now: [WorldContact] = []
  private var points: [WorldContact: Vector] = [:]

  /// Begins a step.
  mutating func begin() {
    before = now
    now = []
    points = [:]
  }
  /// They touch at `point`. Counts once in a step.
  mutating func add(_ contact: WorldContact, at point: Vector) {
    if points.updateValue(point, forKey: contact) == nil { now.append(contact) }
  }
  /// Those that did not touch before the step, in the order in which they were found, and where.
  var began: [(WorldContact, Vector)] {
    let known = Set(before)
    return now.filter { !known.contains($0) }.map { ($0, points[$0] ?? .zero) }
  }
  /// Those that touched before the step.
  var ended: [WorldContact] { before.filter { points[$0] == nil } }
}
