internal import Foundation

/// Elements of a menu side by side. They scroll sideways if there is no room for all of them.
@MainActor final class MenuPalette: UIView {
  /// The height in points.
  static let height: CGFloat = 44
  /// The least width of an element, in points.
  private static let least: CGFloat = 44
  private let elements: [MenuPaletteElement]
  private let scroll = UIScrollView(frame: .zero)

  init(_ elements: [MenuPaletteElement]) {
    self.elements = elements
    super.init(frame: .zero)
    scroll.alwaysBounceVertical = false
    scroll.contentInsetAdjustmentBehavior = .never
    addSubview(scroll)
    elements.forEach(scroll.addSubview)
  }
  required init?(coder: NSCoder) { nil }

  /// The width with all elements visible, in points.
  var neededWidth: CGFloat { elements.reduce(0) { $0 + max(Self.least, $1.neededWidth) } }

  override func layoutSubviews() {
    super.layoutSubviews()
    scroll.frame = bounds
    // Elements share the room that they leave.
    let extra = elements.isEmpty ? 0 : max(0, bounds.width - neededWidth) / CGFloat(elements.count)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var x: CGFloat = 0
    for element in isMirrored ? elements.reversed() : elements {
      let width = max(Self.least, element.neededWidth) + extra
      element.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
      x += width
    }
    scroll.contentSize = CGSize(width: x, height: bounds.height)
    scroll.isScrollEnabled = x > bounds.width
  }
}

/// An element of a palette: its image, or its title if it has none.
@MainActor final class MenuPaletteElement: UIControl {
  private let label = UILabel(frame: .zero)
  private let picture = UIImageView(frame: .zero)
  private let plate = UIView(frame: .zero)

  init(_ row: MenuContents.Row) {
    super.init(frame: .zero)
    isEnabled = row.isEnabled
    plate.isHidden = row.state == .off
    plate.backgroundColor = .systemFill
    plate.layer.cornerRadius = 8
    plate.isUserInteractionEnabled = false
    picture.image = row.image
    picture.contentMode = .scaleAspectFit
    label.text = row.image == nil ? row.title : nil
    label.font = .systemFont(ofSize: 15)
    label.textAlignment = .center
    let color: UIColor = !row.isEnabled ? .tertiaryLabel : row.isDestructive ? .systemRed : .label
    (label.textColor, picture.tintColor) = (color, color)
    for view in [plate, label, picture] { addSubview(view) }
    accessibilityLabel = row.title
    accessibilityTraits = plate.isHidden ? .button : [.button, .selected]
    isAccessibilityElement = true
  }
  required init?(coder: NSCoder) { nil }

  /// The width of the content with its margins, in points.
  var neededWidth: CGFloat { label.text == nil ? 44 : ceil(label.sizeThatFits(.zero).width) + 20 }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side: CGFloat = 22
    picture.frame = CGRect(
      x: ((bounds.width - side) / 2).rounded(), y: ((bounds.height - side) / 2).rounded(), width: side, height: side)
    label.frame = bounds
    plate.frame = label.text == nil ? picture.frame.insetBy(dx: -8, dy: -8) : bounds.insetBy(dx: 4, dy: 4)
  }
  override func stateDidChange() {
    super.stateDidChange()
    backgroundColor = isHighlighted ? .systemFill : nil
  }
}
