package import HitchlessBase
package import ListLayout

// Positions as the data source has them. They differ from those that the list presents while an item is moved by hand, and while the list
// presents guests, which the data source does not have. With neither, everything here is O(1).
extension ListDriver {
  private var presentsDataSource: Bool { reordering.movement == nil && guests.isEmpty }

  /// Where the data source has what is presented at `position`; nil for a guest. O(guests · log n).
  package func dataSourcePosition(of position: ItemPosition) -> ItemPosition? {
    guard !presentsDataSource else { return position }
    var result = reordering.movement?.dataSourcePosition(of: position) ?? position
    let guests = guests.positions
    guard !guests.contains(result) else { return nil }
    result.index -= guests.count { $0.section == result.section && $0.index < result.index }
    return result
  }
  /// The same for several; guests are left out. O(positions · guests · log n).
  package func dataSourcePositions(of positions: [ItemPosition]) -> [ItemPosition] {
    presentsDataSource ? positions : positions.compactMap { dataSourcePosition(of: $0) }
  }
  /// Where that is presented which the data source has at `position`. O(guests · log n).
  package func presentedPosition(of position: ItemPosition) -> ItemPosition {
    guard !presentsDataSource else { return position }
    var result = position
    for guest in guests.positions where guest.section == result.section && guest.index <= result.index { result.index += 1 }
    return reordering.movement?.presentedPosition(of: result) ?? result
  }
  /// An element as the data source knows it: cells, and what is attached to them. Nil for a guest's. O(guests · log n).
  package func dataSourceElement(of element: LayoutElement) -> LayoutElement? {
    guard !presentsDataSource else { return element }
    switch element {
    case .item(let section, let index):
      return dataSourcePosition(of: ItemPosition(section: section, index: index)).map { .item(section: $0.section, index: $0.index) }
    case .supplementary(let kind, let section, let index) where layout?.isBadge(kind, section: section, index: index) == true:
      return dataSourcePosition(of: ItemPosition(section: section, index: index))
        .map { .supplementary(kind: kind, section: $0.section, index: $0.index) }
    case .supplementary, .layoutSupplementary, .decoration: return element
    }
  }
}
