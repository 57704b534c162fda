package import HitchlessBase
package import ListLayout

// Positions in the data source. They differ from the positions that the list presents while an item is moved by hand, and while the list
// presents guests, which the data source does not have. Otherwise everything here is O(1).
extension ListDriver {
  private var presentsDataSource: Bool { reordering.movement == nil && guests.isEmpty }

  /// Returns the data source's position of the item that is presented at `position`, or nil for a guest. O(guests · log n).
  package func dataSourcePosition(of position: ItemPosition) -> ItemPosition? {
    guard !presentsDataSource else { return position }
    var result = reordering.movement?.dataSourcePosition(of: position) ?? position
    let guests = guests.positions
    guard !guests.contains(result) else { return nil }
    result.index -= guests.count { $0.section == result.section && $0.index < result.index }
    return result
  }
  /// Returns the data source's positions of several presented items, without guests. O(positions · guests · log n).
  package func dataSourcePositions(of positions: [ItemPosition]) -> [ItemPosition] {
    presentsDataSource ? positions : positions.compactMap { dataSourcePosition(of: $0) }
  }
  /// Returns the position at which the list presents the item that the data source has at `position`. O(guests · log n).
  package func presentedPosition(of position: ItemPosition) -> ItemPosition {
    guard !presentsDataSource else { return position }
    var result = position
    for guest in guests.positions where guest.section == result.section && guest.index <= result.index { result.index += 1 }
    return reordering.movement?.presentedPosition(of: result) ?? result
  }
  /// Returns an element with the data source's position, for cells and views that are attached to them. Returns nil for guests. O(guests ·
  /// log n).
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
