/// How a bar looks: as everything around it, or dark.
public enum UIBarStyle: Int, Sendable {
  /// As the interface around it: light or dark.
  case `default` = 0
  /// Dark, with light titles, wherever it is.
  case black = 1
  /// An older name for ``black``, whose bars let what is below them shine through.
  case blackTranslucent = 2
  /// An older name for ``black``.
  public static var blackOpaque: UIBarStyle { .black }
}

/// The style of a bar, which decides on its interface style.
@MainActor private struct BarStyling {
  let bar: UIView

  var style: UIBarStyle {
    get { bar.extras?.bars.style ?? .default }
    nonmutating set {
      guard newValue != style else { return }
      bar.neededExtras.bars.style = newValue
      bar.overrideUserInterfaceStyle = newValue == .default ? .unspecified : .dark
    }
  }
}

extension UINavigationBar {
  /// Whether the bar is dark wherever it is. `.default` by default. Setting it sets `overrideUserInterfaceStyle` as well.
  public var barStyle: UIBarStyle {
    get { BarStyling(bar: self).style }
    set { BarStyling(bar: self).style = newValue }
  }
}

extension UIToolbar {
  /// Whether the bar is dark wherever it is. `.default` by default. Setting it sets `overrideUserInterfaceStyle` as well.
  public var barStyle: UIBarStyle {
    get { BarStyling(bar: self).style }
    set { BarStyling(bar: self).style = newValue }
  }
}

extension UITabBar {
  /// Whether the bar is dark wherever it is. `.default` by default. Setting it sets `overrideUserInterfaceStyle` as well.
  public var barStyle: UIBarStyle {
    get { BarStyling(bar: self).style }
    set { BarStyling(bar: self).style = newValue }
  }
}

extension UISearchBar {
  /// Whether the bar is dark wherever it is. `.default` by default. Setting it sets `overrideUserInterfaceStyle` as well.
  public var barStyle: UIBarStyle {
    get { BarStyling(bar: self).style }
    set { BarStyling(bar: self).style = newValue }
  }
}
