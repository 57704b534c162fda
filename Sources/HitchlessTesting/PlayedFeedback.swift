public import Foundation
public import UIKitCore

/// Feedback that a program on a stage has requested from a feedback generator, as the user would feel it.
public enum PlayedFeedback: Hashable, Sendable {
  /// An impact, with an intensity from 0 to 1.
  case impact(UIImpactFeedbackGenerator.FeedbackStyle, intensity: CGFloat)
  /// A change of the selection.
  case selection
  /// A success, a warning or a failure.
  case notification(UINotificationFeedbackGenerator.FeedbackType)
}

/// Records the feedback that the program on a stage requests.
@MainActor final class FeedbackRecorder: FeedbackPlayer {
  /// The feedback that was played, oldest first.
  private(set) var played: [PlayedFeedback] = []
  /// The number of times that a program has prepared a generator.
  private(set) var preparations = 0

  func prepare() { preparations += 1 }
  func playImpact(_ style: UIImpactFeedbackGenerator.FeedbackStyle, intensity: CGFloat) {
    played.append(.impact(style, intensity: intensity))
  }
  func playSelection() { played.append(.selection) }
  func playNotification(_ type: UINotificationFeedbackGenerator.FeedbackType) { played.append(.notification(type)) }
}
