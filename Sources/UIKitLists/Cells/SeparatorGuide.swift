internal import Foundation
internal import UIKitCore

/// The layout guide of the line below a list's cell. It is where the line is by itself, until constraints of the program say something else:
/// its own give way to any other.
@MainActor final class SeparatorGuide {
  let guide = UILayoutGuide()
  private let leading: NSLayoutConstraint
  private let height: NSLayoutConstraint

  /// A guide at the bottom of `contentView`. There and not in the cell, so that constraints between it and what is in the content view stay
  /// in the system of the content view, which is solved as that of other cells of the kind was.
  init(in contentView: UIView) {
    guide.identifier = "UICollectionViewListCellSeparatorLayoutGuide"
    contentView.addLayoutGuide(guide)
    leading = guide.leadingAnchor.constraint(equalTo: contentView.leadingAnchor)
    height = guide.heightAnchor.constraint(equalToConstant: 0)
    let all = [
      leading, guide.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      guide.bottomAnchor.constraint(equalTo: contentView.bottomAnchor), height,
    ]
    for constraint in all { constraint.priority = UILayoutPriority(1) }
    NSLayoutConstraint.activate(all)
  }

  /// Where the line is unless the program says something else: `leading` points from the content view's edge, `thickness` points high.
  func place(leading: CGFloat, thickness: CGFloat) {
    self.leading.constant = leading
    height.constant = thickness
  }
}
