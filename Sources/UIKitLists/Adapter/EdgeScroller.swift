internal import Foundation
internal import FramePipeline
internal import HitchlessBase
internal import ListEngine
internal import UIKitCore

/// An animator that scrolls a list in each frame in which an item is held, or something is dragged, near its edge.
@MainActor final class EdgeScroller: FrameAnimator {
  private weak var adapter: ListAdapter?
  private let scrolling = EdgeScrolling()
  /// The time of the last frame that scrolled; nil while the list does not scroll.
  private var lastTime: FrameInstant?

  init(_ adapter: ListAdapter) { self.adapter = adapter }

  var countsAsAnimating: Bool { lastTime != nil }

  /// Called when the item is held at another point.
  func update() {
    guard let adapter, speed(adapter) != .zero else { return }
    adapter.scrollView.frameDriver?.add(self)
  }

  func animate(at tick: FrameTick) -> Bool {
    guard let adapter, adapter.isOnScreen, case let speed = speed(adapter), speed != .zero else {
      lastTime = nil
      return false
    }
    let seconds = lastTime.map { (tick.frameTime - $0).seconds } ?? tick.interval.seconds
    lastTime = tick.frameTime
    let view = adapter.scrollView
    let wanted = CGPoint(
      x: view.contentOffset.x + CGFloat(speed.x * seconds), y: view.contentOffset.y + CGFloat(speed.y * seconds))
    let offset = view.clamped(wanted)
    guard offset != view.contentOffset else {
      // The list has reached its end: nothing to do until the finger moves.
      lastTime = nil
      return false
    }
    view.contentOffset = offset
    adapter.list.reordering.follow()
    adapter.drops?.didScroll()
    adapter.sweeps?.extend()
    return true
  }

  /// Returns the speed of scrolling, in points per second.
  private func speed(_ adapter: ListAdapter) -> Point {
    guard let held = adapter.list.reordering.center ?? (adapter.drops?.finger ?? adapter.sweeps?.finger)?.engine else { return .zero }
    let view = adapter.scrollView
    let visible = view.bounds.inset(by: view.adjustedContentInset).engine
    let speed = Point(
      x: scrolling.speed(at: held.x, between: visible.minX, and: visible.maxX),
      y: scrolling.speed(at: held.y, between: visible.minY, and: visible.maxY))
    // A list does not scroll along an axis on which its content fits.
    let content = view.contentSize.engine
    return Point(x: content.width > visible.width ? speed.x : 0, y: content.height > visible.height ? speed.y : 0)
  }
}
