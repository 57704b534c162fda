public import Foundation

/// A person goes from one thing that can be selected to the next, as on a wheel.
@preconcurrency @MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// A generator for no view.
  public override init() { super.init() }

  /// Another one is selected now.
  open func selectionChanged() { player?.playSelection() }
  /// Another one is selected now, at a point of the view.
  open func selectionChanged(at location: CGPoint) { selectionChanged() }
}
