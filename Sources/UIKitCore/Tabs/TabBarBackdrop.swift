internal import Foundation

/// How a tab bar looks where its appearances do not say, by the properties that UIKit had before it had appearances.
struct TabBarPlainLook {
  /// The colour of the background; nil for the system's.
  var tint: UIColor?
  /// An image in place of that colour.
  var image: UIImage?
  /// An image in place of the line above the bar.
  var shadow: UIImage?
}

/// What is seen of a tab bar behind its buttons, apart from its colour.
@MainActor struct TabBarBackdrop {
  /// The line above the bar.
  let line = UIView(frame: .zero)
  /// The image in place of the background.
  private let picture = UIImageView(frame: .zero)

  /// Puts the views into `bar`, which has no others yet.
  func add(to bar: UITabBar) {
    picture.isHidden = true
    bar.addSubview(picture)
    bar.addSubview(line)
  }
  func show(_ background: TabBarBackground) {
    line.backgroundColor = background.line
    picture.image = background.image
    picture.alpha = background.imageAlpha
    picture.isHidden = background.image == nil
  }
  /// Gives the views their places in `bar`.
  func layOut(in bar: UITabBar) {
    picture.frame = bar.bounds
    line.frame = CGRect(x: 0, y: 0, width: bar.bounds.width, height: 1 / bar.contentScaleFactor)
  }
}
