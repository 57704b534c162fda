import ExampleSupport
import UIKit

/// The list's status: that more users are being loaded, or why they are not.
final class StatusView: UIView {
  /// The height of a row with a status, in points.
  static let height: CGFloat = 64

  private let spinner = UIActivityIndicatorView(style: .medium)
  private let symbol = UIImageView()
  private let title = UILabel()
  private let reason = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    symbol.image = UIImage(systemName: "exclamationmark.triangle")
    symbol.tintColor = .systemOrange
    symbol.contentMode = .center
    title.font = .preferredFont(forTextStyle: .subheadline)
    reason.font = .preferredFont(forTextStyle: .footnote)
    reason.textColor = .secondaryLabel
    for view in [spinner, symbol, title, reason] { addSubview(view) }
  }

  /// The text in large type.
  var text: String? { title.text }

  /// Shows a status.
  func show(_ status: PagedUsers.Status) {
    switch status {
    case .failed(let failure):
      spinner.stopAnimating()
      title.text = "Could not load – tap to try again"
      title.textColor = .label
      reason.text = failure.text
    case .loading, .idle, .complete:
      spinner.startAnimating()
      title.text = "Loading…"
      title.textColor = .secondaryLabel
      reason.text = nil
    }
    symbol.isHidden = spinner.isAnimating
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(0, bounds.width - 84)
    let first = title.sizeThatFits(CGSize(width: width, height: bounds.height))
    let second = reason.text == nil ? .zero : reason.sizeThatFits(CGSize(width: width, height: bounds.height))
    let textWidth = min(width, max(first.width, second.width).rounded(.up))
    let height = first.height.rounded(.up) + (second.height > 0 ? 2 + second.height.rounded(.up) : 0)
    let left = ((bounds.width - 32 - textWidth) / 2).rounded()
    let top = ((bounds.height - height) / 2).rounded()
    for view in [spinner, symbol] { view.frame = CGRect(x: left, y: ((bounds.height - 22) / 2).rounded(), width: 22, height: 22) }
    title.frame = CGRect(x: left + 32, y: top, width: textWidth, height: first.height.rounded(.up))
    reason.frame = CGRect(x: left + 32, y: title.frame.maxY + 2, width: textWidth, height: second.height.rounded(.up))
  }
}

extension FetchFailure {
  /// The text for the user.
  var text: String {
    switch self {
    case .connection: "The server can not be reached."
    case .status(let status): "The server answered with error \(status)."
    case .notAPage: "The server’s answer could not be read."
    }
  }
}
