package import HitchlessBase

extension SectionTemplate {
  /// A flow layout's section whose items are all of one size: as many in a line as fit with the least spacing between them, what is left
  /// over is shared between them, and the last line's items stand below those of the lines above. A line that fits one item has it in the
  /// middle, as in UIKit.
  ///
  /// Because every line is alike, nothing is stored per row and nothing is asked about a row. `container` is the view's size without its
  /// adjusted insets. A size of which a part is not positive is a fault; it recovers to one point.
  package static func flow(
    itemSize: Size, minimumLineSpacing: Double = 10, minimumInteritemSpacing: Double = 10, sectionInset: EdgeInsets = .zero,
    header: (kind: String, size: Size)? = nil, footer: (kind: String, size: Size)? = nil, pinsHeader: Bool = false,
    pinsFooter: Bool = false, scrollDirection: LayoutAxis = .vertical, container: Size
  ) -> SectionTemplate {
    var itemSize = itemSize
    if !(itemSize.width > 0 && itemSize.height > 0) {
      Fault.raise("the item size must be positive: width \(itemSize.width), height \(itemSize.height)")
      itemSize = Size(width: max(1, itemSize.width), height: max(1, itemSize.height))
    }
    let across = scrollDirection.perpendicular
    let insets = sectionInset.along(across)
    let length = max(0, container.along(across) - insets.start - insets.end)
    let spacing = max(0, minimumInteritemSpacing)
    // A hair's breadth more than fits still fits: items of a third of the length are three.
    let fitting = ((length + spacing) / (itemSize.along(across) + spacing) + 1e-6).rounded(.down)
    let count = Int(min(max(1, fitting), Double(LineSolver.memberLimit)))
    var item = LayoutItemTemplate(size: LayoutSize(width: .absolute(itemSize.width), height: .absolute(itemSize.height)))
    if count == 1 {
      item.edgeSpacing =
        across == .horizontal
        ? LayoutEdgeSpacing(leading: .flexible(0), trailing: .flexible(0)) : LayoutEdgeSpacing(top: .flexible(0), bottom: .flexible(0))
    }
    let groupSize =
      across == .horizontal
      ? LayoutSize(width: .fractionalWidth(1), height: .absolute(itemSize.height))
      : LayoutSize(width: .absolute(itemSize.width), height: .fractionalHeight(1))
    let edges: (start: BoundarySupplementaryTemplate.Alignment, end: BoundarySupplementaryTemplate.Alignment) =
      scrollDirection == .vertical ? (.top, .bottom) : (.leading, .trailing)
    var boundary: [BoundarySupplementaryTemplate] = []
    for (element, alignment, pins) in [(header, edges.start, pinsHeader), (footer, edges.end, pinsFooter)] {
      // Only the length along the scroll direction of a reference size counts, and none means no element.
      guard let element, element.size.along(scrollDirection) > 0 else { continue }
      let size =
        scrollDirection == .vertical
        ? LayoutSize(width: .fractionalWidth(1), height: .absolute(element.size.height))
        : LayoutSize(width: .absolute(element.size.width), height: .fractionalHeight(1))
      boundary.append(
        BoundarySupplementaryTemplate(kind: element.kind, size: size, alignment: alignment, pinToVisibleBounds: pins))
    }
    return SectionTemplate(
      group: .group(
        across, size: groupSize, members: .repeating(item, count: count, fitting: false), spacing: .flexible(spacing)),
      interGroupSpacing: max(0, minimumLineSpacing), contentInsets: sectionInset, boundarySupplementaries: boundary,
      supplementariesFollowContentInsets: false)
  }
}
