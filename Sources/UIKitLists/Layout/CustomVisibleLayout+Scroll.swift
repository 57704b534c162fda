internal import HitchlessBase
internal import ListEngine
internal import ListLayout

// Scrolling to items, based on the layout's attributes.
extension CustomVisibleLayout {
  func scrollOffset(
    to position: ItemPosition, at target: ScrollTarget, across: ScrollTarget, bounds: Rect,
    insets: HitchlessBase.EdgeInsets, _ content: LayoutContent
  ) -> Point? {
    guard let frame = attributes(for: .item(section: position.section, index: position.index), visible: bounds, content)?.frame else {
      return nil
    }
    let size = contentSize
    let (horizontal, vertical) = scrollAxis == .vertical ? (across, target) : (target, across)
    return Point(
      x: Self.offset((frame.minX, frame.maxX), (bounds.minX, bounds.width), (insets.left, insets.right), size.width, horizontal),
      y: Self.offset((frame.minY, frame.maxY), (bounds.minY, bounds.height), (insets.top, insets.bottom), size.height, vertical))
  }

  /// Returns one dimension of an offset, limited to the scrollable range.
  private static func offset(
    _ item: (min: Double, max: Double), _ view: (offset: Double, length: Double), _ insets: (start: Double, end: Double),
    _ contentLength: Double, _ target: ScrollTarget
  ) -> Double {
    let atStart = item.min - insets.start
    let atEnd = item.max - view.length + insets.end
    let offset: Double =
      switch target {
      case .start: atStart
      case .end: atEnd
      case .center: (item.min + item.max) / 2 - insets.start - (view.length - insets.start - insets.end) / 2
      case .nearest: min(max(view.offset, min(atStart, atEnd)), max(atStart, atEnd))
      }
    let last = max(-insets.start, contentLength + insets.end - view.length)
    return min(max(offset, -insets.start), last)
  }
}
