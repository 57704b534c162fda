/// The images of a toolbar or a search bar, by the bar's position.
struct BarImages {
  private struct Key: Hashable {
    let position: UIBarPosition
    let metrics: UIBarMetrics
  }
  private var backgrounds: [Key: UIImage] = [:]
  private var shadows: [UIBarPosition: UIImage] = [:]

  /// Returns the image of an item as bars show it: a template, unless its rendering mode says otherwise.
  static func template(_ image: UIImage?) -> UIImage? {
    image?.renderingMode == .automatic ? image?.withRenderingMode(.alwaysTemplate) : image
  }

  /// Whether there are no background images.
  var isEmpty: Bool { backgrounds.isEmpty }
  /// The background image that was set for exactly this position and these metrics.
  subscript(_ position: UIBarPosition, _ metrics: UIBarMetrics) -> UIImage? {
    get { backgrounds[Key(position: position, metrics: metrics)] }
    set { backgrounds[Key(position: position, metrics: metrics)] = newValue }
  }
  /// The image in place of the line that was set for exactly this position.
  subscript(_ position: UIBarPosition) -> UIImage? {
    get { shadows[position] }
    set { shadows[position] = newValue }
  }

  /// Returns the background image of a bar: the one set for its position, or the one for any position.
  func background(at position: UIBarPosition, isCompact: Bool) -> UIImage? {
    for metrics in isCompact ? [UIBarMetrics.compact, .default] : [.default] {
      if let found = self[position, metrics] ?? self[.any, metrics] { return found }
    }
    return nil
  }
  /// Returns the image in place of the line of a bar: the one set for its position, or the one for any position.
  func shadow(at position: UIBarPosition) -> UIImage? { self[position] ?? self[.any] }
}
