internal import Foundation
internal import UIKitCore

/// The layout guide of the line below a list's cell. It is where the line is by itself, until constraints of the program say something else:
/// its own give way to any other.
@MainActor final class SeparatorGuide {
  let guide = UILayoutGuide()
  private let leading: NSLayoutConstraint
  private let trailing: NSLayoutConstraint
  private let height: NSLayoutConstraint

  /// A guide at the bottom of `contentView`. There and not in the cell, so that constraints between it and what is in the content view stay
  /// in the system of the content view, which is solved as that of other cells of the kind was.
  init(in contentView: UIView) {
    guide.identifier = "UICollectionViewListCellSeparatorLayoutGuide"
    contentView.addLayoutGuide(guide)
    leading = guide.leadingAnchor.constraint(equalTo: contentView.leadingAnchor)
    trailing = guide.trailingAnchor.constraint(equalTo: contentView.trailingAnchor)
    height = guide.heightAnchor.constraint(equalToConstant: 0)
    let all = [leading, trailing, guide.bottomAnchor.constraint(equalTo: contentView.bottomAnchor), height]
    for constraint in all { constraint.priority = UILayoutPriority(1) }
    NSLayoutConstraint.activate(all)
  }

  /// Where the line is unless the program says something else: from `leading` points after the content view's edge to `trailing` points
  /// behind its other one, where the accessories are; `thickness` points high.
  func place(leading: CGFloat, trailing: CGFloat, thickness: CGFloat) {
    self.leading.constant = leading
    self.trailing.constant = trailing
    height.constant = thickness
  }
}
