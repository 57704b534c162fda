import ImagePreparation
import UIKit

/// A photograph with its number. While it is moved, it is larger, has a shadow and is translucent.
final class AlbumCell: UICollectionViewCell {
  private let picture = UIImageView()
  private let number = UILabel()
  private var source: (photo: AlbumPhoto, pipeline: ImagePipeline)?
  /// The side, in pixels, that the picture was loaded for.
  private var loadedSide = 0
  private var delivery: ImageDelivery? { didSet { oldValue?.cancel() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    picture.backgroundColor = .secondarySystemBackground
    picture.layer.cornerRadius = 6
    number.font = .monospacedDigitSystemFont(ofSize: 13, weight: .semibold)
    number.textColor = .white
    number.textAlignment = .center
    number.backgroundColor = UIColor.black.withAlphaComponent(0.55)
    number.layer.cornerRadius = 10
    number.clipsToBounds = true
    contentView.addSubview(picture)
    contentView.addSubview(number)
    layer.shadowOffset = .zero
    layer.shadowRadius = 8
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = contentView.bounds
    number.frame = CGRect(x: 6, y: 6, width: 30, height: 20)
    load()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    // Another monitor may have a different scale.
    setNeedsLayout()
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    (delivery, source) = (nil, nil)
    picture.image = nil
  }

  override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    UIView.animate(withDuration: 0.2) { [self] in
      contentView.transform = state.isReordering ? CGAffineTransform(scaleX: 1.08, y: 1.08) : .identity
      contentView.alpha = state.isReordering ? 0.85 : 1
      layer.shadowOpacity = state.isReordering ? 0.4 : 0
    }
  }

  /// Shows a photograph, whose file is decoded on another thread in exactly the size that is displayed.
  func show(_ photo: AlbumPhoto, from pipeline: ImagePipeline) {
    number.text = "\(photo.id + 1)"
    accessibilityLabel = "Photo \(photo.id + 1)"
    source = (photo, pipeline)
    loadedSide = 0
    setNeedsLayout()
  }

  /// Loads the picture in the cell's size, unless it already has that size. The previous picture is shown until then.
  private func load() {
    let side = Int((contentView.bounds.width * traitCollection.displayScale).rounded(.up))
    guard let source, side > 0, side != loadedSide else { return }
    loadedSide = side
    let size = ThumbnailSize(width: side, height: side, mode: .fill)
    delivery = source.pipeline.loadImage(.file(source.photo.path), for: .thumbnail(size)) { [weak self] result in
      switch result {
      case .success(let image): self?.show(image, .scaleAspectFill)
      case .failure(.cancelled): break
      case .failure: self?.show(UIImage(systemName: "exclamationmark.triangle"), .center)
      }
    }
  }

  private func show(_ image: UIImage?, _ mode: UIView.ContentMode) {
    picture.contentMode = mode
    picture.image = image
  }
}
