public import Foundation
public import UIKitCore

extension UICollectionView {
  /// A registration that describes how to create and configure one kind of cell. Each registration has its own reuse queue, so create it
  /// once and keep it.
  @preconcurrency @MainActor public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

    let handler: Handler
    let identifier: RegistrationIdentifier
    private var nib: UINib?

    /// Creates a registration that configures cells with `handler`.
    public init(handler: @escaping Handler) {
      self.handler = handler
      identifier = RegistrationIdentifier(.cell, "\(Cell.self)")
    }
    /// Creates a registration that loads cells from a nib, whose only top-level object is the cell, and configures them with `handler`.
    public init(cellNib: UINib, handler: @escaping Handler) {
      self.init(handler: handler)
      nib = cellNib
    }

    /// Creates a cell; one that is not loaded from a nib has this frame.
    func make(_ frame: CGRect) -> Cell { nib?.makeView(identifier.reuseIdentifier) ?? Cell(_reusing: frame) }
  }

  /// A registration that describes how to create and configure one kind of header, footer or badge.
  @preconcurrency @MainActor public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    public typealias Handler = (_ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath) -> Void

    let handler: Handler
    let elementKind: String
    let identifier: RegistrationIdentifier
    private var nib: UINib?

    /// Creates a registration for views of `elementKind` that are configured by `handler`.
    public init(elementKind: String, handler: @escaping Handler) {
      self.handler = handler
      self.elementKind = elementKind
      identifier = RegistrationIdentifier(.supplementary, "\(Supplementary.self)")
    }
    /// Creates a registration that loads views of `elementKind` from a nib, whose only top-level object is the view, and configures them
    /// with `handler`.
    public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
      self.init(elementKind: elementKind, handler: handler)
      nib = supplementaryNib
    }

    /// Creates a view; one that is not loaded from a nib has this frame.
    func make(_ frame: CGRect) -> Supplementary { nib?.makeView(identifier.reuseIdentifier) ?? Supplementary(_reusing: frame) }
  }
}
