/// The style of a bar: that of its surroundings, or dark.
public enum UIBarStyle: Int, Sendable {
  /// The style of the surrounding interface: light or dark.
  case `default` = 0
  /// Dark with light titles, regardless of the surroundings.
  case black = 1
  /// An older name for ``black``, for translucent bars.
  case blackTranslucent = 2
  /// An older name for ``black``.
  public static var blackOpaque: UIBarStyle { .black }
}

/// The style of a bar, which determines its interface style.
@MainActor private struct BarStyling {
  let bar: UIView

  var style: UIBarStyle {
    get { bar.extras?.bars.style ?? .default }
    nonmutating set {
      guard newValue != style else { return }
      bar.ensuredExtras.bars.style = newValue
      bar.overrideUserInterfaceStyle = newValue == .default ? .unspecified : .dark
    }
  }
}

extension UINavigationBar {
  /// The style of the bar: `.default`, the default, or dark regardless of the surroundings. Setting it sets `overrideUserInterfaceStyle` as
  /// well.
  public var barStyle: UIBarStyle {
    get { BarStyling(bar: self).style }
    set { BarStyling(bar: self).style = newValue }
  }
}

extension UIToolbar {
  /// The style of the bar: `.default`, the default, or dark regardless of the surroundings. Setting it sets `overrideUserInterfaceStyle` as
  /// well.
  public var barStyle: UIBarStyle {
    get { BarStyling(bar: self).style }
    set { BarStyling(bar: self).style = newValue }
  }
}

extension UITabBar {
  /// The style of the bar: `.default`, the default, or dark regardless of the surroundings. Setting it sets `overrideUserInterfaceStyle` as
  /// well.
  public var barStyle: UIBarStyle {
    get { BarStyling(bar: self).style }
    set { BarStyling(bar: self).style = newValue }
  }
}

extension UISearchBar {
  /// The style of the bar: `.default`, the default, or dark regardless of the surroundings. Setting it sets `overrideUserInterfaceStyle` as
  /// well.
  public var barStyle: UIBarStyle {
    get { BarStyling(bar: self).style }
    set { BarStyling(bar: self).style = newValue }
  }
}
