public import Foundation
internal import LayerTree
public import UIKitCore

/// A cell of a list: content by configuration, accessories beside it, a separator below. The list's appearance determines separators, round
/// corners and, unless the program sets it, the background.
@preconcurrency @MainActor open class UICollectionViewListCell: UICollectionViewCell {
  private var lines = ListCellLines()
  /// The accessories; nil until there are any.
  private var accessoryViews: ListCellAccessories?

  /// The indentation of the content, in steps of ``indentationWidth``.
  open var indentationLevel: Int {
    get { contentIndentation.level }
    set {
      contentIndentation.level = newValue
      setNeedsLayout()
    }
  }
  /// The width of an indentation level, in points.
  open var indentationWidth: CGFloat {
    get { contentIndentation.width }
    set {
      contentIndentation.width = newValue
      setNeedsLayout()
    }
  }
  /// Whether the leading accessories are indented with the content. True by default.
  open var indentsAccessories: Bool {
    get { contentIndentation.includesAccessories }
    set {
      contentIndentation.includesAccessories = newValue
      setNeedsLayout()
    }
  }
  private var contentIndentation = ContentIndentation()
  /// The accessories before and after the content: chevrons, check marks, controls for editing, texts, custom views. System accessories
  /// have a fixed order, whatever their order in the array. Set it when the cell is configured; O(accessories).
  open var accessories: [UICellAccessory] {
    get { accessoryViews?.wanted ?? [] }
    set {
      guard accessoryViews != nil || !newValue.isEmpty else { return }
      let views = accessoryViews ?? ListCellAccessories(self)
      accessoryViews = views
      changingWidths { views.set(newValue) }
    }
  }
  /// Whether the cell's item is expanded in an outline. The list sets it.
  var isExpanded = false {
    didSet {
      guard isExpanded != oldValue else { return }
      setNeedsUpdateConfiguration()
      accessoriesShowState(animated: true)
    }
  }
  open override var configurationState: UICellConfigurationState {
    var state = super.configurationState
    state.isExpanded = isExpanded
    return state
  }
  /// The parts of the appearance that the list determines.
  var rowAppearance = ListRowAppearance() { didSet { if rowAppearance != oldValue { rowAppearanceDidChange(from: oldValue) } } }
  /// The source of the background: the list's appearance (`pending` while it is being set), or the program, whose choice is kept.
  private enum BackgroundChoice { case standard, pending, own }
  private var backgroundChoice = BackgroundChoice.standard
  open override var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { if backgroundChoice != .pending { backgroundChoice = .own } }
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
    lines.below.add(to: self)
    showLine()
    chooseBackground()
    chooseMargins()
  }
  /// Sets the margins for constraints in the content view: those of the standard content, as in a table's rows.
  private func chooseMargins() {
    let vertical: CGFloat = rowAppearance.role == .row ? 11 : 8
    contentView.layoutMargins = UIEdgeInsets(top: vertical, left: CellLabels.margin, bottom: vertical, right: CellLabels.margin)
  }
  private func chooseBackground() {
    let known = backgroundChoice
    backgroundChoice = .pending
    defer { backgroundChoice = known }
    backgroundConfiguration = defaultBackgroundConfiguration()
  }
  open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    switch (rowAppearance.role, rowAppearance.appearance) {
    case (.row, .grouped), (.row, .insetGrouped): .listGroupedCell()
    case (.row, .sidebar): .listSidebarCell()
    case (.row, _): .listPlainCell()
    case (_, .plain): .listPlainHeaderFooter()
    default: .listGroupedHeaderFooter()
    }
  }

  private func rowAppearanceDidChange(from old: ListRowAppearance) {
    ownListEnvironment = rowAppearance.environment
    showLine()
    if rowAppearance.hasLineAbove, lines.above == nil {
      let line = SeparatorLine(frame: .zero)
      line.add(to: self)
      lines.above = line
    }
    lines.above?.isHidden = !rowAppearance.hasLineAbove
    lines.above?.show(rowAppearance.separators?.color ?? .separator, rowAppearance.separators?.visualEffect)
    if (rowAppearance.role, rowAppearance.appearance) != (old.role, old.appearance), backgroundChoice != .own { chooseBackground() }
    roundCorners(
      top: rowAppearance.isBoxed && rowAppearance.position.isFirst, bottom: rowAppearance.isBoxed && rowAppearance.position.isLast)
    if rowAppearance.role != old.role { chooseMargins() }
    if rowAppearance.sideInsets != old.sideInsets { contentView.invalidateIntrinsicContentSize() }
    setNeedsLayout()
  }

  /// Shows or hides the line below, which is hidden next to the background of a selected or highlighted row.
  private func showLine() {
    let line = lines.below
    line.show(rowAppearance.colorOfLineBelow(isMarked: isMarked), rowAppearance.separators?.visualEffect)
    let isHidden = !rowAppearance.hasLineBelow(isMarked: isMarked)
    guard line.isHidden != isHidden else { return }
    line.isHidden = isHidden
    setNeedsLayout()
  }

  /// Returns the default content, ready to be filled in: a row's text, or that of a header or footer if the cell was dequeued as one.
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
    accessoryViews?.remeasure()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let (leading, trailing) = (leadingInset, trailingInset)
    contentView.frame = CGRect(
      x: isMirrored ? trailing : leading, y: 0, width: max(0, bounds.width - leading - trailing), height: bounds.height)
    accessoryViews?.layout(in: accessoryArea, from: indentsAccessories ? indentation : 0, isMirrored: isMirrored)
    let textLeading = textLeading
    let thickness = 1 / contentScaleFactor
    if let guide = lines.guide {
      guide.place(leading: textLeading, trailing: trailing, thickness: thickness)
      contentView.layoutIfNeeded()
    }
    placeLineBelow(from: textLeading)
    lines.above?.frame = line(
      at: 0, rowAppearance.insetsOfLineAbove ?? automaticInsets(isWhole: rowAppearance.isLineAboveWhole, textLeading))
  }
  /// The part of the cell in which accessories are centered: that of the text. Headers and footers have more space above it than below.
  private var accessoryArea: CGRect {
    let area = rowAppearance.sideInsets.area(of: bounds)
    guard rowAppearance.role != .row, let content = contentConfigurationView as? UIListContentView else { return area }
    return area.inset(by: UIEdgeInsets(top: content.margins.top, left: 0, bottom: content.margins.bottom, right: 0))
  }
  private func placeLineBelow(from textLeading: CGFloat) {
    let isWhole = rowAppearance.isLineBelowWhole
    var frame = line(
      at: bounds.height - 1 / contentScaleFactor, rowAppearance.insetsOfLineBelow ?? automaticInsets(isWhole: isWhole, textLeading))
    if !isWhole, rowAppearance.insetsOfLineBelow == nil, let guide = lines.guide?.guide.layoutFrame {
      (frame.origin.x, frame.size.width) = (contentView.frame.minX + guide.minX, guide.width)
    }
    lines.below.frame = frame
  }
  private func automaticInsets(isWhole: Bool, _ textLeading: CGFloat) -> NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(top: 0, leading: isWhole ? 0 : leadingInset + textLeading, bottom: 0, trailing: 0)
  }
  /// Returns the frame of a line that extends from side to side within insets, at a distance from the cell's top.
  private func line(at top: CGFloat, _ insets: NSDirectionalEdgeInsets) -> CGRect {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return CGRect(
      x: isMirrored ? insets.trailing : insets.leading, y: top, width: max(0, bounds.width - insets.leading - insets.trailing),
      height: 1 / contentScaleFactor)
  }
  /// The area of the line below the cell, between rows of a list. By default it begins where the text of a list content configuration does,
  /// and ends with the cell. Constraints on its leading or trailing edge move the line: for a cell with custom views,
  /// `separatorLayoutGuide.leadingAnchor.constraint(equalTo: label.leadingAnchor)` aligns it with their text. The guide is in the content
  /// view. Created on first access.
  open var separatorLayoutGuide: UILayoutGuide {
    if let known = lines.guide { return known.guide }
    let made = SeparatorGuide(in: contentView)
    lines.guide = made
    setNeedsLayout()
    return made.guide
  }
  /// Called after the content view was laid out. Its constraints may have moved the guide, which determines where the line begins
  /// regardless of the text.
  func contentViewDidLayOut() { if lines.guide != nil { placeLineBelow(from: CellLabels.margin) } }

  /// The offset in the content view at which the line below begins. Apple's documentation of `separatorLayoutGuide`: with a content
  /// configuration of the system's, the line is aligned with the primary text.
  private var textLeading: CGFloat {
    // The guide needs the position even while the line is hidden.
    guard lines.guide != nil || !lines.below.isHidden, let content = contentConfigurationView as? UIListContentView else {
      return CellLabels.margin
    }
    contentView.layoutIfNeeded()
    return content.textLeading ?? CellLabels.margin
  }

  private var indentation: CGFloat { CGFloat(indentationLevel) * indentationWidth }
  private var leadingInset: CGFloat { sideInset(isLeading: true) + indentation + (accessoryViews?.leadingWidth ?? 0) }
  private var trailingInset: CGFloat { sideInset(isLeading: false) + (accessoryViews?.trailingWidth ?? 0) }
  private func sideInset(isLeading: Bool) -> CGFloat {
    let isLeft = isLeading != (effectiveUserInterfaceLayoutDirection == .rightToLeft)
    return isLeft ? rowAppearance.sideInsets.left : rowAppearance.sideInsets.right
  }
  override var contentInset: CGFloat { leadingInset + trailingInset }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority, verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    accessoryViews?.remeasure()
    return super.systemLayoutSizeFitting(targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    accessoryViews?.remeasure()
    let inset = contentInset
    let fitted = super.sizeThatFits(CGSize(width: max(0, size.width - inset), height: size.height))
    return CGSize(width: fitted.width + inset, height: fitted.height)
  }

  // MARK: Accessories

  /// Performs a change that may affect the width, and thus the height, of the content.
  private func changingWidths(_ change: () -> Void) {
    let before = contentInset
    change()
    if contentInset != before { contentView.invalidateIntrinsicContentSize() }
    setNeedsLayout()
  }
  override var activity: ItemActivity {
    didSet {
      guard activity.isEdited != oldValue.isEdited, let accessoryViews else { return }
      changingWidths { accessoryViews.editingDidChange() }
      animateAccessories()
    }
  }
  open override var isSelected: Bool {
    didSet {
      guard isSelected != oldValue else { return }
      showLine()
      accessoriesShowState(animated: false)
    }
  }
  open override var isHighlighted: Bool { didSet { if isHighlighted != oldValue { showLine() } } }
  private func accessoriesShowState(animated: Bool) {
    guard let accessoryViews else { return }
    if animated, isOnScreen {
      UIView.animate(withDuration: Self.accessoryTime, delay: 0, options: .allowUserInteraction) { accessoryViews.update() }
    } else {
      accessoryViews.update()
    }
  }
  private func animateAccessories() {
    guard isOnScreen else { return }
    UIView.animate(withDuration: Self.accessoryTime, delay: 0, options: .allowUserInteraction) { self.layoutIfNeeded() }
  }
  private var isOnScreen: Bool { window != nil && !isHidden }
  /// The duration in seconds of the animations in which accessories appear, disappear and rotate.
  private static let accessoryTime: TimeInterval = 0.3

  /// The accessory that expands the item on a tap anywhere on the cell; nil if there is none.
  private var wholeDisclosure: UICellAccessory? {
    guard let accessory = accessoryViews?.outlineDisclosure else { return nil }
    switch accessory.look.outlineStyle {
    case .header: return accessory
    case .cell: return nil
    case .automatic: return rowAppearance.role == .header ? accessory : nil
    }
  }
  // Touches that expand the item are not forwarded to the list, so they neither highlight nor select it.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if wholeDisclosure == nil { super.touchesBegan(touches, with: event) }
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let accessory = wholeDisclosure else { return super.touchesEnded(touches, with: event) }
    guard let touch = touches.first, bounds.contains(touch.location(in: self)) else { return }
    accessoryViews?.perform(accessory)
  }
}
