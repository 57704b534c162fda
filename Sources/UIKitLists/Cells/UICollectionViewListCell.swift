public import Foundation
internal import LayerTree
public import UIKitCore

/// A cell of a list: content by configuration, a separator below. The list's appearance decides on lines, round corners and, unless the
/// program does, the background.
@preconcurrency @MainActor open class UICollectionViewListCell: UICollectionViewCell {
  private let separator = UIView(frame: .zero)
  private var topLine: UIView?
  private var separatorGuide: SeparatorGuide?

  /// How far the content is moved in, in steps of ``indentationWidth``.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// Points by which each level of indentation moves the content.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
  /// What the list does to the appearance.
  var rowAppearance = ListRowAppearance() { didSet { if rowAppearance != oldValue { rowAppearanceDidChange(from: oldValue) } } }
  /// Whether the program chose a background.
  private var hasOwnBackground = false
  private var isChoosingBackground = false
  open override var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { if !isChoosingBackground { hasOwnBackground = true } }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepareListCell()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepareListCell()
  }
  private func prepareListCell() {
    prepareLine(separator)
    chooseBackground()
    chooseMargins()
  }
  /// The margins that constraints in the content view are about: those of the standard content, as in a table's rows.
  private func chooseMargins() {
    let vertical: CGFloat = rowAppearance.role == .row ? 11 : 8
    contentView.layoutMargins = UIEdgeInsets(top: vertical, left: CellLabels.margin, bottom: vertical, right: CellLabels.margin)
  }
  private func prepareLine(_ line: UIView) {
    line.backgroundColor = .separator
    line.isUserInteractionEnabled = false
    // Above the content without being moved to the front in every layout.
    line.node.zPosition = 1
    addSubview(line)
  }
  private func chooseBackground() {
    isChoosingBackground = true
    defer { isChoosingBackground = false }
    switch (rowAppearance.role, rowAppearance.appearance) {
    case (.row, .grouped), (.row, .insetGrouped): backgroundConfiguration = .listGroupedCell()
    case (.row, .sidebar): backgroundConfiguration = .listSidebarCell()
    case (.row, _): backgroundConfiguration = .listPlainCell()
    case (_, .plain): backgroundConfiguration = .listPlainHeaderFooter()
    default: backgroundConfiguration = .listGroupedHeaderFooter()
    }
  }

  private func rowAppearanceDidChange(from old: ListRowAppearance) {
    separator.isHidden = !rowAppearance.hasLineBelow
    if rowAppearance.hasLineAbove, topLine == nil {
      let line = UIView(frame: .zero)
      prepareLine(line)
      topLine = line
    }
    topLine?.isHidden = !rowAppearance.hasLineAbove
    if (rowAppearance.role, rowAppearance.appearance) != (old.role, old.appearance), !hasOwnBackground { chooseBackground() }
    roundCorners(
      top: rowAppearance.isBoxed && rowAppearance.position.isFirst, bottom: rowAppearance.isBoxed && rowAppearance.position.isLast)
    if rowAppearance.role != old.role { chooseMargins() }
    setNeedsLayout()
  }

  /// What the cell shows by default, ready to be filled in: a row's text, or that of a header or footer if the cell was dequeued as one.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch (rowAppearance.role, rowAppearance.appearance) {
    case (.row, _): .cell()
    case (.header, .plain): .plainHeader()
    case (.header, .sidebar), (.header, .sidebarPlain): .sidebarHeader()
    case (.header, _): .groupedHeader()
    case (.footer, .plain): .plainFooter()
    case (.footer, _): .groupedFooter()
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let indentation = contentInset
    contentView.frame = CGRect(x: isMirrored ? 0 : indentation, y: 0, width: bounds.width - indentation, height: bounds.height)
    let textLeading = textLeading
    let thickness = 1 / contentScaleFactor
    if let separatorGuide {
      separatorGuide.place(leading: textLeading, thickness: thickness)
      contentView.layoutIfNeeded()
    }
    placeSeparator(from: textLeading)
    topLine?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: thickness)
  }
  private func placeSeparator(from textLeading: CGFloat) {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let thickness = 1 / contentScaleFactor
    let leading = rowAppearance.isLineBelowWhole ? 0 : contentInset + textLeading
    var line = CGRect(
      x: isMirrored ? 0 : leading, y: bounds.height - thickness, width: max(0, bounds.width - leading), height: thickness)
    if let separatorGuide, !rowAppearance.isLineBelowWhole {
      let frame = separatorGuide.guide.layoutFrame
      (line.origin.x, line.size.width) = (contentView.frame.minX + frame.minX, frame.width)
    }
    separator.frame = line
  }
  /// The area of the line below the cell, between rows of a list. By default it begins where the text of a list content configuration
  /// does, and ends with the cell. Constraints about its leading or trailing edge move the line: a cell with views of its own has it begin
  /// at its text by `separatorLayoutGuide.leadingAnchor.constraint(equalTo: label.leadingAnchor)`. The guide is in the content view. Made
  /// when it is first asked for.
  open var separatorLayoutGuide: UILayoutGuide {
    if let separatorGuide { return separatorGuide.guide }
    let made = SeparatorGuide(in: contentView)
    separatorGuide = made
    setNeedsLayout()
    return made.guide
  }
  /// The content view was laid out: its constraints may have moved the guide, which says where the line begins whatever the text does.
  func contentViewDidLayOut() { if separatorGuide != nil { placeSeparator(from: CellLabels.margin) } }

  /// Where the line below begins in the content view. Apple's documentation of `separatorLayoutGuide`: with a content configuration of the
  /// system's, the line is aligned with the primary text.
  private var textLeading: CGFloat {
    guard !separator.isHidden, let content = contentConfigurationView as? UIListContentView else { return CellLabels.margin }
    contentView.layoutIfNeeded()
    return content.textLeading ?? CellLabels.margin
  }

  override var contentInset: CGFloat { CGFloat(indentationLevel) * indentationWidth }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let indentation = CGFloat(indentationLevel) * indentationWidth
    let fitted = super.sizeThatFits(CGSize(width: max(0, size.width - indentation), height: size.height))
    return CGSize(width: fitted.width + indentation, height: fitted.height)
  }
}
