internal import HitchlessBase
internal import LayerTree

extension ContentsGravity {
  /// Returns the position, in whole pixels, of an image of `width` × `height` pixels at `imageScale` in a layer of `bounds` pixels at
  /// `scale`.
  func placement(width: Int, height: Int, imageScale: Double, in bounds: PixelRect, scale: Double) -> PixelRect {
    guard width > 0, height > 0 else { return .zero }
    let horizontal = Double(bounds.width) / Double(width)
    let vertical = Double(bounds.height) / Double(height)
    let natural = imageScale > 0 && imageScale.isFinite ? scale / imageScale : 1
    func placed(_ factor: Double, x: Double, y: Double) -> PixelRect {
      let w = max(1, Int(min(1e6, Double(width) * factor).rounded()))
      let h = max(1, Int(min(1e6, Double(height) * factor).rounded()))
      // A remaining half pixel is added to the right and below.
      return PixelRect(
        x: Int((Double(bounds.width - w) * x).rounded(.down)), y: Int((Double(bounds.height - h) * y).rounded(.down)), width: w, height: h)
    }
    return switch self {
    case .resize: bounds
    case .resizeAspect: placed(min(horizontal, vertical), x: 0.5, y: 0.5)
    case .resizeAspectFill: placed(max(horizontal, vertical), x: 0.5, y: 0.5)
    case .center: placed(natural, x: 0.5, y: 0.5)
    case .top: placed(natural, x: 0.5, y: 0)
    case .bottom: placed(natural, x: 0.5, y: 1)
    case .left: placed(natural, x: 0, y: 0.5)
    case .right: placed(natural, x: 1, y: 0.5)
    case .topLeft: placed(natural, x: 0, y: 0)
    case .topRight: placed(natural, x: 1, y: 0)
    case .bottomLeft: placed(natural, x: 0, y: 1)
    case .bottomRight: placed(natural, x: 1, y: 1)
    }
  }
}
