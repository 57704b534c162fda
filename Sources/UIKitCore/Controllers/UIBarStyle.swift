/// How a bar looks: as everything around it, or dark.
public enum UIBarStyle: Int, Sendable {
  /// As the interface around it: light or dark.
  case `default` = 0
  /// Dark, with light titles, wherever it is.
  case black = 1
}

extension UIView {
  /// The style of a bar.
  fileprivate var ownBarStyle: UIBarStyle {
    get { extras?.barStyle ?? .default }
    set {
      guard newValue != ownBarStyle else { return }
      neededExtras.barStyle = newValue
      overrideUserInterfaceStyle = newValue == .black ? .dark : .unspecified
    }
  }
}

extension UINavigationBar {
  /// Whether the bar is dark wherever it is. `.default` by default. Setting it sets `overrideUserInterfaceStyle` as well.
  public var barStyle: UIBarStyle {
    get { ownBarStyle }
    set { ownBarStyle = newValue }
  }
}

extension UIToolbar {
  /// Whether the bar is dark wherever it is. `.default` by default. Setting it sets `overrideUserInterfaceStyle` as well.
  public var barStyle: UIBarStyle {
    get { ownBarStyle }
    set { ownBarStyle = newValue }
  }
}

extension UITabBar {
  /// Whether the bar is dark wherever it is. `.default` by default. Setting it sets `overrideUserInterfaceStyle` as well.
  public var barStyle: UIBarStyle {
    get { ownBarStyle }
    set { ownBarStyle = newValue }
  }
}

extension UISearchBar {
  /// Whether the bar is dark wherever it is. `.default` by default. Setting it sets `overrideUserInterfaceStyle` as well.
  public var barStyle: UIBarStyle {
    get { ownBarStyle }
    set { ownBarStyle = newValue }
  }
}
