internal import HitchlessBase
internal import LayerTree

extension LayerStyle {
  /// The background as a colour, which may be a pattern; nil for none.
  var background: CGColor? {
    get { backgroundPattern.map { CGColor($0) } ?? backgroundColor.map { CGColor($0) } }
    set { (backgroundColor, backgroundPattern) = (newValue?.pixel, newValue?.pattern) }
  }
}
