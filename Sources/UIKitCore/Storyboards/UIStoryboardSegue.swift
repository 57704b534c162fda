public import Foundation

/// A segue of a storyboard from one controller to another, while it is performed.
@preconcurrency @MainActor open class UIStoryboardSegue: NSObject {
  /// The identifier for the program; nil for none.
  public let identifier: String?
  /// The controller from which the segue starts.
  public let source: UIViewController
  /// The controller to which the segue leads.
  public let destination: UIViewController
  /// The function that performs the segue, unless a subclass does.
  var handler: (() -> Void)?

  /// Creates a segue without an action: subclasses override ``perform()``.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
  }
  /// Creates a segue that `performHandler` performs.
  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController, performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    handler = performHandler
  }

  /// Shows the destination. Called after the source has prepared for the segue; subclasses that override it need not call super.
  open func perform() { handler?() }
}

/// The start of an unwind segue, while its destination is being searched.
@preconcurrency @MainActor open class UIStoryboardUnwindSegueSource: NSObject {
  /// The controller from which the segue starts.
  public let source: UIViewController
  /// The method that the destination has to implement.
  public let unwindAction: Selector
  /// The object that triggered the segue.
  public let sender: Any?

  init(source: UIViewController, unwindAction: Selector, sender: Any?) {
    self.source = source
    self.unwindAction = unwindAction
    self.sender = sender
  }
}
