public import Foundation
internal import HitchlessBase
internal import UIKitCore

extension UICollectionView {
  /// How one kind of cell is made and filled. One reuse queue belongs to each registration, so it is made once and kept.
  @preconcurrency @MainActor public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

    let handler: Handler
    let identifier: RegistrationIdentifier

    /// A registration that fills cells with `handler`.
    public init(handler: @escaping Handler) {
      self.handler = handler
      identifier = RegistrationIdentifier(kind: "\(Cell.self)")
    }
  }

  /// How one kind of header, footer or badge is made and filled.
  @preconcurrency @MainActor public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    public typealias Handler = (_ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath) -> Void

    let handler: Handler
    let elementKind: String
    let identifier: RegistrationIdentifier

    /// A registration for views of `elementKind`, filled by `handler`.
    public init(elementKind: String, handler: @escaping Handler) {
      self.handler = handler
      self.elementKind = elementKind
      identifier = RegistrationIdentifier(kind: "\(Supplementary.self)")
    }
  }
}

/// What makes each registration a kind of its own.
@MainActor struct RegistrationIdentifier {
  private static var count = 0
  /// How deep the program is in cell providers: a registration made there is made for every cell, and nothing is ever reused.
  static var providerDepth = 0

  /// The reuse identifier of the registration's queue.
  let reuseIdentifier: String
  /// Whether it was made while a cell was asked for.
  let isMadeInProvider: Bool

  init(kind: String) {
    Self.count += 1
    reuseIdentifier = "\(kind)#\(Self.count)"
    isMadeInProvider = Self.providerDepth > 0
  }

  /// Reports a registration that defeats reuse.
  func checkUse() {
    guard isMadeInProvider else { return }
    Fault.raise(
      """
      Attempted to dequeue a cell using a registration that was created inside -collectionView:cellForItemAtIndexPath: or inside a \
      UICollectionViewDiffableDataSource cell provider. Creating a new registration each time a cell is requested will prevent reuse and \
      cause created cells to remain inaccessible in memory for the lifetime of the collection view. Registrations should be created up \
      front and reused. Registration: \(reuseIdentifier)
      """)
  }
}
