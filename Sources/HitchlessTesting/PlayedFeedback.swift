public import Foundation
public import UIKitCore

/// What a program on a stage has asked a feedback generator for, as a person would feel it.
public enum PlayedFeedback: Hashable, Sendable {
  /// Something hit something, with an intensity from 0 to 1.
  case impact(UIImpactFeedbackGenerator.FeedbackStyle, intensity: CGFloat)
  /// Another thing was selected.
  case selection
  /// Something succeeded or failed.
  case notification(UINotificationFeedbackGenerator.FeedbackType)
}

/// Keeps what the program on a stage has asked for.
@MainActor final class FeedbackRecorder: FeedbackPlayer {
  /// What was played, oldest first.
  private(set) var played: [PlayedFeedback] = []
  /// How often a program has said that it was about to ask.
  private(set) var preparations = 0

  func prepare() { preparations += 1 }
  func playImpact(_ style: UIImpactFeedbackGenerator.FeedbackStyle, intensity: CGFloat) {
    played.append(.impact(style, intensity: intensity))
  }
  func playSelection() { played.append(.selection) }
  func playNotification(_ type: UINotificationFeedbackGenerator.FeedbackType) { played.append(.notification(type)) }
}
