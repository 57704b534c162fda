public import Foundation
public import UIKitCore

/// A data source that identifies its elements by persistent identifiers. After the next launch, a table or collection view whose state is
/// restored uses them to find the elements that were selected or visible, wherever they are then.
@preconcurrency @MainActor public protocol UIDataSourceModelAssociation: AnyObject {
  /// Returns the identifier of the element at an index path, or nil for none.
  func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String?
  /// Returns the index path of the element with an identifier, or nil if it no longer exists.
  func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath?
}
