package import Foundation

/// Plays the feedback that feedback generators request. Desktops have no haptic hardware, like an iPad, so only tests provide one.
@MainActor package protocol FeedbackPlayer: AnyObject {
  /// Prepares for feedback that is about to be requested.
  func prepare()
  /// Plays an impact, with an intensity from 0 to 1.
  func playImpact(_ style: UIImpactFeedbackGenerator.FeedbackStyle, intensity: CGFloat)
  /// Plays a change of the selection.
  func playSelection()
  /// Plays a success or failure.
  func playNotification(_ type: UINotificationFeedbackGenerator.FeedbackType)
}
