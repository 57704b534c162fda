internal import Foundation
internal import UIKitCore

/// The layout guide of the line below a list's cell. By default it has the line's automatic position; constraints of the program override
/// it, because the guide's own constraints have a lower priority than any other.
@MainActor final class SeparatorGuide {
  let guide = UILayoutGuide()
  private let leading: NSLayoutConstraint
  private let trailing: NSLayoutConstraint
  private let height: NSLayoutConstraint

  /// Creates a guide at the bottom of `contentView`. The guide is in the content view and not in the cell, so that constraints between it
  /// and the content stay in the content view's system of constraints, which reuses the solution plan of other cells of the kind.
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

  /// Sets the automatic position of the line: from `leading` points after the content view's leading edge to `trailing` points beyond its
  /// trailing edge, where the accessories are; `thickness` points high.
  func place(leading: CGFloat, trailing: CGFloat, thickness: CGFloat) {
    self.leading.constant = leading
    self.trailing.constant = trailing
    height.constant = thickness
  }
}
