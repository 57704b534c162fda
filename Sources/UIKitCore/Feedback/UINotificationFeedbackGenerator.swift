public import Foundation

/// Feedback for the end of a task for which the user waits.
@preconcurrency @MainActor open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The result of the task.
  public enum FeedbackType: Int, Sendable { case success, warning, error }

  /// Creates a generator without a view.
  public override init() { super.init() }

  /// Plays the feedback for a result.
  open func notificationOccurred(_ notificationType: FeedbackType) { player?.playNotification(notificationType) }
  /// Plays the feedback for a result at a point of the view.
  open func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) { notificationOccurred(notificationType) }
}
