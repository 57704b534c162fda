internal import Foundation
internal import HitchlessBase
internal import ListEngine
internal import ListLayout
internal import UIKitCore

/// The selection of several rows at once: by dragging two fingers over them, and by clicks with the Shift, Control or Super key.
@MainActor final class RowMultipleSelection: NSObject {
  private unowned let adapter: ListAdapter
  private let pan = UIPanGestureRecognizer()
  /// Whether a sweep is in progress.
  private(set) var isActive = false

  init(_ adapter: ListAdapter) {
    self.adapter = adapter
    super.init()
    pan.minimumNumberOfTouches = 2
    pan.maximumNumberOfTouches = 2
    pan.delegate = self
    pan.addAction { [weak self] _ in self?.follow() }
    // Takes precedence over the list's own gesture recognizer, which also scrolls with two fingers.
    adapter.scrollView.addGestureRecognizer(pan, before: adapter.scrollView.panGestureRecognizer)
  }

  private var list: ListDriver { adapter.list }
  /// The position of the fingers in the content's coordinates; nil without a sweep.
  var finger: CGPoint? { isActive ? pan.location(in: adapter.scrollView) : nil }

  /// Begins a selection at a row if the program allows it, which may begin editing for it. Returns false otherwise. Calls the program's
  /// code.
  private func begin(at position: ItemPosition) -> Bool {
    guard let path = list.dataSourcePosition(of: position).map({ IndexPath($0) }), adapter.calls.allowsMultipleSelection(at: path) else {
      return false
    }
    adapter.swipes?.close()
    adapter.calls.didBeginMultipleSelection(at: path)
    return adapter.selectionRules.allowsMultipleNow
  }

  // MARK: Touches

  private func follow() {
    switch pan.state {
    case .began, .changed: extend()
    case .ended, .cancelled, .failed: end()
    case .possible: break
    }
  }
  /// Extends the selection after the fingers, or the list below them, have moved.
  func extend() {
    guard let finger else { return }
    adapter.edgeScroller.update()
    var nearest = InsertionPoint(at: finger.engine)
    for (_, position) in list.displayedItems {
      if let frame = list.currentAttributes(of: .item(section: position.section, index: position.index))?.frame {
        nearest.consider(position, frame)
      }
    }
    if let position = nearest.nearestItem { list.selection.extendRange(to: position) }
  }
  private func end() {
    guard isActive else { return }
    isActive = false
    list.selection.endRange()
    adapter.calls.didEndMultipleSelection()
  }

  // MARK: Clicks

  /// Handles a click on a row with keys held down. Returns false if the keys have no meaning here, so that the click counts as a tap. Calls
  /// the program's code.
  func click(on item: ItemHandle, with keys: InputModifiers) -> Bool {
    guard !keys.isDisjoint(with: [.shift, .control, .command]), let position = list.position(of: item) else { return false }
    guard !adapter.selectionRules.allowsMultipleNow else {
      if keys.contains(.shift) { list.selection.touchEndedWithShift() } else { list.selection.touchEnded() }
      return true
    }
    // For the first click, the program begins editing.
    guard begin(at: position) else { return false }
    if let now = list.position(of: item) { list.selection.choose(now) }
    list.selection.touchCancelled()
    adapter.calls.didEndMultipleSelection()
    return true
  }
}

extension RowMultipleSelection: UIGestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    // The row that the fingers originally touched.
    let (finger, way) = (pan.location(in: adapter.scrollView), pan.translation(in: adapter.scrollView))
    guard !list.needsReload, !list.isInLayout, list.reordering.movement == nil,
      let position = list.itemPosition(at: CGPoint(x: finger.x - way.x, y: finger.y - way.y).engine), begin(at: position)
    else { return false }
    isActive = list.selection.beginRange(at: position)
    if !isActive { adapter.calls.didEndMultipleSelection() }
    return isActive
  }
}
