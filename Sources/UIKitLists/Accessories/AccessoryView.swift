internal import Foundation
internal import UIKitCore

/// The view of a system accessory, which handles presses.
@MainActor final class AccessoryView: UIControl {
  /// The state of the row that the accessory shows.
  struct RowState: Equatable {
    /// Whether the row is selected.
    var isSelected = false
    /// Whether the row's item is expanded.
    var isExpanded = false
  }

  /// The type of the accessory.
  let type: UICellAccessory.AccessoryType
  private let symbol = UIImageView(frame: .zero)
  private var shown: Shape?
  private var label: UILabel?
  private var popUp: PopUpAccessoryButton?
  private var press: ReorderPress?
  /// The handler of a new choice in a pop-up menu.
  private var menuDidChange: ((UIMenu) -> Void)?
  /// The handler of a press.
  var action: () -> Void = {}

  /// The minimum length of the sides of the touch area, in points.
  private static let reach: CGFloat = 44
  private static let circleSize: CGFloat = 22

  /// Creates an accessory in `cell`.
  init(_ type: UICellAccessory.AccessoryType, in cell: UICollectionViewListCell) {
    self.type = type
    super.init(frame: .zero)
    if type == .label {
      let label = UILabel(frame: .zero)
      addSubview(label)
      self.label = label
    } else if type == .popUpMenu {
      let button = PopUpAccessoryButton(frame: .zero)
      button.didChooseElement = { [weak self, weak cell] menu in
        cell?.setNeedsLayout()
        self?.menuDidChange?(menu)
      }
      addSubview(button)
      popUp = button
    } else {
      symbol.contentMode = .scaleAspectFit
      addSubview(symbol)
    }
    isUserInteractionEnabled = [.detail, .outlineDisclosure, .popUpMenu, .delete, .insert, .reorder].contains(type)
    addAction(UIAction { [weak self] _ in self?.action() }, for: .touchUpInside)
    guard type == .reorder else { return }
    let press = ReorderPress(after: 0, list: { [weak cell] in cell?.list }) { [weak cell] _ in cell?.indexPath }
    press.attach(to: self)
    self.press = press
  }
  required init?(coder: NSCoder) { nil }

  /// Applies the program's look and the row's state.
  func show(_ look: AccessoryLook, _ state: RowState) {
    isHidden = look.isHidden
    if let label {
      label.text = look.text
      label.font = look.font ?? .preferredFont(forTextStyle: .body)
      label.adjustsFontForContentSizeCategory = look.followsTextSize
      label.textColor = look.tintColor ?? .secondaryLabel
      return
    }
    if let popUp {
      menuDidChange = look.menuDidChange
      return popUp.show(look.menu, color: look.tintColor ?? .secondaryLabel)
    }
    let shape = shape(state)
    if shown != shape {
      shown = shape
      symbol.image = UIImage(
        systemName: shape.name, withConfiguration: UIImage.SymbolConfiguration(pointSize: shape.size, weight: shape.weight))
    }
    symbol.tintColor = (shape.isCircle ? look.backgroundColor : nil) ?? look.tintColor ?? shape.color
    turn(state.isExpanded)
  }

  /// Turns the chevron, which points down while the item is expanded.
  private func turn(_ isExpanded: Bool) {
    guard type == .outlineDisclosure else { return }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let transform = isExpanded ? CGAffineTransform(rotationAngle: isMirrored ? -.pi / 2 : .pi / 2) : .identity
    if symbol.transform != transform { symbol.transform = transform }
  }

  private struct Shape: Equatable {
    var name: String
    var size: CGFloat
    var weight = UIImage.SymbolWeight.regular
    var color: UIColor?
    var isCircle = false
  }
  private func shape(_ state: RowState) -> Shape {
    switch type {
    case .disclosureIndicator: Shape(name: "chevron.forward", size: 13, weight: .semibold, color: .tertiaryLabel)
    case .outlineDisclosure: Shape(name: "chevron.forward", size: 13, weight: .semibold)
    case .checkmark: Shape(name: "checkmark", size: 16, weight: .semibold)
    case .detail: Shape(name: "info.circle", size: 20)
    case .delete: Shape(name: "minus.circle.fill", size: Self.circleSize, color: .systemRed, isCircle: true)
    case .insert: Shape(name: "plus.circle.fill", size: Self.circleSize, color: .systemGreen, isCircle: true)
    case .multiselect:
      state.isSelected
        ? Shape(name: "checkmark.circle.fill", size: Self.circleSize, isCircle: true)
        : Shape(name: "circle", size: Self.circleSize, color: .tertiaryLabel)
    case .reorder: Shape(name: "line.3.horizontal", size: 17, color: .tertiaryLabel)
    case .label, .popUpMenu, .customView: Shape(name: "", size: 0)
    }
  }

  /// Returns the size of the accessory's content, in points.
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    switch type {
    case .label: label?.sizeThatFits(size) ?? .zero
    case .popUpMenu: popUp?.sizeThatFits(size) ?? .zero
    case .delete, .insert, .multiselect: CGSize(width: Self.circleSize, height: Self.circleSize)
    case .detail, .reorder: CGSize(width: 24, height: 24)
    default: symbol.sizeThatFits(size)
    }
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    label?.frame = bounds
    popUp?.frame = bounds
    // The frame of a rotated view is undefined.
    symbol.bounds = CGRect(origin: .zero, size: type == .reorder ? symbol.sizeThatFits(.zero) : bounds.size)
    symbol.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let (width, height) = (max(0, Self.reach - bounds.width) / 2, max(0, Self.reach - bounds.height) / 2)
    return bounds.insetBy(dx: -width, dy: -height).contains(point)
  }
}
