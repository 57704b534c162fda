internal import Foundation

/// The scroll position of a scroll view, in a coder.
@MainActor package struct ScrollViewState {
  private static let (xKey, yKey, scaleKey) = ("UIContentOffsetX", "UIContentOffsetY", "UIZoomScale")

  static func encode(of view: UIScrollView, with coder: NSCoder) {
    coder.encode(Double(view.contentOffset.x), forKey: xKey)
    coder.encode(Double(view.contentOffset.y), forKey: yKey)
    if view.zoomScale != 1 { coder.encode(Double(view.zoomScale), forKey: scaleKey) }
    (view as? any ListStateKeeping)?.encodeListState(with: coder)
  }

  static func decode(of view: UIScrollView, with coder: NSCoder) {
    let offset = CGPoint(x: coder.decodeDouble(forKey: xKey), y: coder.decodeDouble(forKey: yKey))
    let hasOffset = coder.containsValue(forKey: xKey) && offset.x.isFinite && offset.y.isFinite
    let scale = coder.containsValue(forKey: scaleKey) ? coder.decodeDouble(forKey: scaleKey) : 1
    let applyList = (view as? any ListStateKeeping)?.listState(in: coder)
    whenShown(view) { view in
      if scale.isFinite, scale > 0, scale != 1 { view.setZoomScale(scale, animated: false) }
      if hasOffset { move(view, to: offset) }
      applyList?()
    }
  }

  /// Scrolls to `offset`, limited to the content.
  package static func move(_ view: UIScrollView, to offset: CGPoint) {
    let range = view.offsetRange
    view.contentOffset = CGPoint(x: max(range.minX, min(offset.x, range.maxX)), y: max(range.minY, min(offset.y, range.maxY)))
  }

  /// Runs `body` when the content is known: after the controller's view has been laid out on the screen, or immediately if it already has
  /// been.
  private static func whenShown(_ view: UIScrollView, _ body: @escaping (UIScrollView) -> Void) {
    guard let owner = RestorableTree.owner(of: view), owner.appearance != .appeared else { return body(view) }
    owner.ensuredExtras.restoration.waiting.append { [weak view] in if let view { body(view) } }
  }
  /// Restores the states of a controller's views that are waiting for its view to appear on the screen.
  static func controllerIsShown(_ controller: UIViewController) {
    guard let waiting = controller.extras?.restoration.waiting, !waiting.isEmpty else { return }
    controller.extras?.restoration.waiting = []
    controller.viewIfLoaded?.window?.layoutIfNeeded()
    for apply in waiting { apply() }
  }
}

/// A list, which saves its selection and its scroll position by item.
@MainActor package protocol ListStateKeeping: UIScrollView {
  /// Saves the selection and the visible items.
  func encodeListState(with coder: NSCoder)
  /// Returns a function that restores the list's state; the data are read from `coder` immediately.
  func listState(in coder: NSCoder) -> () -> Void
}
