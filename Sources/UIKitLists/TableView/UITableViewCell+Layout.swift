internal import Foundation
internal import HitchlessBase
internal import LayerTree
internal import UIKitCore

extension UITableViewCell {
  /// The least height of a row that sizes itself.
  static let standardHeight: CGFloat = 44

  private var indentation: CGFloat { CGFloat(indentationLevel) * indentationWidth }

  /// Gives the cell's parts their frames.
  func layoutParts() {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let area = sideInsets(atWidth: bounds.width).area(of: bounds)
    let accessoryWidth = accessories.layout(in: area, isMirrored: isMirrored)
    let leading = indentation + editing.inset
    let width = max(0, area.width - leading - accessoryWidth)
    // Constraints in it leave room for the line below the row.
    let height = contentView.usesConstraints && contentView.isLayoutHost ? max(0, bounds.height - lineHeight) : bounds.height
    let frame = CGRect(x: area.minX + (isMirrored ? accessoryWidth : leading), y: 0, width: width, height: height)
    if contentView.frame != frame { contentView.frame = frame }
    if content.view == nil { labels.layout(in: contentView.bounds, hasAccessory: accessoryWidth > 0, isMirrored: isMirrored) }
    backgrounds.layout()
    if content.view != nil { contentView.layoutIfNeeded() }
    separators.layout(isMirrored: isMirrored)
  }

  /// The height that a row wants at a width.
  func fittingHeight(atWidth width: CGFloat) -> CGFloat {
    updateConfigurationIfNeeded()
    let accessoryWidth = accessories.width
    let inner = max(0, width - sideInsets(atWidth: width).total - indentation - editing.inset - accessoryWidth)
    if let height = content.height(atWidth: inner) { return height }
    // The line below the row is part of it.
    if let height = contentView.constrainedHeight(atWidth: inner) { return height > 0 ? height + lineHeight : heightOfCollapsedRow }
    if let height = labels.height(atWidth: inner, hasAccessory: accessoryWidth > 0) { return max(Self.standardHeight, height + lineHeight) }
    return Self.standardHeight
  }

  /// What the line below the row adds to its height: a pixel, nothing in tables without lines.
  private var lineHeight: CGFloat { table?.separatorStyle == UITableViewCell.SeparatorStyle.none ? 0 : 1 / contentScaleFactor }

  /// The height where constraints say that there should be none.
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

  /// Where the line below the cell begins if nobody says so: below the text.
  var automaticSeparatorLeading: CGFloat {
    let content = (content.view as? UIListContentView)?.textLeading
    let sides = sideInsets(atWidth: bounds.width)
    let side = effectiveUserInterfaceLayoutDirection == .rightToLeft ? sides.right : sides.left
    return side + indentation + editing.inset + (content ?? labels.textLeading ?? CellLabels.margin)
  }
  private func sideInsets(atWidth width: CGFloat) -> CellSideInsets { table?.sideInsets(atWidth: width) ?? CellSideInsets() }

  /// The cell became the first or the last row of its section, or ceased to be.
  func rowPositionDidChange() {
    let isBoxed = table?.style == .insetGrouped
    roundCorners(top: isBoxed && rowPosition.isFirst, bottom: isBoxed && rowPosition.isLast)
    setNeedsLayout()
  }
}
