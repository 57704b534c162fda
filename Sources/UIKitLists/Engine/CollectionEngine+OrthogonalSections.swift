internal import CellReuse
internal import Foundation
internal import FramePipeline
internal import HitchlessBase
internal import KeyedDiff
internal import LayerTree
internal import ListEngine
internal import ListLayout
internal import UIKitCore

extension CollectionEngine: OrthogonalSectionHost {
  var orthogonalHost: (any OrthogonalSectionHost)? { self }

  /// The scroll view in which an element is to be; nil for the list's own subviews.
  func orthogonalView(of attributes: ElementAttributes) -> OrthogonalScrollView? {
    guard attributes.isInOrthogonalSection, let section = attributes.element.section else { return nil }
    let contents = list.contents
    return section < contents.sectionCount ? orthogonalViews[contents.section(at: section)] : nil
  }

  func placeOrthogonalSection(_ orthogonalSection: OrthogonalSection, of section: SectionHandle, comingFrom start: Point?) {
    if let shown = orthogonalViews[section] { return shown.show(orthogonalSection) }
    hasOrthogonalViews = true
    let made = idleOrthogonalViews.popLast() ?? OrthogonalScrollView(self)
    orthogonalViews[section] = made
    UIView.performWithoutAnimation {
      made.show(orthogonalSection)
      made.section = section
      made.alpha = 1
      made.isHidden = false
      if made.superview == nil { view.insertSubview(made, at: view.subviews.count) }
      if let start { made.place(made.frame.offsetBy(dx: CGFloat(start.x), dy: CGFloat(start.y))) }
    }
    made.place(CGRect(orthogonalSection.frame))
  }

  func recountOrthogonalSection(of section: SectionHandle, by delta: Double) -> Bool {
    orthogonalViews[section]?.recount(by: delta) ?? false
  }

  func endOrthogonalSection(of section: SectionHandle, to target: OrthogonalSection?, animated: Bool) -> Double? {
    guard let left = orthogonalViews.removeValue(forKey: section) else { return nil }
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
  /// The view waits for another orthogonal section.
  private func retire(_ orthogonalSection: OrthogonalScrollView) {
    orthogonalSection.isHidden = true
    orthogonalSection.isFading = false
    // Cells that are on their way out in it are out: nobody goes on with animations that cannot be seen.
    orthogonalSection.node.endAnimationsBelow(finished: true)
    orthogonalSection.tellRetirement()
    idleOrthogonalViews.append(orthogonalSection)
  }
  /// An orthogonal section that fades out with its cells is out when the last of them is.
  func retireIfEmpty(_ orthogonalSection: OrthogonalScrollView) {
    guard orthogonalSection.isFading, orthogonalSection.subviews.allSatisfy({ !($0 is UICollectionReusableView) || $0.isHidden }) else {
      return
    }
    retire(orthogonalSection)
  }

  func scrollOrthogonalSection(of section: SectionHandle, to offset: Double, animated: Bool) {
    orthogonalViews[section]?.scroll(to: offset, animated: animated)
  }
  func isOrthogonalSectionMoving(of section: SectionHandle) -> Bool { orthogonalViews[section]?.isMoving ?? false }
  func orthogonalMotion(of section: SectionHandle) -> (motion: ScrollVelocity?, certain: ScrollVelocity) {
    guard let orthogonalSection = orthogonalViews[section], let motion = orthogonalSection.motionPerFrame else { return (nil, .still) }
    return (motion, orthogonalSection.certainMotionPerFrame)
  }
  func shiftOrthogonalSections(by delta: Point) {
    UIView.performWithoutAnimation {
      for orthogonalSection in orthogonalViews.values {
        orthogonalSection.place(orthogonalSection.frame.offsetBy(dx: CGFloat(delta.x), dy: CGFloat(delta.y)))
      }
    }
  }
}
