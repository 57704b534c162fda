internal import Foundation
internal import UIKitCore

/// The picture and the texts of a cell's style. Each view is created when the program first accesses it.
@MainActor final class CellLabels {
  /// The distance from the edge of a row to its content.
  static let margin: CGFloat = 16
  /// The distance from the end of the text to an accessory, which has its own margin.
  private static let marginBesideAccessory: CGFloat = 8
  /// The offset of the second text in the style that has its texts side by side.
  private static let columnWidth: CGFloat = 91

  private let style: UITableViewCell.CellStyle
  private let contentView: UIView
  private var textLabel: UILabel?
  private var detailLabel: UILabel?
  private var imageView: UIImageView?

  init(_ style: UITableViewCell.CellStyle, in contentView: UIView) {
    self.style = style
    self.contentView = contentView
  }

  // MARK: Parts

  var text: UILabel {
    if let textLabel { return textLabel }
    let label = CellLabel(frame: .zero)
    label.font = style == .value2 ? .preferredFont(forTextStyle: .caption1) : .preferredFont(forTextStyle: .body)
    if style == .value2 {
      label.textColor = .tintColor
      label.textAlignment = .right
    }
    return keep(label, in: \.textLabel)
  }
  var detail: UILabel? {
    guard style != .default else { return nil }
    if let detailLabel { return detailLabel }
    let label = CellLabel(frame: .zero)
    label.font = .preferredFont(forTextStyle: style == .subtitle ? .caption1 : style == .value2 ? .subheadline : .body)
    if style == .value1 { label.textColor = .secondaryLabel }
    return keep(label, in: \.detailLabel)
  }
  private func keep(_ label: UILabel, in path: ReferenceWritableKeyPath<CellLabels, UILabel?>) -> UILabel {
    label.adjustsFontForContentSizeCategory = true
    self[keyPath: path] = label
    contentView.addSubview(label)
    return label
  }
  var image: UIImageView {
    if let imageView { return imageView }
    let view = CellImageView(frame: .zero)
    view.contentMode = .scaleAspectFit
    contentView.addSubview(view)
    imageView = view
    return view
  }
  var isHighlighted = false {
    didSet {
      guard isHighlighted != oldValue else { return }
      textLabel?.isHighlighted = isHighlighted
      detailLabel?.isHighlighted = isHighlighted
    }
  }

  // MARK: Layout

  private var configuration: UIListContentConfiguration {
    style == .value1 ? Self.valueConfiguration : Self.subtitleConfiguration
  }
  private static let valueConfiguration = UIListContentConfiguration.valueCell()
  private static let subtitleConfiguration = UIListContentConfiguration.subtitleCell()

  /// The place of the first text if there is none: the second one is at the trailing edge nevertheless, beside a program's own title.
  private static let nothing = ListContentLayout.TextPart(natural: .zero, height: { _ in 0 })

  private func shown(_ label: UILabel?) -> UILabel? { label.flatMap { ($0.text ?? "").isEmpty ? nil : $0 } }
  private var shownImage: UIImageView? { imageView.flatMap { $0.image == nil ? nil : $0 } }

  /// The offset of the first text; nil if the program shows nothing in the style's parts. Valid after a layout.
  var textLeading: CGFloat? {
    guard let label = shown(textLabel) ?? shown(detailLabel) else { return nil }
    if style == .value1, label !== textLabel { return Self.margin }
    return label.effectiveUserInterfaceLayoutDirection == .rightToLeft
      ? contentView.bounds.width - label.frame.maxX : style == .value2 ? Self.margin : label.frame.minX
  }

  /// Returns the height that the parts need at a width, or nil if they are empty.
  func height(atWidth width: CGFloat, hasAccessory: Bool) -> CGFloat? {
    guard shown(textLabel) != nil || shown(detailLabel) != nil || shownImage != nil else { return nil }
    guard style != .value2 else { return nil }
    return solve(CGSize(width: width, height: 0), fixed: false, hasAccessory).height
  }

  func layout(in bounds: CGRect, hasAccessory: Bool, isMirrored: Bool) {
    guard textLabel != nil || detailLabel != nil || imageView != nil else { return }
    if style == .value2 { return layoutColumns(in: bounds, isMirrored) }
    let solved = solve(bounds.size, fixed: true, hasAccessory)
    func place(_ view: UIView?, _ rect: CGRect?) {
      guard let view else { return }
      var rect = rect ?? .zero
      if isMirrored { rect.origin.x = bounds.width - rect.maxX }
      if view.frame != rect { view.frame = rect }
    }
    place(imageView, solved.image)
    place(textLabel, solved.text)
    place(detailLabel, solved.secondary)
  }

  private func solve(_ size: CGSize, fixed: Bool, _ hasAccessory: Bool) -> ListContentLayout {
    func part(_ label: UILabel?) -> ListContentLayout.TextPart? {
      shown(label).map { label in
        ListContentLayout.TextPart(
          natural: label.sizeThatFits(.zero), height: { label.sizeThatFits(CGSize(width: max(1, $0), height: 0)).height })
      }
    }
    var picture: (size: CGSize, room: CGSize)?
    if let view = shownImage {
      let limit = fixed ? size.height : .greatestFiniteMagnitude
      var fitted = view.sizeThatFits(.zero)
      if fitted.height > limit, fitted.height > 0 { fitted = CGSize(width: fitted.width * limit / fitted.height, height: limit) }
      picture = (fitted, CGSize(width: view.image?.isSymbolImage == true ? max(28, fitted.width) : fitted.width, height: fitted.height))
    }
    let margins = NSDirectionalEdgeInsets(
      top: 11, leading: Self.margin, bottom: 11, trailing: hasAccessory ? Self.marginBesideAccessory : Self.margin)
    return ListContentLayout(
      width: size.width, fixedHeight: fixed ? size.height : nil, margins: margins, image: picture,
      text: part(textLabel) ?? (style == .value1 ? Self.nothing : nil), secondary: part(detailLabel), configuration: configuration,
      scale: contentView.contentScaleFactor)
  }

  /// Lays out the style with a narrow column of titles, which end where the second texts begin.
  private func layoutColumns(in bounds: CGRect, _ isMirrored: Bool) {
    func place(_ label: UILabel?, x: CGFloat, width: CGFloat) {
      guard let label else { return }
      let height = label.sizeThatFits(CGSize(width: width, height: 0)).height
      let scale = contentView.contentScaleFactor
      let y = ((bounds.height - height) / 2 * scale).rounded() / scale
      label.frame = CGRect(x: isMirrored ? bounds.width - x - width : x, y: y, width: max(0, width), height: height)
    }
    place(textLabel, x: Self.margin, width: Self.columnWidth)
    let start = Self.margin + Self.columnWidth + 6
    place(detailLabel, x: start, width: bounds.width - start - Self.margin)
  }
}

/// A label that requests a layout of its cell when its size changes.
private final class CellLabel: UILabel {
  override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    superview?.superview?.setNeedsLayout()
  }
}

/// An image view that requests a layout of its cell when the size of its picture changes.
private final class CellImageView: UIImageView {
  override var image: UIImage? {
    didSet { if image?.size != oldValue?.size { superview?.superview?.setNeedsLayout() } }
  }
}
