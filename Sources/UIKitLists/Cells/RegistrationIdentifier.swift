internal import HitchlessBase

/// The identity of a registration: each one has its own reuse queue.
@MainActor struct RegistrationIdentifier {
  /// The kinds of views that a registration can be for.
  enum Purpose { case cell, supplementary }

  private static var count = 0

  /// The reuse identifier of the registration's queue.
  let reuseIdentifier: String
  private let purpose: Purpose
  /// The numbers of the lists that were requesting a view when the registration was created. If it is used in one of these lists, a
  /// registration is created for every view and nothing is ever reused. Use in another list is legitimate: a cell of the first list can
  /// contain a carousel with its own registration, for example.
  private let askingLists: [Int]

  init(_ purpose: Purpose, _ viewClass: String) {
    Self.count += 1
    self.purpose = purpose
    reuseIdentifier = "\(viewClass)#\(Self.count)"
    askingLists = CellStore.askingLists
  }

  /// Raises a fault if the registration defeats reuse in the list of `store`. O(lists that were requesting a view when it was created).
  func checkUse(in store: CellStore) {
    guard askingLists.contains(store.number) else { return }
    Fault.raise("\(purpose.complaint) Registration: \(reuseIdentifier)")
  }
}

extension RegistrationIdentifier.Purpose {
  /// UIKit's message about a registration that is created where it is used.
  fileprivate var complaint: String {
    switch self {
    case .cell:
      """
      Attempted to dequeue a cell using a registration that was created inside -collectionView:cellForItemAtIndexPath: or inside a \
      UICollectionViewDiffableDataSource cell provider. Creating a new registration each time a cell is requested will prevent reuse and \
      cause created cells to remain inaccessible in memory for the lifetime of the collection view. Registrations should be created up \
      front and reused.
      """
    case .supplementary:
      """
      Attempted to dequeue a supplementary view using a registration that was created inside \
      -collectionView:viewForSupplementaryElementOfKind:atIndexPath: or inside a UICollectionViewDiffableDataSource supplementary view \
      provider. Creating a new registration each time a supplementary view is requested will prevent reuse and cause created supplementary \
      views to remain inaccessible in memory for the lifetime of the collection view. Registrations should be created up front and reused.
      """
    }
  }
}
