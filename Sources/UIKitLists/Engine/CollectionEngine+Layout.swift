internal import CellReuse
internal import Foundation
internal import FramePipeline
internal import HitchlessBase
internal import KeyedDiff
internal import ListLayout
internal import UIKitCore

extension CollectionEngine {
  /// Shows what is in view. Cells that size themselves can move the others, so this goes on until nothing moves.
  func layoutPass() {
    guard !isInLayout, view.bounds.width > 0, view.bounds.height > 0 else { return }
    isInLayout = true
    defer { isInLayout = false }
    if needsReload { reloadNow() }
    makeLayoutIfNeeded()
    adoptEnvironment()
    updateMotion()
    guard let layout else { return }
    updateContentSize()

    let before = Set(displayed.keys)
    var kept: Set<CellSite> = []
    var isAnnounced = false
    var cancelled: [Int] = []
    // Each round that is not the last measures at least one element; the bound is for layouts that never agree with their cells.
    for _ in 0..<512 {
      kept.removeAll(keepingCapacity: true)
      scratch.removeAll(keepingCapacity: true)
      let visible = visibleRect
      layout.query(visible, visible: visible, layoutContent, into: &scratch)
      scratch.sort(by: Self.comesBefore)
      if !isAnnounced {
        isAnnounced = true
        cancelled = announceData(scratch)
      }
      if !showElements(scratch, &kept, &cancelled) { break }
    }
    announceCancelled(cancelled, in: contents)
    for site in before.union(displayed.keys) where !kept.contains(site) { endDisplay(site) }
    trimPool()
    requestPreparation()
  }

  /// Shows `elements`, in order. Returns true as soon as one of them turned out to be of another size than the layout thought.
  private func showElements(_ elements: [ElementAttributes], _ kept: inout Set<CellSite>, _ cancelled: inout [Int]) -> Bool {
    for attributes in elements {
      guard let site = site(of: attributes.element) else { continue }
      kept.insert(site)
      guard let realized = displayed[site].map({ ($0.token, $0.view) }) ?? realize(site, attributes, purpose: .display) else { continue }
      if attributes.needsMeasuring, fit(realized.1, realized.0, attributes) {
        // The frames are stale from here on. What is ready waits, and is asked for again in the next round.
        return true
      }
      announceCancelled(cancelled, in: contents)
      cancelled = []
      display(site, realized.0, realized.1, attributes)
    }
    return false
  }

  /// From the back to the front of the list, so that callbacks come in the order of the items.
  private static func comesBefore(_ a: ElementAttributes, _ b: ElementAttributes) -> Bool {
    func rank(_ element: LayoutElement) -> (Int, Int, Int) {
      switch element {
      case .decoration(_, let section): (0, section, 0)
      case .item(let section, let index): (1, section, index)
      case .supplementary(_, let section, let index): (2, section, index)
      case .layoutSupplementary(_, let index): (3, 0, index)
      }
    }
    return rank(a.element) < rank(b.element)
  }

  // MARK: Sizes

  /// Asks a view for its size. Returns whether frames changed because of the answer.
  func fit(_ cell: UICollectionReusableView, _ token: CellToken, _ attributes: ElementAttributes) -> Bool {
    guard let layout else { return false }
    let begin = now
    let proposed = UICollectionViewLayoutAttributes(attributes)
    cell.fittingAxes = (attributes.selfSizingAxes.contains(.horizontal), attributes.selfSizingAxes.contains(.vertical))
    let preferred = cell.preferredLayoutAttributesFitting(proposed)
    record(.fit, token, since: begin)
    FrameDriver.current?.count { $0.cellsFitted += 1 }
    var changed = false
    holdingPosition { changed = layout.setMeasured(preferred.size.engine, for: attributes.element, layoutContent) }
    if changed { updateContentSize() }
    return changed
  }

  func updateContentSize() {
    guard let layout else { return }
    view.contentSize = CGSize(layout.contentSize)
  }

  /// Makes a change that can move what is in view, and moves the offset along with it. Content at rest at its top stays there.
  func holdingPosition(_ change: () -> Void) {
    guard let layout, !displayed.isEmpty, !isAtTop else { return change() }
    let anchors = layout.anchors(in: visibleRect, layoutContent).map { ($0, contents.contains($0.handle)) }
    change()
    let content = layoutContent
    for (anchor, _) in anchors {
      guard let position = contents.position(of: anchor.handle),
        let offset = layout.offset(
          for: anchor, at: ListLayout.ItemPosition(section: position.section, item: position.index), content)
      else { continue }
      let current = layout.scrollAxis == .vertical ? view.contentOffset.y : view.contentOffset.x
      let shift = CGFloat(offset) - current
      if shift != 0 {
        view.contentSize = CGSize(layout.contentSize)
        view.shiftContentOffset(by: layout.scrollAxis == .vertical ? CGPoint(x: 0, y: shift) : CGPoint(x: shift, y: 0))
        lastOffset = view.contentOffset.engine
      }
      return
    }
  }

  private var isAtTop: Bool {
    let inset = view.adjustedContentInset
    return layout?.scrollAxis == .horizontal ? view.contentOffset.x <= -inset.left : view.contentOffset.y <= -inset.top
  }

  /// A new width, scale or direction: sizes are other ones, and what is in view stays.
  private func adoptEnvironment() {
    let new = currentEnvironment
    guard new != environment else { return }
    environment = new
    holdingPosition { layout?.setEnvironment(new, layoutContent) }
    cancelPreparation()
  }

  private func updateMotion() {
    let offset = view.contentOffset.engine
    let interval = FrameDriver.current?.tick?.interval.seconds ?? 1.0 / 60
    let velocity = view.scrollVelocity
    if velocity != .zero {
      motion = CellReuse.ScrollMotion(dx: Double(velocity.x) * interval, dy: Double(velocity.y) * interval)
    } else if let lastOffset {
      motion = CellReuse.ScrollMotion(dx: offset.x - lastOffset.x, dy: offset.y - lastOffset.y)
    }
    lastOffset = offset
  }

  // MARK: Sites

  /// What identifies an element for the pool; nil for elements that do not exist.
  func site(of element: LayoutElement) -> CellSite? {
    switch element {
    case .item(let section, let index):
      return contents.itemIfPresent(at: KeyedDiff.ItemPosition(section: section, index: index)).map { .item($0) }
    case .supplementary(let kind, let section, let index):
      guard section < contents.sectionCount else { return nil }
      return .supplementary(elementKind(kind), in: contents.section(at: section), index: index)
    case .layoutSupplementary(let kind, let index):
      return CellSite(kind: elementKind(kind), handle: -1, index: Int32(index))
    case .decoration(let kind, let section):
      guard section < contents.sectionCount else { return nil }
      return .supplementary(elementKind("decoration " + kind), in: contents.section(at: section))
    }
  }

  func elementKind(_ name: String) -> ElementKind {
    if let known = elementKinds[name] { return known }
    let made = ElementKind(Int32(elementKinds.count + 1))
    elementKinds[name] = made
    return made
  }
}
