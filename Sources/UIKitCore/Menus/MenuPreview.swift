internal import Foundation

/// The preview of a context menu, shown beside it in front of a darkened window: the lifted view, or a controller's view that grows out of
/// it.
@MainActor final class MenuPreview: UIView {
  private let shown: UIViewController?
  /// The lifted preview and its position; nil for none.
  private let lifted: UITargetedPreview?
  private let picture: DragPreviewView?
  private let shade = UIView(frame: .zero)
  /// Hides the lifted view, so that it is not visible twice, or shows it again.
  private let conceal: (Bool) -> Void
  /// The scale of the lifted view, if it does not fit beside the menu.
  private var scale: CGFloat = 1
  /// Called when the preview is pressed, before the menu ends.
  var choose: () -> Void = {}

  private static let gap: CGFloat = 8
  private static let flight: TimeInterval = 0.3

  /// Creates a preview of a controller's view in its preferred size, or, without a controller, of `lifted` as it currently looks. One of
  /// the two is required. `conceal` hides the lifted view, or shows it again.
  init(_ controller: UIViewController?, lifted: UITargetedPreview?, conceal: @escaping (Bool) -> Void) {
    shown = controller
    self.lifted = lifted
    picture = lifted.map { DragPreviewView($0.view, $0.parameters) }
    self.conceal = conceal
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    shade.backgroundColor = UIColor(white: 0, alpha: 0.25)
    shade.isUserInteractionEnabled = false
    guard let view: UIView = controller?.view else { return }
    clipsToBounds = true
    layer.cornerRadius = 13
    layer.cornerCurve = .continuous
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.frame = bounds
    addSubview(view)
  }
  required init?(coder: NSCoder) { nil }

  // MARK: Position

  /// Returns the controller's preferred size; by default, nine tenths of the room's width and half of its height.
  private func size(of controller: UIViewController, in room: CGSize) -> CGSize {
    let wanted = controller.preferredContentSize
    return CGSize(
      width: min(room.width, wanted.width > 0 ? wanted.width : min(360, room.width * 0.9)),
      height: min(room.height, wanted.height > 0 ? wanted.height : room.height / 2))
  }
  /// Places the preview in `room` with `height` points for the menu below or above it. Returns its frame.
  func place(in room: CGRect, beside height: CGFloat) -> CGRect {
    if let shown {
      var size = size(of: shown, in: room.size)
      size.height = max(44, min(size.height, room.height - height - 2 * Self.gap))
      let total = size.height + Self.gap + height
      frame = CGRect(
        x: (room.midX - size.width / 2).rounded(), y: max(room.minY, (room.midY - total / 2).rounded()), width: size.width,
        height: size.height)
    } else if let lifted, let picture {
      frame = placed(picture.bounds.size, at: center(of: lifted.target), in: room, beside: height)
      lay(picture)
    }
    return frame
  }
  /// Returns the frame of the lifted view, moved as little as the menu requires, and scaled down if it would leave less than half of the
  /// room to the menu.
  private func placed(_ size: CGSize, at center: CGPoint, in room: CGRect, beside height: CGFloat) -> CGRect {
    let height = min(height, room.height / 2)
    let most = CGSize(width: room.width, height: room.height - height - Self.gap)
    scale = min(1, most.width / max(1, size.width), most.height / max(1, size.height))
    let (width, tall) = (size.width * scale, size.height * scale)
    var place = CGRect(x: center.x - width / 2, y: center.y - tall / 2, width: width, height: tall)
    place.origin.x = min(max(place.minX, room.minX), room.maxX - width)
    place.origin.y = min(max(place.minY, room.minY), room.maxY - tall)
    if place.maxY + Self.gap + height > room.maxY, place.minY - Self.gap - height < room.minY {
      place.origin.y = room.maxY - height - Self.gap - tall
    }
    return place
  }
  private func lay(_ picture: DragPreviewView) {
    picture.center = CGPoint(x: frame.midX, y: frame.midY)
    picture.show(isLifted: true, scale: scale)
  }
  private func center(of target: UIPreviewTarget) -> CGPoint { target.container.convert(target.center, to: superview) }
  private func put(_ picture: DragPreviewView, to target: UIPreviewTarget) {
    picture.center = center(of: target)
    picture.show(isLifted: false, scale: 1)
    picture.transform = target.transform
  }
  /// Returns the transform with which the preview covers an area of the menu's view.
  private func covering(_ center: CGPoint, _ size: CGSize) -> CGAffineTransform {
    let move = CGAffineTransform(translationX: center.x - frame.midX, y: center.y - frame.midY)
    return CGAffineTransform(scaleX: max(0.1, size.width / max(1, frame.width)), y: max(0.1, size.height / max(1, frame.height)))
      .concatenating(move)
  }

  // MARK: Appearing and disappearing

  /// Shows the preview when the menu appears.
  func appear(behind menu: UIView) {
    shade.frame = menu.bounds
    shade.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    menu.insertSubview(shade, at: 0)
    if let picture { menu.insertSubview(picture, aboveSubview: shade) }
    shown?.beginAppearanceTransition(true, animated: true)
    UIView.performWithoutAnimation {
      shade.alpha = 0
      if let lifted, let picture {
        put(picture, to: lifted.target)
        conceal(true)
        if shown != nil { transform = covering(picture.center, picture.bounds.size) }
      }
      if shown != nil { alpha = 0 }
    }
    UIView.animate(
      withDuration: Self.flight, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      animations: { [self] in
        shade.alpha = 1
        alpha = 1
        transform = .identity
        if let picture {
          lay(picture)
          if shown != nil { picture.alpha = 0 }
        }
      }, completion: { [shown] _ in shown?.endAppearanceTransition() })
  }

  /// Removes the preview when the menu disappears: the lifted view moves to `place`; if nil, everything fades out in place.
  func disappear(to place: UITargetedPreview?, animated: Bool, _ completion: @escaping () -> Void) {
    shown?.beginAppearanceTransition(false, animated: animated)
    let arrival = place.flatMap { pictureAtEnd(of: $0) }
    let finish = { [self] in
      UIView.performWithoutAnimation { if lifted != nil { conceal(false) } }
      shown?.endAppearanceTransition()
      completion()
    }
    guard animated, window != nil else { return finish() }
    UIView.animate(
      withDuration: Self.flight, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      animations: { [self] in
        shade.alpha = 0
        if shown != nil || place == nil { alpha = 0 }
        guard let place, let arrival else {
          picture?.alpha = 0
          return
        }
        if shown != nil { transform = covering(center(of: place.target), arrival.bounds.size) }
        for one in [picture, arrival].compactMap({ $0 }) { put(one, to: place.target) }
        picture?.alpha = arrival === picture ? 1 : 0
        arrival.alpha = 1
      }, completion: { _ in finish() })
  }
  /// Returns the final picture of the preview: the lifted picture, or another one that appears on the way.
  private func pictureAtEnd(of place: UITargetedPreview) -> DragPreviewView? {
    if let picture, let lifted, place.view === lifted.view, place.parameters === lifted.parameters { return picture }
    var made: DragPreviewView?
    UIView.performWithoutAnimation {
      // The view may be the concealed one.
      let alpha = place.view.alpha
      if alpha == 0 { place.view.alpha = 1 }
      made = DragPreviewView(place.view, place.parameters)
      place.view.alpha = alpha
    }
    guard let made else { return nil }
    UIView.performWithoutAnimation {
      made.center = picture?.center ?? CGPoint(x: frame.midX, y: frame.midY)
      made.alpha = 0
      superview?.insertSubview(made, belowSubview: self)
    }
    return made
  }
}
