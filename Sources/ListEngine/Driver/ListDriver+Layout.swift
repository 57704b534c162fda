package import CellReuse
package import HitchlessBase
internal import KeyedDiff
package import ListLayout

extension ListDriver {
  // MARK: Sizes

  /// Measures a view and passes the size to the layout. User code runs.
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
    // Outside of a layout pass, nothing else applies the new frames.
    if !isInLayout { host.setNeedsLayout() }
  }

  /// Measures the self-sizing views on screen again, unless the list is about to be reloaded: the program's data has then already changed.
  /// O(views on screen).
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

  /// Records that the content of a view may need a different size. A view on screen is measured before the next layout, and the others move
  /// to their new positions in an animation; views that are not on screen are measured before they are shown anyway. No effect while the
  /// list itself changes views. O(1).
  package func sizeMayHaveChanged(_ token: CellToken) {
    guard !isInLayout, !state.outdatedSizes.contains(token) else { return }
    state.outdatedSizes.append(token)
    host.setNeedsLayout()
  }

  /// Records that the program invalidated the layout of some elements. Their views on screen are measured before the next layout; all
  /// others are measured before they are shown anyway. O(elements).
  package func elementsWereInvalidated(_ elements: [LayoutElement]) {
    guard !elements.isEmpty, !needsReload else { return }
    state.invalidatedSizes += elements.compactMap { displayedView(of: $0) }
    host.setNeedsLayout()
  }
  /// Measures the views on screen of elements that the program invalidated.
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

  /// Measures the views whose content requested it. O(views on screen) if there are any.
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

  /// Returns whether two sizes differ by a device pixel or more.
  private func differs(_ a: Size, _ b: Size) -> Bool {
    let pixel = 1 / (state.environment?.scale ?? 1)
    return abs(a.width - b.width) >= pixel || abs(a.height - b.height) >= pixel
  }

  /// Sets the scroll view's content size to that of the layout.
  func updateContentSize() {
    guard let layout else { return }
    let size = layout.contentSize
    let before = host.contentSize
    guard before != size else { return }
    host.contentSize = size
    // Content that would end above the offset is brought back into view, unless a finger or a bounce already does that.
    if size.height < before.height || size.width < before.width, !host.isScrolledByHand { host.bringContentIntoView() }
  }

  // MARK: Position

  /// Makes a change that can move elements in view, and moves the offset along with them. Content at rest at its top stays there.
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
        // If the content has become shorter, the position may be beyond its end.
        if !host.isScrolledByHand { host.bringContentIntoView() }
        state.tracker.hold(at: host.viewport.origin)
      }
      return
    }
  }

  /// Applies the known sizes of everything near `rect`, and asks the program for sizes where necessary; elements in view keep their place.
  /// Returns whether anything may have moved. `rect` is evaluated again if the offset moved. O(log n + elements near `rect`). User code may
  /// run.
  @discardableResult
  package func settle(near rect: @autoclosure () -> Rect) -> Bool {
    guard let layout, layout.needsPreparing(near: rect(), content) else { return false }
    // Elements that turn out to be smaller bring more elements into the rectangle, repeatedly if many were estimated much too large.
    // Whatever remained would be moved by the next query, which does not hold the position.
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

  /// Moves the offset and everything on screen along with content that moved by `delta`. This is not reported as scrolling. O(views on
  /// screen).
  package func shiftOffset(by delta: Point) {
    guard delta != .zero else { return }
    display.shift(by: delta)
    host.shiftOffset(by: delta)
    state.totalShift = state.totalShift + delta
    state.tracker.shift(by: delta)
    if !isInLayout { host.setNeedsLayout() }
  }

  /// Chooses the anchors that hold the position. User code may run if the layout asks for the sections in view.
  private func holdAnchors(_ layout: any VisibleLayout) -> [ScrollAnchor] {
    let isAtTop = isAtTop
    let holds = !display.model.isEmpty && (!isAtTop || !state.isAtRest)
    var candidates = holds ? layout.anchors(in: visibleRect, content) : []
    // The item that is moved by hand changes its place, and would move the list along if it were an anchor.
    if reordering.movement != nil { candidates.removeAll { reordering.holds(.item($0.handle)) } }
    return state.hold(candidates, isAtTop: isAtTop) { display.model[.item($0)] != nil }
  }

  private var isAtTop: Bool {
    let (offset, inset) = (host.viewport.origin, host.insets)
    return layout?.scrollAxis == .horizontal ? offset.x <= -inset.left : offset.y <= -inset.top
  }

  /// Adopts a new width, scale or direction: sizes change, and elements in view keep their place.
  func adoptEnvironment() {
    let new = host.environment
    guard new != state.environment else { return }
    state.environment = new
    holdingPosition { layout?.setEnvironment(new, content) }
    cells.preparation.removeAll()
  }

  /// Returns the offset at which an item is scrolled to `target`, or nil without a layout. Sizes on the way are estimates until their cells
  /// are realised, so the result becomes more exact with each layout.
  package func scrollOffset(to position: ItemPosition, vertical: ScrollTarget, horizontal: ScrollTarget) -> Point? {
    guard let layout else { return nil }
    let isVertical = layout.scrollAxis == .vertical
    return layout.scrollOffset(
      to: position, at: isVertical ? vertical : horizontal, across: isVertical ? horizontal : vertical, bounds: visibleRect,
      insets: host.insets, content)
  }
}
