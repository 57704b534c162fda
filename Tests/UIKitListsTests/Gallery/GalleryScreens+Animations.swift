import Foundation
import HitchlessTesting

@testable import UIKitLists

/// The pulling finger; the animation stops when it is released.
@MainActor private final class Pull {
  let animator = UIViewPropertyAnimator(duration: 0.5, dampingRatio: 0.9)

  isolated deinit { animator.stopAnimation(true) }
}

/// A card at the bottom edge that a finger pulls out.
@MainActor private final class PullCard: UIView {
  let pull = Pull()
  private let dim = UIView()
  private let card = UIView()
  private let handle = UIView()
  private let title = UILabel()
  private let detail = UILabel()
  private let picture = UIImageView(image: UIImage(systemName: "person.circle"))

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemGroupedBackground
    dim.backgroundColor = .black
    dim.alpha = 0
    card.backgroundColor = .secondarySystemGroupedBackground
    card.layer.cornerRadius = 12
    card.layer.cornerCurve = .continuous
    card.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    handle.backgroundColor = .tertiaryLabel
    handle.layer.cornerRadius = 2.5
    title.text = "Anna Lindgren"
    title.font = .preferredFont(forTextStyle: .headline)
    detail.text = "anna@example.org"
    detail.font = .preferredFont(forTextStyle: .subheadline)
    detail.textColor = .secondaryLabel
    detail.alpha = 0
    for view in [dim, card] { addSubview(view) }
    for view in [handle, title, detail, picture] { card.addSubview(view) }
  }
  required init?(coder: NSCoder) { nil }

  /// Arranges the views for the closed or the open card.
  func arrange(isOpen: Bool) {
    let (width, height) = (bounds.width, bounds.height)
    let side: CGFloat = isOpen ? 80 : 40
    dim.frame = bounds
    dim.alpha = isOpen ? 0.3 : 0
    card.frame = CGRect(x: 0, y: isOpen ? 120 : height - 96, width: width, height: height)
    card.layer.cornerRadius = isOpen ? 28 : 12
    handle.frame = CGRect(x: width / 2 - 18, y: 6, width: 36, height: 5)
    picture.frame = CGRect(x: 20, y: isOpen ? 36 : 28, width: side, height: side)
    title.sizeToFit()
    detail.sizeToFit()
    title.frame.origin = CGPoint(x: isOpen ? 116 : 76, y: isOpen ? 52 : 37)
    detail.frame.origin = CGPoint(x: isOpen ? 116 : 76, y: isOpen ? 76 : 61)
    detail.alpha = isOpen ? 1 : 0
  }
}

extension GalleryScreen {
  /// Screens in the middle of an animation.
  static var animations: [GalleryScreen] {
    [
      .view(
        "animator-scrubbed",
        act: { stage in
          guard let card = stage.window.rootViewController?.view as? PullCard else { return }
          card.arrange(isOpen: false)
          card.pull.animator.addAnimations { card.arrange(isOpen: true) }
          card.pull.animator.fractionComplete = 0.6
          stage.settle()
        },
        {
          let card = PullCard(frame: .zero)
          return (card, [card.pull])
        })
    ]
  }
}
