import ImagePreparation
import UIKit

/// A square of the wall.
final class PhotoCell: UICollectionViewCell {
  private static let markSide: CGFloat = 22

  private let picture = UIImageView()
  private let veil = UIView()
  private let mark = UIImageView()
  private var delivery: ImageDelivery? { didSet { oldValue?.cancel() } }

  /// The photograph that the cell shows.
  private(set) var photo: Photo?
  /// The picture that is currently visible.
  var image: UIImage? { picture.image }
  /// Whether the picture has the size in which it is shown.
  private(set) var isSharp = false
  /// Called when the cell has received the right picture, from the cache or by delivery; the cell may be prepared and not in view.
  var didShow: (@MainActor (Photo) -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    clipsToBounds = true
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    // Opaque, because squares overlap while they move to another number of columns.
    picture.backgroundColor = .secondarySystemBackground
    veil.backgroundColor = UIColor.systemBackground.withAlphaComponent(0.45)
    veil.isHidden = true
    veil.isUserInteractionEnabled = false
    mark.image = UIImage(systemName: "checkmark.circle.fill")
    mark.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 18)
    mark.backgroundColor = .white
    mark.contentMode = .center
    mark.layer.cornerRadius = Self.markSide / 2
    mark.isHidden = true
    for view in [picture, veil, mark] { contentView.addSubview(view) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = contentView.bounds
    veil.frame = contentView.bounds
    // In small squares the mark takes half of the side.
    let side = min(Self.markSide, contentView.bounds.width / 2)
    let margin = min(6, contentView.bounds.width / 12)
    mark.frame = CGRect(
      x: contentView.bounds.width - side - margin, y: contentView.bounds.height - side - margin, width: side, height: side)
    mark.layer.cornerRadius = side / 2
    mark.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: side * 0.8)
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    delivery = nil
    photo = nil
    picture.image = nil
    isSharp = false
  }

  override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    veil.isHidden = !(state.isSelected || state.isHighlighted)
    mark.isHidden = !state.isSelected
  }

  /// Shows the available picture of a photograph and requests a better one. May be called again when the cell appears, which makes the
  /// request urgent.
  func show(_ photo: Photo, from pictures: WallPictures, priority: PreparationPriority) {
    self.photo = photo
    accessibilityLabel = photo.path.split(separator: "/").last.map(String.init)
    let found = pictures.picture(of: photo)
    isSharp = found?.isRight ?? false
    if let image = found?.image { show(image) }
    guard !isSharp else {
      delivery = nil
      didShow?(photo)
      return
    }
    delivery = pictures.load(photo, priority: priority) { [weak self] image in
      guard let self else { return }
      guard let image else { return showBroken() }
      isSharp = true
      show(image)
      didShow?(photo)
    }
  }

  /// Cancels the delivery when the cell is no longer visible.
  func stop() { delivery = nil }

  private func show(_ image: UIImage) {
    picture.contentMode = .scaleAspectFill
    picture.image = image
  }

  /// Shows a symbol for a file that has a picture's header but no valid picture.
  private func showBroken() {
    picture.contentMode = .center
    picture.tintColor = .tertiaryLabel
    picture.image = UIImage(systemName: "exclamationmark.triangle")
  }
}
