internal import Foundation

/// The track of a slider: the part before the thumb, and the part behind it.
@MainActor final class SliderTrack: UIView {
  static let height: CGFloat = 4
  /// The distance between the track and an image at its end.
  static let gap: CGFloat = 8

  let minimum = SliderTrackPart(frame: .zero)
  let maximum = SliderTrackPart(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(maximum)
    addSubview(minimum)
  }
  required init?(coder: NSCoder) { nil }

  /// Makes the first part end and the second part begin at `x`; from the right if `isMirrored`.
  func split(at x: CGFloat, isMirrored: Bool) {
    let x = min(bounds.width, max(0, x))
    let left = CGRect(x: 0, y: 0, width: x, height: bounds.height)
    let right = CGRect(x: x, y: 0, width: bounds.width - x, height: bounds.height)
    minimum.place(in: isMirrored ? right : left)
    maximum.place(in: isMirrored ? left : right)
  }
}

/// A part of a slider's track: a colour with rounded ends, or an image that is stretched or, with cap insets, resized in parts.
@MainActor final class SliderTrackPart: UIView {
  /// The images by state of the slider.
  var images: [UIControl.State: UIImage] = [:]
  private let picture = UIImageView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = SliderTrack.height / 2
    addSubview(picture)
  }
  required init?(coder: NSCoder) { nil }

  func image(for state: UIControl.State) -> UIImage? { images[state] ?? images[.normal] }

  func show(_ color: UIColor, for state: UIControl.State) {
    let image = image(for: state)
    picture.image = image
    picture.isHidden = image == nil
    backgroundColor = image == nil ? color : nil
    layoutPicture()
  }
  func place(in frame: CGRect) {
    self.frame = frame
    layoutPicture()
  }
  /// Lays out the image with its own height, regardless of the track's height.
  private func layoutPicture() {
    guard let height = picture.image?.size.height else { return }
    picture.frame = CGRect(x: 0, y: (bounds.height - height) / 2, width: bounds.width, height: height)
  }
}

/// The thumb of a slider: a white circle with a shadow, or an image.
@MainActor final class SliderThumb: UIView {
  static let size = CGSize(width: 28, height: 28)

  /// The images by state of the slider.
  var images: [UIControl.State: UIImage] = [:]
  private let picture = UIImageView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = Self.size.height / 2
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowRadius = 4
    layer.shadowOffset = CGSize(width: 0, height: 2)
    addSubview(picture)
  }
  required init?(coder: NSCoder) { nil }

  func show(_ image: UIImage?, _ color: UIColor) {
    picture.image = image
    picture.isHidden = image == nil
    backgroundColor = image == nil ? color : nil
    layer.shadowOpacity = image == nil ? 0.2 : 0
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = bounds
  }
}
