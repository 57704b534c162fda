internal import Foundation

/// A row of a menu: a check mark, a title, optionally a subtitle, and an image.
@MainActor final class MenuRowView: UIControl {
  private let check = UIImageView(frame: .zero)
  private let label = UILabel(frame: .zero)
  private let detail = UILabel(frame: .zero)
  private let picture = UIImageView(frame: .zero)
  private var spinner: UIActivityIndicatorView?
  private let hasCheckColumn: Bool
  /// Whether the row has a check mark.
  private(set) var isChecked = false

  private static let margin: CGFloat = 16
  private static let checkColumn: CGFloat = 22
  private static let pictureColumn: CGFloat = 32

  /// Creates the view of a menu's row. With `hasCheckColumn`, its title leaves room for a check mark.
  init(_ row: MenuContents.Row, hasCheckColumn: Bool) {
    self.hasCheckColumn = hasCheckColumn
    super.init(frame: .zero)
    let element = row.element
    var image = row.image
    if case .submenu = row { image = Self.symbol("chevron.right", 13) }
    if case .place = row { showSpinner() }
    show(
      title: spinner == nil ? row.title : "Loading…", subtitle: element.subtitle, image: image,
      color: !row.isEnabled ? .tertiaryLabel : row.isDestructive ? .systemRed : .label)
    isEnabled = row.isEnabled
    if row.state != .off {
      isChecked = row.state == .on
      check.image = Self.symbol(isChecked ? "checkmark" : "minus", 15)
    }
  }
  /// Creates the row that goes back from a submenu.
  init(backFrom title: String) {
    hasCheckColumn = true
    super.init(frame: .zero)
    show(title: title, subtitle: nil, image: nil, color: .secondaryLabel)
    check.image = Self.symbol("chevron.left", 13)
  }
  required init?(coder: NSCoder) { nil }

  private static func symbol(_ name: String, _ size: CGFloat) -> UIImage? {
    UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: size, weight: .medium))
  }

  /// Shows a spinner in place of the image.
  private func showSpinner() {
    let made = UIActivityIndicatorView(style: .medium)
    made.startAnimating()
    addSubview(made)
    spinner = made
  }
  private func show(title: String, subtitle: String?, image: UIImage?, color: UIColor) {
    label.text = title
    label.font = .systemFont(ofSize: 17)
    detail.text = subtitle
    detail.font = .systemFont(ofSize: 13)
    detail.textColor = .secondaryLabel
    picture.image = image
    picture.contentMode = .scaleAspectFit
    for view in [check, picture] { view.tintColor = color }
    label.textColor = color
    check.contentMode = .center
    for view in [check, label, detail, picture] { addSubview(view) }
  }

  /// The height that the row needs, in points.
  var neededHeight: CGFloat { detail.text == nil ? 44 : 58 }
  /// The width that the row needs, in points.
  var neededWidth: CGFloat {
    let text = max(label.sizeThatFits(.zero).width, detail.text == nil ? 0 : detail.sizeThatFits(.zero).width)
    return leading + ceil(text) + pictureColumn + Self.margin
  }
  private var pictureColumn: CGFloat { picture.image == nil && spinner == nil ? 0 : Self.pictureColumn }
  private var leading: CGFloat { Self.margin + (hasCheckColumn ? Self.checkColumn : 0) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let size = bounds.size
    func place(_ view: UIView, _ rect: CGRect) {
      view.frame = isMirrored ? CGRect(x: size.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height) : rect
    }
    place(check, CGRect(x: Self.margin - 4, y: 0, width: Self.checkColumn, height: size.height))
    let end = size.width - Self.margin
    let side: CGFloat = 20
    place(picture, CGRect(x: end - side, y: ((size.height - side) / 2).rounded(), width: side, height: side))
    if let spinner { place(spinner, picture.frame) }
    let width = max(0, end - leading - pictureColumn)
    let height = ceil(label.sizeThatFits(.zero).height)
    let below = detail.text == nil ? 0 : ceil(detail.sizeThatFits(.zero).height)
    let top = ((size.height - height - below) / 2).rounded()
    place(label, CGRect(x: leading, y: top, width: width, height: height))
    place(detail, CGRect(x: leading, y: top + height, width: width, height: below))
  }

  override func stateDidChange() {
    super.stateDidChange()
    backgroundColor = isHighlighted ? .systemFill : nil
  }
}
