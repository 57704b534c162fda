public import Foundation

/// The way from one controller to another that a storyboard shows, at the time when it is taken.
@preconcurrency @MainActor open class UIStoryboardSegue: NSObject {
  /// What the program calls it; nil for nothing.
  public let identifier: String?
  /// The controller that it leads away from.
  public let source: UIViewController
  /// The controller that it leads to.
  public let destination: UIViewController
  /// What performs it, unless a subclass does.
  var handler: (() -> Void)?

  /// A segue that does nothing by itself: subclasses override ``perform()``.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
  }
  /// A segue that `performHandler` performs.
  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController, performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    handler = performHandler
  }

  /// Shows the destination. Called after the source has prepared for it; for subclasses of the program, which need not call super.
  open func perform() { handler?() }
}

/// Where an unwind segue begins, while the controller is looked for that it leads to.
@preconcurrency @MainActor open class UIStoryboardUnwindSegueSource: NSObject {
  /// The controller that the segue leads away from.
  public let source: UIViewController
  /// The method that the controller has to have.
  public let unwindAction: Selector
  /// What began the segue.
  public let sender: Any?

  init(source: UIViewController, unwindAction: Selector, sender: Any?) {
    self.source = source
    self.unwindAction = unwindAction
    self.sender = sender
  }
}
