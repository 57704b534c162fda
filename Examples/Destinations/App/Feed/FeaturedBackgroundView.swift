import UIKit

/// The tinted panel behind the featured posts.
final class FeaturedBackgroundView: UICollectionReusableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    backgroundColor = UIColor.systemTeal.withAlphaComponent(0.16)
    layer.cornerRadius = 20
  }
}
