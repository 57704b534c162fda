package import HitchlessBase
package import ListLayout

/// Finds the target of an item that is moved by hand: the element at the finger makes room for it.
///
/// It makes room only if the moved item would then be at the finger itself. With items of different sizes, a large item that made room
/// would often still be at the finger, and the two would swap places with each movement of the hand.
package struct ReorderTarget {
  /// The position at which the moved item is presented.
  package var current: ItemPosition
  /// The frame that the layout gives the item there, in the content's coordinates.
  package var frame: Rect
  /// Returns the number of items that a section presents.
  package var itemCount: (_ section: Int) -> Int
  /// Returns whether a supplementary view comes before the items of its section. Its kind does not tell, as it is a name chosen by the
  /// program.
  package var isHeader: (ElementAttributes) -> Bool

  /// Begins a search for an item that is presented at `current`, where the layout gives it `frame`.
  package init(
    current: ItemPosition, frame: Rect, itemCount: @escaping (_ section: Int) -> Int,
    isHeader: @escaping (ElementAttributes) -> Bool
  ) {
    self.current = current
    self.frame = frame
    self.itemCount = itemCount
    self.isHeader = isHeader
  }

  /// Returns the target of the item when the finger is at `point`, numbered as after the move, or ``current`` if nothing makes room.
  /// `found` are the elements that the layout has at `point`. Items take precedence over headers and footers, which may cover them while
  /// they are pinned. O(found).
  package func position(at point: Point, among found: [ElementAttributes]) -> ItemPosition {
    guard !frame.contains(point) else { return current }
    let here = found.filter { $0.frame.contains(point) }
    for attributes in here where attributes.element.isItem {
      if let position = position(passing: attributes, at: point) { return position }
    }
    guard !here.contains(where: { $0.element.isItem }) else { return current }
    for attributes in here {
      if let position = position(passing: attributes, at: point) { return position }
    }
    return current
  }

  /// Returns the target of the item if it passes an element, or nil if it does not.
  private func position(passing attributes: ElementAttributes, at point: Point) -> ItemPosition? {
    guard let (position, isLater) = positionBeyond(attributes), position != current else { return nil }
    return liesThere(beyond: attributes.frame, isLater: isLater, point) ? position : nil
  }

  /// Returns whether the item would be at `point`, which is in `candidate`, once it has passed that element. The elements behind it close
  /// the gap, so an item that moves forward ends at the end of the element that it passes. For elements side by side this depends on
  /// widths, otherwise on heights.
  private func liesThere(beyond candidate: Rect, isLater: Bool, _ point: Point) -> Bool {
    let isBeside = candidate.minY < frame.maxY && frame.minY < candidate.maxY
    if isBeside { return isLater ? point.x >= candidate.maxX - frame.width : point.x < candidate.minX + frame.width }
    return isLater ? point.y >= candidate.maxY - frame.height : point.y < candidate.minY + frame.height
  }

  /// Returns the position on the other side of an element, and whether that is later in the list; nil if there is none.
  private func positionBeyond(_ attributes: ElementAttributes) -> (ItemPosition, isLater: Bool)? {
    switch attributes.element {
    case .item(let section, let index):
      let isLater = section == current.section ? index > current.index : section > current.section
      // In another section the item is added to the existing ones.
      return (ItemPosition(section: section, index: isLater && section != current.section ? index + 1 : index), isLater)
    case .supplementary(_, let section, _):
      // The header of a later section leads to that section's beginning, the footer of an earlier one to its end, and either of them into
      // an empty section.
      let (isHeader, isLater, count) = (isHeader(attributes), section > current.section, itemCount(section))
      guard section != current.section, isHeader == isLater || count == 0 else { return nil }
      return (ItemPosition(section: section, index: isLater ? 0 : count), isLater)
    case .layoutSupplementary, .decoration: return nil
    }
  }
}
