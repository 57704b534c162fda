internal import UIKitCore

extension UIFont {
  /// Returns the same font in another design; the font itself for the system's design.
  func inDesign(_ design: UIFontDescriptor.SystemDesign) -> UIFont {
    guard design != .default, let descriptor = fontDescriptor.withDesign(design) else { return self }
    return UIFont(descriptor: descriptor, size: pointSize)
  }
}
