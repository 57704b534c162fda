internal import CellReuse
internal import Foundation
internal import FramePipeline
internal import HitchlessBase
internal import KeyedDiff
internal import ListEngine
internal import ListLayout
internal import UIKitCore

/// The list behind a collection view: which cells there are, where they are, and which come next.
///
/// Everything is kept by handle; index paths are made at the edge only. One layout pass, in `CollectionEngine+Layout.swift`, is the
/// only place that shows and hides cells.
@MainActor final class CollectionEngine {
  unowned let view: UICollectionView

  /// What is shown: sections and items, as handles.
  var contents = ListContents()
  var needsReload = true
  /// The next handle for items that a plain data source inserts.
  var nextItemHandle: Int32 = 0
  var layout: (any VisibleLayout)?
  var environment: LayoutEnvironment?

  /// The one door to cells.
  private(set) lazy var realizer = CellRealizer(host: self) { FrameDriver.current?.now ?? .zero }
  /// Cells and other reusable views, by the pool's tokens.
  var objects: [UICollectionReusableView?] = []
  var classes: [String: UICollectionReusableView.Type] = [:]
  var keys: [String: ReuseKey] = [:]
  var keyNames: [String] = []
  var elementKinds: [String: ElementKind] = [:]
  var elementKindNames: [String] = []
  /// Which reuse key the last cell had: the best guess for one that nobody asked for yet.
  var lastKey: ReuseKey?
  /// What the data source is asked for at the moment; whatever is dequeued meanwhile is for the last of these.
  var asking: [CellSite] = []
  /// The cell that is being filled again: dequeueing returns it.
  var reconfiguring: CellToken?

  /// What is on screen.
  var displayed: [CellSite: DisplayedElement] = [:]
  var scratch: [ElementAttributes] = []
  var isInLayout = false
  /// Whether an element turned out to be of another size than the layout thought.
  var haveFramesChanged = false

  var planner = PrefetchPlanner()
  /// Cells that were prepared ahead and not shown yet.
  var prefetched: Set<CellToken> = []
  var dataWindow = DataPrefetchWindow()
  var lastOffset: Point?
  /// Whether the offset is the one of the last layout.
  var isAtRest = true
  /// What the layout that is under way holds in its place.
  var heldAnchors: [ScrollAnchor]?
  /// How far the content moves in a frame.
  var motion = CellReuse.ScrollMotion.still

  var selection = SelectionModel()

  init(_ view: UICollectionView) { self.view = view }

  /// The contents, counted if nobody did since they were declared stale.
  var currentContents: ListContents {
    if needsReload { reloadNow() }
    return contents
  }

  /// What the layout asks about the list.
  var layoutContent: LayoutContent {
    let contents = self.contents
    let layout = view.collectionViewLayout as? UICollectionViewCompositionalLayout
    let traits = view.traitCollection
    return LayoutContent(
      itemCount: { contents.itemCount(inSection: $0) },
      itemHandle: { contents.item(at: ItemPosition(section: $0, index: $1)) },
      sectionHandle: { contents.section(at: $0) },
      sectionTemplate: { section, environment in
        MainActor.assumeIsolated {
          let made = layout?.section(at: section, in: SolvedEnvironment(size: CGSize(environment.containerSize), traits: traits))
          return made?.template() ?? SectionTemplate.list()
        }
      })
  }

  // MARK: Reloading

  func reloadData() {
    needsReload = true
    view.setNeedsLayout()
  }

  /// Counts the list anew and forgets what was known of its items.
  func reloadNow() {
    needsReload = false
    planner.removeAll()
    announceCancelled(dataWindow.removeAll(), in: contents)
    if let diffable = view.dataSource as? any DiffableContents {
      contents = diffable.listContents
    } else {
      contents = countDataSource()
    }
    nextItemHandle = Int32(contents.itemCount)
    realizer.forgetAll()
    hideAll()
    selection = SelectionModel()
    makeLayoutIfNeeded()
    layout?.reload(sectionCount: contents.sectionCount, layoutContent)
  }

  private func countDataSource() -> ListContents {
    guard let source = view.dataSource else { return ListContents() }
    let sections = max(0, source.numberOfSections(in: view))
    let counts = (0..<sections).map { max(0, source.collectionView(view, numberOfItemsInSection: $0)) }
    return ListContents(itemCounts: counts)
  }

  // MARK: Layout objects

  var currentEnvironment: LayoutEnvironment {
    let inset = view.adjustedContentInset
    let size = view.bounds.size
    return LayoutEnvironment(
      containerSize: Size(
        width: max(0, Double(size.width - inset.left - inset.right)), height: max(0, Double(size.height - inset.top - inset.bottom))),
      scale: Double(view.contentScaleFactor), isRightToLeft: view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }

  func makeLayoutIfNeeded() {
    guard layout == nil else { return }
    let environment = currentEnvironment
    self.environment = environment
    if let compositional = view.collectionViewLayout as? UICollectionViewCompositionalLayout {
      layout = CompositionalVisibleLayout(compositional, environment: environment)
    } else {
      layout = CustomVisibleLayout(view.collectionViewLayout)
    }
  }

  func layoutWasReplaced() {
    layout = nil
    if !needsReload {
      makeLayoutIfNeeded()
      layout?.reload(sectionCount: contents.sectionCount, layoutContent)
    }
    view.setNeedsLayout()
  }

  func layoutWasInvalidated() {
    guard !needsReload, let layout else { return }
    holdingPosition { layout.invalidate(layoutContent) }
    view.setNeedsLayout()
  }

  // MARK: Positions

  func indexPath(of item: ItemHandle) -> IndexPath? {
    contents.position(of: item).map { IndexPath(item: $0.index, section: $0.section) }
  }
  func handle(at indexPath: IndexPath) -> ItemHandle? {
    guard indexPath.count == 2, indexPath.section >= 0, indexPath.section < contents.sectionCount else { return nil }
    return contents.itemIfPresent(at: ItemPosition(section: indexPath.section, index: indexPath.item))
  }
  /// The path of the item at `index`, counted through all sections. O(sections).
  func indexPath(overall index: Int, in contents: ListContents) -> IndexPath? {
    var first = 0
    for section in 0..<contents.sectionCount {
      let count = contents.itemCount(inSection: section)
      if index < first + count { return index >= first ? IndexPath(item: index - first, section: section) : nil }
      first += count
    }
    return nil
  }
  func attributes(forItemAt indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    if needsReload { reloadNow() }
    guard handle(at: indexPath) != nil, let layout else { return nil }
    return layout.attributes(for: .item(section: indexPath.section, index: indexPath.item), visible: visibleRect, layoutContent)
      .map { UICollectionViewLayoutAttributes($0) }
  }
  var visibleRect: Rect { view.bounds.engine }
}

/// A cell, header or background that is on screen.
struct DisplayedElement {
  var view: UICollectionReusableView
  var token: CellToken
  var attributes: ElementAttributes
}

/// A data source that knows its contents as handles.
@MainActor protocol DiffableContents: AnyObject {
  var listContents: ListContents { get }
}
