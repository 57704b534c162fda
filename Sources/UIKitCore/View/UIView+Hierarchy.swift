internal import Foundation
internal import HitchlessBase
internal import LayerTree

extension UIView {
  func insert(_ view: UIView, at index: Int) {
    guard view !== self, !isDescendant(of: view) else {
      Fault.raise("Can't add self as subview: \(view) is \(view === self ? "the view itself" : "above") \(self)")
      return
    }
    let newWindow = window
    let oldWindow = view.window
    let stays = view.superview === self
    if stays { return move(view, to: index, from: oldWindow, to: newWindow) }
    view.tellingTint { move(view, to: index, from: oldWindow, to: newWindow) }
  }
  private func move(_ view: UIView, to index: Int, from oldWindow: UIWindow?, to newWindow: UIWindow?) {
    let stays = view.superview === self
    view.willMove(toSuperview: self)
    if newWindow !== oldWindow { view.tellWillMove(to: newWindow) }
    if let old = view.superview {
      if !stays {
        old.willRemoveSubview(view)
        view.membership.willLeave()
      }
      old.subviews.removeAll { $0 === view }
      old.forgetMask(view)
    }
    let clamped = min(index, subviews.count)
    subviews.insert(view, at: clamped)
    view.parentView = self
    view.join(runtime)
    node.insert(view.node, at: nodeIndex(ofSubviewAt: clamped))
    if !stays { view.membership.didJoin() }
    view.surroundingsMayHaveChanged()
    if newWindow !== oldWindow { view.tellDidMove() }
    view.didMoveToSuperview()
    didAddSubview(view)
    view.markLayoutPath()
    setNeedsLayout()
    subviewOrderDidChange()
  }

  func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
    if view.superview === self { view.detach() }
    guard let index = subviews.firstIndex(where: { $0 === sibling }) else {
      Fault.raise("insertSubview: \(sibling) is not a subview of \(self); the view goes to the front")
      return insert(view, at: subviews.count)
    }
    insert(view, at: index + offset)
  }

  func reorder(_ view: UIView, toFront: Bool) {
    guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.remove(at: index)
    subviews.insert(view, at: toFront ? subviews.count : 0)
    node.insert(view.node, at: toFront ? nil : 0)
    subviewOrderDidChange()
  }

  /// Moves a subview directly behind another one. The superview stays the same, so the subview is not notified. No effect if either is not
  /// a subview. O(subviews).
  package func moveSubview(_ view: UIView, below sibling: UIView) {
    guard view !== sibling, sibling.superview === self, let old = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.remove(at: old)
    let index = subviews.firstIndex { $0 === sibling } ?? subviews.count
    subviews.insert(view, at: index)
    node.insert(view.node, at: nodeIndex(ofSubviewAt: index))
    subviewOrderDidChange()
  }

  func exchange(_ first: Int, _ second: Int) {
    guard subviews.indices.contains(first), subviews.indices.contains(second), first != second else { return }
    subviews.swapAt(first, second)
    let places = [first, second].compactMap { index in node.children.firstIndex { $0 === subviews[index].node } }.sorted()
    if places.count == 2 {
      let (lower, upper) = (node.children[places[0]], node.children[places[1]])
      node.insert(upper, at: places[0])
      node.insert(lower, at: places[1])
    }
    subviewOrderDidChange()
  }
  private func subviewOrderDidChange() {
    if layoutFlags.contains(.hasController) { controller?.unavailability.keepInFront(of: self) }
  }

  func detach() {
    guard let superview else { return }
    let hadWindow = window != nil
    superview.willRemoveSubview(self)
    willMove(toSuperview: nil)
    if hadWindow { tellWillMove(to: nil) }
    membership.willLeave()
    superview.subviews.removeAll { $0 === self }
    superview.forgetMask(self)
    tellingTint { parentView = nil }
    node.removeFromParent()
    if hadWindow {
      node.leaveDisplay()
      tellDidMove()
    }
    superview.setNeedsLayout()
    didMoveToSuperview()
  }

  /// Returns the index that the layer of the subview at `index` needs among the sublayers, some of which belong to no view: directly below
  /// the layer of the next subview. Nil means the end, which puts the last subview above all sublayers.
  private func nodeIndex(ofSubviewAt index: Int) -> Int? {
    guard index + 1 < subviews.count else { return nil }
    let (own, above) = (subviews[index].node, subviews[index + 1].node)
    // In most views every sublayer belongs to a subview, and both indexes are equal.
    if own.parent !== node, index < node.children.count, node.children[index] === above { return index }
    var place = 0
    for child in node.children where child !== own {
      if child === above { return place }
      place += 1
    }
    return nil
  }

  /// Makes this view and its descendants part of `runtime`. O(1) if they already are, else O(views).
  func join(_ runtime: ApplicationRuntime) {
    guard hierarchyRuntime !== runtime else { return }
    hierarchyRuntime = runtime
    for view in subviews { view.join(runtime) }
    mask?.join(runtime)
  }

  private func tellWillMove(to window: UIWindow?) {
    if layoutFlags.contains(.hasController) { controller?.viewWillMove(to: window) }
    willMove(toWindow: window)
    for view in subviews { view.tellWillMove(to: window) }
    mask?.tellWillMove(to: window)
  }

  private func tellDidMove() {
    if let rules = runtime.appearance, window != nil { adoptAppearance(rules) }
    didMoveToWindow()
    for view in subviews { view.tellDidMove() }
    mask?.tellDidMove()
    if layoutFlags.contains(.hasController) { controller?.viewDidMoveToWindow() }
  }

  // MARK: Mask

  func setMask(_ newValue: UIView?) {
    guard newValue !== mask else { return }
    if let newValue, isDescendant(of: newValue) {
      return Fault.raise("UIView.mask: \(newValue) is \(newValue === self ? "the view itself" : "above") \(self)")
    }
    mask?.detach()
    newValue?.detach()
    node.mask = newValue?.node
    if let newValue { adopt(mask: newValue) }
  }
  private func adopt(mask view: UIView) {
    if let window { view.tellWillMove(to: window) }
    ensuredExtras.maskView = view
    view.parentView = self
    view.join(runtime)
    view.surroundingsMayHaveChanged()
    if window != nil { view.tellDidMove() }
    view.markLayoutPath()
  }
  /// Called when `view`, which may be the mask, is moved to another superview or removed.
  fileprivate func forgetMask(_ view: UIView) {
    if extras?.maskView === view { extras?.maskView = nil }
  }

  /// Returns whether this view is `view` itself or one of its descendants. O(depth).
  public func isDescendant(of view: UIView) -> Bool {
    var candidate: UIView? = self
    while let here = candidate {
      if here === view { return true }
      candidate = here.superview
    }
    return false
  }

  func endEditing(force: Bool) -> Bool {
    guard let current = runtime.firstResponder as? UIView, current.isDescendant(of: self) else { return true }
    if current.resignFirstResponder() { return true }
    if force, runtime.firstResponder === current { (current as? any TextEditor)?.finishEditing() }
    return runtime.firstResponder !== current
  }

  // MARK: Interactions

  func replaceInteractions(by new: [any UIInteraction]) {
    for old in touchHandlers.interactions { removeInteraction(old) }
    for added in new { addInteraction(added) }
  }
  func attach(_ interaction: any UIInteraction) {
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    touchHandlers.interactions.append(interaction)
    interaction.didMove(to: self)
  }
  func detach(_ interaction: any UIInteraction) {
    guard touchHandlers.interactions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    touchHandlers.interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }
  /// Adds `recognizer` so that it receives touches before `other` and wins if both would begin.
  package func addGestureRecognizer(_ recognizer: UIGestureRecognizer, before other: UIGestureRecognizer) {
    addGestureRecognizer(recognizer)
    guard let index = touchHandlers.recognizers.firstIndex(where: { $0 === other }) else { return }
    touchHandlers.recognizers.insert(touchHandlers.recognizers.removeLast(), at: index)
  }

  // MARK: Touches

  /// The recognizers of touches in the view, in the order in which they were added.
  var recognizers: [UIGestureRecognizer] { touchHandlers.recognizers }

  func replaceRecognizers(by new: [UIGestureRecognizer]) {
    recognizers.forEach { $0.attach(to: nil) }
    touchHandlers.recognizers = []
    new.forEach { addGestureRecognizer($0) }
  }

  func attach(_ recognizer: UIGestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    touchHandlers.recognizers.append(recognizer)
    recognizer.attach(to: self)
  }

  func detach(_ recognizer: UIGestureRecognizer) {
    touchHandlers.recognizers.removeAll { $0 === recognizer }
    recognizer.attach(to: nil)
  }

  /// Returns the frontmost view that receives a touch; see ``hitTest(_:with:)``.
  func hitView(at point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, touchHandlers.blockingAnimations == 0, !isHidden, alpha >= 0.01, self.point(inside: point, with: event)
    else { return nil }
    for view in subviews.reversed() {
      let isSeenElsewhere = view.touchHandlers.visibleAnimations > 0
      let inner = isSeenElsewhere ? CGPoint(view.node.point(seenAt: point.engine)) : view.convert(point, from: self)
      if let hit = view.hitTest(inner, with: event) { return hit }
    }
    return self
  }
}
