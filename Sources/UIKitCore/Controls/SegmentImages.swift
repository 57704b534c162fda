internal import Foundation

/// The images of a control that consists of segments side by side: behind each of them, and between two.
@MainActor struct SegmentImages {
  private struct Background: Hashable {
    let state: UIControl.State
    let metrics: UIBarMetrics
  }
  private struct Divider: Hashable {
    let left: UIControl.State
    let right: UIControl.State
    let metrics: UIBarMetrics
  }
  private var backgrounds: [Background: UIImage] = [:]
  private var dividers: [Divider: UIImage] = [:]

  /// Whether segments have an image behind them.
  var hasBackgrounds: Bool { !backgrounds.isEmpty }

  mutating func setBackground(_ image: UIImage?, _ state: UIControl.State, _ metrics: UIBarMetrics) {
    backgrounds[Background(state: state, metrics: metrics)] = image
  }
  /// The image that was set for exactly this state.
  func background(_ state: UIControl.State, _ metrics: UIBarMetrics) -> UIImage? {
    backgrounds[Background(state: state, metrics: metrics)]
  }
  mutating func setDivider(_ image: UIImage?, _ left: UIControl.State, _ right: UIControl.State, _ metrics: UIBarMetrics) {
    dividers[Divider(left: left, right: right, metrics: metrics)] = image
  }
  /// The image that was set for exactly these states.
  func divider(_ left: UIControl.State, _ right: UIControl.State, _ metrics: UIBarMetrics) -> UIImage? {
    dividers[Divider(left: left, right: right, metrics: metrics)]
  }

  /// The image behind a segment in a state: that of the normal state if there is none for it.
  func shownBackground(_ state: UIControl.State, isCompact: Bool) -> UIImage? {
    choose(isCompact) { background(state, $0) ?? background(.normal, $0) }
  }
  /// The image between segments in two states: that of the normal state on one side, or on both, if there is none for them.
  func shownDivider(_ left: UIControl.State, _ right: UIControl.State, isCompact: Bool) -> UIImage? {
    choose(isCompact) {
      divider(left, right, $0) ?? divider(left, .normal, $0) ?? divider(.normal, right, $0) ?? divider(.normal, .normal, $0)
    }
  }
  private func choose(_ isCompact: Bool, _ image: (UIBarMetrics) -> UIImage?) -> UIImage? {
    (isCompact ? image(.compact) : nil) ?? image(.default)
  }
}

/// What is behind one segment of several: its part of an image that has the outermost segments in its caps.
final class SegmentBackdrop: UIView {
  private let picture = UIImageView(frame: .zero)
  private var isCut = (left: false, right: false)

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    isUserInteractionEnabled = false
    addSubview(picture)
  }
  required init?(coder: NSCoder) { nil }

  /// Shows `image`, without its cap at a side where another segment is.
  func show(_ image: UIImage?, hasLeft: Bool, hasRight: Bool) {
    picture.image = image
    isCut = (hasLeft, hasRight)
    isHidden = image == nil
    setNeedsLayout()
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    let caps = picture.image?.capInsets ?? .zero
    let (left, right) = (isCut.left ? caps.left : 0, isCut.right ? caps.right : 0)
    picture.frame = CGRect(x: -left, y: 0, width: bounds.width + left + right, height: bounds.height)
  }
}
