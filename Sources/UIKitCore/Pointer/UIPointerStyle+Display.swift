internal import DisplayInterface
internal import Foundation
internal import HitchlessBase

extension UIPointerStyle {
  /// The shape of the pointer for the display.
  var pointer: PointerShape {
    switch content {
    case .effect, .system: .arrow
    case .hidden: .hidden
    case .shape(.verticalBeam): .beam(isHorizontal: false)
    case .shape(.horizontalBeam): .beam(isHorizontal: true)
    case .shape(let shape): shape.outline.flatMap(Self.picture) ?? .arrow
    }
  }

  /// Returns a picture of a path as a pointer: grey, as in UIKit, with a border that is visible on grey.
  private static func picture(of path: UIBezierPath) -> PointerShape? {
    // Desktops do not show larger pointers.
    let most = CGRect(x: -64, y: -64, width: 128, height: 128)
    let place = path.bounds.insetBy(dx: -1, dy: -1).integral.intersection(most)
    guard !place.isNull, place.width >= 1, place.height >= 1 else { return nil }
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(bounds: place, format: format).image { _ in
      UIColor(white: 0.4, alpha: 0.6).setFill()
      path.fill()
      UIColor(white: 1, alpha: 0.6).setStroke()
      path.stroke()
    }
    guard let pixels = image.preparedPixels else { return nil }
    // The hot spot has to be a pixel of the picture.
    let spot = Point(x: min(max(0, -place.minX), place.width - 1), y: min(max(0, -place.minY), place.height - 1))
    return .picture(pixels, hotSpot: spot)
  }
}
