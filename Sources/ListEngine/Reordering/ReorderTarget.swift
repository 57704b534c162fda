package import HitchlessBase
package import ListLayout

/// Finds where an item that is moved by hand would go: what lies at the finger makes room for it.
///
/// It does so only if the moved item would then lie at the finger itself. Where items are of different sizes, a large one that had made room
/// would often be at the finger still, and the two would change places with each movement of the hand.
package struct ReorderTarget {
  /// Where the moved item is presented.
  package var current: ItemPosition
  /// Where the layout has it there, in the content's coordinates.
  package var frame: Rect
  /// How many items a section presents.
  package var itemCount: (_ section: Int) -> Int
  /// Whether a supplementary view comes before the items of its section: its kind, a name that the program chose, does not say.
  package var isHeader: (ElementAttributes) -> Bool

  /// The question for an item that is presented at `current`, where the layout has it at `frame`.
  package init(
    current: ItemPosition, frame: Rect, itemCount: @escaping (_ section: Int) -> Int,
    isHeader: @escaping (ElementAttributes) -> Bool
  ) {
    self.current = current
    self.frame = frame
    self.itemCount = itemCount
    self.isHeader = isHeader
  }

  /// Where the item goes when the finger is at `point`, numbered as when it is there; ``current`` if nothing makes room. `found` is what the
  /// layout has at `point`. Items come before headers and footers, which may lie over them while they are pinned. O(found).
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

  /// Where the item goes if it passes an element; nil if it does not.
  private func position(passing attributes: ElementAttributes, at point: Point) -> ItemPosition? {
    guard let (position, isLater) = positionBeyond(attributes), position != current else { return nil }
    return liesThere(beyond: attributes.frame, isLater: isLater, point) ? position : nil
  }

  /// Whether the item lies at `point`, which is in `candidate`, once it has passed that. What follows closes the gap, so that an item that
  /// goes on ends where the one ends that it passes. Beside one another that is a matter of widths, else of heights.
  private func liesThere(beyond candidate: Rect, isLater: Bool, _ point: Point) -> Bool {
    let isBeside = candidate.minY < frame.maxY && frame.minY < candidate.maxY
    if isBeside { return isLater ? point.x >= candidate.maxX - frame.width : point.x < candidate.minX + frame.width }
    return isLater ? point.y >= candidate.maxY - frame.height : point.y < candidate.minY + frame.height
  }

  /// The position on the other side of an element, and whether that is farther on in the list; nil if there is none.
  private func positionBeyond(_ attributes: ElementAttributes) -> (ItemPosition, isLater: Bool)? {
    switch attributes.element {
    case .item(let section, let index):
      let isLater = section == current.section ? index > current.index : section > current.section
      // In another section the item comes in addition.
      return (ItemPosition(section: section, index: isLater && section != current.section ? index + 1 : index), isLater)
    case .supplementary(_, let section, _):
      // The header of a section behind leads to its beginning, the footer of one before to its end, and either of them into an empty one.
      let (isHeader, isLater, count) = (isHeader(attributes), section > current.section, itemCount(section))
      guard section != current.section, isHeader == isLater || count == 0 else { return nil }
      return (ItemPosition(section: section, index: isLater ? 0 : count), isLater)
    case .layoutSupplementary, .decoration: return nil
    }
  }
}
