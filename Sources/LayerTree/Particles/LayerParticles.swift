package import HitchlessBase

/// What a layer emits: pictures that move by themselves. They lie above what the layer shows and below its children, and are not cut at its
/// bounds unless it masks.
package protocol LayerParticles: AnyObject {
  /// Moves everything to `time`, in seconds of the layer: some are born, others die.
  func advance(to time: Double)
  /// Whether the next frame shows something else, as long as time runs.
  var isMoving: Bool { get }
  /// The particles at the time of the last ``advance(to:)``, back to front.
  var particles: [LayerParticle] { get }
}

/// A particle as it is seen.
package struct LayerParticle {
  /// No other one of the layer has this number, for as long as 2²⁷ are born.
  package var number: UInt32
  /// What it looks like, before it is multiplied by ``color``.
  package var picture: PixelBuffer
  /// How many points a pixel of the picture takes.
  package var pointsPerPixel: Double
  /// Where its middle is, in the layer's coordinates, in points.
  package var position: Point
  /// How it is turned, in radians, clockwise.
  package var angle: Double
  /// What the picture is multiplied by, opacity included.
  package var color: PixelColor
  /// Whether its light is added to what lies behind it, which it does not hide.
  package var isAdded: Bool

  /// A particle with these properties.
  package init(
    number: UInt32, picture: PixelBuffer, pointsPerPixel: Double, position: Point, angle: Double, color: PixelColor, isAdded: Bool
  ) {
    (self.number, self.picture, self.pointsPerPixel, self.position) = (number, picture, pointsPerPixel, position)
    (self.angle, self.color, self.isAdded) = (angle, color, isAdded)
  }
}

extension LayerParticle {
  /// The particle's node in a layer whose content is `scale` pixels a point; nil if nothing of it is seen.
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
  /// The parts in steps of a 32nd: pictures in colours that are nearly the same are one.
  fileprivate var steps: PixelColor {
    func step(_ part: Double) -> Double { (min(1, max(0, part)) * 32).rounded() / 32 }
    return PixelColor(red: step(red), green: step(green), blue: step(blue))
  }
}
