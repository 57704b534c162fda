internal import Foundation

/// An area that leads the focus of the keyboard elsewhere: a move by an arrow key that would come to it goes to what it prefers.
@preconcurrency @MainActor open class UIFocusGuide: UILayoutGuide {
  /// Whether the guide leads anywhere. True by default.
  open var isEnabled = true
  /// Where the focus goes, the best first: views that can have it, views and controllers around those. Nowhere by default.
  open var preferredFocusEnvironments: [any UIFocusEnvironment]! = [] {
    didSet { if preferredFocusEnvironments == nil { preferredFocusEnvironments = [] } }
  }

  /// Creates a guide that constraints place; it has to be added to a view.
  public override init() { super.init() }
}
