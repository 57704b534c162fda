public import Foundation

/// A bar whose appearance depends on whether it is at the upper or the lower edge.
@preconcurrency @MainActor public protocol UIBarPositioning: NSObjectProtocol {
  /// The position of the bar.
  var barPosition: UIBarPosition { get }
}

/// Specifies the positions of bars that the program places itself. All methods are optional.
@preconcurrency @MainActor public protocol UIBarPositioningDelegate: NSObjectProtocol {
  /// Returns the position of `bar`. Called when the bar is added to a window.
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  /// Returns `.any`, which leaves the position to the bar.
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}

/// Specifies the position of a toolbar.
@preconcurrency @MainActor public protocol UIToolbarDelegate: UIBarPositioningDelegate {}
