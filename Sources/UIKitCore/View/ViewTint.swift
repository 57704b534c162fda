internal import HitchlessBase

/// The tint settings of a view itself.
struct ViewTint {
  /// The colour; nil to inherit that of the nearest ancestor.
  var color: UIColor?
  /// Whether the tint is grey; `.automatic` inherits the mode of the nearest ancestor.
  var mode = UIView.TintAdjustmentMode.automatic
  /// The number of cards presented over the view. Views behind a card are dimmed.
  var cards = 0
}

/// The tint that a view shows.
struct ShownTint: Equatable {
  var color: UIColor
  /// Never `.automatic`.
  var mode: UIView.TintAdjustmentMode
}

extension UIColor {
  /// A grey with the same luminance and opacity as this colour. Dynamic colours stay dynamic.
  var withoutHue: UIColor {
    UIColor { traits in
      let pixel = self.pixel(in: traits)
      let light = 0.2126 * pixel.red + 0.7152 * pixel.green + 0.0722 * pixel.blue
      return UIColor(PixelColor(red: light, green: light, blue: light, alpha: pixel.alpha))
    }
  }
}
