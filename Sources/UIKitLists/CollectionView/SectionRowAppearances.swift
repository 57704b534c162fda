internal import HitchlessBase
internal import KeyedDiff
internal import ListEngine
internal import ListLayout

/// The appearances of rows, headers and footers in sections that were made with a list configuration: lines, round corners, background.
@MainActor final class SectionRowAppearances {
  private unowned let adapter: ListAdapter
  private var configurations: [SectionHandle: UICollectionLayoutListConfiguration] = [:]
  /// Whether a row may have become the first or the last of its section, or ceased to be.
  var mayHaveChanged = false

  init(_ adapter: ListAdapter) { self.adapter = adapter }

  /// Notes whether a section is a list's, and with which configuration.
  func note(_ configuration: UICollectionLayoutListConfiguration?, ofSection index: Int) {
    let contents = adapter.list.contents
    guard index < contents.sectionCount else { return }
    if configurations.count > 2 * contents.sectionCount + 64 { configurations = configurations.filter { contents.contains($0.key) } }
    configurations[contents.section(at: index)] = configuration
    mayHaveChanged = true
  }

  /// Gives a list's row, header or footer the appearance of its position. Other views have none.
  func show(on view: any PooledView, in attributes: ElementAttributes) {
    switch attributes.element {
    case .item(let section, let index): show(on: view, at: ItemPosition(section: section, index: index))
    case .supplementary(let kind, let section, _): show(on: view, ofKind: kind, section: section)
    case .layoutSupplementary, .decoration: break
    }
  }
  /// The same for a header or footer, which is asked for its default content before it has attributes.
  func show(on view: any PooledView, ofKind kind: String, section: Int) {
    guard let cell = view as? UICollectionViewListCell, let configuration = configuration(ofSection: section),
      let role = Self.roles[kind]
    else { return }
    cell.rowAppearance = ListRowAppearance(role: role, appearance: configuration.appearance)
  }
  private static let roles: [String: ListRowAppearance.Role] = [
    UICollectionView.elementKindSectionHeader: .header, UICollectionView.elementKindSectionFooter: .footer,
  ]
  private func configuration(ofSection section: Int) -> UICollectionLayoutListConfiguration? {
    let contents = adapter.list.contents
    return configurations.isEmpty || section >= contents.sectionCount ? nil : configurations[contents.section(at: section)]
  }
  private func show(on view: (any PooledView)?, at position: ItemPosition) {
    guard !configurations.isEmpty, let cell = view as? UICollectionViewListCell else { return }
    let contents = adapter.list.contents
    guard position.section < contents.sectionCount else { return }
    let configuration = configurations[contents.section(at: position.section)]
    cell.rowAppearance = ListRowAppearance(
      position: RowPosition(position, in: contents), appearance: configuration?.appearance,
      showsSeparators: configuration?.showsSeparators ?? true)
  }

  /// Lines and round corners depend on a row's position in its section, which can change without its frame changing.
  func update() {
    guard mayHaveChanged else { return }
    mayHaveChanged = false
    guard !configurations.isEmpty else { return }
    for (token, position) in adapter.list.displayedItems { show(on: adapter.store[token], at: position) }
  }
}
