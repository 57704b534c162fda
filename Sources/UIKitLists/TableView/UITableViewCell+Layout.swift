internal import Foundation
internal import HitchlessBase
internal import LayerTree
internal import UIKitCore

extension UITableViewCell {
  /// The minimum height of a row that sizes itself.
  static let standardHeight: CGFloat = 44

  private var indentation: CGFloat { CGFloat(indentationLevel) * indentationWidth }

  /// Lays out the cell's parts.
  func layoutParts() {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let area = sideInsets(atWidth: bounds.width).area(of: bounds)
    let accessoryWidth = accessories.layout(in: area, isMirrored: isMirrored)
    let leading = indentation + editing.inset
    let width = max(0, area.width - leading - accessoryWidth)
    // Constraints in the content view leave space for the line below the row.
    let height = contentView.usesConstraints && contentView.isLayoutHost ? max(0, bounds.height - lineHeight) : bounds.height
    let frame = CGRect(x: area.minX + (isMirrored ? accessoryWidth : leading), y: 0, width: width, height: height)
    if contentView.frame != frame { contentView.frame = frame }
    if content.view == nil { labels.layout(in: contentView.bounds, hasAccessory: accessoryWidth > 0, isMirrored: isMirrored) }
    backgrounds.layout()
    if content.view != nil { contentView.layoutIfNeeded() }
    separators.layout(isMirrored: isMirrored)
  }

  /// Returns the height of the row's content at a width.
  func fittingHeight(atWidth width: CGFloat) -> CGFloat {
    updateConfigurationIfNeeded()
    let accessoryWidth = accessories.width
    let inner = max(0, width - sideInsets(atWidth: width).total - indentation - editing.inset - accessoryWidth)
    if let height = content.height(atWidth: inner) { return height }
    // The line below the row is part of the row's height.
    if let height = contentView.constrainedHeight(atWidth: inner) { return height > 0 ? height + lineHeight : heightOfCollapsedRow }
    if let height = labels.height(atWidth: inner, hasAccessory: accessoryWidth > 0) { return max(Self.standardHeight, height + lineHeight) }
    return Self.standardHeight
  }

  /// The height of the line below the row: a pixel, or nothing in tables without lines.
  private var lineHeight: CGFloat { table?.separatorStyle == UITableViewCell.SeparatorStyle.none ? 0 : 1 / contentScaleFactor }

  /// The height of a row whose constraints result in no height.
  private var heightOfCollapsedRow: CGFloat {
    if !Self.hasWarnedOfCollapse {
      Self.hasWarnedOfCollapse = true
      Fault.warn(
        """
        [Warning] Warning once only: Detected a case where constraints ambiguously suggest a height of zero for a table view cell's content \
        view. We're considering the collapse unintentional and using standard height instead. Cell: \(self)
        """)
    }
    return Self.standardHeight
  }

  /// The default inset at which the line below the cell begins: the offset of the text.
  var automaticSeparatorLeading: CGFloat {
    let content = (content.view as? UIListContentView)?.textLeading
    let sides = sideInsets(atWidth: bounds.width)
    let side = effectiveUserInterfaceLayoutDirection == .rightToLeft ? sides.right : sides.left
    return side + indentation + editing.inset + (content ?? labels.textLeading ?? CellLabels.margin)
  }
  private func sideInsets(atWidth width: CGFloat) -> CellSideInsets { table?.sideInsets(atWidth: width) ?? CellSideInsets() }

  /// Updates the cell after it became, or ceased to be, the first or the last row of its section.
  func rowPositionDidChange() {
    let isBoxed = table?.style == .insetGrouped
    roundCorners(top: isBoxed && rowPosition.isFirst, bottom: isBoxed && rowPosition.isLast)
    setNeedsLayout()
  }
}
