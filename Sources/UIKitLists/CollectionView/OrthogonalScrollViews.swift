internal import CellReuse
internal import Foundation
internal import FramePipeline
internal import HitchlessBase
internal import KeyedDiff
internal import LayerTree
internal import ListEngine
internal import ListLayout
internal import UIKitCore

/// The scroll views of a collection view's orthogonal sections.
@MainActor final class OrthogonalScrollViews {
  private unowned let adapter: ListAdapter
  /// The scroll views of visible sections.
  private var shown: [SectionHandle: OrthogonalScrollView] = [:]
  /// The scroll views that are available for other sections: hidden but not removed from the list, so that waiting cells in them keep their
  /// pictures.
  private var idle: [OrthogonalScrollView] = []
  /// Whether no such scroll view was ever created.
  private(set) var isUnused = true

  init(_ adapter: ListAdapter) { self.adapter = adapter }

  /// The scroll view of a visible section; nil for other sections.
  subscript(section: SectionHandle) -> OrthogonalScrollView? { shown[section] }

  /// Returns the scroll view that contains an element, or nil for direct subviews of the list.
  func view(of attributes: ElementAttributes) -> OrthogonalScrollView? {
    guard attributes.isInOrthogonalSection, let section = attributes.element.section else { return nil }
    let contents = adapter.list.contents
    return section < contents.sectionCount ? shown[contents.section(at: section)] : nil
  }

  /// Makes the view available for another section.
  private func retire(_ view: OrthogonalScrollView) {
    view.isHidden = true
    view.isFading = false
    // Ends the animations of cells that are disappearing in it, because they cannot be seen.
    view.node.endAnimationsBelow(finished: true)
    view.tellRetirement()
    idle.append(view)
  }
  /// Retires a fading scroll view when its last cell has disappeared.
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
      // The cells fade out on their own, and the view remains until they have.
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
