internal import Foundation
internal import HitchlessBase

/// The previews of what is dragged, in front of everything in its window.
@MainActor final class DragPlatter: UIView {
  /// How an item's preview leaves.
  struct Landing {
    let item: UIDragItem
    /// Where it goes; nil has it fade where it is.
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
  /// Whether the previews stand above the finger, so that one sees where it points.
  var isPrecise = false { didSet { if isPrecise != oldValue { UIView.animate(withDuration: 0.2) { self.arrange() } } } }
  private var isGathered = false
  /// Where the badge belongs, in the platter's coordinates.
  private var corner = CGPoint.zero

  private static let lifting: TimeInterval = 0.2
  private static let landing: TimeInterval = 0.3
  /// How much larger previews are while they are lifted.
  private static let scale: CGFloat = 1.05

  /// Previews at a point of `window`.
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
  /// What an item's preview shows, where it was lifted.
  func preview(of item: UIDragItem) -> UITargetedDragPreview? { shown.first { $0.item === item }?.preview }

  /// Shows an item's preview where it is.
  func add(_ item: UIDragItem, _ preview: UITargetedDragPreview) {
    let view = DragPreviewView(preview.view, preview.parameters)
    let target = preview.target
    view.center = convert(target.center, from: target.container)
    insertSubview(view, belowSubview: badge)
    shown.append(Shown(item: item, preview: preview, view: view))
  }

  /// Has the previews come up.
  func lift(_ animator: DragAnimator) {
    UIView.animate(
      withDuration: Self.lifting,
      animations: { [shown] in
        for one in shown { one.view.show(isLifted: true, scale: Self.scale) }
        animator.animate()
      }, completion: { _ in animator.complete() })
  }

  /// The drag has begun: items show what they want to be dragged as, and lie on top of one another.
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
    // The first one stays below the finger where it was taken, as far as it reaches there.
    var middle = CGPoint(
      x: min(max(first.center.x, -size.width / 2), size.width / 2), y: min(max(first.center.y, -size.height / 2), size.height / 2))
    if isPrecise { middle.y = -size.height / 2 - 16 }
    for (index, one) in shown.enumerated() {
      one.view.center = CGPoint(x: middle.x + CGFloat(index) * 6, y: middle.y - CGFloat(index) * 6)
    }
    corner = CGPoint(x: middle.x + size.width / 2 - 8, y: middle.y - size.height / 2 + 4)
    placeBadge()
  }
  /// In the corner, as far as that is in the window.
  private func placeBadge() {
    guard let window else { return }
    let room = window.bounds.insetBy(dx: badge.bounds.width / 2 + 2, dy: badge.bounds.height / 2 + 2)
    badge.center = CGPoint(
      x: min(max(corner.x, room.minX - center.x), room.maxX - center.x), y: min(max(corner.y, room.minY - center.y), room.maxY - center.y))
  }

  /// The finger is at a point of the window.
  func move(to point: CGPoint) {
    center = point
    placeBadge()
  }

  /// What the previews look like together, without the badge, and where the finger is in that, in points; nil if there is nothing to see.
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

  /// Shows what would happen, and to how many items.
  func showBadge(_ operation: UIDropOperation, count: Int) { badge.show(operation, count: count) }

  /// Has the previews go, and disappears when they are gone. One that is to look different where it goes becomes that on its way.
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
