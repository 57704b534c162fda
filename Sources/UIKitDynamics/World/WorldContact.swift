/// A contact of two objects, for one of the groups that make them collide.
struct WorldContact: Hashable {
  /// The number of the body.
  var body: Int
  /// The number of the other body, or of the boundary.
  var other: Int
  /// The group.
  var group: Int
}

/// The current contacts, and those that began and ended with the last step.
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
  /// Adds a contact at `point`. Counts once per step.
  mutating func add(_ contact: WorldContact, at point: Vector) {
    if points.updateValue(point, forKey: contact) == nil { now.append(contact) }
  }
  /// The contacts that did not exist before the step, in the order in which they were found, with their points.
  var began: [(WorldContact, Vector)] {
    let known = Set(before)
    return now.filter { !known.contains($0) }.map { ($0, points[$0] ?? .zero) }
  }
  /// The contacts that existed before the step and have ended.
  var ended: [WorldContact] { before.filter { points[$0] == nil } }
}
