internal import Foundation
internal import UIKitCore

/// A description and a small picture of the shared items, and the button that closes the sheet.
@MainActor final class ActivityHeader: UIView {
  private static let margin: CGFloat = 16
  private static let pictureSide: CGFloat = 40
  private static let closeSide: CGFloat = 30
  private let plate = UIView(frame: .zero)
  private let picture = UIImageView(frame: .zero)
  private let title = UILabel(frame: .zero)
  private let subtitle = UILabel(frame: .zero)
  private let closeButton = UIButton(type: .custom)
  /// Counts the changes of the content: a picture that was requested for earlier content is dropped.
  private var content = 0

  init(close: @escaping () -> Void) {
    super.init(frame: .zero)
    title.font = .preferredFont(forTextStyle: .headline)
    subtitle.font = .preferredFont(forTextStyle: .footnote)
    subtitle.textColor = .secondaryLabel
    for label in [title, subtitle] {
      label.adjustsFontForContentSizeCategory = true
      label.lineBreakMode = .byTruncatingMiddle
    }
    plate.backgroundColor = .secondarySystemGroupedBackground
    plate.layer.cornerRadius = 8
    plate.layer.cornerCurve = .continuous
    plate.clipsToBounds = true
    picture.tintColor = .secondaryLabel
    plate.addSubview(picture)
    let cross = UIImage.SymbolConfiguration(pointSize: 12, weight: .bold)
    closeButton.setImage(UIImage(systemName: "xmark", withConfiguration: cross), for: .normal)
    closeButton.tintColor = .secondaryLabel
    closeButton.backgroundColor = .tertiarySystemFill
    closeButton.layer.cornerRadius = Self.closeSide / 2
    closeButton.accessibilityLabel = "Close"
    closeButton.addAction(UIAction { _ in close() }, for: .primaryActionTriggered)
    for view in [plate, title, subtitle, closeButton] { addSubview(view) }
  }
  required init?(coder: NSCoder) { nil }

  // MARK: Content

  /// Shows a description of the items.
  func show(_ items: [Any]) {
    let known = items.compactMap { SharedItem($0) }
    let isOne = items.count == 1
    // The end of a file's name tells its type.
    if isOne, case .file = known.first { title.lineBreakMode = .byTruncatingMiddle } else { title.lineBreakMode = .byTruncatingTail }
    title.text = isOne ? known.first?.title ?? "1 Item" : Self.count(items)
    subtitle.text = isOne ? known.first?.subtitle : known.map(\.title).joined(separator: ", ")
    show(known.first)
    setNeedsLayout()
  }
  private static func count(_ items: [Any]) -> String { "\(items.count) \(items.allSatisfy { $0 is UIImage } ? "Images" : "Items")" }

  private func show(_ item: SharedItem?) {
    content += 1
    picture.contentMode = .center
    picture.image = UIImage(systemName: item?.symbol ?? "doc", withConfiguration: UIImage.SymbolConfiguration(pointSize: 20))
    guard case .image(let image) = item, !image.isSymbolImage else { return }
    let (shown, side) = (content, Self.pictureSide * 2)
    // Pictures are decoded in the background, no larger than they are displayed.
    Task { [weak self] in
      let ratio = image.size.width > 0 && image.size.height > 0 ? image.size.width / image.size.height : 1
      let size = CGSize(width: side * max(1, ratio), height: side * max(1, 1 / ratio))
      guard let small = await image.byPreparingThumbnail(ofSize: size), let self, content == shown else { return }
      picture.contentMode = .scaleAspectFill
      picture.image = small
    }
  }

  // MARK: Layout

  private var textHeights: (title: CGFloat, subtitle: CGFloat) {
    (ceil(title.sizeThatFits(.zero).height), (subtitle.text ?? "").isEmpty ? 0 : ceil(subtitle.sizeThatFits(.zero).height))
  }
  var neededHeight: CGFloat {
    let heights = textHeights
    return max(Self.pictureSide, heights.title + heights.subtitle) + 2 * Self.margin
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func place(_ view: UIView, _ frame: CGRect) {
      view.frame = isMirrored ? CGRect(x: bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height) : frame
    }
    let (margin, side, close) = (Self.margin, Self.pictureSide, Self.closeSide)
    place(plate, CGRect(x: margin, y: ((bounds.height - side) / 2).rounded(), width: side, height: side))
    picture.frame = plate.bounds
    let closeX = bounds.width - margin - close
    place(closeButton, CGRect(x: closeX, y: ((bounds.height - close) / 2).rounded(), width: close, height: close))
    let heights = textHeights
    let x = margin + side + 12
    let y = ((bounds.height - heights.title - heights.subtitle) / 2).rounded()
    place(title, CGRect(x: x, y: y, width: max(0, closeX - 12 - x), height: heights.title))
    place(subtitle, CGRect(x: x, y: y + heights.title, width: max(0, closeX - 12 - x), height: heights.subtitle))
  }
}
