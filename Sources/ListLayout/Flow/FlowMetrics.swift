package import HitchlessBase

/// How a section of a flow layout is laid out, as the program says. All lengths are in points.
package struct FlowMetrics: Hashable, Sendable {
  /// From the section's edges to its lines, those across the scroll direction measured from the container's.
  package var insets: EdgeInsets
  /// Between two lines.
  package var lineSpacing: Double
  /// The least distance between two items of a line.
  package var interitemSpacing: Double
  /// Only the length along the scroll direction counts; none means no header.
  package var headerSize: Size
  /// Only the length along the scroll direction counts; none means no footer.
  package var footerSize: Size
  /// The size of every item; of those whose size is not known yet, if items have sizes of their own.
  package var itemSize: Size
  /// Whether the program is asked for the size of each item.
  package var asksSizes: Bool
  /// Whether cells decide their sizes themselves.
  package var selfSizes: Bool

  /// UIKit's defaults, unless said otherwise: items of 50 × 50 points, 10 points apart.
  package init(
    insets: EdgeInsets = .zero, lineSpacing: Double = 10, interitemSpacing: Double = 10, headerSize: Size = .zero,
    footerSize: Size = .zero, itemSize: Size = Size(width: 50, height: 50), asksSizes: Bool = false, selfSizes: Bool = false
  ) {
    self.insets = insets
    self.lineSpacing = lineSpacing
    self.interitemSpacing = interitemSpacing
    self.headerSize = headerSize
    self.footerSize = footerSize
    self.itemSize = itemSize
    self.asksSizes = asksSizes
    self.selfSizes = selfSizes
  }

  /// Whether items can be of different sizes.
  var hasOwnSizes: Bool { asksSizes || selfSizes }
}

/// What holds for a whole flow layout.
package struct FlowConfiguration: Hashable, Sendable {
  /// The direction in which the content grows.
  package var scrollDirection: LayoutAxis
  /// The kind of section headers.
  package var headerKind: String
  /// The kind of section footers.
  package var footerKind: String
  /// Whether headers stay in view while their sections are.
  package var pinsHeaders: Bool
  /// Whether footers stay in view while their sections are.
  package var pinsFooters: Bool
  /// Whether layouts that scroll vertically are mirrored where the leading edge is not the one that they were written for.
  package var mirrors: Bool
  /// Whether the layout was written with the right edge as the leading one.
  package var isWrittenRightToLeft: Bool

  /// A layout that scrolls down, with headers and footers that do not stay, unless said otherwise.
  package init(
    scrollDirection: LayoutAxis = .vertical, headerKind: String, footerKind: String, pinsHeaders: Bool = false, pinsFooters: Bool = false,
    mirrors: Bool = false, isWrittenRightToLeft: Bool = false
  ) {
    self.scrollDirection = scrollDirection
    self.headerKind = headerKind
    self.footerKind = footerKind
    self.pinsHeaders = pinsHeaders
    self.pinsFooters = pinsFooters
    self.mirrors = mirrors
    self.isWrittenRightToLeft = isWrittenRightToLeft
  }
}

/// What a flow solver asks: about the list, whatever ``LayoutContent`` answers, and about sections and items. The program's code runs in
/// the latter, so a solver asks only where it says so. Describes the state *after* the change that a call is about.
package struct FlowContent {
  /// The list.
  package var list: LayoutContent
  /// How a section is laid out. Asked for when the section comes near the viewport, and again after an invalidation.
  package var metrics: (_ section: Int) -> FlowMetrics
  /// The size of an item, in points. Asked only where ``FlowMetrics/asksSizes`` is set.
  package var itemSize: (_ section: Int, _ item: Int) -> Size
  /// Whether anything of this depends on the list: then it is asked for again after each update.
  package var dependsOnList: Bool

  /// A list whose sections and items these closures describe.
  package init(
    list: LayoutContent, dependsOnList: Bool = false, metrics: @escaping (_ section: Int) -> FlowMetrics,
    itemSize: @escaping (_ section: Int, _ item: Int) -> Size
  ) {
    self.list = list
    self.dependsOnList = dependsOnList
    self.metrics = metrics
    self.itemSize = itemSize
  }
}
