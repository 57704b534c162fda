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
}

extension UINavigationBar {
  /// Whether views extend below the bar. Views end at a bar that is not translucent, except those of controllers with
  /// ``UIViewController/extendedLayoutIncludesOpaqueBars``. True by default, and false with an opaque background image.
  public var isTranslucent: Bool {
    get { BarTranslucency(bar: self, background: plainLook.images[.default]).isTranslucent }
    set {
      BarTranslucency(bar: self, background: nil).isTranslucent = newValue
      heightDidChange?()
      noteSetting(.isTranslucent, \UINavigationBar.isTranslucent)
    }
  }
}

extension UIToolbar {
  /// Whether views extend below the bar; see ``UINavigationBar/isTranslucent``. True by default.
  public var isTranslucent: Bool {
    get { BarTranslucency(bar: self, background: nil).isTranslucent }
    set {
      BarTranslucency(bar: self, background: nil).isTranslucent = newValue
      superview?.setNeedsLayout()
      noteSetting(.isTranslucent, \UIToolbar.isTranslucent)
    }
  }
}

extension UITabBar {
  /// Whether views extend below the bar; see ``UINavigationBar/isTranslucent``. True by default, and false with an opaque
  /// ``backgroundImage``.
  public var isTranslucent: Bool {
    get { BarTranslucency(bar: self, background: backgroundImage).isTranslucent }
    set {
      BarTranslucency(bar: self, background: nil).isTranslucent = newValue
      superview?.setNeedsLayout()
      noteSetting(.isTranslucent, \UITabBar.isTranslucent)
    }
  }
}

extension UISearchBar {
  /// Whether what is behind the bar shows through its background image. True by default, and false with an opaque image. If the program sets
  /// true, an opaque image is shown slightly transparent; if it sets false, the bar's colour is shown behind a translucent image. Without an
  /// image, the bar is opaque: bars do not blur what is behind them.
  public var isTranslucent: Bool {
    get { BarTranslucency(bar: self, background: parts.image).isTranslucent }
    set {
      BarTranslucency(bar: self, background: nil).isTranslucent = newValue
      showBackground()
      setNeedsLayout()
      noteSetting(.isTranslucent, \UISearchBar.isTranslucent)
    }
  }
}
