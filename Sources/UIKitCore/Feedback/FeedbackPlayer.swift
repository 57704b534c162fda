package import Foundation

/// Plays what feedback generators ask for. A desktop has nothing that could be felt, as an iPad, so that only tests have one.
@MainActor package protocol FeedbackPlayer: AnyObject {
  /// Feedback is about to be asked for.
  func prepare()
  /// Something hit something, with an intensity from 0 to 1.
  func playImpact(_ style: UIImpactFeedbackGenerator.FeedbackStyle, intensity: CGFloat)
  /// What is selected has changed.
  func playSelection()
  /// Something has succeeded or failed.
  func playNotification(_ type: UINotificationFeedbackGenerator.FeedbackType)
}
