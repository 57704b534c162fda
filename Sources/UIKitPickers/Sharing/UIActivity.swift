public import Foundation
public import UIKitCore

/// Something that can be done with what a ``UIActivityViewController`` shares. Subclass it for what the program can do.
@preconcurrency @MainActor open class UIActivity: NSObject {
  /// Where an activity is shown.
  public enum Category: Int, Sendable {
    /// As a row, with its image at the end.
    case action
    /// Among the images above the rows.
    case share
  }
  /// Where activities of this class are shown: as rows, unless a subclass says otherwise.
  open class var activityCategory: Category { .action }

  /// What the activity is, for the program. Nil here.
  open var activityType: ActivityType? { nil }
  /// What a person reads. Nil here.
  open var activityTitle: String? { nil }
  /// What a person sees, drawn as a shape in the colour of labels in a row, in its own colours above the rows. Nil here.
  open var activityImage: UIImage? { nil }

  /// Whether the activity can do something with such items; else it is not shown. False here.
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
  /// The person has chosen the activity, for these items. Does nothing here.
  open func prepare(withActivityItems activityItems: [Any]) {}
  /// What is presented when the activity was chosen; it does not dismiss itself, see ``activityDidFinish(_:)``. Nil, as here, for nothing:
  /// then ``perform()`` is called.
  open var activityViewController: UIViewController? { nil }
  /// Does what the activity is for, and calls ``activityDidFinish(_:)`` then, at once or later. Does nothing here.
  open func perform() {}
  /// To be called when the activity is over, with whether it was done: dismisses what is presented.
  open func activityDidFinish(_ completed: Bool) { finish?(completed) }

  /// Hears that the activity is over, while it is performed.
  var finish: ((Bool) -> Void)?
}

/// Gives an item that is shared when it is known what is done with it.
@preconcurrency @MainActor public protocol UIActivityItemSource: AnyObject {
  /// An item of the kind that will be shared: from it follows what can be done.
  func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any
  /// The item for an activity; nil for nothing.
  func activityViewController(
    _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any?
}
