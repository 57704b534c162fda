internal import Foundation
internal import HitchlessBase
internal import LayerTree
internal import ListEngine
internal import ListLayout
internal import UIKitCore

/// The scroll view of an orthogonal section; the section's cells are its subviews.
@MainActor final class OrthogonalScrollView: UIScrollView, UIScrollViewDelegate {
  /// The section that the view shows; nil while the view waits for one.
  var section: SectionHandle?
  /// Whether the section has been removed and the view remains for the cells that are still disappearing.
  var isFading = false
  private var atRetirement: [() -> Void] = []
  private weak var adapter: ListAdapter?
  private var orthogonalSection: OrthogonalSection?
  /// The offset from the leading edge at which the current drag began.
  private var dragStart = 0.0

  init(_ adapter: ListAdapter) {
    self.adapter = adapter
    super.init(frame: .zero)
    scrollDelegate = self
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    contentInsetAdjustmentBehavior = .never
    scrollsToTop = false
    // Badges and shadows extend beyond the edges of their cells, and the list clips its content.
    clipsToBounds = false
    targetOffsetAdjustment = { [unowned self] proposed, velocity in target(proposed, velocity) }
  }
  required init?(coder: NSCoder) { return nil }

  /// The point in the list's content at which the orthogonal section's content begins.
  var contentOrigin: CGPoint { CGPoint(x: frame.minX - bounds.minX, y: frame.minY - bounds.minY) }
  /// Whether a finger, a fling or an animation controls the offset.
  var isMoving: Bool { isTracking || isDecelerating || scrollVelocity != .zero }
  /// The offset from the leading edge at which the orthogonal section will come to rest; nil if it is at rest.
  var restOffset: Double? { isMoving ? min(max(destination, 0), orthogonalSection?.lastOffset ?? .infinity) : nil }

  // MARK: Frame

  /// Applies the frame and the offset that the layout specifies.
  func show(_ orthogonalSection: OrthogonalSection) {
    adoptMotion(of: orthogonalSection)
    self.orthogonalSection = orthogonalSection
    place(CGRect(orthogonalSection.frame))
    let size = CGSize(orthogonalSection.contentSize)
    if contentSize != size { contentSize = size }
    let physical = CGFloat(orthogonalSection.flipped(orthogonalSection.offset))
    let target = orthogonalSection.axis == .horizontal ? CGPoint(x: physical, y: 0) : CGPoint(x: 0, y: physical)
    let delta = CGPoint(x: target.x - contentOffset.x, y: target.y - contentOffset.y)
    // Offsets are whole pixels: smaller differences are rounding errors from mirroring.
    guard abs(delta.x) + abs(delta.y) > 1e-6 else { return }
    // A change during a scroll must not be animated in addition.
    if isMoving { UIView.performWithoutAnimation { shiftContentOffset(by: delta) } } else { shiftContentOffset(by: delta) }
  }
  private func adoptMotion(of section: OrthogonalSection) {
    let motion = section.motion
    let hasPages = section.behavior != .continuous && section.behavior != .continuousGroupLeadingBoundary
    let automatic = hasPages ? DecelerationRate.fast : adapter?.scrollView.decelerationRate ?? .normal
    let rate = motion.decelerationRate.map { DecelerationRate(rawValue: CGFloat($0)) } ?? automatic
    if decelerationRate != rate { decelerationRate = rate }
    guard motion.bounce != orthogonalSection?.motion.bounce || section.axis != orthogonalSection?.axis else { return }
    bounces = motion.bounce != .never
    alwaysBounceHorizontal = motion.bounce == .always && section.axis == .horizontal
    alwaysBounceVertical = motion.bounce == .always && section.axis == .vertical
  }
  /// Shifts the positions of the content and the offset by `delta` points, which changes nothing on screen. Returns whether it did; content
  /// that is moving cannot be shifted.
  func recount(by delta: Double) -> Bool {
    guard !isMoving, node.targetValue(of: .bounds) == nil, subviews.allSatisfy({ $0.node.targetValue(of: .position) == nil }) else {
      return false
    }
    UIView.performWithoutAnimation {
      for view in subviews { view.center.x += CGFloat(delta) }
      shiftContentOffset(by: CGPoint(x: CGFloat(delta), y: 0))
    }
    return true
  }
  /// Moves the view together with its content.
  func place(_ rect: CGRect) { if frame != rect { frame = rect } }

  /// Scrolls to an offset from the leading edge, with an animation if `animated`.
  func scroll(to offset: Double, animated: Bool) {
    guard let orthogonalSection else { return }
    let physical = CGFloat(orthogonalSection.flipped(offset))
    setContentOffset(orthogonalSection.axis == .horizontal ? CGPoint(x: physical, y: 0) : CGPoint(x: 0, y: physical), animated: animated)
  }
  /// Calls `body` when the view, which is disappearing, has disappeared.
  func whenRetired(_ body: @escaping () -> Void) { atRetirement.append(body) }
  /// Calls the completions after the view has disappeared.
  func tellRetirement() {
    let bodies = atRetirement
    atRetirement = []
    for body in bodies { body() }
  }
  /// Stops the orthogonal section's scrolling at the current offset.
  func stop() {
    section = nil
    setContentOffset(contentOffset, animated: false)
  }

  // MARK: Scrolling

  private func length(_ point: CGPoint) -> Double { Double(orthogonalSection?.axis == .vertical ? point.y : point.x) }
  private func logical(_ point: CGPoint) -> Double { orthogonalSection?.flipped(length(point)) ?? length(point) }
  /// The orthogonal section's current offset from its leading edge.
  private var offset: Double { logical(contentOffset) }
  /// The offset from the leading edge at which the current scroll will end; the current offset while a finger is on the view or it is at
  /// rest.
  private var destination: Double { logical(restingOffset) }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard let section else { return }
    adapter?.list.orthogonal.didScroll(section, to: offset)
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    dragStart = offset
  }

  /// Returns the position of rest for a scroll that would end at `proposed`. With paging behaviors, a flick or a turn of the wheel moves at
  /// least one page.
  private func target(_ proposed: CGPoint, _ velocity: CGPoint) -> CGPoint {
    guard let orthogonalSection, let section, let list = adapter?.list else { return proposed }
    // Wheel notches accumulate: each starts at the destination of the previous one.
    let start = isDragging ? dragStart : destination
    let wanted = logical(proposed)
    var rest = list.orthogonal.target(of: section, proposed: wanted, from: start)
    let speed = length(velocity) * (orthogonalSection.isMirrored ? -1 : 1)
    let isPaging =
      orthogonalSection.behavior != .continuous && (orthogonalSection.behavior != .continuousGroupLeadingBoundary || !isDragging)
    if isPaging, abs(speed) > Self.slowestFlick {
      let from = isDragging ? offset : start
      var way = max(1, abs(wanted - from))
      // The distance between two positions of rest may exceed the distance of the flick.
      while speed > 0 ? rest <= from && rest < orthogonalSection.lastOffset : rest >= from && rest > 0,
        way < 2 * orthogonalSection.visibleLength
      {
        way *= 1.5
        rest = list.orthogonal.target(of: section, proposed: from + (speed > 0 ? way : -way), from: start)
      }
    }
    let physical = CGFloat(orthogonalSection.flipped(rest))
    return orthogonalSection.axis == .horizontal ? CGPoint(x: physical, y: proposed.y) : CGPoint(x: proposed.x, y: physical)
  }

  /// The speed in points per millisecond above which a flick turns the page.
  private static let slowestFlick = 0.1
}
