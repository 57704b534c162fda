public import Foundation

/// What happens to something that is dropped.
public enum UIDropOperation: UInt, Sendable {
  /// Nothing: the drag ends as if it had been released nowhere.
  case cancel
  /// Nothing, where usually something would: the drag's badge shows it.
  case forbidden
  /// It is copied to where it is dropped.
  case copy
  /// It is moved: where it came from it is no more. Only within one program.
  case move
}

/// What a view would do with what is dragged over it.
@preconcurrency @MainActor open class UIDropProposal: NSObject {
  /// What would happen.
  open private(set) var operation: UIDropOperation
  /// Whether the drop is to be precise: a single preview is shown above the finger, not below it.
  open var isPrecise = false

  /// A proposal of `operation`.
  public init(operation: UIDropOperation) { self.operation = operation }
}
