internal import HitchlessBase

/// The birth times and lifetimes of a cell's particles, in seconds.
struct ParticleLife {
  /// The number of births per second.
  var rate = 0.0
  var lifetime = 0.0
  var lifetimeRange = 0.0
  /// The time at which the cell begins to emit, in the time of the layer, or of the particle that emits the cell.
  var begin = 0.0
  /// The duration of the emission.
  var duration = Double.infinity
}

/// The movement of a cell's particles, in points, seconds and radians.
struct ParticleCourse {
  var latitude = 0.0
  var longitude = 0.0
  /// The angle of the cone of directions.
  var range = 0.0
  var velocity = 0.0
  var velocityRange = 0.0
  var acceleration = SIMD3<Double>.zero
}

/// The appearance of a cell's particles. Speeds are changes per second.
struct ParticleLook {
  var scale = 1.0
  var scaleRange = 0.0
  var scaleSpeed = 0.0
  var spin = 0.0
  var spinRange = 0.0
  /// Red, green, blue and alpha.
  var color = SIMD4<Double>.one
  var colorRange = SIMD4<Double>.zero
  var colorSpeed = SIMD4<Double>.zero
  /// The number of the picture's pixels per point.
  var pictureScale = 1.0
}
