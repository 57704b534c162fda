internal import Foundation
internal import LayerTree

/// The box that shows an item enlarged: its image above its title, in front of everything in the window. Lengths are in points.
@MainActor final class LargeContentView: UIView {
  private let picture = UIImageView(frame: .zero)
  private let label = UILabel(frame: .zero)
  /// The item that is shown; nil before the first one.
  private(set) var item: (any UILargeContentViewerItem)?

  private static let width: CGFloat = 260
  private static let imageHeight: CGFloat = 100
  private static let padding: CGFloat = 24
  private static let gap: CGFloat = 16
  private static let margin: CGFloat = 20
  private static let maximumTextSize: CGFloat = 40

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    backgroundColor = .secondarySystemGroupedBackground
    layer.cornerRadius = 20
    layer.cornerCurve = .continuous
    layer.shadowOpacity = 0.25
    layer.shadowRadius = 24
    layer.shadowOffset = CGSize(width: 0, height: 8)
    node.zPosition = 1_000
    picture.tintColor = .label
    label.textAlignment = .center
    label.numberOfLines = 3
    addSubview(picture)
    addSubview(label)
  }
  required init?(coder: NSCoder) { nil }

  /// Shows an item in the middle of an area of the window.
  func show(_ item: any UILargeContentViewerItem, in area: CGRect) {
    self.item = item
    let width = min(Self.width, area.width - 2 * Self.margin)
    let font = UIFont.preferredFont(forTextStyle: .body, compatibleWith: traitCollection)
    label.font = .systemFont(ofSize: min(Self.maximumTextSize, font.pointSize), weight: .medium)
    label.text = item.largeContentTitle
    let inner = width - 2 * Self.padding
    let image = shown(item.largeContentImage, of: item)
    picture.image = image
    let text = item.largeContentTitle == nil ? 0 : ceil(label.sizeThatFits(CGSize(width: inner, height: 0)).height)
    let imageSize = image.map { shownSize(of: $0, item, in: CGSize(width: inner, height: Self.imageHeight)) } ?? .zero
    let imageHeight = image == nil ? 0 : Self.imageHeight
    let gap = image == nil || text == 0 ? 0 : Self.gap
    let size = CGSize(width: width, height: 2 * Self.padding + imageHeight + gap + text)
    frame = CGRect(
      x: (area.midX - size.width / 2).rounded(), y: (area.midY - size.height / 2).rounded(), width: size.width, height: size.height)
    let place = CGRect(
      x: ((width - imageSize.width) / 2).rounded(), y: (Self.padding + (imageHeight - imageSize.height) / 2).rounded(),
      width: imageSize.width, height: imageSize.height)
    picture.frame = place.inset(by: item.largeContentImageInsets)
    label.frame = CGRect(x: Self.padding, y: Self.padding + imageHeight + gap, width: inner, height: text)
  }
  /// Returns an image as it is shown: a symbol is drawn at the size of the viewer.
  private func shown(_ image: UIImage?, of item: any UILargeContentViewerItem) -> UIImage? {
    guard let image, item.scalesLargeContentImage, image.isSymbolImage else { return image }
    return image.applyingSymbolConfiguration(UIImage.SymbolConfiguration(pointSize: 0.8 * Self.imageHeight)) ?? image
  }
  /// Returns the size at which an image is shown: its own, reduced to the available size, or enlarged to it if the item's image is scaled.
  private func shownSize(of image: UIImage, _ item: any UILargeContentViewerItem, in room: CGSize) -> CGSize {
    guard image.size.width > 0, image.size.height > 0 else { return .zero }
    let fitting = min(room.width / image.size.width, room.height / image.size.height)
    let scale = item.scalesLargeContentImage ? fitting : min(1, fitting)
    return CGSize(width: (image.size.width * scale).rounded(), height: (image.size.height * scale).rounded())
  }

  /// Fades the box in.
  func appear() {
    UIView.performWithoutAnimation { alpha = 0 }
    UIView.animate(withDuration: 0.15) { self.alpha = 1 }
  }
  /// Fades the box out, and removes it.
  func disappear() {
    UIView.animate(withDuration: 0.15, animations: { self.alpha = 0 }, completion: { _ in self.removeFromSuperview() })
  }
}
