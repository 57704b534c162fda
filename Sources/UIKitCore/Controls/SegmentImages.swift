internal import Foundation

/// The images of a control that consists of adjacent segments: the backgrounds of the segments and the dividers between them.
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

  /// Whether segments have background images.
  var hasBackgrounds: Bool { !backgrounds.isEmpty }

  mutating func setBackground(_ image: UIImage?, _ state: UIControl.State, _ metrics: UIBarMetrics) {
    backgrounds[Background(state: state, metrics: metrics)] = image
  }
  /// Returns the image that was set for exactly this state.
  func background(_ state: UIControl.State, _ metrics: UIBarMetrics) -> UIImage? {
    backgrounds[Background(state: state, metrics: metrics)]
  }
  mutating func setDivider(_ image: UIImage?, _ left: UIControl.State, _ right: UIControl.State, _ metrics: UIBarMetrics) {
    dividers[Divider(left: left, right: right, metrics: metrics)] = image
  }
  /// Returns the image that was set for exactly these states.
  func divider(_ left: UIControl.State, _ right: UIControl.State, _ metrics: UIBarMetrics) -> UIImage? {
    dividers[Divider(left: left, right: right, metrics: metrics)]
  }

  /// Returns the background of a segment in a state: if there is none for the state, that of the normal state.
  func shownBackground(_ state: UIControl.State, isCompact: Bool) -> UIImage? {
    choose(isCompact) { background(state, $0) ?? background(.normal, $0) }
  }
  /// Returns the divider between segments in two states: if there is none for these states, that for the normal state on one side, or on
  /// both.
  func shownDivider(_ left: UIControl.State, _ right: UIControl.State, isCompact: Bool) -> UIImage? {
    choose(isCompact) {
      divider(left, right, $0) ?? divider(left, .normal, $0) ?? divider(.normal, right, $0) ?? divider(.normal, .normal, $0)
    }
  }
  private func choose(_ isCompact: Bool, _ image: (UIBarMetrics) -> UIImage?) -> UIImage? {
    (isCompact ? image(.compact) : nil) ?? image(.default)
  }
}

/// The background of one of several segments: its part of an image whose caps are drawn at the outermost segments only.
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

  /// Shows `image`, without its cap at a side that adjoins another segment.
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
