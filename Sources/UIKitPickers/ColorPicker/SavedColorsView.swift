internal import Foundation
internal import UIKitCore

/// The picked colour as a large patch, with the saved colours as circles beside it and a button that saves the picked one.
@MainActor final class SavedColorsView: UIView {
  /// The height in points.
  static let height: CGFloat = 80
  private static let side: CGFloat = 32
  private static let columns = 5

  private let saved: SavedColors
  private let didPick: (PickedColor) -> Void
  private let patch = ColorSwatch(radius: 10)
  private let add = UIButton(type: .custom)
  private var dots: [ColorDot] = []
  private var picked = PickedColor()

  /// Creates a view that calls `pick` with a saved colour when it is pressed.
  init(_ saved: SavedColors, pick: @escaping (PickedColor) -> Void) {
    self.saved = saved
    didPick = pick
    super.init(frame: .zero)
    add.setImage(
      UIImage(systemName: "plus", withConfiguration: UIImage.SymbolConfiguration(pointSize: 15, weight: .semibold)), for: .normal)
    add.tintColor = .secondaryLabel
    add.backgroundColor = .tertiarySystemFill
    add.layer.cornerRadius = Self.side / 2
    add.accessibilityLabel = "Add color"
    add.addAction(
      UIAction { [unowned self] _ in
        saved.save(picked)
        showSaved()
      }, for: .primaryActionTriggered)
    for view in [patch, add] as [UIView] { addSubview(view) }
    showSaved()
  }
  required init?(coder: NSCoder) { nil }

  /// Shows `color` as the picked colour.
  func show(_ color: PickedColor) {
    picked = color
    patch.color = color
    for dot in dots { dot.isPicked = dot.color == color }
  }
  private func showSaved() {
    for dot in dots { dot.removeFromSuperview() }
    dots = saved.colors.map { color in
      ColorDot(color, press: { [unowned self] in didPick(color) }) { [unowned self] in
        saved.remove(color)
        showSaved()
      }
    }
    dots.forEach(addSubview)
    show(picked)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let side = Self.height
    func place(_ view: UIView, _ x: CGFloat, _ y: CGFloat, _ side: CGFloat) {
      view.frame = CGRect(x: isMirrored ? bounds.width - x - side : x, y: y, width: side, height: side)
    }
    place(patch, 0, 0, side)
    let (start, room) = (side + 20, max(0, bounds.width - side - 20))
    let step = (room - Self.side) / CGFloat(Self.columns - 1)
    for (index, view) in (dots as [UIView] + [add]).enumerated() {
      let (column, row) = (index % Self.columns, index / Self.columns)
      place(view, (start + CGFloat(column) * step).rounded(), row == 0 ? 2 : side - 2 - Self.side, Self.side)
    }
  }
}

/// A saved colour, with a ring around it while it is picked. A long press offers to delete it.
@MainActor private final class ColorDot: UIButton {
  private(set) var color = PickedColor()
  private let swatch = ColorSwatch()
  var isPicked = false {
    didSet {
      layer.borderWidth = isPicked ? 3 : 0
      accessibilityTraits = isPicked ? [.button, .selected] : .button
      setNeedsLayout()
    }
  }

  convenience init(_ color: PickedColor, press: @escaping () -> Void, delete: @escaping () -> Void) {
    self.init(frame: .zero)
    self.color = color
    swatch.color = color
    addSubview(swatch)
    accessibilityLabel = "#" + color.digits
    layer.borderColor = UIColor.systemGray.cgColor
    addAction(UIAction { _ in press() }, for: .primaryActionTriggered)
    menu = UIMenu(children: [UIAction(title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive) { _ in delete() }])
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
    swatch.frame = bounds.shrunk(dx: isPicked ? 5 : 0, dy: isPicked ? 5 : 0)
  }
}
