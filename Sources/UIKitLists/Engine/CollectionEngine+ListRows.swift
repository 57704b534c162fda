internal import CellReuse
internal import HitchlessBase
internal import KeyedDiff
internal import ListEngine
internal import ListLayout

extension CollectionEngine {
  /// Notes whether a section is a list's, and which look it has.
  func noteListLook(_ configuration: UICollectionLayoutListConfiguration?, ofSection index: Int) {
    let contents = list.contents
    guard index < contents.sectionCount else { return }
    if listLooks.count > 2 * contents.sectionCount + 64 { listLooks = listLooks.filter { contents.contains($0.key) } }
    listLooks[contents.section(at: index)] = configuration
    mayRowLooksHaveChanged = true
  }

  /// Gives a list's row the look of its place. Other views have none.
  func showLook(of object: UICollectionReusableView, in attributes: ElementAttributes) {
    if case .item(let section, let index) = attributes.element { showLook(of: object, at: ItemPosition(section: section, index: index)) }
  }

  private func showLook(of object: UICollectionReusableView?, at position: ItemPosition) {
    guard !listLooks.isEmpty, let cell = object as? UICollectionViewListCell else { return }
    let contents = list.contents
    guard position.section < contents.sectionCount else { return }
    let configuration = listLooks[contents.section(at: position.section)]
    cell.listLook = ListRowLook(
      place: RowPlace(position, in: contents), appearance: configuration?.appearance,
      showsSeparators: configuration?.showsSeparators ?? true)
  }

  /// Lines and round corners depend on a row's place in its section, which can change without its frame changing.
  func updateRowLooks() {
    guard mayRowLooksHaveChanged else { return }
    mayRowLooksHaveChanged = false
    guard !listLooks.isEmpty else { return }
    for (token, position) in list.displayedItems { showLook(of: object(token), at: position) }
  }
}
