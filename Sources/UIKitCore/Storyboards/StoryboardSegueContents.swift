public import Foundation

/// A segue of a storyboard, as its interface file has it.
public struct StoryboardSegueContents {
  /// What the destination is to a container that has it from the beginning.
  public enum Relationship: Sendable {
    /// The first controller of a navigation controller.
    case rootViewController
    /// One of a tab bar controller's; they are in the order of the segues.
    case viewControllers
    /// The first column of a split view controller.
    case masterViewController
    /// The column between the first and the secondary one of a split view controller.
    case supplementaryViewController
    /// The secondary column of a split view controller.
    case detailViewController
    /// What a split view controller shows in place of its columns where the window is narrow.
    case compactViewController
  }
  /// What a segue does.
  public enum Kind {
    /// Shows the destination with `show(_:sender:)`.
    case show
    /// Shows the destination with `showDetailViewController(_:sender:)`.
    case showDetail
    /// Presents the destination. `.automatic` and `.coverVertical` leave it to what the destination has itself.
    case present(UIModalPresentationStyle, UIModalTransitionStyle)
    /// Presents the destination in a popover at the anchor, else at the sender.
    case popover
    /// Makes the destination a child whose view fills the view with this object identifier, when that has been loaded.
    case embed(containerView: String)
    /// The destination belongs to the source, a container, from the beginning.
    case relationship(Relationship)
    /// Goes back to the controller that has the method, and calls it with the segue.
    case unwind(Selector)
    /// What a segue of the program's own does: made of the identifier, the source and the destination.
    case custom(@MainActor (String?, UIViewController, UIViewController) -> UIStoryboardSegue)
  }
  /// Makes the destination of a segue: the source, the coder to make it with, the sender, and the segue's identifier. Nil for what the
  /// destination's scene makes.
  public typealias Maker = @MainActor (UIViewController, NSCoder, Any?, String?) -> UIViewController?

  let id: String
  let identifier: String?
  let kind: Kind
  let destination: String
  let animates: Bool
  let anchor: String?
  let make: Maker?

  /// - Parameters:
  ///   - id: The object identifier of the segue.
  ///   - identifier: What the program calls it; nil for nothing.
  ///   - kind: What it does.
  ///   - destination: The object identifier of the controller that it leads to; empty for `unwind`.
  ///   - animates: Whether what it does is animated.
  ///   - anchor: The object identifier of the view or the bar item that a popover is about; nil for the sender.
  ///   - make: Makes the destination in place of its scene, as an `@IBSegueAction` does.
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
