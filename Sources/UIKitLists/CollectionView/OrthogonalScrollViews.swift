internal import CellReuse
internal import Foundation
internal import FramePipeline
internal import HitchlessBase
internal import KeyedDiff
internal import LayerTree
internal import ListEngine
internal import ListLayout
internal import UIKitCore

/// The scroll views over a collection view's sections that scroll across.
@MainActor final class OrthogonalScrollViews {
  private unowned let adapter: ListAdapter
  /// Those of sections in view.
  private var shown: [SectionHandle: OrthogonalScrollView] = [:]
  /// Those that serve the next sections: hidden, and not taken out of the list, so that cells that wait in them keep their pictures.
  private var idle: [OrthogonalScrollView] = []
  /// Whether there never was such a scroll view.
  private(set) var isUnused = true

  init(_ adapter: ListAdapter) { self.adapter = adapter }

  /// The scroll view over a section in view; nil for other sections.
  subscript(section: SectionHandle) -> OrthogonalScrollView? { shown[section] }

  /// The scroll view in which an element is to be; nil for the list's own subviews.
  func view(of attributes: ElementAttributes) -> OrthogonalScrollView? {
    guard attributes.isInOrthogonalSection, let section = attributes.element.section else { return nil }
    let contents = adapter.list.contents
    return section < contents.sectionCount ? shown[contents.section(at: section)] : nil
  }

  /// The view waits for another section.
  private func retire(_ view: OrthogonalScrollView) {
    view.isHidden = true
    view.isFading = false
    // Cells that are on their way out in it are out: nobody goes on with animations that cannot be seen.
    view.node.endAnimationsBelow(finished: true)
    view.tellRetirement()
    idle.append(view)
  }
  /// A scroll view that fades out with its cells is out when the last of them is.
  func retireIfEmpty(_ view: OrthogonalScrollView) {
    guard view.isFading, view.subviews.allSatisfy({ !($0 is UICollectionReusableView) || $0.isHidden }) else { return }
    retire(view)
  }
}

extension OrthogonalScrollViews: OrthogonalSectionHost {
  func placeOrthogonalSection(_ orthogonalSection: OrthogonalSection, of section: SectionHandle, comingFrom start: Point?) {
    if let view = shown[section] { return view.show(orthogonalSection) }
    isUnused = false
    let list = adapter.scrollView
    let made = idle.popLast() ?? OrthogonalScrollView(adapter)
    shown[section] = made
    UIView.performWithoutAnimation {
      made.show(orthogonalSection)
      made.section = section
      made.alpha = 1
      made.isHidden = false
      if made.superview == nil { list.insertSubview(made, at: list.subviews.count) }
      if let start { made.place(made.frame.offsetBy(dx: CGFloat(start.x), dy: CGFloat(start.y))) }
    }
    made.place(CGRect(orthogonalSection.frame))
  }

  func recountOrthogonalSection(of section: SectionHandle, by delta: Double) -> Bool { shown[section]?.recount(by: delta) ?? false }

  func endOrthogonalSection(of section: SectionHandle, to target: OrthogonalSection?, animated: Bool) -> Double? {
    guard let left = shown.removeValue(forKey: section) else { return nil }
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
    UIView.animate(withDuration: UpdateDuration.moving, delay: 0, options: .allowUserInteraction) {
      left.place(CGRect(target.frame))
    } completion: { [weak self] _ in
      self?.retire(left)
    }
    return rest
  }

  func scrollOrthogonalSection(of section: SectionHandle, to offset: Double, animated: Bool) {
    shown[section]?.scroll(to: offset, animated: animated)
  }
  func isOrthogonalSectionMoving(of section: SectionHandle) -> Bool { shown[section]?.isMoving ?? false }
  func orthogonalMotion(of section: SectionHandle) -> (motion: ScrollVelocity?, certain: ScrollVelocity) {
    guard let view = shown[section], let motion = view.motionPerFrame else { return (nil, .still) }
    return (motion, view.certainMotionPerFrame)
  }
  func shiftOrthogonalSections(by delta: Point) {
    UIView.performWithoutAnimation {
      for view in shown.values { view.place(view.frame.offsetBy(dx: CGFloat(delta.x), dy: CGFloat(delta.y))) }
    }
  }
}
