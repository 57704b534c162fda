public import Foundation

/// Something that a person waits for is over.
@preconcurrency @MainActor open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// How it went.
  public enum FeedbackType: Int, Sendable { case success, warning, error }

  /// A generator for no view.
  public override init() { super.init() }

  /// It is over.
  open func notificationOccurred(_ notificationType: FeedbackType) { player?.playNotification(notificationType) }
  /// It is over, at a point of the view.
  open func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) { notificationOccurred(notificationType) }
}
