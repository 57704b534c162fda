public import Foundation
public import UIKitCore

/// An activity for the items that a ``UIActivityViewController`` shares. Subclass it for the activities of a program.
@preconcurrency @MainActor open class UIActivity: NSObject {
  /// The position of an activity in the sheet.
  public enum Category: Int, Sendable {
    /// A row, with the activity's image at the end.
    case action
    /// An icon above the rows.
    case share
  }
  /// The position of this class's activities: rows, unless a subclass overrides this property.
  open class var activityCategory: Category { .action }

  /// The type by which the program identifies the activity. Nil by default.
  open var activityType: ActivityType? { nil }
  /// The title that the user sees. Nil by default.
  open var activityTitle: String? { nil }
  /// The image that the user sees, drawn as a template in the colour of labels in a row, and in its own colours above the rows. Nil by
  /// default.
  open var activityImage: UIImage? { nil }

  /// Returns whether the activity supports such items; otherwise it is not shown. False by default.
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
  /// Prepares the activity for these items, after the user has chosen it. Does nothing by default.
  open func prepare(withActivityItems activityItems: [Any]) {}
  /// The controller that is presented when the activity was chosen; it must not dismiss itself, see ``activityDidFinish(_:)``. Nil, the
  /// default, for none: then ``perform()`` is called.
  open var activityViewController: UIViewController? { nil }
  /// Performs the activity, and calls ``activityDidFinish(_:)`` afterwards, at once or later. Does nothing by default.
  open func perform() {}
  /// Ends the activity, and dismisses the presented controllers. Subclasses call this method when they have finished, with whether they
  /// succeeded.
  open func activityDidFinish(_ completed: Bool) { finish?(completed) }

  /// Called when the activity has finished, while it is performed.
  var finish: ((Bool) -> Void)?
}

/// Provides a shared item when the chosen activity is known.
@preconcurrency @MainActor public protocol UIActivityItemSource: AnyObject {
  /// Returns an item of the same kind as the shared one, which determines the available activities.
  func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any
  /// Returns the item for an activity; nil for none.
  func activityViewController(
    _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any?
}
