internal import Foundation
internal import HitchlessBase

/// A transition that fades from one view to another, or from a view's previous appearance to its new one.
@MainActor struct CrossDissolve {
  /// The view that fades out; the same object as `new` if one view changes in place.
  let old: UIView
  /// The view that fades in.
  let new: UIView
  let duration: TimeInterval
  let options: UIView.AnimationOptions

  /// Performs `change` and calls `completion` when the fade ends. Without a window nothing is visible, so the transition ends immediately.
  func run(_ change: () -> Void, completion: ((Bool) -> Void)?) {
    guard duration > 0, old.animatesChanges, old.window != nil, let picture = old.snapshotView(afterScreenUpdates: false) as? UIImageView
    else {
      UIView.performWithoutAnimation(change)
      completion?(true)
      return
    }
    picture.isUserInteractionEnabled = false
    let host = old.superview
    if host != nil {
      (picture.center, picture.transform, picture.alpha) = (old.center, old.transform, old.alpha)
    }
    let position = host?.subviews.firstIndex { $0 === old }
    if options.contains(.allowAnimatedContent) { change() } else { UIView.performWithoutAnimation(change) }
    let alpha = new.alpha
    // An opaque picture that fades out reveals the new view below it at the right rate. A picture with transparent pixels does not, so the
    // new view fades in itself.
    let fadesIn = picture.image?.preparedPixels?.hidesAllBelow == false && new.superview != nil
    UIView.performWithoutAnimation {
      new.layoutIfNeeded()
      if let host {
        let above = host.subviews.firstIndex { $0 === new } ?? position ?? 0
        host.insertSubview(picture, at: min(host.subviews.count, above + 1))
      } else {
        old.addSubview(picture)
      }
      if fadesIn { new.alpha = 0 }
    }
    UIView.animate(withDuration: duration, delay: 0, options: options) {
      picture.alpha = 0
      if fadesIn { new.alpha = alpha }
    } completion: {
      picture.removeFromSuperview()
      completion?($0)
    }
  }
}

extension PixelBuffer {
  /// Whether every pixel is opaque. O(pixels).
  fileprivate var hidesAllBelow: Bool {
    isOpaque
      || (0..<height).allSatisfy { y in
        let row = (bytes + y * bytesPerRow).assumingMemoryBound(to: UInt32.self)
        return (0..<width).allSatisfy { row[$0] >= 0xFF00_0000 }
      }
  }
}
