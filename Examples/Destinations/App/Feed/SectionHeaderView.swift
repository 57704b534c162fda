import UIKit

/// The title above a section.
final class SectionHeaderView: UICollectionReusableView {
  private static let insets = UIEdgeInsets(top: 16, left: 4, bottom: 10, right: 4)

  private let label = UILabel()

  /// The title of the section.
  var title: String? {
    get { label.text }
    set { label.text = newValue }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    label.font = .systemFont(ofSize: UIFont.preferredFont(forTextStyle: .title2).pointSize, weight: .bold)
    label.textColor = .label
    addSubview(label)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.inset(by: Self.insets)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = label.sizeThatFits(CGSize(width: size.width - Self.insets.left - Self.insets.right, height: .greatestFiniteMagnitude))
    return CGSize(width: size.width, height: text.height.rounded(.up) + Self.insets.top + Self.insets.bottom)
  }
}
