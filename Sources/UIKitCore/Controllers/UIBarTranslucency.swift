internal import Foundation

// Bars do not blur the content below them here. Translucent and opaque bars differ only in whether content extends below them.

/// The translucency of a bar: set by the program, or derived from its background image.
@MainActor struct BarTranslucency {
  let bar: UIView
  /// The image in place of the bar's background.
  let background: UIImage?

  /// The value that the program has set; otherwise whether the background lets content below it show through.
  var isTranslucent: Bool {
    get { bar.extras?.bars.isTranslucent ?? background.map { !Self.isOpaque($0) } ?? true }
    nonmutating set { bar.ensuredExtras.bars.isTranslucent = newValue }
  }
  /// Returns whether an image has pixels, and all of them are opaque.
  static func isOpaque(_ image: UIImage) -> Bool { image.cgImage.map { $0.alphaInfo == .noneSkipFirst } ?? false }

  /// Returns a color as the background of a bar; nil if it is transparent, because the bar's standard background is in front of it.
  static func barColor(_ color: UIColor?) -> UIColor? { color.flatMap { $0.cgColor.alpha == 0 ? nil : $0 } }
}
