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
  private struct Kind: Hashable {
    let segment: UISegmentedControl.Segment
    let metrics: UIBarMetrics
  }
  private var shifts: [Kind: UIOffset] = [:]

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

  mutating func setShift(_ shift: UIOffset, _ segment: UISegmentedControl.Segment, _ metrics: UIBarMetrics) {
    shifts[Kind(segment: segment, metrics: metrics)] = shift
  }
  /// Returns the distance that was set for exactly this kind of segments.
  func shift(_ segment: UISegmentedControl.Segment, _ metrics: UIBarMetrics) -> UIOffset? {
    shifts[Kind(segment: segment, metrics: metrics)]
  }
  mutating func adoptShifts(of other: SegmentImages) { shifts = other.shifts }
  /// Returns the distance by which the contents of a segment are moved.
  func shownShift(at place: Int, of count: Int, isCompact: Bool) -> UIOffset {
    guard !shifts.isEmpty else { return .zero }
    let kind: UISegmentedControl.Segment = count == 1 ? .alone : place == 0 ? .left : place == count - 1 ? .right : .center
    for metrics in isCompact ? [UIBarMetrics.compact, .default] : [.default] {
      if let found = shift(kind, metrics) ?? shift(.any, metrics) { return found }
    }
    return .zero
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
