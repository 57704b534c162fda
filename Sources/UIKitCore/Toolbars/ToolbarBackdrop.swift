internal import Foundation

/// The images of a toolbar, by the bar's position.
struct ToolbarImages {
  private struct Key: Hashable {
    let position: UIBarPosition
    let metrics: UIBarMetrics
  }
  private var backgrounds: [Key: UIImage] = [:]
  private var shadows: [UIBarPosition: UIImage] = [:]

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

/// The views behind the items of a toolbar, apart from its colour: an image, and a line at the edge or an image in its place.
@MainActor struct ToolbarBackdrop {
  var images = ToolbarImages()
  private let picture = UIImageView(frame: .zero)
  private let line = UIImageView(frame: .zero)

  /// Adds the views to `bar`, which has no other views yet.
  func add(to bar: UIToolbar) {
    for view in [picture, line] { bar.addSubview(view) }
  }

  /// Updates the views for a bar at a position. The line is at the edge towards the content; an image in its place is outside the bar.
  func layOut(in bar: UIToolbar, at position: UIBarPosition) {
    let (bounds, isAtTop) = (bar.bounds, position == .top || position == .topAttached)
    picture.image = images.background(at: position, isCompact: bar.traitCollection.verticalSizeClass == .compact)
    // Up to the edge of the window, below the status bar.
    let above = position == .topAttached ? max(0, bar.convert(bounds.origin, to: nil).y) : 0
    picture.frame = CGRect(x: 0, y: -above, width: bounds.width, height: bounds.height + above)
    picture.backgroundColor = above > 0 && picture.image == nil ? bar.barTintColor ?? .systemBackground : nil
    picture.isHidden = picture.image == nil && picture.backgroundColor == nil
    line.image = images.shadow(at: position)
    line.backgroundColor = line.image == nil ? .separator : nil
    let height = line.image?.size.height ?? 1 / bar.contentScaleFactor
    let (inner, outer) = isAtTop ? (bounds.maxY - height, bounds.maxY) : (0, -height)
    line.frame = CGRect(x: 0, y: line.image == nil ? inner : outer, width: bounds.width, height: height)
  }
}
