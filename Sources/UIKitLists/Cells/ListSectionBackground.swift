internal import Foundation
internal import UIKitCore

/// The background view of a list section that a section provider created.
final class ListSectionBackground: UICollectionReusableView {
  /// The element kind of the view in the layout.
  static let kind = "UICollectionViewListSectionBackground"
  /// How far the background continues outside of the list's content, in points: farther than any window is high.
  private static let reach: CGFloat = 10_000

  /// The background above the first section; nil for other sections.
  private var above: UIView?
  /// The background below the last section; nil for other sections.
  private var below: UIView?

  /// Shows `color`, and continues it above the list's first section and below its last one: in the insets, where the list is pulled beyond
  /// its edges, and where its content does not fill it.
  func show(_ color: UIColor?, isFirst: Bool, isLast: Bool) {
    backgroundColor = color
    show(color, isFirst, in: &above)
    show(color, isLast, in: &below)
    layOutContinuations()
  }
  private func show(_ color: UIColor?, _ isShown: Bool, in part: inout UIView?) {
    guard isShown else {
      part?.removeFromSuperview()
      part = nil
      return
    }
    let view = part ?? UIView(frame: .zero)
    if part == nil { addSubview(view) }
    part = view
    view.backgroundColor = color
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layOutContinuations()
  }
  private func layOutContinuations() {
    above?.frame = CGRect(x: 0, y: -Self.reach, width: bounds.width, height: Self.reach)
    below?.frame = CGRect(x: 0, y: bounds.height, width: bounds.width, height: Self.reach)
  }
}
