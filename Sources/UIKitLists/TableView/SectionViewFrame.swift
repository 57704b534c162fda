internal import Foundation
internal import UIKitCore

/// A wrapper around a custom view that is a section's header or footer but not a ``UITableViewHeaderFooterView``.
@MainActor final class SectionViewFrame: UIView, PooledView {
  /// The program's view.
  let content: UIView
  var token: Int32 = -1
  var poolName: String? { nil }
  private let givenHeight: CGFloat

  init(_ content: UIView) {
    self.content = content
    givenHeight = content.frame.height
    super.init(frame: .zero)
    content.isLayoutHost = true
    addSubview(content)
  }
  required init?(coder: NSCoder) { return nil }

  func prepareForReuse() {}
  func forgetState() {}

  override func layoutSubviews() {
    super.layoutSubviews()
    // The program may have returned the same view for another section since.
    if content.superview === self, content.frame != bounds { content.frame = bounds }
  }
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let fitted = content.systemLayoutSizeFitting(
      CGSize(width: size.width, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    if content.usesConstraints, fitted.height > 0 { return CGSize(width: size.width, height: fitted.height) }
    // A plain view only has the height it was created with. If the fitted height is that of its bounds, it is the height that the table
    // gave it, so the original height is used instead.
    return CGSize(width: size.width, height: fitted.height == content.bounds.height ? givenHeight : fitted.height)
  }
}
