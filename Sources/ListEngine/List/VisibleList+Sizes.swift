internal import CellReuse
internal import HitchlessBase
internal import KeyedDiff
internal import ListLayout

extension VisibleList {
  /// Asks a view for its size and tells the layout.
  func measure(_ token: CellToken, _ attributes: ElementAttributes) {
    guard let layout else { return }
    let size = host.fittingSize(token, in: attributes)
    var changed = false
    holdingPosition { changed = layout.setMeasured(size, for: attributes.element, content) }
    guard changed else { return }
    if attributes.isInOrthogonalSection { adoptOrthogonalOffset(attributes.element) }
    haveFramesChanged = true
    updateContentSize()
    // Outside of a layout nobody else looks at the new frames.
    if !isInLayout { host.setNeedsLayout() }
  }

  /// Asks the views on screen that decide a part of their size for it again. O(views on screen).
  package func measureDisplayed() {
    for identifier in identifiersOnScreen() {
      guard let token = displayed[identifier]?.token, let attributes = attributes(of: identifier), !attributes.selfSizingAxes.isEmpty else {
        continue
      }
      measure(token, attributes)
    }
  }

  func updateContentSize() {
    guard let layout else { return }
    let size = layout.contentSize
    let before = host.contentSize
    guard before != size else { return }
    host.contentSize = size
    // Content that ended above the offset comes back into view, unless a finger or a bounce looks after that.
    if size.height < before.height || size.width < before.width, !host.isScrolledByHand { host.bringContentIntoView() }
  }

  /// Makes a change that can move what is in view, and moves the offset along with it. Content at rest at its top stays there.
  ///
  /// During a layout all changes hold what was in view at its beginning: cells that are measured one after the other, at another width
  /// for instance, must not hand over from one to the next.
  package func holdingPosition(_ change: () -> Void) {
    guard let layout else { return change() }
    let anchors = heldAnchors ?? currentAnchors
    if isInLayout { heldAnchors = anchors }
    change()
    for anchor in anchors {
      guard let position = contents.position(of: anchor.handle), let offset = layout.offset(for: anchor, at: position, content)
      else { continue }
      let isVertical = layout.scrollAxis == .vertical
      let current = host.viewport.origin
      let shift = offset - (isVertical ? current.y : current.x)
      if shift != 0 {
        host.contentSize = layout.contentSize
        host.shiftOffset(by: isVertical ? Point(x: 0, y: shift) : Point(x: shift, y: 0))
        // Where the content has become shorter, the place may be beyond its end.
        if !host.isScrolledByHand { host.bringContentIntoView() }
        tracker.lastOffset = host.viewport.origin
      }
      return
    }
  }

  /// What the position is held by: what is on screen before what comes in view. Nothing at the content's top, unless the content was
  /// just scrolled there and still shows what it showed before: that must not jump because of what appears above it.
  private var currentAnchors: [ScrollAnchor] {
    guard let layout, !displayed.isEmpty, !isAtTop || !isAtRest else { return [] }
    let anchors = layout.anchors(in: visibleRect, content)
    let shown = anchors.filter { displayed[.item($0.handle)] != nil }
    if shown.isEmpty { return isAtTop ? [] : anchors }
    return shown
  }

  private var isAtTop: Bool {
    let (offset, inset) = (host.viewport.origin, host.insets)
    return layout?.scrollAxis == .horizontal ? offset.x <= -inset.left : offset.y <= -inset.top
  }

  /// A new width, scale or direction: sizes are other ones, and what is in view stays.
  func adoptEnvironment() {
    let new = host.environment
    guard new != environment else { return }
    environment = new
    holdingPosition { layout?.setEnvironment(new, content) }
    planner.removeAll()
  }

  func updateMotion() {
    tracker.update(viewport: host.viewport, scrolled: host.scrollMotion, certain: host.certainMotion, vsync: host.vsync)
  }
}
