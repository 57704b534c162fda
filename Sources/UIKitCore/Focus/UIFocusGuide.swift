internal import Foundation

/// An area that redirects the keyboard focus: an arrow key that would move the focus to it moves it to the guide's preferred destination.
@preconcurrency @MainActor open class UIFocusGuide: UILayoutGuide {
  /// Whether the guide redirects the focus. True by default.
  open var isEnabled = true
  /// The destinations of the focus, best first: focusable views, and views and controllers that contain them. Empty by default.
  open var preferredFocusEnvironments: [any UIFocusEnvironment]! = [] {
    didSet { if preferredFocusEnvironments == nil { preferredFocusEnvironments = [] } }
  }

  /// Creates a guide that is positioned by constraints; it has to be added to a view.
  public override init() { super.init() }
}
