internal import Foundation

/// The images of a toolbar, by where it is.
struct ToolbarImages {
  private struct Key: Hashable {
    let position: UIBarPosition
    let metrics: UIBarMetrics
  }
  private var backgrounds: [Key: UIImage] = [:]
  private var shadows: [UIBarPosition: UIImage] = [:]

  /// The image behind a bar that is at exactly this position, and as high as these metrics.
  subscript(_ position: UIBarPosition, _ metrics: UIBarMetrics) -> UIImage? {
    get { backgrounds[Key(position: position, metrics: metrics)] }
    set { backgrounds[Key(position: position, metrics: metrics)] = newValue }
  }
  /// The image in place of the line of a bar that is at exactly this position.
  subscript(_ position: UIBarPosition) -> UIImage? {
    get { shadows[position] }
    set { shadows[position] = newValue }
  }

  /// The image behind a bar: that for any position if there is none for this one.
  func background(at position: UIBarPosition, isCompact: Bool) -> UIImage? {
    for metrics in isCompact ? [UIBarMetrics.compact, .default] : [.default] {
      if let found = self[position, metrics] ?? self[.any, metrics] { return found }
    }
    return nil
  }
  /// The image in place of the line of a bar: that for any position if there is none for this one.
  func shadow(at position: UIBarPosition) -> UIImage? { self[position] ?? self[.any] }
}

/// What is seen of a toolbar behind its items, apart from its color: an image, and a line, or an image in its place, at the edge.
@MainActor struct ToolbarBackdrop {
  var images = ToolbarImages()
  private let picture = UIImageView(frame: .zero)
  private let line = UIImageView(frame: .zero)

  /// Puts the views into `bar`, which has no others yet.
  func add(to bar: UIToolbar) {
    for view in [picture, line] { bar.addSubview(view) }
  }

  /// Shows what belongs to a bar at a position. The line is at the edge that the bar does not stand at, outside of it if it is an image.
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
