internal import HitchlessBase

/// When the particles of a cell are born and how long they live, in seconds.
struct ParticleLife {
  /// How many are born in a second.
  var rate = 0.0
  var lifetime = 0.0
  var lifetimeRange = 0.0
  /// When the cell begins to emit, in the time of the layer, or of the particle that emits it.
  var begin = 0.0
  /// For how long it does.
  var duration = Double.infinity
}

/// Where the particles of a cell go, in points, seconds and radians.
struct ParticleCourse {
  var latitude = 0.0
  var longitude = 0.0
  /// How wide the cone of directions is.
  var range = 0.0
  var velocity = 0.0
  var velocityRange = 0.0
  var acceleration = SIMD3<Double>.zero
}

/// What the particles of a cell look like. Speeds are changes in a second.
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
  /// Pixels of the picture in a point.
  var pictureScale = 1.0
}
