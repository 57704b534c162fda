/// The ways in which an attachment holds its items.
enum AttachmentKind: Hashable {
  /// At a distance, rigidly or by a spring.
  case distance
  /// Up to a maximum distance, like a rope.
  case limit
  /// In a fixed arrangement.
  case fixed
  /// At a common point, about which they rotate.
  case pin
  /// Along a line in this direction, without rotation.
  case sliding(Vector)
}

/// The points at which an attachment holds two bodies, or one body and the ground, which has no offset and the angle 0.
struct AttachmentPlaces {
  /// The offset from the centre of the item, before rotation.
  var first: Vector
  /// The same for the other item, or a point of the ground.
  var second: Vector
  /// The rotation of the item relative to the other one.
  var turn: Double
  /// The direction of sliding, before the rotation of the other item.
  var axis = Vector(1, 0)
}
