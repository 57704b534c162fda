package import HitchlessBase

/// The particles that a layer emits: pictures that move on their own. They are above the layer's contents and below its children, and are
/// not clipped to its bounds unless the layer masks.
package protocol LayerParticles: AnyObject {
  /// Moves the particles to `time`, in seconds of the layer; some are born, others die.
  func advance(to time: Double)
  /// Whether the next frame differs as long as time runs.
  var isMoving: Bool { get }
  /// The particles at the time of the last ``advance(to:)``, back to front.
  var particles: [LayerParticle] { get }
}

/// A particle in its current state.
package struct LayerParticle {
  /// A number that is unique among the particles of the layer until 2²⁷ more are born.
  package var number: UInt32
  /// The picture before it is multiplied by ``color``.
  package var picture: PixelBuffer
  /// The number of points per pixel of the picture.
  package var pointsPerPixel: Double
  /// The centre in the layer's coordinates, in points.
  package var position: Point
  /// The rotation in radians, clockwise.
  package var angle: Double
  /// The colour by which the picture is multiplied, including its opacity.
  package var color: PixelColor
  /// Whether the particle's light is added to everything behind it instead of hiding it.
  package var isAdded: Bool

  /// Creates a particle with these properties.
  package init(
    number: UInt32, picture: PixelBuffer, pointsPerPixel: Double, position: Point, angle: Double, color: PixelColor, isAdded: Bool
  ) {
    (self.number, self.picture, self.pointsPerPixel, self.position) = (number, picture, pointsPerPixel, position)
    (self.angle, self.color, self.isAdded) = (angle, color, isAdded)
  }
}

extension LayerParticle {
  /// Returns the particle's node in a layer whose content has `scale` pixels per point; nil if nothing of it is visible.
  func node(scale: Double, _ tints: inout PixelTints) -> RenderNode? {
    let size = pointsPerPixel * scale
    let (x, y) = (position.x * scale, position.y * scale)
    let opacity = min(1, max(0, color.alpha))
    guard opacity > 0.002, abs(size) > 1e-4, size.isFinite, abs(x) < 1e7, abs(y) < 1e7, angle.isFinite else { return nil }
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    let transform = Transform2D.translation(x: -Double(picture.width) / 2, y: -Double(picture.height) / 2)
      .followed(by: .scale(x: size, y: size)).followed(by: .rotation(radians: angle))
      .followed(by: .translation(x: x - left, y: y - top))
    return RenderNode(
      id: LayerID(1 << 27 | number & (1 << 27 - 1)), x: Int(left), y: Int(top), width: picture.width, height: picture.height,
      transform: transform, opacity: opacity, backing: .pixels(tints.tinted(picture, color.steps, isAdded: isAdded), x: 0, y: 0))
  }
}

extension PixelColor {
  /// The components in steps of 1/32, so that pictures in nearly equal colours are shared.
  fileprivate var steps: PixelColor {
    func step(_ part: Double) -> Double { (min(1, max(0, part)) * 32).rounded() / 32 }
    return PixelColor(red: step(red), green: step(green), blue: step(blue))
  }
}
