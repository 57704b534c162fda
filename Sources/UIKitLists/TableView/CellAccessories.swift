internal import Foundation
internal import HitchlessBase
internal import UIKitCore

/// The accessories at the end of a cell (a chevron, a check mark, a details button, or a custom view), and the control at its beginning
/// while it is edited.
@MainActor final class CellAccessories {
  private unowned let cell: UITableViewCell
  private var symbol: UIImageView?
  private var button: UIButton?
  private var reorderControl: CellReorderControl?
  private var editControl: CellEditControl?
  private var shownType = UITableViewCell.AccessoryType.none

  init(_ cell: UITableViewCell) { self.cell = cell }

  private var type: UITableViewCell.AccessoryType { cell.isEditing ? cell.editingAccessoryType : cell.accessoryType }
  private var custom: UIView? { cell.isEditing ? cell.editingAccessoryView : cell.accessoryView }

  private static let edgeMargin: CGFloat = 16
  /// The distance between the button and the chevron.
  private static let spacing: CGFloat = 12

  /// Updates the accessories to the cell's properties.
  func update() {
    cell.accessoryView?.isHidden = cell.isEditing
    cell.editingAccessoryView?.isHidden = !cell.isEditing
    updateReorderControl()
    updateEditControl()
    let type: UITableViewCell.AccessoryType = custom == nil ? self.type : .none
    guard type != shownType else { return }
    shownType = type
    switch type {
    case .disclosureIndicator, .detailDisclosureButton: show("chevron.forward", size: 13, weight: .semibold, color: .tertiaryLabel)
    case .checkmark: show("checkmark", size: 16, weight: .semibold, color: nil)
    case .none, .detailButton:
      symbol?.removeFromSuperview()
      symbol = nil
    }
    if type == .detailButton || type == .detailDisclosureButton {
      if button == nil { makeButton() }
    } else {
      button?.removeFromSuperview()
      button = nil
    }
  }

  private func updateReorderControl() {
    guard cell.isEditing, cell.movement.isAllowed, cell.movement.showsControl || cell.movement.isImplemented else {
      reorderControl?.removeFromSuperview()
      reorderControl = nil
      return
    }
    guard reorderControl == nil else { return }
    let made = CellReorderControl(cell)
    cell.addSubview(made)
    reorderControl = made
  }

  private func updateEditControl() {
    guard cell.editing.isOn, cell.editing.isAllowed, let kind = cell.editing.control else {
      editControl?.removeFromSuperview()
      editControl = nil
      return
    }
    if editControl == nil {
      let made = CellEditControl(kind) { [unowned cell] in cell.table?.calls.didPressEditControl(of: cell) }
      cell.addSubview(made)
      editControl = made
    }
    editControl?.show(kind, isChecked: cell.isSelected)
  }

  private func show(_ name: String, size: CGFloat, weight: UIImage.SymbolWeight, color: UIColor?) {
    let view = symbol ?? UIImageView(frame: .zero)
    if symbol == nil {
      view.contentMode = .scaleAspectFit
      cell.addSubview(view)
      symbol = view
    }
    view.image = UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: size, weight: weight))
    view.tintColor = color
  }

  private func makeButton() {
    let made = UIButton(type: .system)
    made.setImage(UIImage(systemName: "info.circle", withConfiguration: UIImage.SymbolConfiguration(pointSize: 20)), for: .normal)
    made.addAction(
      UIAction { [weak cell] _ in
        guard let cell, let table = cell.table, let path = table.indexPath(for: cell) else { return }
        table.delegate?.tableView(table, accessoryButtonTappedForRowWith: path)
        CellSegues.didPressAccessory(of: cell)
      }, for: .touchUpInside)
    cell.addSubview(made)
    button = made
  }

  /// The width of the accessories at the end of the cell, including the margin.
  var width: CGFloat {
    update()
    let sizes = parts.map(\.size.width)
    return sizes.isEmpty ? 0 : sizes.reduce(Self.edgeMargin + CGFloat(sizes.count - 1) * Self.spacing, +)
  }
  private static let buttonSize: CGFloat = 24

  /// The accessories that are shown, in order from the end of the cell.
  private var parts: [(view: UIView, size: CGSize)] {
    var result: [(view: UIView, size: CGSize)] = []
    if let reorderControl { result.append((reorderControl, CellReorderControl.size)) }
    if let custom {
      result.append((custom, custom.frame.size))
    } else {
      if let symbol { result.append((symbol, symbol.sizeThatFits(.zero))) }
      if let button { result.append((button, CGSize(width: Self.buttonSize, height: Self.buttonSize))) }
    }
    return result
  }

  /// Lays out the accessories in a part of the cell and returns their ``width``.
  func layout(in area: CGRect, isMirrored: Bool) -> CGFloat {
    let width = width
    editControl?.place(in: area, isMirrored: isMirrored)
    guard width > 0 else { return 0 }
    let scale = cell.contentScaleFactor
    var end = area.maxX - Self.edgeMargin
    for (view, size) in parts {
      let y = ((area.height - size.height) / 2 * scale).rounded() / scale
      let x = end - size.width
      view.frame = CGRect(x: isMirrored ? area.minX + area.maxX - x - size.width : x, y: y, width: size.width, height: size.height)
      end = x - Self.spacing
    }
    return width
  }
}
