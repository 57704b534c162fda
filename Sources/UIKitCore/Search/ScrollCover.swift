internal import Foundation

/// Covers what is seen of a scroll view, and does not move with its content: what stands above all rows of a list.
@MainActor final class ScrollCover: UIView {
  /// Above what any layout puts in front.
  private static let height: CGFloat = 1e6

  /// The cover of `view`, a scroll view, which may have one already.
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

  /// Bars cover of it what they cover of the scroll view, which keeps that from its content.
  override var safeAreaInsets: UIEdgeInsets { (superview as? UIScrollView)?.safeAreaInsets ?? super.safeAreaInsets }
}
