internal import Foundation
internal import HitchlessBase

/// The previews of the dragged items, in front of everything else in their window.
@MainActor final class DragPlatter: UIView {
  /// How an item's preview is removed.
  struct Landing {
    let item: UIDragItem
    /// The destination of the preview; nil to fade out in place.
    let place: UITargetedDragPreview?
    let animator: DragAnimator
  }
  private struct Shown {
    let item: UIDragItem
    var preview: UITargetedDragPreview
    var view: DragPreviewView
  }

  private var shown: [Shown] = []
  private let badge = DragBadge()
  /// Whether the previews are shown above the finger, so that its position is visible.
  var isPrecise = false { didSet { if isPrecise != oldValue { UIView.animate(withDuration: 0.2) { self.arrange() } } } }
  private var isGathered = false
  /// The position of the badge, in the platter's coordinates.
  private var corner = CGPoint.zero

  private static let lifting: TimeInterval = 0.2
  private static let landing: TimeInterval = 0.3
  /// The scale of previews while they are lifted.
  private static let scale: CGFloat = 1.05

  /// Creates a platter at a point of `window`.
  init(in window: UIWindow, at point: CGPoint) {
    super.init(frame: CGRect(origin: point, size: .zero))
    isUserInteractionEnabled = false
    addSubview(badge)
    badge.isHidden = true
    window.addSubview(self)
  }
  required init?(coder: NSCoder) { nil }

  /// The items that have a preview.
  var items: [UIDragItem] { shown.map(\.item) }
  /// Returns the preview of an item at the place where it was lifted.
  func preview(of item: UIDragItem) -> UITargetedDragPreview? { shown.first { $0.item === item }?.preview }

  /// Shows an item's preview in place.
  func add(_ item: UIDragItem, _ preview: UITargetedDragPreview) {
    let view = DragPreviewView(preview.view, preview.parameters)
    let target = preview.target
    view.center = convert(target.center, from: target.container)
    insertSubview(view, belowSubview: badge)
    shown.append(Shown(item: item, preview: preview, view: view))
  }

  /// Raises the previews.
  func lift(_ animator: DragAnimator) {
    UIView.animate(
      withDuration: Self.lifting,
      animations: { [shown] in
        for one in shown { one.view.show(isLifted: true, scale: Self.scale) }
        animator.animate()
      }, completion: { _ in animator.complete() })
  }

  /// Stacks the items when the drag begins, with the previews that they specify for dragging.
  func gather() {
    isGathered = true
    for index in shown.indices {
      guard let preview = shown[index].item.previewProvider?() else { continue }
      let old = shown[index].view
      let view = DragPreviewView(preview.view, preview.parameters)
      view.center = old.center
      view.show(isLifted: true, scale: Self.scale)
      insertSubview(view, aboveSubview: old)
      old.removeFromSuperview()
      shown[index].view = view
      shown[index].item.previewProvider = nil
    }
    UIView.animate(withDuration: Self.lifting) { self.arrange() }
  }
  private func arrange() {
    guard let first = shown.first?.view, isGathered else { return }
    let size = first.bounds.size
    // The first preview keeps its position below the finger, as long as it extends to the finger.
    var middle = CGPoint(
      x: min(max(first.center.x, -size.width / 2), size.width / 2), y: min(max(first.center.y, -size.height / 2), size.height / 2))
    if isPrecise { middle.y = -size.height / 2 - 16 }
    for (index, one) in shown.enumerated() {
      one.view.center = CGPoint(x: middle.x + CGFloat(index) * 6, y: middle.y - CGFloat(index) * 6)
    }
    corner = CGPoint(x: middle.x + size.width / 2 - 8, y: middle.y - size.height / 2 + 4)
    placeBadge()
  }
  /// Places the badge in the corner of the previews, or as close to it as the window permits.
  private func placeBadge() {
    guard let window else { return }
    let room = window.bounds.insetBy(dx: badge.bounds.width / 2 + 2, dy: badge.bounds.height / 2 + 2)
    badge.center = CGPoint(
      x: min(max(corner.x, room.minX - center.x), room.maxX - center.x), y: min(max(corner.y, room.minY - center.y), room.maxY - center.y))
  }

  /// Moves the previews to a point of the window.
  func move(to point: CGPoint) {
    center = point
    placeBadge()
  }

  /// A picture of all previews without the badge, and the finger's position in it, in points; nil if there is nothing to show.
  var picture: (pixels: PixelBuffer, grip: CGPoint)? {
    let area = shown.reduce(CGRect.null) { $0.union($1.view.frame) }
    guard !area.isNull, let driver = runtime.driver else { return nil }
    let stack = UIView(frame: CGRect(origin: .zero, size: area.size))
    for one in shown {
      guard let view = one.view.snapshotView(afterScreenUpdates: false) else { continue }
      view.transform = one.view.transform
      view.center = CGPoint(x: one.view.center.x - area.minX, y: one.view.center.y - area.minY)
      stack.addSubview(view)
    }
    return driver.picture(of: stack.node).map { ($0, CGPoint(x: -area.minX, y: -area.minY)) }
  }

  /// Shows the operation, and the number of items.
  func showBadge(_ operation: UIDropOperation, count: Int) { badge.show(operation, count: count) }

  /// Moves the previews to their destinations and then removes the platter. A preview that changes its appearance does so on the way.
  func land(_ landings: [Landing], _ completion: @escaping () -> Void) {
    badge.isHidden = true
    let flights = landings.compactMap { landing -> (landing: Landing, views: [DragPreviewView])? in
      guard let one = shown.first(where: { $0.item === landing.item }) else { return nil }
      guard let place = landing.place, place.view !== one.preview.view || place.parameters !== one.preview.parameters else {
        return (landing, [one.view])
      }
      let arrival = DragPreviewView(place.view, place.parameters)
      arrival.center = one.view.center
      arrival.alpha = 0
      insertSubview(arrival, aboveSubview: one.view)
      return (landing, [one.view, arrival])
    }
    UIView.animate(
      withDuration: Self.landing, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      animations: { [self] in
        for (landing, views) in flights {
          for view in views {
            if let target = landing.place?.target {
              view.center = convert(target.center, from: target.container)
              view.show(isLifted: false, scale: 1)
              view.transform = target.transform
            }
            view.alpha = landing.place == nil || view !== views.last ? 0 : 1
          }
          landing.animator.animate()
        }
      },
      completion: { [self] _ in
        removeFromSuperview()
        for landing in landings { landing.animator.complete() }
        completion()
      })
  }
}
