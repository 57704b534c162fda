internal import CellReuse
internal import Foundation
internal import FramePipeline
internal import HitchlessBase
internal import KeyedDiff
internal import ListEngine
internal import ListLayout
internal import UIKitCore

extension CollectionEngine {
  /// Shows what is in view. Cells that size themselves can move the others, so this goes on until nothing moves.
  func layoutPass() {
    guard !isInLayout, view.bounds.width > 0, view.bounds.height > 0 else { return }
    isInLayout = true
    isAtRest = lastOffset == view.contentOffset.engine
    defer {
      isInLayout = false
      isAtRest = true
      heldAnchors = nil
    }
    if needsReload { reloadNow() }
    makeLayoutIfNeeded()
    adoptEnvironment()
    updateMotion()
    guard let layout else { return }
    updateContentSize()

    var kept: Set<CellSite> = []
    var isAnnounced = false
    var cancelled: [Int] = []
    // Each round that is not the last measures at least one element; the bound is for layouts that never agree with their cells.
    for _ in 0..<512 {
      scratch.removeAll(keepingCapacity: true)
      let visible = visibleRect
      layout.query(visible, visible: visible, layoutContent, into: &scratch)
      scratch.sort(by: Self.comesBefore)
      if !isAnnounced {
        isAnnounced = true
        cancelled = announceData(scratch)
      }
      // What leaves goes first: its cell may serve what comes.
      kept = Set(scratch.compactMap { site(of: $0.element) })
      for site in sitesOnScreen(where: { !kept.contains($0) }) { endDisplay(site) }
      keepSpares(for: scratch)
      if !showElements(scratch, &cancelled) { break }
    }
    announceCancelled(cancelled, in: contents)
    trimPool()
    requestPreparation()
  }

  /// Shows `elements`, in order. Returns true as soon as one of them turned out to be of another size than the layout thought.
  private func showElements(_ elements: [ElementAttributes], _ cancelled: inout [Int]) -> Bool {
    haveFramesChanged = false
    for attributes in elements {
      guard let site = site(of: attributes.element) else { continue }
      let token: CellToken
      if let shown = displayed[site] {
        token = shown.token
        if attributes.needsMeasuring { measure(shown.view, attributes) }
      } else {
        // One that waits was ready before, perhaps at another width.
        let waited = realizer.pool.ready(for: site) != nil
        guard case .ready(let ready) = realizer.realize(site, for: .none) else { continue }
        token = ready
        if waited, attributes.needsMeasuring, let object = object(ready) { measure(object, attributes) }
      }
      // The frames are stale from here on. What is ready waits, and is asked for again in the next round.
      if haveFramesChanged { return true }
      guard let object = object(token) else { continue }
      announceCancelled(cancelled, in: contents)
      cancelled = []
      display(site, token, object, attributes)
    }
    return false
  }

  /// Where several cells stand in a line, a line's worth of spare cells is needed to have the next one ready.
  private func keepSpares(for elements: [ElementAttributes]) {
    guard let first = elements.first(where: { $0.element.isItem }) else { return }
    let line = elements.reduce(0) { $0 + ($1.element.isItem && $1.frame.minY == first.frame.minY ? 1 : 0) }
    let spares = line > 1 ? max(ReusePolicy().spares, line * 2) : ReusePolicy().spares
    realizer.keep(spares: spares)
  }

  /// From the back to the front of the list, so that callbacks come in the order of the items.
  static func comesBefore(_ a: ElementAttributes, _ b: ElementAttributes) -> Bool {
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

  /// Asks a view for its size and tells the layout.
  func measure(_ cell: UICollectionReusableView, _ attributes: ElementAttributes) {
    guard let layout else { return }
    let proposed = UICollectionViewLayoutAttributes(attributes)
    cell.fittingAxes = (attributes.selfSizingAxes.contains(.horizontal), attributes.selfSizingAxes.contains(.vertical))
    let preferred = cell.preferredLayoutAttributesFitting(proposed)
    var changed = false
    holdingPosition { changed = layout.setMeasured(preferred.size.engine, for: attributes.element, layoutContent) }
    guard changed else { return }
    haveFramesChanged = true
    updateContentSize()
    // Outside of a layout nobody else looks at the new frames.
    if !isInLayout { view.setNeedsLayout() }
  }

  func updateContentSize() {
    guard let layout else { return }
    let size = CGSize(layout.contentSize)
    guard view.contentSize != size else { return }
    let isShorter = size.height < view.contentSize.height || size.width < view.contentSize.width
    view.contentSize = size
    // Content that ended above the offset comes back into view, unless a finger or a bounce looks after that.
    if isShorter, !view.isTracking, !view.isDecelerating {
      let clamped = view.clamped(view.contentOffset)
      if clamped != view.contentOffset { view.contentOffset = clamped }
    }
  }

  /// Makes a change that can move what is in view, and moves the offset along with it. Content at rest at its top stays there.
  ///
  /// During a layout all changes hold what was in view at its beginning: cells that are measured one after the other, at another width
  /// for instance, must not hand over from one to the next.
  func holdingPosition(_ change: () -> Void) {
    guard let layout else { return change() }
    let anchors = heldAnchors ?? currentAnchors
    if isInLayout { heldAnchors = anchors }
    change()
    let content = layoutContent
    for anchor in anchors {
      guard let position = contents.position(of: anchor.handle),
        let offset = layout.offset(
          for: anchor, at: position, content)
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

  /// What the position is held by: what is on screen before what comes in view. Nothing at the content's top, unless the content was
  /// just scrolled there and still shows what it showed before: that must not jump because of what appears above it.
  private var currentAnchors: [ScrollAnchor] {
    guard let layout, !displayed.isEmpty, !isAtTop || !isAtRest else { return [] }
    let anchors = layout.anchors(in: visibleRect, layoutContent)
    let shown = anchors.filter { displayed[.item($0.handle)] != nil }
    if shown.isEmpty { return isAtTop ? [] : anchors }
    return shown
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
    planner.removeAll()
  }

  private func updateMotion() {
    let offset = view.contentOffset.engine
    let interval = FrameDriver.current?.tick?.interval.seconds ?? 1.0 / 60
    let velocity = view.scrollVelocity
    if velocity != .zero {
      motion = CellReuse.ScrollMotion(dx: Double(velocity.x) * interval, dy: Double(velocity.y) * interval)
    } else if let lastOffset {
      // More than a view's length at once is a jump: nothing is on its way in any direction.
      let isJump = abs(offset.x - lastOffset.x) > Double(view.bounds.width) || abs(offset.y - lastOffset.y) > Double(view.bounds.height)
      motion = isJump ? .still : CellReuse.ScrollMotion(dx: offset.x - lastOffset.x, dy: offset.y - lastOffset.y)
    }
    lastOffset = offset
  }

  // MARK: Sites

  /// What identifies an element for the pool; nil for elements that do not exist.
  func site(of element: LayoutElement) -> CellSite? {
    switch element {
    case .item(let section, let index):
      return contents.itemIfPresent(at: ItemPosition(section: section, index: index)).map { .item($0) }
    case .supplementary(let kind, let section, let index):
      guard section < contents.sectionCount else { return nil }
      return .supplementary(elementKind(kind), in: contents.section(at: section), index: index)
    case .layoutSupplementary(let kind, let index):
      return CellSite(kind: elementKind(kind), handle: -1, index: Int32(index))
    case .decoration(let kind, let section):
      guard section < contents.sectionCount else { return nil }
      return .supplementary(elementKind(decorationName(kind)), in: contents.section(at: section))
    }
  }

  func elementKind(_ name: String) -> ElementKind {
    if let known = elementKinds[name] { return known }
    let made = ElementKind(Int32(elementKinds.count + 1))
    elementKinds[name] = made
    elementKindNames.append(name)
    return made
  }
  func decorationName(_ kind: String) -> String { Self.decorationPrefix + kind }
  private static let decorationPrefix = "decoration "

  /// The inverse of ``site(of:)``: where a site's element stands now; nil if it stands nowhere.
  func element(of site: CellSite) -> LayoutElement? {
    if let item = site.item {
      return contents.position(of: item).map { .item(section: $0.section, index: $0.index) }
    }
    let place = Int(site.kind.rawValue) - 1
    guard elementKindNames.indices.contains(place) else { return nil }
    let name = elementKindNames[place]
    if site.handle < 0 { return .layoutSupplementary(kind: name, index: Int(site.index)) }
    guard let section = contents.index(of: SectionHandle(site.handle)) else { return nil }
    if name.hasPrefix(Self.decorationPrefix) {
      return .decoration(kind: String(name.dropFirst(Self.decorationPrefix.count)), section: section)
    }
    return .supplementary(kind: name, section: section, index: Int(site.index))
  }

  /// Where a site's element is now.
  func attributes(of site: CellSite) -> ElementAttributes? {
    element(of: site).flatMap { layout?.attributes(for: $0, visible: visibleRect, layoutContent) }
  }
}
