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
@MainActor struct BarStyling {
  let bar: UIView

  /// The style that was set.
  var style: UIBarStyle {
    get { bar.extras?.bars.style ?? .default }
    nonmutating set {
      guard newValue != style else { return }
      bar.ensuredExtras.bars.style = newValue
      bar.overrideUserInterfaceStyle = newValue == .default ? .unspecified : .dark
    }
  }
}
