internal import Foundation
internal import UIKitCore

/// A view whose subclasses paint its content into an image, once for each size and resolution, and on demand. Views of the framework do not
/// implement `draw(_:)`, so that only the program's views have to be checked for it.
@MainActor class PaintedView: UIView {
  private let picture = UIImageView(frame: .zero)
  /// The size and the pixels per point of the image; nil if it is outdated.
  private var painted: (size: CGSize, scale: CGFloat)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    addSubview(picture)
  }
  required init?(coder: NSCoder) { nil }

  /// Paints the content into the current context, which is `context` and has the size of `bounds`. For subclasses.
  func paint(_ context: CGContext) {}
  /// Marks the content for repainting.
  func setNeedsPainting() {
    painted = nil
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = bounds
    let scale = max(1, traitCollection.displayScale)
    if let painted, painted == (bounds.size, scale) { return }
    painted = (bounds.size, scale)
    guard bounds.width > 0, bounds.height > 0 else { return picture.image = nil }
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    picture.image = UIGraphicsImageRenderer(size: bounds.size, format: format).image { paint($0.cgContext) }
  }
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }
}
