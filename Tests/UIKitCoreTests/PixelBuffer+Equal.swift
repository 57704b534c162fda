import HitchlessBase

extension PixelBuffer {
  /// Returns whether both have the same size and pixels.
  func hasEqualPixels(as other: PixelBuffer) -> Bool {
    guard width == other.width, height == other.height else { return false }
    return (0..<height).allSatisfy { y in (0..<width).allSatisfy { self[$0, y] == other[$0, y] } }
  }
}
