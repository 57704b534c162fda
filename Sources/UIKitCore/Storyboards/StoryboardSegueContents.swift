public import Foundation

/// A segue of a storyboard, as specified by its interface file.
public struct StoryboardSegueContents {
  /// The relationship of a destination with a container to which it belongs from the beginning.
  public enum Relationship: Sendable {
    /// The root controller of a navigation controller.
    case rootViewController
    /// A controller of a tab bar controller, in the order of the segues.
    case viewControllers
    /// The primary column of a split view controller.
    case masterViewController
    /// The supplementary column of a split view controller.
    case supplementaryViewController
    /// The secondary column of a split view controller.
    case detailViewController
    /// The controller that a split view controller shows in place of its columns in a narrow window.
    case compactViewController
  }
  /// The action of a segue.
  public enum Kind {
    /// Shows the destination with `show(_:sender:)`.
    case show
    /// Shows the destination with `showDetailViewController(_:sender:)`.
    case showDetail
    /// Presents the destination. `.automatic` and `.coverVertical` use the destination's own values.
    case present(UIModalPresentationStyle, UIModalTransitionStyle)
    /// Presents the destination in a popover at the anchor, or else at the sender.
    case popover
    /// Adds the destination as a child whose view fills the view with this object identifier, after that has been loaded.
    case embed(containerView: String)
    /// The destination belongs to the source, a container, from the beginning.
    case relationship(Relationship)
    /// Returns to the controller that implements the method, and calls it with the segue.
    case unwind(Selector)
    /// Performs a custom segue, created from the identifier, the source and the destination.
    case custom(@MainActor (String?, UIViewController, UIViewController) -> UIStoryboardSegue)
  }
  /// A function that creates the destination of a segue from the source, the coder to use, the sender, and the segue's identifier. Returns
  /// nil to create it from the destination's scene.
  public typealias Maker = @MainActor (UIViewController, NSCoder, Any?, String?) -> UIViewController?

  let id: String
  let identifier: String?
  let kind: Kind
  let destination: String
  let animates: Bool
  let anchor: String?
  let make: Maker?

  /// Creates a segue.
  ///
  /// - Parameters:
  ///   - id: The object identifier of the segue.
  ///   - identifier: The identifier for the program; nil for none.
  ///   - kind: The action of the segue.
  ///   - destination: The object identifier of the destination; empty for `unwind`.
  ///   - animates: Whether the action is animated.
  ///   - anchor: The object identifier of the view or the bar item to which a popover points; nil for the sender.
  ///   - make: Creates the destination in place of its scene, like an `@IBSegueAction`.
  public init(
    id: String, identifier: String? = nil, kind: Kind, destination: String, animates: Bool = true, anchor: String? = nil,
    make: Maker? = nil
  ) {
    self.id = id
    self.identifier = identifier
    self.kind = kind
    self.destination = destination
    self.animates = animates
    self.anchor = anchor
    self.make = make
  }
}
