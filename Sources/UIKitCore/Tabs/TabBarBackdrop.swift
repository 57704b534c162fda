internal import Foundation

/// The appearance of a tab bar by the properties that UIKit had before the appearance classes; applies where the appearances specify
/// nothing.
struct TabBarPlainLook {
  /// The background colour; nil for the system's.
  var tint: UIColor?
  /// The colour that the program has given to the view itself, which is seen where nothing else fills the bar.
  var ownColor: UIColor?
  /// The image in place of the background colour.
  var image: UIImage?
  /// The image in place of the line above the bar.
  var shadow: UIImage?
  /// The image behind the button of the selected item.
  var selectionIndicator: UIImage?
  /// The arrangement of the items.
  var layout = TabBarLayout()
}

/// The views behind the buttons of a tab bar, apart from its colour.
@MainActor struct TabBarBackdrop {
  /// The line above the bar.
  let line = UIImageView(frame: .zero)
  private let blur = BarBlur()
  /// The image in place of the background.
  private let picture = UIImageView(frame: .zero)

  /// Adds the views to `bar`, which has no other views yet.
  func add(to bar: UITabBar) {
    picture.isHidden = true
    bar.addSubview(picture)
    bar.addSubview(line)
  }
  /// Shows `background` in `bar`.
  func show(_ background: TabBarBackground, in bar: UITabBar) {
    line.showShadow(background.lineImage, background.line)
    blur.show(background.effect, alpha: background.effectAlpha, in: bar)
    picture.showBackground(background.image, background.imageMode)
    picture.alpha = background.imageAlpha
    picture.isHidden = background.image == nil
  }
  /// Lays the views out in `bar`.
  func layOut(in bar: UITabBar) {
    picture.frame = bar.bounds
    blur.frame = bar.bounds
    let height = line.image?.size.height ?? 1 / bar.contentScaleFactor
    line.frame = CGRect(x: 0, y: line.image == nil ? 0 : -height, width: bar.bounds.width, height: height)
  }
}
