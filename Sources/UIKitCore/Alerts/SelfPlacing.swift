internal import Foundation

/// A controller that says itself how and where it is presented: an alert.
@MainActor protocol SelfPlacing: UIViewController {
  /// The style in which it is presented where these traits apply. In another style than `overFullScreen` it is presented as any controller.
  func ownStyle(for traits: UITraitCollection) -> UIModalPresentationStyle
  /// Where its view belongs in `view`, which fills the window and is dark behind it.
  func place(in view: UIView) -> CGRect
  /// Whether it fades in and becomes smaller meanwhile. Otherwise it comes from below.
  var isFading: Bool { get }
  /// The person has tapped beside it.
  func tapBeside()
  /// The person has dismissed it where it is presented as any controller.
  func personDidDismiss()
}
