internal import Foundation

/// The views behind the items of a toolbar, apart from its colour: an image, and a line at the edge or an image in its place.
@MainActor struct ToolbarBackdrop {
  var images = BarImages()
  private let blur = BarBlur()
  private let picture = UIImageView(frame: .zero)
  private let line = UIImageView(frame: .zero)

  /// Adds the views to `bar`, which has no other views yet.
  func add(to bar: UIToolbar) {
    for view in [picture, line] { bar.addSubview(view) }
  }

  /// Updates the views for a look and a position. The line is at the edge towards the content; an image in its place is outside the bar.
  func layOut(_ look: ToolbarLook, in bar: UIToolbar, at position: UIBarPosition) {
    let (bounds, isAtTop) = (bar.bounds, position == .top || position == .topAttached)
    picture.showBackground(look.image, look.imageMode)
    // Up to the edge of the window, below the status bar.
    let above = position == .topAttached ? max(0, bar.convert(bounds.origin, to: nil).y) : 0
    picture.frame = CGRect(x: 0, y: -above, width: bounds.width, height: bounds.height + above)
    picture.backgroundColor = above > 0 && look.image == nil ? look.color : nil
    picture.isHidden = look.image == nil && picture.backgroundColor == nil
    blur.show(look.effect, in: bar)
    blur.frame = picture.frame
    line.showShadow(look.lineImage, look.line)
    let height = look.lineImage?.size.height ?? 1 / bar.contentScaleFactor
    let (inner, outer) = isAtTop ? (bounds.maxY - height, bounds.maxY) : (0, -height)
    line.frame = CGRect(x: 0, y: look.lineImage == nil ? inner : outer, width: bounds.width, height: height)
  }
}
