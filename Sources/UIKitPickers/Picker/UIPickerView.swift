public import Foundation
internal import HitchlessBase
public import UIKitCore

/// Wheels side by side, each of which shows one of its rows in the middle. Its cost depends only on the number of visible rows, not on the
/// total number.
@preconcurrency @MainActor open class UIPickerView: UIView {
  private static let standardSize = CGSize(width: 320, height: 216)
  /// The radius of the band behind the selected rows.
  static let bandRadius: CGFloat = 8
  /// The distance from the edges of the picker to the band.
  private static let bandInset: CGFloat = 9
  private static let largestFont: CGFloat = 34

  /// The data source, which provides the numbers of components and rows; not retained.
  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { setNeedsReload() } }
  /// The delegate, which provides the content of the rows; not retained.
  open weak var delegate: (any UIPickerViewDelegate)? { didSet { setNeedsReload() } }

  private let band = UIView(frame: .zero)
  private(set) var columns: [PickerColumn] = []
  /// Whether the data source has to be queried again.
  private var isStale = true
  private var shownCategory = UIContentSizeCategory.unspecified

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }
  private func prepare() {
    band.backgroundColor = .tertiarySystemFill
    band.layer.cornerRadius = Self.bandRadius
    band.layer.cornerCurve = .continuous
    band.isUserInteractionEnabled = false
    addSubview(band)
    if bounds.size == .zero { bounds.size = Self.standardSize }
  }

  // MARK: Rows

  /// The colour of rows without attributes and views of their own; nil for that of labels. Programs set it by name.
  var rowColor: UIColor? { didSet { setNeedsReload() } }

  /// The number of components, from the data source.
  open var numberOfComponents: Int {
    loadIfNeeded()
    return columns.count
  }
  /// Returns the number of rows of a component.
  open func numberOfRows(inComponent component: Int) -> Int { column(component)?.wheel.count ?? 0 }
  /// Returns the size of the rows of a component, in points.
  open func rowSize(forComponent component: Int) -> CGSize {
    guard let column = column(component) else { return .zero }
    return CGSize(width: width(of: component), height: column.wheel.rowHeight)
  }
  /// Returns the view of a row; nil if the row is not visible.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? { column(component)?.wheel.view(of: row) }
  /// Returns the selected row of a component; -1 if it has no rows. While the user turns the wheel, the previous selection.
  open func selectedRow(inComponent component: Int) -> Int {
    guard let column = column(component), column.wheel.count > 0 else { return -1 }
    return column.wheel.selected
  }
  /// Selects a row by turning the wheel to it, within 0.3 seconds if `animated`. Does not notify the delegate.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    guard let column = column(component) else { return }
    guard row >= 0, row < column.wheel.count else {
      return Fault.raise("Row \(row) of component \(component) of \(self) was to be selected, which has \(column.wheel.count) rows")
    }
    column.layoutIfNeeded()
    column.wheel.select(row, animated: animated)
  }

  /// Queries the data source and the delegate for everything again. Each wheel stays at its row, if that still exists.
  open func reloadAllComponents() {
    isStale = false
    let count = max(0, dataSource?.numberOfComponents(in: self) ?? 0)
    while columns.count > count { columns.removeLast().removeFromSuperview() }
    while columns.count < count {
      let column = PickerColumn(self, component: columns.count)
      columns.append(column)
      addSubview(column)
    }
    for column in columns { load(column) }
    setNeedsLayout()
  }
  /// Queries the data source and the delegate about a component again. Its wheel stays at its row, if that still exists.
  open func reloadComponent(_ component: Int) {
    guard let column = column(component) else { return }
    load(column)
    setNeedsLayout()
  }

  private func setNeedsReload() {
    isStale = true
    setNeedsLayout()
  }
  private func loadIfNeeded() { if isStale { reloadAllComponents() } }
  private func load(_ column: PickerColumn) {
    let count = dataSource?.pickerView(self, numberOfRowsInComponent: column.component) ?? 0
    let height = delegate?.pickerView(self, rowHeightForComponent: column.component) ?? standardRowHeight
    column.wheel.reload(count: max(0, count), rowHeight: max(1, height.isFinite ? height : standardRowHeight))
    column.setNeedsLayout()
  }
  private func column(_ component: Int) -> PickerColumn? {
    loadIfNeeded()
    if columns.indices.contains(component) { return columns[component] }
    Fault.raise("Component \(component) of \(self) was asked for, which has \(columns.count) components")
    return nil
  }
  func makeView(row: Int, component: Int, reusing view: UIView?) -> UIView {
    delegate?.pickerView(self, viewForRow: row, forComponent: component, reusing: view) ?? UIView(frame: .zero)
  }
  func didTurn(to row: Int, component: Int) { delegate?.pickerView(self, didSelectRow: row, inComponent: component) }

  // MARK: Text size

  /// The font of rows with a text.
  var standardFont: UIFont {
    let font = UIFont.preferredFont(forTextStyle: .title2, compatibleWith: traitCollection)
    return font.pointSize > Self.largestFont ? font.withSize(Self.largestFont) : font
  }
  /// The height of a row with a text.
  var standardRowHeight: CGFloat { max(32, (standardFont.lineHeight * 1.2).rounded(.up)) }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard shownCategory != traitCollection.preferredContentSizeCategory else { return }
    setNeedsReload()
  }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize { Self.standardSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.standardSize }

  /// The width of a component if all are equally wide.
  var equalWidth: CGFloat { max(0, bounds.width - 2 * Self.bandInset) / CGFloat(max(1, columns.count)) }
  private func width(of component: Int) -> CGFloat {
    let width = delegate?.pickerView(self, widthForComponent: component) ?? equalWidth
    return width.isFinite ? max(0, width) : equalWidth
  }
  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  open override func layoutSubviews() {
    super.layoutSubviews()
    shownCategory = traitCollection.preferredContentSizeCategory
    loadIfNeeded()
    let height = columns.map(\.wheel.rowHeight).max() ?? standardRowHeight
    band.isHidden = columns.isEmpty
    band.frame = CGRect(
      x: Self.bandInset, y: ((bounds.height - height) / 2).rounded(), width: max(0, bounds.width - 2 * Self.bandInset), height: height)
    var widths = columns.map { width(of: $0.component) }
    let (room, all) = (max(0, bounds.width - 2 * Self.bandInset), widths.reduce(0, +))
    // Components that are wider than the picker are scaled down in proportion to their widths.
    if all > room, all > 0 { widths = widths.map { $0 * room / all } }
    var x = ((bounds.width - min(room, all)) / 2).rounded()
    for (column, width) in isMirrored ? zip(columns, widths).reversed() : Array(zip(columns, widths)) {
      column.frame = CGRect(x: x.rounded(), y: 0, width: (x + width).rounded() - x.rounded(), height: bounds.height)
      x += width
    }
  }

  // MARK: Keys

  /// Moves the keyboard focus from a column to an adjacent one.
  func moveKeyboard(from column: PickerColumn, toRight: Bool) {
    let index = column.component + (toRight != isMirrored ? 1 : -1)
    if columns.indices.contains(index), columns[index].canBecomeFocused { window?.moveKeyboard(to: columns[index]) }
  }
  /// Removes the keyboard focus from the picker.
  func giveKeyboardBack() {
    for column in columns { window?.revokeKeyboard(from: column) }
  }
}

extension UIPickerView: NamedPropertyOwner {
  /// Returns the property `textColor`, the colour of the rows.
  package func namedProperty(_ key: String) -> NamedProperty? { key == "textColor" ? NamedProperty(self, \.rowColor) : nil }
}
