internal import HitchlessBase

/// What a view itself says about its tint.
struct ViewTint {
  /// The colour; nil for that of the nearest ancestor.
  var color: UIColor?
  /// Whether it is grey; `.automatic` as the nearest ancestor's.
  var mode = UIView.TintAdjustmentMode.automatic
  /// How many cards are presented over the view: behind them nothing is tinted.
  var cards = 0
}

/// A tint as it is shown.
struct ShownTint: Equatable {
  var color: UIColor
  /// Never `.automatic`.
  var mode: UIView.TintAdjustmentMode
}

extension UIColor {
  /// A grey as light as this colour, and as opaque. Dynamic colours stay dynamic.
  var withoutHue: UIColor {
    UIColor { traits in
      let pixel = self.pixel(in: traits)
      let light = 0.2126 * pixel.red + 0.7152 * pixel.green + 0.0722 * pixel.blue
      return UIColor(PixelColor(red: light, green: light, blue: light, alpha: pixel.alpha))
    }
  }
}
