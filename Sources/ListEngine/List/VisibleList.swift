package import CellReuse
internal import HitchlessBase
package import KeyedDiff
package import ListLayout

/// The engine of collection and table views: which cells there are, where they are, and which come next.
///
/// Everything is kept by handle; index paths are made by the host only. One layout pass, in `VisibleList+Layout.swift`, is the only place
/// that shows views; it and updates hide them.
@MainActor package final class VisibleList {
  /// The face, which owns this list.
  package unowned let host: any ListHost

  private let shared = SharedContents()
  /// What the layout asks about the list. Made once: it looks the contents up when it is asked.
  package private(set) var content: LayoutContent

  /// What is shown: sections and items, as handles. Each access counts a dozen references: loops take it out once.
  package internal(set) var contents: ListContents {
    get { shared.contents }
    set { shared.contents = newValue }
  }
  /// Whether the list has to be counted anew before anything else.
  package internal(set) var needsReload = true
  /// The next handles for items and sections that a plain data source inserts.
  var nextItem: Int32 = 0
  var nextSection: Int32 = 0
  /// The layout, once it is known.
  package internal(set) var layout: (any VisibleLayout)?
  var environment: LayoutEnvironment?

  /// The one door to cells.
  package private(set) lazy var realizer = CellRealizer(host: self, policy: policy) { [unowned self] in host.now }
  private let policy: ReusePolicy
  /// Which reuse keys items had.
  var keys = SectionKeys()
  var kinds = ElementKinds()

  /// What is on screen.
  package internal(set) var displayed: [ElementIdentifier: DisplayedElement] = [:]
  /// The round of the layout pass that is under way; what is displayed carries the last one that found it in view.
  var round: UInt32 = 0
  var scratch: [ElementAttributes] = []
  /// What is not on screen yet or has to be measured: what a round of the layout pass has to work on.
  var pending: [ElementAttributes] = []
  /// What is on screen and has to be moved.
  var moved: [(identifier: ElementIdentifier, attributes: ElementAttributes)] = []
  /// Whether memory ran short during the layout pass that is under way.
  var wantsDiscarding = false
  /// Whether a layout pass is under way.
  package internal(set) var isInLayout = false
  /// The animated update that is being shown.
  var transition: UpdateTransition?
  /// Views on their way out, which stand for nothing on screen any more: what they showed, and which animation hides them.
  var leaving: [CellToken: (element: DisplayedElement, number: Int)] = [:]
  var disappearances = 0
  /// Rises with every change of the contents, so that user code that changed the list is noticed.
  var generation = 0
  /// What is being collected between the beginning of a batch of updates and its end.
  var batch: OpenBatch?
  /// Whether an element turned out to be of another size than the layout thought.
  var haveFramesChanged = false

  var planner = PrefetchPlanner()
  /// Whether the data of what is planned to be prepared was prefetched.
  var isPlanPrefetched = false
  /// Cells that were prepared ahead and not shown yet.
  var prefetched: Set<CellToken> = []
  var dataWindow = DataPrefetchWindow()
  /// What is not wanted any more and is cancelled as soon as the cells of the frame under way are there.
  var dueCancellations: [ItemPosition] = []
  /// Whether the data source is about to change, and items that go away are being cancelled.
  var isLeaving = false
  /// Whether there was a layout before the one that is under way.
  var wasLaidOut = false
  /// Whether the offset is the one of the last layout.
  var isAtRest = true
  /// What the layout that is under way holds in its place.
  var heldAnchors: [ScrollAnchor]?
  /// How the content moves.
  var tracker = ScrollTracker()
  /// The sections that scroll across and were in view at some time: how far they are scrolled, and how they move.
  var orthogonalSections: [SectionHandle: OrthogonalSectionState] = [:]
  /// Those of them that are in view, in their order.
  var visibleOrthogonalSections: [(section: SectionHandle, orthogonalSection: OrthogonalSection)] = []
  var orthogonalScratch: [OrthogonalSection] = []
  /// The sections whose data is prefetched by windows of their own.
  var openWindows: [SectionHandle] = []
  /// Those sections out of view whose windows are open because the list is on its way there.
  var approachedSections: [SectionHandle] = []
  /// What is in view, belongs to an item and has no cell, in square points.
  var blankArea = 0.0
  /// What the host was told of it for the last frame.
  var toldBlank: (vsync: Int?, area: Double) = (nil, 0)

  /// Which items are selected and highlighted.
  package internal(set) var selection = SelectionModel()
  /// Whether anything can be selected.
  package var allowsSelection = true

  /// The list behind `host`, which owns it. `policy` says what happens to cells that leave the screen.
  package init(host: any ListHost, policy: ReusePolicy = ReusePolicy()) {
    self.host = host
    self.policy = policy
    let shared = shared
    content = LayoutContent(
      itemCount: { shared.contents.itemCount(inSection: $0) },
      itemHandle: { shared.contents.item(at: ItemPosition(section: $0, index: $1)) },
      sectionHandle: { shared.contents.section(at: $0) },
      sectionTemplate: { [unowned host] section, environment in
        MainActor.assumeIsolated { host.template(ofSection: section, in: environment) }
      })
  }

  /// The contents, counted if nobody did since they were declared stale.
  package var currentContents: ListContents {
    if needsReload { reloadNow() }
    return contents
  }

  /// What is in view, in the content's coordinates.
  var visibleRect: Rect { host.viewport }
}

/// A cell, header or background that is on screen.
package struct DisplayedElement {
  /// What the host knows the view by.
  package var token: CellToken
  /// Where it is.
  package var attributes: ElementAttributes
  /// The section in whose orthogonal section the view is; nil for the list's own subviews.
  var orthogonalSection: SectionHandle?
  /// Where in the list's content the coordinates begin in which the view has its frame.
  var origin = Point(x: 0, y: 0)
  /// The round of a layout pass that found it in view last.
  var round: UInt32
}

/// The contents where closures that are made once can look them up.
private final class SharedContents {
  var contents = ListContents()
}
