internal import Foundation

// Bars do not blur what is below them here; what a translucent bar and an opaque one differ in is whether there is something below them.

/// What a bar and its program say about that.
@MainActor private struct BarTranslucency {
  let bar: UIView
  /// The image in place of the bar's background.
  let background: UIImage?

  /// What the program has said; else whether the background shows something of what is below it.
  var isTranslucent: Bool {
    get { bar.extras?.bars.isTranslucent ?? background.map { $0.cgImage.map { $0.alphaInfo != .noneSkipFirst } ?? true } ?? true }
    nonmutating set { bar.neededExtras.bars.isTranslucent = newValue }
  }
}

extension UINavigationBar {
  /// Whether views extend below the bar. At one that is not translucent they end, apart from those of controllers with
  /// ``UIViewController/extendedLayoutIncludesOpaqueBars``. True by default, and false with a background image that is opaque.
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
  /// Whether views extend below the bar; see ``UINavigationBar/isTranslucent``. True by default, and false with a ``backgroundImage`` that
  /// is opaque.
  public var isTranslucent: Bool {
    get { BarTranslucency(bar: self, background: backgroundImage).isTranslucent }
    set {
      BarTranslucency(bar: self, background: nil).isTranslucent = newValue
      superview?.setNeedsLayout()
      noteSetting(.isTranslucent, \UITabBar.isTranslucent)
    }
  }
}
