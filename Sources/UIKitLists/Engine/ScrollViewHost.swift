internal import CellReuse
internal import Foundation
internal import FramePipeline
internal import HitchlessBase
internal import LayerTree
internal import ListEngine
internal import ListLayout
internal import UIKitCore

/// A list in a scroll view: what collection and table view tell the engine of geometry and time is the same.
@MainActor protocol ScrollViewHost: ListHost, SpareWorker {
  /// The view that scrolls the list.
  var scrollView: UIScrollView { get }
  /// The engine.
  var list: ListDriver { get }
  /// The view objects.
  var store: CellStore { get }
}

extension ScrollViewHost {
  // MARK: Geometry

  var viewport: Rect { scrollView.bounds.engine }
  var insets: HitchlessBase.EdgeInsets { HitchlessBase.EdgeInsets(scrollView.adjustedContentInset) }
  var environment: LayoutEnvironment {
    let inset = scrollView.adjustedContentInset
    let size = scrollView.bounds.size
    return LayoutEnvironment(
      containerSize: Size(
        width: max(0, Double(size.width - inset.left - inset.right)), height: max(0, Double(size.height - inset.top - inset.bottom))),
      scale: Double(scrollView.contentScaleFactor), isRightToLeft: scrollView.effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }
  var isOnScreen: Bool { scrollView.window != nil && scrollView.frameDriver != nil }
  var isScrolledByHand: Bool { scrollView.isTracking || scrollView.isDecelerating }
  var certainMotion: ScrollVelocity { scrollView.certainMotionPerFrame }
  var scrollMotion: ScrollVelocity? { scrollView.motionPerFrame }
  var contentSize: Size {
    get { scrollView.contentSize.engine }
    set { scrollView.contentSize = CGSize(newValue) }
  }
  func shiftOffset(by delta: Point) { scrollView.shiftContentOffset(by: CGPoint(delta)) }
  func bringContentIntoView() {
    let clamped = scrollView.clamped(scrollView.contentOffset)
    if clamped != scrollView.contentOffset { scrollView.contentOffset = clamped }
  }
  func setNeedsLayout() { scrollView.setNeedsLayout() }
  func layoutIfNeeded() { scrollView.layoutIfNeeded() }

  // MARK: Scrolling

  /// Goes to `target`, where an item is by what is known now, and ends where the item is then.
  func animate(to target: CGPoint, item: ItemPosition, vertical: ScrollTarget, horizontal: ScrollTarget) {
    let handle = list.item(at: item)
    scrollView.setContentOffset(target, animated: true)
    scrollView.aimAnimation { [weak self] in
      guard let list = self?.list, let position = handle.flatMap({ list.position(of: $0) }) else { return nil }
      return list.scrollOffset(to: position, vertical: vertical, horizontal: horizontal).map { CGPoint($0) }
    }
  }

  // MARK: Time

  var now: FrameInstant { scrollView.frameDriver?.now ?? .zero }
  var vsync: Int? { scrollView.frameDriver?.tick?.number }
  func didLeaveBlank(_ area: Double) {
    let scale = Double(scrollView.contentScaleFactor)
    scrollView.frameDriver?.count { $0.blankPixels += Int((area * scale * scale).rounded()) }
  }
  var savesPower: Bool { scrollView.frameDriver?.isPowerLow ?? false }
  func requestSpareTime() { scrollView.frameDriver?.requestSpareTime(for: self) }
  func willEnd(_ step: RealizationStep, of key: ReuseKey, for identifier: ElementIdentifier) {
    step.spendScriptedCost(store.name(of: key), item: identifier.item, scrollView.frameDriver)
  }
  func didRun(_ step: CellStep) { store.didRun(step) }
  func didUsePrefetched() { scrollView.frameDriver?.count { $0.prefetchesUsed += 1 } }
  func didWastePrefetched(_ count: Int) { scrollView.frameDriver?.count { $0.prefetchesWasted += count } }

  // MARK: Spare time

  func workInSpareTime(before deadline: FrameInstant?, driver: FrameDriver) -> SpareProgress {
    // The program's code may let go of the list while it makes a cell for it.
    let view = scrollView
    return withExtendedLifetime(view) {
      switch list.cells.prepareAhead(before: deadline, frameInterval: driver.wantedInterval) {
      case .prepared: .again
      case .outOfTime: .later
      case .done: .done
      }
    }
  }
}

extension UIView {
  /// Where among its subviews one is to be that lies at `order`: below those in front of it, which take the touches where they are. What
  /// is seen goes by order alone. O(subviews).
  func placeBelowHigher(_ order: Double) -> Int { subviews.firstIndex { $0.node.zPosition > order } ?? subviews.count }
}

extension UIScrollView {
  /// How far the next frame moves it for all one can know, in points: what moves by itself goes its way, a finger may stop.
  var certainMotionPerFrame: ScrollVelocity {
    guard !isTracking, let tick = frameDriver?.tick, let next = offset(at: tick.frameTime + tick.interval) else { return .still }
    let (dx, dy) = (Double(next.x - contentOffset.x), Double(next.y - contentOffset.y))
    // Offsets are whole pixels.
    return ScrollVelocity(dx: dx, dy: dy).shorter(by: 1 / Double(contentScaleFactor))
  }
  /// How far it goes in a frame, in points; nil at rest.
  var motionPerFrame: ScrollVelocity? {
    let velocity = scrollVelocity
    guard velocity != .zero else { return nil }
    let interval = frameDriver?.tick?.interval.seconds ?? 1.0 / 60
    return ScrollVelocity(dx: Double(velocity.x) * interval, dy: Double(velocity.y) * interval)
  }
}
