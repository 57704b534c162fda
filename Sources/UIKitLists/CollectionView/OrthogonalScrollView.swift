internal import Foundation
internal import HitchlessBase
internal import LayerTree
internal import ListEngine
internal import ListLayout
internal import UIKitCore

/// The scroll view over the orthogonal section of a section that scrolls across; the orthogonal section's cells are its subviews.
@MainActor final class OrthogonalScrollView: UIScrollView, UIScrollViewDelegate {
  /// Which section's orthogonal section it shows; nil while it waits for one.
  var section: SectionHandle?
  /// Whether its section is gone and it stays for the cells that are on their way out.
  var isFading = false
  private var atRetirement: [() -> Void] = []
  private weak var adapter: ListAdapter?
  private var orthogonalSection: OrthogonalSection?
  /// Where the drag that is under way began, from the leading edge.
  private var dragStart = 0.0

  init(_ adapter: ListAdapter) {
    self.adapter = adapter
    super.init(frame: .zero)
    scrollDelegate = self
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    contentInsetAdjustmentBehavior = .never
    scrollsToTop = false
    // Badges and shadows hang over the edges of their cells, and the list cuts what is to be cut.
    clipsToBounds = false
    targetOffsetAdjustment = { [unowned self] proposed, velocity in target(proposed, velocity) }
  }
  required init?(coder: NSCoder) { return nil }

  /// The point of the list's content at which the orthogonal section's own content begins.
  var contentOrigin: CGPoint { CGPoint(x: frame.minX - bounds.minX, y: frame.minY - bounds.minY) }
  /// Whether a finger, a fling or an animation looks after the offset.
  var isMoving: Bool { isTracking || isDecelerating || scrollVelocity != .zero }
  /// Where the orthogonal section comes to rest, from the leading edge; nil if it rests.
  var restOffset: Double? { isMoving ? min(max(destination, 0), orthogonalSection?.lastOffset ?? .infinity) : nil }

  // MARK: Frame

  /// Takes the frame and the offset that the layout says.
  func show(_ orthogonalSection: OrthogonalSection) {
    if orthogonalSection.behavior != self.orthogonalSection?.behavior {
      decelerationRate =
        orthogonalSection.behavior == .continuous || orthogonalSection.behavior == .continuousGroupLeadingBoundary ? .normal : .fast
    }
    self.orthogonalSection = orthogonalSection
    place(CGRect(orthogonalSection.frame))
    let size = CGSize(orthogonalSection.contentSize)
    if contentSize != size { contentSize = size }
    let physical = CGFloat(orthogonalSection.flipped(orthogonalSection.offset))
    let target = orthogonalSection.axis == .horizontal ? CGPoint(x: physical, y: 0) : CGPoint(x: 0, y: physical)
    let delta = CGPoint(x: target.x - contentOffset.x, y: target.y - contentOffset.y)
    // Offsets are whole pixels: less than that is what turning them round left over.
    guard abs(delta.x) + abs(delta.y) > 1e-6 else { return }
    // What moves by itself is not to be eased as well.
    if isMoving { UIView.performWithoutAnimation { shiftContentOffset(by: delta) } } else { shiftContentOffset(by: delta) }
  }
  /// Counts the positions of the content from `delta` points farther away: nothing on the glass changes. Returns whether it did; what moves
  /// cannot be counted anew.
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
  /// Moves the view; its content goes along.
  func place(_ rect: CGRect) { if frame != rect { frame = rect } }

  /// Moves to an offset from the leading edge, in a moment if `animated`.
  func scroll(to offset: Double, animated: Bool) {
    guard let orthogonalSection else { return }
    let physical = CGFloat(orthogonalSection.flipped(offset))
    setContentOffset(orthogonalSection.axis == .horizontal ? CGPoint(x: physical, y: 0) : CGPoint(x: 0, y: physical), animated: animated)
  }
  /// Calls `body` when the view, which is on its way out, is out.
  func whenRetired(_ body: @escaping () -> Void) { atRetirement.append(body) }
  /// It is out.
  func tellRetirement() {
    let bodies = atRetirement
    atRetirement = []
    for body in bodies { body() }
  }
  /// Ends whatever moves the orthogonal section, where it is.
  func stop() {
    section = nil
    setContentOffset(contentOffset, animated: false)
  }

  // MARK: Scrolling

  private func length(_ point: CGPoint) -> Double { Double(orthogonalSection?.axis == .vertical ? point.y : point.x) }
  private func logical(_ point: CGPoint) -> Double { orthogonalSection?.flipped(length(point)) ?? length(point) }
  /// How far the orthogonal section is scrolled, from its leading edge.
  private var offset: Double { logical(contentOffset) }
  /// Where what moves the orthogonal section is going to end, from the leading edge; with a finger on it or at rest where it is.
  private var destination: Double { logical(restingOffset) }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard let section else { return }
    adapter?.list.orthogonal.didScroll(section, to: offset)
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    dragStart = offset
  }

  /// Where the orthogonal section ends that would end at `proposed`. Whatever pages goes on at least one page if it is flung or the wheel is turned.
  private func target(_ proposed: CGPoint, _ velocity: CGPoint) -> CGPoint {
    guard let orthogonalSection, let section, let list = adapter?.list else { return proposed }
    // The notches of a wheel add up: each starts where the one before is going to end.
    let start = isDragging ? dragStart : destination
    let wanted = logical(proposed)
    var rest = list.orthogonal.target(of: section, proposed: wanted, from: start)
    let speed = length(velocity) * (orthogonalSection.isMirrored ? -1 : 1)
    let isPaging =
      orthogonalSection.behavior != .continuous && (orthogonalSection.behavior != .continuousGroupLeadingBoundary || !isDragging)
    if isPaging, abs(speed) > Self.slowestFlick {
      let from = isDragging ? offset : start
      var way = max(1, abs(wanted - from))
      // What lies between two positions of rest is longer than a flick is fast.
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

  /// Points a millisecond above which a finger turns the page.
  private static let slowestFlick = 0.1
}
