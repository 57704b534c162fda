import HitchlessBase
import ListLayout
import TestSupport

/// The layout of a section of the model: equal columns, rows as high as their highest item, or rows of cells with frames of their own; with
/// elements around the rows and on the items.
struct ModelTemplate: Hashable {
  /// A header or footer that takes no room, or an element beside the rows.
  struct Overlay: Hashable {
    var alignment: BoundarySupplementaryTemplate.Alignment
    var size: Size
    var offset: Point
    var pins: Bool
  }
  struct Badge: Hashable {
    var size: Size
    var edges: LayoutEdges
    var ownEdges: LayoutEdges?
    var offset: Point
    var isFractional: Bool
  }
  var columns: Int
  var isEstimated: Bool
  var height: Double
  var itemSpacing: Double
  var lineSpacing: Double
  var insets: EdgeInsets
  var header: Double?
  var headerIsEstimated: Bool
  var headerOffset = Point.zero
  var headerPadding = 0.0
  var footer: Double?
  var pinsHeader = false
  var pinsFooter = false
  /// The distance of headers and footers from the sides; nil for that of the rows.
  var boundaryInsets: EdgeInsets?
  /// The width of an element in front of the rows, and its height.
  var side: Size?
  var overlay: Overlay?
  var badge: Badge?
  /// The frames of the cells of a custom group, some of them outside of it.
  var custom: [Rect]?
  var hasBackground: Bool
  var backgroundInsets = EdgeInsets.zero
  /// Whether the group has "as many as fit" instead of a count.
  var repeatsToFill: Bool

  static func random(_ random: inout SplitMix64) -> ModelTemplate {
    let toFill = random.below(3) == 0
    var template = ModelTemplate(
      columns: 1 + random.below(4), isEstimated: random.below(4) != 0, height: Double(20 + random.below(60)),
      itemSpacing: toFill ? 0 : Double(random.below(20)) / 2, lineSpacing: Double(random.below(20)) / 2,
      insets: EdgeInsets(
        top: Double(random.below(20)), left: Double(random.below(30)) / 2, bottom: Double(random.below(20)),
        right: Double(random.below(30)) / 2),
      header: random.below(2) == 0 ? Double(10 + random.below(40)) : nil, headerIsEstimated: random.below(2) == 0,
      footer: random.below(3) == 0 ? Double(10 + random.below(40)) : nil, hasBackground: random.below(2) == 0,
      repeatsToFill: toFill)
    template.pinsHeader = random.below(2) == 0
    template.pinsFooter = random.below(2) == 0
    if random.below(4) == 0 { template.headerOffset = offset(&random) }
    if random.below(4) == 0 { template.headerPadding = Double(random.below(30)) / 2 }
    if random.below(4) == 0 {
      template.boundaryInsets = EdgeInsets(top: 9, left: Double(random.below(20)), bottom: 9, right: Double(random.below(20)) / 2)
    }
    if random.below(6) == 0 { template.side = Size(width: Double(20 + random.below(40)), height: Double(10 + random.below(80))) }
    if random.below(4) == 0 {
      let alignments: [BoundarySupplementaryTemplate.Alignment] = [
        .top, .topLeading, .topTrailing, .bottom, .bottomLeading, .bottomTrailing,
      ]
      template.overlay = Overlay(
        alignment: alignments[random.below(6)], size: Size(width: Double(10 + random.below(100)), height: Double(10 + random.below(50))),
        offset: offset(&random), pins: random.below(2) == 0)
    }
    if random.below(3) == 0 {
      let edges: [LayoutEdges] = [[.top, .trailing], [.bottom, .leading], .leading, .top, []]
      let isFractional = random.below(2) == 0
      template.badge = Badge(
        size: Size(width: Double(6 + random.below(20)), height: Double(6 + random.below(20))), edges: edges[random.below(5)],
        ownEdges: random.below(2) == 0 ? edges[random.below(5)] : nil,
        offset: isFractional ? Point(x: Double(random.below(9) - 4) / 4, y: Double(random.below(9) - 4) / 4) : offset(&random),
        isFractional: isFractional)
    }
    if random.below(5) == 0 {
      (template.isEstimated, template.badge) = (false, nil)
      template.custom = (0..<1 + random.below(4)).map { _ in
        Rect(
          x: Double(random.below(300)), y: Double(random.below(160) - 60), width: Double(10 + random.below(100)),
          height: Double(10 + random.below(140)))
      }
    }
    if random.below(4) == 0 {
      // Rows that cover each other, some of them by more than their height.
      template.lineSpacing = -Double(random.below(160)) / 2
    }
    if random.below(4) == 0 { template.insets.top = -Double(random.below(60)) / 2 }
    if random.below(4) == 0 { template.insets.bottom = -Double(random.below(60)) / 2 }
    if random.below(3) == 0 {
      template.backgroundInsets = EdgeInsets(
        top: Double(random.below(40) - 20), left: 4, bottom: Double(random.below(40) - 20), right: Double(random.below(10)))
    }
    return template
  }
  private static func offset(_ random: inout SplitMix64) -> Point {
    Point(x: Double(random.below(60) - 30) / 2, y: Double(random.below(120) - 60) / 2)
  }

  /// The number of items of a row.
  var itemsPerRow: Int { custom?.count ?? columns }

  var compiled: SectionTemplate {
    SectionTemplate(
      group: group, interGroupSpacing: lineSpacing, contentInsets: insets, boundarySupplementaries: boundary, headerPadding: headerPadding,
      boundaryInsets: boundaryInsets,
      decorations: hasBackground ? [DecorationTemplate(kind: "background", contentInsets: backgroundInsets)] : [])
  }
  private var group: LayoutItemTemplate {
    let dimension: LayoutDimension = isEstimated ? .estimated(height) : .absolute(height)
    let size = LayoutSize(width: .fractionalWidth(1), height: dimension)
    if let custom {
      return LayoutItemTemplate(
        size: size, content: .custom { _ in custom.enumerated().map { CustomItemFrame(frame: $1, zIndex: $0 % 2) } })
    }
    let width: LayoutDimension = .fractionalWidth(repeatsToFill ? 1 / Double(columns) : 1)
    var item = LayoutItemTemplate(size: LayoutSize(width: width, height: dimension))
    if let badge {
      item.supplementaries = [
        ItemSupplementaryTemplate(
          kind: "badge", size: LayoutSize(width: .absolute(badge.size.width), height: .absolute(badge.size.height)),
          containerAnchor: LayoutAnchor(edges: badge.edges, offset: badge.offset, isFractional: badge.isFractional),
          itemAnchor: badge.ownEdges.map { LayoutAnchor(edges: $0) }, zIndex: 2)
      ]
    }
    return .group(
      .horizontal, size: size, members: repeatsToFill ? .repeatingToFill([item]) : .repeating(item, count: columns, fitting: true),
      spacing: .fixed(itemSpacing))
  }
  private var boundary: [BoundarySupplementaryTemplate] {
    var boundary: [BoundarySupplementaryTemplate] = []
    if let header {
      let size = LayoutSize(width: .fractionalWidth(1), height: headerIsEstimated ? .estimated(header) : .absolute(header))
      boundary.append(
        BoundarySupplementaryTemplate(
          kind: "header", size: size, alignment: .top, absoluteOffset: headerOffset, pinToVisibleBounds: pinsHeader))
    }
    if let footer {
      let size = LayoutSize(width: .fractionalWidth(1), height: .absolute(footer))
      boundary.append(BoundarySupplementaryTemplate(kind: "footer", size: size, alignment: .bottom, pinToVisibleBounds: pinsFooter))
    }
    if let side {
      let size = LayoutSize(width: .absolute(side.width), height: .absolute(side.height))
      boundary.append(BoundarySupplementaryTemplate(kind: "side", size: size, alignment: .leading))
    }
    if let overlay {
      let size = LayoutSize(width: .absolute(overlay.size.width), height: .absolute(overlay.size.height))
      boundary.append(
        BoundarySupplementaryTemplate(
          kind: "overlay", size: size, alignment: overlay.alignment, absoluteOffset: overlay.offset, extendsBoundary: false,
          pinToVisibleBounds: overlay.pins, zIndex: 3))
    }
    return boundary
  }
}
