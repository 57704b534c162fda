package import HitchlessBase
package import ListLayout

extension VisibleList {
  /// Where the offset is with an item scrolled to; nil without a layout. Sizes on the way are estimates until cells are there, so the
  /// answer is a better one after each layout.
  package func scrollOffset(to position: ItemPosition, vertical: ScrollTarget, horizontal: ScrollTarget) -> Point? {
    guard let layout else { return nil }
    let isVertical = layout.scrollAxis == .vertical
    return layout.scrollOffset(
      to: position, at: isVertical ? vertical : horizontal, across: isVertical ? horizontal : vertical, bounds: visibleRect,
      insets: host.insets, content)
  }
}
