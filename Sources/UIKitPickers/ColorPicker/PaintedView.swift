internal import Foundation
internal import UIKitCore

/// A view whose subclasses paint what it shows: into an image, once for each size and resolution, and when they ask for it. Views of the
/// framework have no `draw(_:)`, so that those of programs alone are searched for one.
@MainActor class PaintedView: UIView {
  private let picture = UIImageView(frame: .zero)
  /// The size and the pixels per point that the image is for; nil if it is outdated.
  private var painted: (size: CGSize, scale: CGFloat)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    addSubview(picture)
  }
  required init?(coder: NSCoder) { nil }

  /// Paints the content into the current context, which is `context` and has the size of `bounds`. For subclasses.
  func paint(_ context: CGContext) {}
  /// Has the content painted again.
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
