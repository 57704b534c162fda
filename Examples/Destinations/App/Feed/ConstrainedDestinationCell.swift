public import UIKit

/// The same card, pixel for pixel, laid out by constraints, which also determine its height.
public final class ConstrainedDestinationCell: DestinationCell {
  /// The height of the photograph: two thirds of the width in whole points, which a multiplier would not give.
  private lazy var photoHeight = photoView.heightAnchor.constraint(equalToConstant: 0)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    activateConstraints()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    activateConstraints()
  }

  private func activateConstraints() {
    for view in contentView.subviews { view.translatesAutoresizingMaskIntoConstraints = false }
    for view in [likesLabel, heartView] {
      view.setContentHuggingPriority(.required, for: .horizontal)
      view.setContentCompressionResistancePriority(.required, for: .horizontal)
    }
    let padding = Self.padding
    let lineHeight = subtitleLabel.font.lineHeight.rounded(.up)
    // Until the list gives the card its height, the current height may be too small.
    let bottom = subtitleLabel.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -padding.bottom)
    bottom.priority = .required - 1
    let heartTop = ((lineHeight - heartView.intrinsicContentSize.height) / 2).rounded()
    NSLayoutConstraint.activate([
      photoView.topAnchor.constraint(equalTo: contentView.topAnchor),
      photoView.leftAnchor.constraint(equalTo: contentView.leftAnchor),
      photoView.rightAnchor.constraint(equalTo: contentView.rightAnchor),
      photoHeight,

      titleLabel.topAnchor.constraint(equalTo: photoView.bottomAnchor, constant: padding.top),
      titleLabel.leftAnchor.constraint(equalTo: contentView.leftAnchor, constant: padding.left),
      titleLabel.rightAnchor.constraint(equalTo: contentView.rightAnchor, constant: -padding.right),
      titleLabel.heightAnchor.constraint(equalToConstant: titleLabel.font.lineHeight.rounded(.up)),

      subtitleLabel.topAnchor.constraint(equalTo: titleLabel.bottomAnchor, constant: Self.lineSpacing),
      subtitleLabel.leftAnchor.constraint(equalTo: titleLabel.leftAnchor),
      subtitleLabel.rightAnchor.constraint(equalTo: heartView.leftAnchor, constant: -Self.subtitleSpacing),
      subtitleLabel.heightAnchor.constraint(equalToConstant: lineHeight),
      bottom,

      likesLabel.topAnchor.constraint(equalTo: subtitleLabel.topAnchor),
      likesLabel.bottomAnchor.constraint(equalTo: subtitleLabel.bottomAnchor),
      likesLabel.rightAnchor.constraint(equalTo: titleLabel.rightAnchor),
      heartView.rightAnchor.constraint(equalTo: likesLabel.leftAnchor, constant: -Self.heartSpacing),
      heartView.topAnchor.constraint(equalTo: subtitleLabel.topAnchor, constant: heartTop),

      dimmingView.topAnchor.constraint(equalTo: contentView.topAnchor),
      dimmingView.leftAnchor.constraint(equalTo: contentView.leftAnchor),
      dimmingView.rightAnchor.constraint(equalTo: contentView.rightAnchor),
      dimmingView.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
    ])
  }

  public override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority, verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    photoHeight.constant = Self.photoHeight(forWidth: targetSize.width)
    return super.systemLayoutSizeFitting(targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
  }

  public override func layoutSubviews() {
    photoHeight.constant = Self.photoHeight(forWidth: contentView.bounds.width)
    super.layoutSubviews()
  }

  override func layoutContent() {}
}
