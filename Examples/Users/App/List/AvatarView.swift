import UIKit

/// A round avatar, or the user's initials until it is available.
final class AvatarView: UIView {
  private let initials = UILabel()
  private let picture = UIImageView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    initials.textColor = .secondaryLabel
    initials.textAlignment = .center
    initials.backgroundColor = .secondarySystemFill
    picture.contentMode = .scaleAspectFill
    for view in [initials, picture] {
      view.clipsToBounds = true
      addSubview(view)
    }
  }

  /// The currently displayed avatar.
  var image: UIImage? {
    get { picture.image }
    set {
      picture.image = newValue
      picture.isHidden = newValue == nil
      initials.isHidden = newValue != nil
    }
  }

  /// Shows the initials of a name: the first letters of its first and its last word.
  func showInitials(of name: String) {
    let words = name.split(separator: " ")
    initials.text = [words.first, words.count > 1 ? words.last : nil].compactMap { $0?.first.map { "\($0)" } }.joined()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    initials.font = .systemFont(ofSize: (bounds.height * 0.38).rounded(), weight: .medium)
    for view in [initials, picture] {
      view.frame = bounds
      view.layer.cornerRadius = bounds.height / 2
    }
  }
}
