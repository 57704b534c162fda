internal import CellReuse
internal import Foundation
internal import ListEngine
internal import UIKitCore

/// The content view of a cell, header or footer: what is in it is a system of constraints of its own, which is measured and laid out
/// without anything else, and shares with all cells of its kind how its constraints are solved.
@MainActor final class CellContentView: UIView, LayoutHost {
  /// A content view that will be in a cell. Rows of tables have higher margins than other cells.
  init(isInTable: Bool = false) {
    super.init(frame: .zero)
    isLayoutHost = true
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if isInTable { layoutMargins = UIEdgeInsets(top: 11, left: CellLabels.margin, bottom: 11, right: CellLabels.margin) }
  }
  required init?(coder: NSCoder) { return nil }

  override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    reportSize(isConstraintChange: false)
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    (superview as? UICollectionViewListCell)?.contentViewDidLayOut()
  }
  func constraintsNeedUpdate() { reportSize(isConstraintChange: true) }

  /// Tells the list that the cell may want another size.
  private func reportSize(isConstraintChange: Bool) {
    guard let cell = superview as? any PooledView, cell.token >= 0 else { return }
    var above = cell.superview
    while let view = above {
      guard let list = view as? any AdaptedListView else {
        above = view.superview
        continue
      }
      switch list.adapter.store.selfSizing {
      case .disabled: return
      case .enabled: if isConstraintChange { return }
      case .enabledIncludingConstraints: break
      }
      return list.list.sizeMayHaveChanged(CellToken(cell.token))
    }
  }
}

/// What makes a list ask cells on screen for their size again; the same three cases in both list views.
enum SelfSizing: Int { case disabled, enabled, enabledIncludingConstraints }

extension UIView {
  /// The height in points that this content view's constraints give it at a width; nil if no constraints are in it, or some lead out of it.
  func constrainedHeight(atWidth width: CGFloat) -> CGFloat? {
    guard usesConstraints, isLayoutHost else { return nil }
    return systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
    ).height
  }
}
