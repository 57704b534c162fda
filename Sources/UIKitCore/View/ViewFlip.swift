internal import Foundation
internal import HitchlessBase
internal import LayerTree

/// A transition that turns a view over in space: one view is its front, another one its back.
@MainActor struct ViewFlip {
  /// The side of the view that moves towards the viewer.
  enum Side { case left, right, top, bottom }

  /// The view that is turned away.
  let front: UIView
  /// The view that is turned towards the viewer, in the same place.
  let back: UIView
  let side: Side

  /// The minimum distance between the viewer and the view, in points, even for small views.
  private static let leastDistance: CGFloat = 1_000

  /// Turns both views. Afterwards they have their current transforms again.
  func run(duration: TimeInterval, options: UIView.AnimationOptions, completion: @escaping (Bool) -> Void) {
    let views = [front, back]
    let resting = views.map { CATransform3D($0.node.spatial) }
    let areDoubleSided = views.map { $0.layer.isDoubleSided }
    // A half turn has no shortest direction, so it is animated as two quarter turns.
    func turn(_ part: CGFloat) {
      front.show(CATransform3DConcat(self.turn(by: part), resting[0]))
      back.show(part == 1 ? resting[1] : CATransform3DConcat(self.turn(by: part - 1), resting[1]))
    }
    UIView.performWithoutAnimation {
      for view in views { view.layer.isDoubleSided = false }
      turn(0)
    }
    UIView.animateKeyframes(withDuration: duration, delay: 0, options: UIView.KeyframeAnimationOptions(rawValue: options.rawValue)) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { turn(0.5) }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { turn(1) }
    } completion: { isFinished in
      UIView.performWithoutAnimation {
        front.show(resting[0])
        for (view, isDoubleSided) in zip(views, areDoubleSided) { view.layer.isDoubleSided = isDoubleSided }
      }
      completion(isFinished)
    }
  }

  /// Returns the transform of a view that has turned by `part` of a half turn.
  private func turn(by part: CGFloat) -> CATransform3D {
    var eye = CATransform3DIdentity
    eye.m34 = -1 / max(Self.leastDistance, 2 * max(front.bounds.width, front.bounds.height))
    let angle = CGFloat.pi * part
    switch side {
    case .left: return CATransform3DRotate(eye, angle, 0, 1, 0)
    case .right: return CATransform3DRotate(eye, -angle, 0, 1, 0)
    case .top: return CATransform3DRotate(eye, -angle, 1, 0, 0)
    case .bottom: return CATransform3DRotate(eye, angle, 1, 0, 0)
    }
  }
}

extension ViewFlip {
  /// Performs `change` in `view` while it turns over from its old appearance to the new one. Without a window nothing is visible, so the
  /// transition ends immediately. A window itself does not turn; its content does.
  static func of(
    _ view: UIView, from side: Side, duration: TimeInterval, options: UIView.AnimationOptions, _ change: () -> Void,
    completion: ((Bool) -> Void)?
  ) {
    guard duration > 0, let picture = picture(of: view) else {
      UIView.performWithoutAnimation(change)
      completion?(true)
      return
    }
    if options.contains(.allowAnimatedContent) { change() } else { UIView.performWithoutAnimation(change) }
    show(view, from: side, behind: picture, duration: duration, options: options, completion: completion)
  }

  /// Returns a picture of `view` for the front side of the turn; nil if the view is not in a window or its changes are not animated.
  static func picture(of view: UIView) -> UIView? {
    guard view.animatesChanges, view.window != nil, let picture = view.snapshotView(afterScreenUpdates: false) else { return nil }
    picture.isUserInteractionEnabled = false
    return picture
  }

  /// Turns `view` over, from `picture`, which shows its old appearance, to its current appearance.
  static func show(
    _ view: UIView, from side: Side, behind picture: UIView, duration: TimeInterval, options: UIView.AnimationOptions,
    completion: ((Bool) -> Void)?
  ) {
    let back = view.superview == nil ? view.subviews.first ?? view : view
    UIView.performWithoutAnimation {
      view.layoutIfNeeded()
      (picture.center, picture.bounds.size) = (back.center, back.bounds.size)
      picture.show(CATransform3D(back.node.spatial))
      (back.superview ?? view).insertSubview(picture, aboveSubview: back)
    }
    ViewFlip(front: picture, back: back, side: side).run(duration: duration, options: options) {
      picture.removeFromSuperview()
      completion?($0)
    }
  }
}
