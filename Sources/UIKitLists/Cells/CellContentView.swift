internal import CellReuse
internal import Foundation
internal import ListEngine
internal import UIKitCore

/// The content view of a cell, header or footer. Its contents form a separate system of constraints, which is measured and laid out
/// independently of other views and shares its solution plan with all cells of the same kind.
@MainActor final class CellContentView: UIView, LayoutHost {
  /// Creates a content view for a cell. Rows of tables have larger vertical margins than other cells.
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

  /// Notifies the list that the cell's size may have changed.
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

/// The changes after which a list measures cells on screen again; the same three cases for both list views.
enum SelfSizing: Int { case disabled, enabled, enabledIncludingConstraints }

extension UIView {
  /// Returns the height in points that this content view's constraints produce at a width, or nil if it contains no constraints or some of
  /// them involve views outside it.
  func constrainedHeight(atWidth width: CGFloat) -> CGFloat? {
    guard usesConstraints, isLayoutHost else { return nil }
    return systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
    ).height
  }
}
