internal import Foundation

/// The blur of the content below a bar. Its view is created for the first effect.
@MainActor final class BarBlur {
  private var view: UIVisualEffectView?
  /// The frame in the bar.
  var frame = CGRect.zero { didSet { view?.frame = frame } }

  /// Shows `effect` behind all other views of `bar`; nil for none.
  func show(_ effect: UIBlurEffect?, alpha: CGFloat = 1, in bar: UIView) {
    guard effect != nil || view != nil else { return }
    if view == nil {
      let made = UIVisualEffectView(frame: frame)
      made.isUserInteractionEnabled = false
      bar.insertSubview(made, at: 0)
      view = made
    }
    view?.effect = effect
    view?.alpha = alpha
    view?.isHidden = effect == nil
  }
}

extension UIImageView {
  /// Shows the line at the edge of a bar in `color`, or `image` in its place.
  func showShadow(_ image: UIImage?, _ color: UIColor?) {
    self.image = image
    tintColor = color
    backgroundColor = image == nil ? color : nil
  }
  /// Shows `image` as the background of a bar.
  func showBackground(_ image: UIImage?, _ mode: UIView.ContentMode) {
    self.image = image
    contentMode = mode
    clipsToBounds = mode != .scaleToFill
  }
}
