public import Foundation

/// Feedback for moving from one selectable item to the next, as on a wheel.
@preconcurrency @MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Creates a generator without a view.
  public override init() { super.init() }

  /// Plays a change of the selection.
  open func selectionChanged() { player?.playSelection() }
  /// Plays a change of the selection at a point of the view.
  open func selectionChanged(at location: CGPoint) { selectionChanged() }
}
