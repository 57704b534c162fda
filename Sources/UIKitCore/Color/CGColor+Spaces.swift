public import Foundation
internal import HitchlessBase

extension CGColor {
  /// Creates a colour of a space.
  ///
  /// - Parameter components: The components of the space, from 0 to 1, and then the opacity: four numbers for sRGB, two for greys.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    let values = Array(UnsafeBufferPointer(start: components, count: space.numberOfComponents + 1))
    switch space.model {
    case .rgb: self.init(red: values[0], green: values[1], blue: values[2], alpha: values[3])
    case .monochrome: self.init(gray: values[0], alpha: values[1])
    case .unknown: return nil
    }
  }

  /// The space of ``components``: always sRGB, to which greys are converted. Nil for a pattern.
  public var colorSpace: CGColorSpace? { pattern == nil ? .standard : nil }
}
