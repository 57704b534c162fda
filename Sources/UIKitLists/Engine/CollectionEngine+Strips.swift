internal import CellReuse
internal import Foundation
internal import FramePipeline
internal import HitchlessBase
internal import KeyedDiff
internal import LayerTree
internal import ListEngine
internal import ListLayout
internal import UIKitCore

extension CollectionEngine: StripHost {
  var stripHost: (any StripHost)? { self }

  /// The scroll view in which an element is to be; nil for the list's own subviews.
  func stripView(of attributes: ElementAttributes) -> StripView? {
    guard attributes.isInStrip, let section = attributes.element.section else { return nil }
    let contents = list.contents
    return section < contents.sectionCount ? stripViews[contents.section(at: section)] : nil
  }

  func placeStrip(_ strip: LayoutStrip, of section: SectionHandle, comingFrom start: Point?) {
    if let shown = stripViews[section] { return shown.show(strip) }
    hasStripViews = true
    let made = idleStripViews.popLast() ?? StripView(self)
    stripViews[section] = made
    UIView.performWithoutAnimation {
      made.show(strip)
      made.section = section
      made.alpha = 1
      made.isHidden = false
      if made.superview == nil { view.insertSubview(made, at: view.subviews.count) }
      if let start { made.place(made.frame.offsetBy(dx: CGFloat(start.x), dy: CGFloat(start.y))) }
    }
    made.place(CGRect(strip.frame))
  }

  func recountStrip(of section: SectionHandle, by delta: Double) -> Bool { stripViews[section]?.recount(by: delta) ?? false }

  func endStrip(of section: SectionHandle, to target: LayoutStrip?, animated: Bool) -> Double? {
    guard let left = stripViews.removeValue(forKey: section) else { return nil }
    let rest = left.restOffset
    left.stop()
    guard animated else {
      retire(left)
      return rest
    }
    guard let target else {
      // Its cells fade out by themselves, and it stays for as long as they do.
      left.isFading = true
      retireIfEmpty(left)
      return rest
    }
    UIView.animate(withDuration: 0.3) {
      left.place(CGRect(target.frame))
    } completion: { [weak self] _ in
      self?.retire(left)
    }
    return rest
  }
  /// The view waits for another strip.
  private func retire(_ strip: StripView) {
    strip.isHidden = true
    strip.isFading = false
    // Cells that are on their way out in it are out: nobody goes on with animations that cannot be seen.
    strip.node.endAnimationsBelow(finished: true)
    strip.tellRetirement()
    idleStripViews.append(strip)
  }
  /// A strip that fades out with its cells is out when the last of them is.
  func retireIfEmpty(_ strip: StripView) {
    guard strip.isFading, strip.subviews.allSatisfy({ !($0 is UICollectionReusableView) || $0.isHidden }) else { return }
    retire(strip)
  }

  func scrollStrip(of section: SectionHandle, to offset: Double, animated: Bool) {
    stripViews[section]?.scroll(to: offset, animated: animated)
  }
  func isStripMoving(of section: SectionHandle) -> Bool { stripViews[section]?.isMoving ?? false }
  func stripMotion(of section: SectionHandle) -> (motion: CellReuse.ScrollMotion?, certain: CellReuse.ScrollMotion) {
    guard let strip = stripViews[section], let motion = strip.motionPerFrame else { return (nil, .still) }
    return (motion, strip.certainMotionPerFrame)
  }
  func shiftStrips(by delta: Point) {
    UIView.performWithoutAnimation {
      for strip in stripViews.values { strip.place(strip.frame.offsetBy(dx: CGFloat(delta.x), dy: CGFloat(delta.y))) }
    }
  }
}
