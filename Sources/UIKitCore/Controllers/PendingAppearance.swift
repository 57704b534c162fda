internal import Foundation

/// The rest of an appearance transition that waits for the next layout.
struct PendingAppearance {
  /// Whether the transition is animated, until ``UIViewController/viewIsAppearing(_:)`` has been called; nil afterwards.
  var isAnimated: Bool?
  /// What follows the end of the transition, which comes after the next layout of the window; nil if it does not wait for that.
  var completion: (() -> Void)?
}
