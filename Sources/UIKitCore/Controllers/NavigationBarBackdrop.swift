internal import Foundation

/// The parts of a navigation bar behind its titles and buttons, except its colour.
@MainActor struct NavigationBarBackdrop {
  /// The line below the bar.
  let line = UIView(frame: .zero)
  /// The image in place of the background.
  private let picture = UIImageView(frame: .zero)

  /// Adds the views to `bar`, which must not have other subviews yet.
  func add(to bar: UINavigationBar) {
    picture.isHidden = true
    bar.addSubview(picture)
    bar.addSubview(line)
  }
  /// Shows an interpolation between the look at the edge of the content (share 0) and the look over content (share 1).
  func show(_ edge: NavigationBarLook, _ over: NavigationBarLook, share: CGFloat) {
    picture.image = over.image ?? edge.image
    picture.alpha = (edge.image == nil ? 0 : 1 - share) + (over.image == nil ? 0 : share)
    picture.isHidden = picture.image == nil
    line.alpha = (edge.shadow == nil ? 0 : 1 - share) + (over.shadow == nil ? 0 : share)
    guard let color = edge.shadow ?? over.shadow else { return }
    line.backgroundColor = color.mixed(with: over.shadow ?? color, share: share)
  }
  /// Lays out the views in `bar`.
  func layOut(in bar: UINavigationBar) {
    picture.frame = bar.bounds
    let thickness = 1 / bar.contentScaleFactor
    line.frame = CGRect(x: 0, y: bar.bounds.height - thickness, width: bar.bounds.width, height: thickness)
  }
}
