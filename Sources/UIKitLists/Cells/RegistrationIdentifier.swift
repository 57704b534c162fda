internal import HitchlessBase

/// What makes each registration a kind of its own.
@MainActor struct RegistrationIdentifier {
  /// What a registration is for.
  enum Purpose { case cell, supplementary }

  private static var count = 0

  /// The reuse identifier of the registration's queue.
  let reuseIdentifier: String
  private let purpose: Purpose
  /// The lists that were asking for a view when it was made, by their numbers: used with one of these it is made for every view anew, and
  /// nothing is ever reused. With another list it is one of many that each view of the first list has: a carousel in a cell, say, with a
  /// registration of its own.
  private let askingLists: [Int]

  init(_ purpose: Purpose, _ viewClass: String) {
    Self.count += 1
    self.purpose = purpose
    reuseIdentifier = "\(viewClass)#\(Self.count)"
    askingLists = CellStore.askingLists
  }

  /// Reports a registration that defeats reuse in the list of `store`. O(lists that were asking when it was made).
  func checkUse(in store: CellStore) {
    guard askingLists.contains(store.number) else { return }
    Fault.raise("\(purpose.complaint) Registration: \(reuseIdentifier)")
  }
}

extension RegistrationIdentifier.Purpose {
  /// What is wrong with a registration that is made where it is used, in UIKit's words.
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
