internal import Foundation

/// A view that covers the visible part of a scroll view, and does not move with its content, for views above all rows of a list.
@MainActor final class ScrollCover: UIView {
  /// The z position, above all others that a layout uses.
  private static let height: CGFloat = 1e6

  /// Returns the cover of `view`, a scroll view, which may already have one.
  static func above(_ view: UIView) -> ScrollCover {
    if let known = view.subviews.lazy.compactMap({ $0 as? ScrollCover }).first { return known }
    let made = ScrollCover(frame: view.bounds)
    made.layer.zPosition = height
    view.addSubview(made)
    guard let scrollView = view as? UIScrollView else { return made }
    made.translatesAutoresizingMaskIntoConstraints = false
    let guide = scrollView.frameLayoutGuide
    NSLayoutConstraint.activate([
      made.topAnchor.constraint(equalTo: guide.topAnchor), made.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      made.leadingAnchor.constraint(equalTo: guide.leadingAnchor), made.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
    ])
    return made
  }

  /// Bars overlap the cover as they overlap the scroll view, which does not pass its insets on to its content.
  override var safeAreaInsets: UIEdgeInsets { (superview as? UIScrollView)?.safeAreaInsets ?? super.safeAreaInsets }
}
