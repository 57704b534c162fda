public import Foundation
public import UIKitCore

/// A data source that knows its elements by identifiers of its own, which are the same after the next launch: a table or collection view whose
/// state is kept finds by them again what was selected and what was in view, wherever that is by then.
@preconcurrency @MainActor public protocol UIDataSourceModelAssociation: AnyObject {
  /// The identifier of the element at an index path; nil for none.
  func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String?
  /// Where the element with an identifier is; nil if there is none any more.
  func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath?
}
