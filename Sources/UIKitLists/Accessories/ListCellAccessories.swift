internal import Foundation
internal import HitchlessBase
internal import UIKitCore

/// The accessories of a list cell: their views and their layout.
@MainActor final class ListCellAccessories {
  private unowned let cell: UICollectionViewListCell
  /// The accessories that the program set.
  private(set) var wanted: [UICellAccessory] = []
  private var arrangement = AccessoryArrangement([], isEditing: false)
  private var needsArrangement = false
  /// The space before and after the content at the last measurement.
  private var widths: (leading: CGFloat, trailing: CGFloat)?
  private var systemViews: [UICellAccessory.AccessoryType: AccessoryView] = [:]
  private var customViews: [UIView] = []
  private var verticalLine: UIView?
  /// The views without a position, which must not be animated from the corner of the cell.
  private var newViews: [UIView] = []

  /// The distance from the edge of the cell to the outermost accessory, in points.
  private static let edgeMargin: CGFloat = 16
  /// The distance between two accessories, in points.
  private static let spacing: CGFloat = 12
  /// The minimum width of system accessories before the content.
  private static let standardLeadingWidth: CGFloat = 22

  init(_ cell: UICollectionViewListCell) { self.cell = cell }

  /// Whether no accessory is currently displayed.
  var isEmpty: Bool { arrangement.leading.isEmpty && arrangement.trailing.isEmpty }

  /// Sets the accessories.
  func set(_ accessories: [UICellAccessory]) {
    wanted = accessories
    needsArrangement = true
  }
  /// Called when the cell has begun or ended to be edited.
  func editingDidChange() { needsArrangement = true }

  /// The control that expands the cell's item, if it is displayed.
  var outlineDisclosure: UICellAccessory? {
    arrangeIfNeeded()
    return arrangement.trailing.first { $0.accessoryType == .outlineDisclosure }
  }

  /// Creates missing views, and removes those of accessories that are no longer displayed.
  private func arrangeIfNeeded() {
    guard needsArrangement else { return }
    needsArrangement = false
    widths = nil
    arrangement = AccessoryArrangement(wanted, isEditing: cell.activity.isEdited)
    let shown = arrangement.leading + arrangement.trailing
    for (type, view) in systemViews where !shown.contains(where: { $0.accessoryType == type }) {
      view.removeFromSuperview()
      systemViews[type] = nil
    }
    let custom = shown.compactMap { accessory -> UIView? in
      if case .customView(let view) = accessory.accessoryType { view } else { nil }
    }
    for view in customViews where !custom.contains(where: { $0 === view }) && view.superview === cell { view.removeFromSuperview() }
    customViews = custom
    for accessory in shown {
      let view = view(of: accessory)
      if view.superview !== cell {
        cell.addSubview(view)
        newViews.append(view)
      }
      if case .customView = accessory.accessoryType {
        view.isHidden = accessory.look.isHidden
        if let color = accessory.look.tintColor { view.tintColor = color }
      }
      (view as? AccessoryView)?.action = { [weak self] in self?.perform(accessory) }
    }
    update()
  }

  /// Updates the accessories to the row's state.
  func update() {
    guard !systemViews.isEmpty else { return }
    let state = AccessoryView.RowState(isSelected: cell.isSelected, isExpanded: cell.isExpanded)
    for accessory in arrangement.leading + arrangement.trailing {
      guard let view = systemViews[accessory.accessoryType] else { continue }
      view.show(accessory.look, state)
    }
  }

  private func view(of accessory: UICellAccessory) -> UIView {
    if case .customView(let view) = accessory.accessoryType { return view }
    if let view = systemViews[accessory.accessoryType] { return view }
    let made = AccessoryView(accessory.accessoryType, in: cell)
    systemViews[accessory.accessoryType] = made
    return made
  }

  /// Performs the action of a press on an accessory. Calls the program's code.
  func perform(_ accessory: UICellAccessory) {
    if let action = accessory.action { return action() }
    switch accessory.accessoryType {
    case .delete: cell.indexPath.map { cell.list?.adapter.swipes?.open($0, at: .trailing) }
    case .outlineDisclosure: cell.toggleExpansion()
    default: break
    }
  }

  // MARK: Layout

  private func size(of accessory: UICellAccessory) -> CGSize {
    let view = view(of: accessory)
    guard case .customView = accessory.accessoryType else { return view.sizeThatFits(.zero) }
    guard !accessory.look.keepsSize else { return view.bounds.size }
    let fitting = view.usesConstraints ? view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) : view.sizeThatFits(.zero)
    return fitting.width > 0 && fitting.height > 0 ? fitting : view.bounds.size
  }
  private func reserved(_ accessory: UICellAccessory, _ width: CGFloat, isLeading: Bool) -> CGFloat {
    switch accessory.look.reservedWidth {
    case .actual: width
    case .standard: isLeading ? max(width, Self.standardLeadingWidth) : width
    case .custom(let points): max(0, points)
    }
  }
  private func width(_ accessories: [UICellAccessory], isLeading: Bool) -> CGFloat {
    accessories.isEmpty
      ? 0
      : accessories.reduce(Self.edgeMargin + CGFloat(accessories.count - 1) * Self.spacing) {
        $0 + reserved($1, size(of: $1).width, isLeading: isLeading)
      }
  }

  /// Discards measured widths before the cell is laid out or fitted, because the sizes of accessories may have changed.
  func remeasure() { widths = nil }
  /// The width before the content, including the margin at the edge; 0 without accessories there.
  var leadingWidth: CGFloat { measuredWidths.leading }
  /// The width after the content, including the margin at the edge; 0 without accessories there.
  var trailingWidth: CGFloat { measuredWidths.trailing }
  /// The widths before and after the content. O(accessories) on the first access after ``remeasure()``.
  private var measuredWidths: (leading: CGFloat, trailing: CGFloat) {
    arrangeIfNeeded()
    if let widths { return widths }
    let made = (leading: width(arrangement.leading, isLeading: true), trailing: width(arrangement.trailing, isLeading: false))
    widths = made
    return made
  }

  /// Lays out the accessories in a part of the cell; those before the content begin `start` points inside.
  func layout(in area: CGRect, from start: CGFloat, isMirrored: Bool) {
    arrangeIfNeeded()
    guard !isEmpty else {
      verticalLine?.isHidden = true
      return
    }
    var x = area.minX + start + Self.edgeMargin
    for accessory in arrangement.leading { x = place(accessory, at: x, isLeading: true, in: area, isMirrored) }
    x = area.maxX - trailingWidth
    for accessory in arrangement.trailing { x = place(accessory, at: x, isLeading: false, in: area, isMirrored) }
    placeVerticalLine(isMirrored)
    newViews = []
  }
  /// Places an accessory, and returns the position of the next one.
  private func place(
    _ accessory: UICellAccessory, at x: CGFloat, isLeading: Bool, in area: CGRect, _ isMirrored: Bool
  ) -> CGFloat {
    let own = self.size(of: accessory)
    let room = reserved(accessory, own.width, isLeading: isLeading)
    let scale = cell.contentScaleFactor
    func round(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
    var frame = CGRect(x: round(x + (room - own.width) / 2), y: round(area.midY - own.height / 2), width: own.width, height: own.height)
    if isMirrored { frame.origin.x = area.minX + area.maxX - frame.maxX }
    let view = view(of: accessory)
    if newViews.contains(where: { $0 === view }), UIView.inheritedAnimationDuration > 0 {
      // A new accessory enters from its edge of the cell.
      let way = (isLeading ? -1 : 1) * (isMirrored ? -1 : 1) * (room + Self.edgeMargin)
      let alpha = view.alpha
      UIView.performWithoutAnimation {
        view.frame = frame.offsetBy(dx: way, dy: 0)
        view.alpha = 0
      }
      view.alpha = alpha
    }
    if view.frame != frame { view.frame = frame }
    return x + room + Self.spacing
  }

  /// Places the line before the reorder control, if another accessory precedes it.
  private func placeVerticalLine(_ isMirrored: Bool) {
    guard arrangement.trailing.count > 1, let reorder = arrangement.trailing.last, reorder.accessoryType == .reorder,
      reorder.look.hasVerticalLine, !reorder.look.isHidden
    else {
      verticalLine?.isHidden = true
      return
    }
    let line = verticalLine ?? UIView(frame: .zero)
    if verticalLine == nil {
      line.backgroundColor = .separator
      line.isUserInteractionEnabled = false
      cell.addSubview(line)
      verticalLine = line
    }
    line.isHidden = false
    let thickness = 1 / cell.contentScaleFactor
    let frame = view(of: reorder).frame
    let x = isMirrored ? frame.maxX + Self.spacing / 2 : frame.minX - Self.spacing / 2 - thickness
    line.frame = CGRect(x: x, y: frame.minY, width: thickness, height: frame.height)
  }
}
