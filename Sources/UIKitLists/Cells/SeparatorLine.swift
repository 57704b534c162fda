internal import LayerTree
internal import UIKitCore

/// A line between rows: a colour, or with an effect the colours behind the line, blurred or made vibrant.
@MainActor final class SeparatorLine: UIView {
  /// The view with the effect; nil without one.
  private var effectView: UIVisualEffectView?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }
  required init?(coder: NSCoder) { nil }

  /// Adds the line to `cell`, above its content.
  func add(to cell: UIView) {
    // This keeps the line above the content without moving it to the front in every layout.
    node.zPosition = 1
    cell.addSubview(self)
  }

  /// Sets the colour and the effect. With an effect, the colour covers the blur, or is the shape that an effect of vibrancy fills.
  func show(_ color: UIColor, _ effect: UIVisualEffect?) {
    let isPlain = effect == nil
    if isPlain {
      effectView?.removeFromSuperview()
      effectView = nil
    } else if let effectView {
      if effectView.effect !== effect { effectView.effect = effect }
    } else {
      let made = UIVisualEffectView(effect: effect)
      made.frame = bounds
      made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(made)
      effectView = made
    }
    let (own, inEffect) = isPlain ? (color, nil) : (nil, color)
    if backgroundColor !== own { backgroundColor = own }
    if effectView?.contentView.backgroundColor !== inEffect { effectView?.contentView.backgroundColor = inEffect }
  }
}
