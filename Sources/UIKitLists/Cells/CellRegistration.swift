public import Foundation
public import UIKitCore

extension UICollectionView {
  /// How one kind of cell is made and filled. One reuse queue belongs to each registration, so it is made once and kept.
  @preconcurrency @MainActor public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

    let handler: Handler
    let identifier: RegistrationIdentifier
    private var nib: UINib?

    /// A registration that fills cells with `handler`.
    public init(handler: @escaping Handler) {
      self.handler = handler
      identifier = RegistrationIdentifier(.cell, "\(Cell.self)")
    }
    /// A registration that makes cells from a nib, whose only object at the top level is one, and fills them with `handler`.
    public init(cellNib: UINib, handler: @escaping Handler) {
      self.init(handler: handler)
      nib = cellNib
    }

    func make() -> Cell { nib?.makeView(identifier.reuseIdentifier) ?? Cell(_reusing: .zero) }
  }

  /// How one kind of header, footer or badge is made and filled.
  @preconcurrency @MainActor public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    public typealias Handler = (_ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath) -> Void

    let handler: Handler
    let elementKind: String
    let identifier: RegistrationIdentifier
    private var nib: UINib?

    /// A registration for views of `elementKind`, filled by `handler`.
    public init(elementKind: String, handler: @escaping Handler) {
      self.handler = handler
      self.elementKind = elementKind
      identifier = RegistrationIdentifier(.supplementary, "\(Supplementary.self)")
    }
    /// A registration that makes views of `elementKind` from a nib, whose only object at the top level is one, and fills them with
    /// `handler`.
    public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
      self.init(elementKind: elementKind, handler: handler)
      nib = supplementaryNib
    }

    func make() -> Supplementary { nib?.makeView(identifier.reuseIdentifier) ?? Supplementary(_reusing: .zero) }
  }
}
