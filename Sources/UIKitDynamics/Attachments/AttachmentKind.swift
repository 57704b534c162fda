/// How an attachment holds its items.
enum AttachmentKind: Hashable {
  /// At a distance, rigidly or by a spring.
  case distance
  /// At a distance at most, as a rope does.
  case limit
  /// As they are to each other.
  case fixed
  /// At a common point, around which they turn.
  case pin
  /// Along a line in this direction, without turning.
  case sliding(Vector)
}

/// Where an attachment holds on to two bodies, or to one and the ground, which is without an offset and turned by 0.
struct AttachmentPlaces {
  /// From the middle of the item, as it was before it turned.
  var first: Vector
  /// The same for the other item, or a point of the ground.
  var second: Vector
  /// How much further the item was turned than the other one.
  var turn: Double
  /// The direction of what slides, as the other item was before it turned.
  var axis = Vector(1, 0)
}
