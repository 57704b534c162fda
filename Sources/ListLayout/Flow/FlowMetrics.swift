package import HitchlessBase

/// The program's metrics for a section of a flow layout. All lengths are in points.
package struct FlowMetrics: Hashable, Sendable {
  /// The distance from the section's edges to its lines; across the scroll direction it is measured from the container's edges.
  package var insets: EdgeInsets
  /// The spacing between two lines.
  package var lineSpacing: Double
  /// The minimum spacing between two items of a line.
  package var interitemSpacing: Double
  /// The size of the header. Only the length along the scroll direction is used; zero means no header.
  package var headerSize: Size
  /// The size of the footer. Only the length along the scroll direction is used; zero means no footer.
  package var footerSize: Size
  /// The size of every item, or, if items have their own sizes, of those whose size is unknown.
  package var itemSize: Size
  /// Whether the program is asked for the size of each item.
  package var asksSizes: Bool
  /// Whether cells determine their own sizes.
  package var selfSizes: Bool

  /// Creates metrics. The defaults are UIKit's: items of 50 × 50 points, 10 points apart.
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

/// The configuration of a whole flow layout.
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
  /// Whether vertically scrolling layouts are mirrored when the leading edge is not the one that they were written for.
  package var mirrors: Bool
  /// Whether the layout was written with the right edge as the leading edge.
  package var isWrittenRightToLeft: Bool

  /// Creates a configuration. By default the layout scrolls vertically, and headers and footers are not pinned.
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

/// A flow solver's queries about the list, which ``LayoutContent`` answers, and about sections and items. The latter run the program's
/// code, so a solver makes them only in methods that document it. Describes the state *after* the change that a call is about.
package struct FlowContent {
  /// The queries about the list.
  package var list: LayoutContent
  /// Returns the metrics of a section. Called when the section comes near the viewport, and again after an invalidation.
  package var metrics: (_ section: Int) -> FlowMetrics
  /// Returns the size of an item, in points. Called only if ``FlowMetrics/asksSizes`` is set.
  package var itemSize: (_ section: Int, _ item: Int) -> Size
  /// Whether any of the answers depend on the contents of the list. If so, they are requested again after each update.
  package var dependsOnList: Bool

  /// Creates the queries for a list whose sections and items these closures describe.
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
