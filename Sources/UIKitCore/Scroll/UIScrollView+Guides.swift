public import Foundation

extension UIScrollView {
  /// The content. Constraints between it and what is inside of the scroll view, or between that and the scroll view's own edges, say how large
  /// the content is: ``contentSize`` follows.
  public var contentLayoutGuide: UILayoutGuide { standardGuide(.scrollContent, "UIScrollView-contentLayoutGuide") }
  /// The scroll view's frame: what is constrained to it stays where it is while the content moves.
  public var frameLayoutGuide: UILayoutGuide { standardGuide(.scrollFrame, "UIScrollView-frameLayoutGuide") }

  /// Sets the content size that constraints give, if any are about the content.
  func takeContentSizeFromConstraints() {
    guard let guide = autoLayout?.standardGuides.first(where: { $0.kind == .scrollContent }), let item = guide.item, !item.solved.isNull
    else { return }
    let size = placement.frame(of: guide).size
    if size != contentSize { contentSize = size }
  }
}
