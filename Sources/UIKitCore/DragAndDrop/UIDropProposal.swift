public import Foundation

/// The result of dropping an item.
public enum UIDropOperation: UInt, Sendable {
  /// Nothing is done: the drag ends as if it had been released outside all targets.
  case cancel
  /// Nothing is done, although the view usually accepts drops: the drag's badge shows this.
  case forbidden
  /// The item is copied to the destination.
  case copy
  /// The item is moved, and is removed from its source. Only within one program.
  case move
}

/// A view's proposal for a drag over it.
@preconcurrency @MainActor open class UIDropProposal: NSObject {
  /// The proposed operation.
  open private(set) var operation: UIDropOperation
  /// Whether the drop should be precise: a single preview is then shown above the finger instead of below it.
  open var isPrecise = false

  /// Creates a proposal of `operation`.
  public init(operation: UIDropOperation) { self.operation = operation }
}
