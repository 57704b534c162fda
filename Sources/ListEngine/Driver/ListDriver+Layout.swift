package import CellReuse
package import HitchlessBase
internal import KeyedDiff
package import ListLayout

extension ListDriver {
  // MARK: Sizes

  /// Asks a view for its size and tells the layout. User code runs.
  func measure(_ token: CellToken, _ attributes: ElementAttributes) {
    guard let layout else { return }
    let size = host.fittingSize(token, in: attributes)
    var effect = MeasuredEffect.none
    holdingPosition {
      effect = layout.setMeasured(size, for: attributes.element, content)
      if let offset = effect.orthogonalOffset { orthogonal.hold(attributes.element, at: offset) }
    }
    guard effect.framesChanged else { return }
    state.framesChanged = true
    updateContentSize()
    // Outside of a layout pass nothing else looks at the new frames.
    if !isInLayout { host.setNeedsLayout() }
  }

  /// Asks the views on screen that decide a part of their size for it again, unless the list is about to be reloaded: the program's data are
  /// others by then. O(views on screen).
  package func measureDisplayed() {
    guard !needsReload else { return }
    for identifier in display.model.ordered() {
      guard let token = display.model[identifier]?.token, let attributes = attributes(of: identifier), !attributes.selfSizingAxes.isEmpty
      else {
        continue
      }
      measure(token, attributes)
    }
  }

  /// The content of a view says that its size may have changed. A view on screen is asked for it before the next layout, and the others go to
  /// their new positions in an animation; all others are measured before they are shown anyway. No effect while the list itself changes
  /// views. O(1).
  package func sizeMayHaveChanged(_ token: CellToken) {
    guard !isInLayout, !state.outdatedSizes.contains(token) else { return }
    state.outdatedSizes.append(token)
    host.setNeedsLayout()
  }

  /// The program invalidated the layout of some elements. The views of those that are on screen are asked for their sizes before the next
  /// layout; all others are measured before they are shown anyway. O(elements).
  package func elementsWereInvalidated(_ elements: [LayoutElement]) {
    guard !elements.isEmpty, !needsReload else { return }
    state.invalidatedSizes += elements.compactMap { displayedView(of: $0) }
    host.setNeedsLayout()
  }
  /// Measures the views again of elements that the program invalidated.
  func measureInvalidated() {
    guard !state.invalidatedSizes.isEmpty else { return }
    let tokens = state.invalidatedSizes
    state.invalidatedSizes = []
    guard !needsReload else { return }
    for identifier in display.model.ordered() {
      guard let token = display.model[identifier]?.token, tokens.contains(token), let attributes = attributes(of: identifier),
        !attributes.selfSizingAxes.isEmpty
      else { continue }
      measure(token, attributes)
    }
  }

  /// Measures the views again that asked for it. O(views on screen), if there are any.
  func measureOutdated() {
    guard !state.outdatedSizes.isEmpty else { return }
    let tokens = state.outdatedSizes
    state.outdatedSizes = []
    guard !needsReload, updates.transition == nil else { return }
    let resized = display.model.ordered().compactMap { identifier -> (CellToken, ElementAttributes)? in
      guard let token = display.model[identifier]?.token, tokens.contains(token), let attributes = attributes(of: identifier),
        !attributes.selfSizingAxes.isEmpty, differs(host.fittingSize(token, in: attributes), attributes.frame.size)
      else { return nil }
      return (token, attributes)
    }
    guard !resized.isEmpty else { return }
    updates.animateLayout({ [self] in for (token, attributes) in resized { measure(token, attributes) } }, completion: nil)
  }

  /// Whether two sizes differ by a device pixel or more.
  private func differs(_ a: Size, _ b: Size) -> Bool {
    let pixel = 1 / (state.environment?.scale ?? 1)
    return abs(a.width - b.width) >= pixel || abs(a.height - b.height) >= pixel
  }

  /// Brings the scroll view's content size in line with the layout's.
  func updateContentSize() {
    guard let layout else { return }
    let size = layout.contentSize
    let before = host.contentSize
    guard before != size else { return }
    host.contentSize = size
    // Content that ended above the offset comes back into view, unless a finger or a bounce does that.
    if size.height < before.height || size.width < before.width, !host.isScrolledByHand { host.bringContentIntoView() }
  }

  // MARK: Position

  /// Makes a change that can move what is in view, and moves the offset along with it. Content at rest at its top stays there.
  func holdingPosition(_ change: () -> Void) {
    guard let layout else { return change() }
    let anchors = state.heldAnchors ?? holdAnchors(layout)
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
        // Where the content has become shorter, the position may be beyond its end.
        if !host.isScrolledByHand { host.bringContentIntoView() }
        state.tracker.hold(at: host.viewport.origin)
      }
      return
    }
  }

  /// Has everything near `rect` take the size that is known for it, and the program asked about it where that is due; what is in view stays
  /// where it is. Returns whether anything may have moved. `rect` is asked for again where the offset moved along. O(log n + what is near
  /// `rect`). User code may run.
  @discardableResult
  package func settle(near rect: @autoclosure () -> Rect) -> Bool {
    guard let layout, layout.needsPreparing(near: rect(), content) else { return false }
    // What turns out to be smaller brings more into the rectangle, time after time where much of it was taken for much larger. What was
    // left of that would be moved by the next query, and nothing would hold the position.
    for _ in 0..<LayoutPass.maximumRounds {
      let offset = host.viewport.origin
      holdingPosition { layout.prepare(near: rect(), visible: visibleRect, content) }
      guard host.viewport.origin != offset, layout.needsPreparing(near: rect(), content) else { break }
    }
    if !isInLayout {
      updateContentSize()
      host.setNeedsLayout()
    }
    return true
  }

  /// Moves the offset along with content that moved by `delta`, and with it all that is on screen. Not reported as scrolling. O(views on
  /// screen).
  package func shiftOffset(by delta: Point) {
    guard delta != .zero else { return }
    display.shift(by: delta)
    host.shiftOffset(by: delta)
    state.movedTogether = state.movedTogether + delta
    state.tracker.shift(by: delta)
    if !isInLayout { host.setNeedsLayout() }
  }

  /// Chooses what holds the position. User code may run, where the layout asks for the sections in view.
  private func holdAnchors(_ layout: any VisibleLayout) -> [ScrollAnchor] {
    let isAtTop = isAtTop
    let holds = !display.model.isEmpty && (!isAtTop || !state.isAtRest)
    var candidates = holds ? layout.anchors(in: visibleRect, content) : []
    // What a hand holds goes elsewhere, and would take the list along.
    if reordering.movement != nil { candidates.removeAll { reordering.holds(.item($0.handle)) } }
    return state.hold(candidates, isAtTop: isAtTop) { display.model[.item($0)] != nil }
  }

  private var isAtTop: Bool {
    let (offset, inset) = (host.viewport.origin, host.insets)
    return layout?.scrollAxis == .horizontal ? offset.x <= -inset.left : offset.y <= -inset.top
  }

  /// A new width, scale or direction: sizes change, and what is in view stays.
  func adoptEnvironment() {
    let new = host.environment
    guard new != state.environment else { return }
    state.environment = new
    holdingPosition { layout?.setEnvironment(new, content) }
    cells.preparation.removeAll()
  }

  /// The offset with an item scrolled to; nil without a layout. Sizes on the way are estimates until cells are there, so the result is a
  /// better one after each layout.
  package func scrollOffset(to position: ItemPosition, vertical: ScrollTarget, horizontal: ScrollTarget) -> Point? {
    guard let layout else { return nil }
    let isVertical = layout.scrollAxis == .vertical
    return layout.scrollOffset(
      to: position, at: isVertical ? vertical : horizontal, across: isVertical ? horizontal : vertical, bounds: visibleRect,
      insets: host.insets, content)
  }
}
