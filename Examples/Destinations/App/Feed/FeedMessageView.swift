import UIKit

/// The message that is shown when there are no posts.
final class FeedMessageView: UIView {
  private let symbol = UIImageView()
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    symbol.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 44)
    symbol.tintColor = .tertiaryLabel
    symbol.contentMode = .center
    label.font = .preferredFont(forTextStyle: .body)
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    label.numberOfLines = 0
    addSubview(symbol)
    addSubview(label)
  }

  /// Shows a text below a symbol.
  func show(_ text: String, symbolName: String) {
    label.text = text
    symbol.image = UIImage(systemName: symbolName)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(0, bounds.width - 64)
    let text = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    let picture = symbol.sizeThatFits(bounds.size)
    let top = (bounds.midY - (picture.height + 16 + text.height) / 2).rounded()
    symbol.frame = CGRect(x: (bounds.midX - picture.width / 2).rounded(), y: top, width: picture.width, height: picture.height)
    label.frame = CGRect(x: bounds.midX - width / 2, y: top + picture.height + 16, width: width, height: text.height.rounded(.up))
  }
}
