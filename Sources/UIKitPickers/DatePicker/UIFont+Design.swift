internal import UIKitCore

extension UIFont {
  /// The same font in another design; itself in that of the system.
  func inDesign(_ design: UIFontDescriptor.SystemDesign) -> UIFont {
    guard design != .default, let descriptor = fontDescriptor.withDesign(design) else { return self }
    return UIFont(descriptor: descriptor, size: pointSize)
  }
}
