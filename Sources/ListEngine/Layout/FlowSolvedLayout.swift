package import HitchlessBase
package import ListLayout

/// The program's answers for a flow layout. User code runs inside each closure.
@MainActor package struct FlowSource {
  /// Returns the configuration of the whole layout.
  package var configuration: () -> FlowConfiguration
  /// Returns whether sections or items are queried one by one, so that the answers depend on the contents of the list.
  package var dependsOnList: () -> Bool
  /// Returns the metrics of a section.
  package var metrics: (_ section: Int, _ itemCount: Int) -> FlowMetrics
  /// Returns the size of an item.
  package var itemSize: (_ position: ItemPosition) -> Size
  /// Returns whether the current invalidation affects any of the program's answers.
  package var acceptsInvalidation: () -> Bool
  /// Returns the insets of the viewport that bars cover: pinned headers stay clear of them.
  package var covered: () -> EdgeInsets

  /// Creates a source with these closures.
  package init(
    configuration: @escaping () -> FlowConfiguration, dependsOnList: @escaping () -> Bool,
    metrics: @escaping (_ section: Int, _ itemCount: Int) -> FlowMetrics, itemSize: @escaping (_ position: ItemPosition) -> Size,
    acceptsInvalidation: @escaping () -> Bool, covered: @escaping () -> EdgeInsets
  ) {
    self.configuration = configuration
    self.dependsOnList = dependsOnList
    self.metrics = metrics
    self.itemSize = itemSize
    self.acceptsInvalidation = acceptsInvalidation
    self.covered = covered
  }
}

/// The flow solver, adapted for the engine. The program's code may query it while it is itself being queried: nothing is known then.
@MainActor package final class FlowSolvedLayout: RevisedLayout {
  private var solver: FlowSolver
  private let source: FlowSource
  /// Whether the program is currently being queried.
  private var isBusy = false
  /// Whether the program invalidated the layout while it was being queried.
  private var isOutdated = false
  private var lastSize = Size.zero
  /// The number of changes other than answers of the program.
  private var changes = 0

  /// Creates a layout from the answers of `source`.
  package init(environment: LayoutEnvironment, source: FlowSource) {
    self.source = source
    solver = FlowSolver(configuration: source.configuration(), environment: environment)
  }

  /// Runs `body`, unless the program's code calls this from within another `body`: the solver cannot be changed twice at a time.
  private func use<Result>(_ content: LayoutContent, otherwise: Result, _ body: (inout FlowSolver, FlowContent) -> Result) -> Result {
    guard !isBusy else { return otherwise }
    isBusy = true
    let result = body(&solver, flowContent(content))
    lastSize = Self.size(of: &solver)
    isBusy = false
    if isOutdated {
      isOutdated = false
      invalidate(content)
    }
    return result
  }
  /// Returns the size of all sections. The solver is passed `inout` because it would otherwise be copied with every call.
  private static func size(of solver: inout FlowSolver) -> Size { solver.contentSize }
  /// Runs `body` for a change that may move everything.
  private func change(_ content: LayoutContent, _ body: (inout FlowSolver, FlowContent) -> Void) {
    changes += 1
    use(content, otherwise: ()) { body(&$0, $1) }
  }
  private func flowContent(_ content: LayoutContent) -> FlowContent {
    let source = source
    return FlowContent(
      list: content, dependsOnList: source.dependsOnList(), metrics: { source.metrics($0, content.itemCount($0)) },
      itemSize: { source.itemSize(ItemPosition(section: $0, index: $1)) })
  }
  private func unobscured(_ visible: Rect) -> Rect { visible.inset(by: source.covered()) }

  /// The size of all sections.
  package var contentSize: Size { isBusy ? lastSize : solver.contentSize }
  /// The scroll direction of the configuration.
  package var scrollAxis: LayoutAxis { source.configuration().scrollDirection }
  /// True: the sizes that cells prefer are stored by handle.
  package var remembersSizes: Bool { true }
  /// Whether there are parts that the program has not been asked about.
  package var usesEstimates: Bool { !isBusy && solver.usesEstimates }
  /// Whether a solved section has negative spacings. O(1).
  package var mayOverlap: Bool { !isBusy && solver.mayOverlap }
  /// A number that changes whenever positions may have.
  package var revision: Int { isBusy ? -1 : solver.revision }
  /// The number of changes and of answers, unless headers or footers are pinned.
  package var positions: Int? {
    isBusy || solver.configuration.pinsHeaders || solver.configuration.pinsFooters ? nil : solver.revision + changes
  }
  /// Whether there are parts that the program has not been asked about; the same as ``usesEstimates``.
  package var hasPendingQueries: Bool { usesEstimates }

  // MARK: Changes

  /// Forgets everything. O(sections).
  package func reload(sectionCount: Int, _ content: LayoutContent) {
    change(content) { $0.reset(sectionCount: sectionCount, configuration: source.configuration(), content: $1) }
  }
  /// Applies an update. O(changes · log n + sections + lines that change).
  package func apply(_ change: ListChange, _ content: LayoutContent) { self.change(content) { $0.apply(change, content: $1) } }
  /// Adopts a new environment: sections are solved again when they come near the viewport.
  package func setEnvironment(_ environment: LayoutEnvironment, _ content: LayoutContent) {
    change(content) { $0.setEnvironment(environment, content: $1) }
  }
  /// Asks the program again about everything that comes near the viewport, if the invalidation affects its answers.
  package func invalidate(_ content: LayoutContent) {
    guard !isBusy else { return isOutdated = true }
    guard source.acceptsInvalidation() else { return }
    change(content) { $0.setConfiguration(source.configuration(), content: $1) }
  }
  /// Forgets the sizes that the item preferred in other containers. O(1).
  package func contentsDidChange(of item: ItemHandle) { if !isBusy { solver.contentsDidChange(of: item) } }
  /// Forgets the sizes of removed items. O(remembered sizes).
  package func forgetSizes(ofItems isItemGone: (ItemHandle) -> Bool, sections isSectionGone: (SectionHandle) -> Bool) {
    if !isBusy { solver.forgetSizes(ofItems: isItemGone) }
  }

  // MARK: Queries

  /// Returns whether there are parts that the program has not been asked about, or items in `rect` whose frames do not reflect the known
  /// sizes of their cells yet.
  package func needsPreparing(near rect: Rect, _ content: LayoutContent) -> Bool {
    !isBusy && (usesEstimates || solver.hasRememberedSizes(in: rect, content: flowContent(content)))
  }
  /// Asks the program about everything in `rect`, and in the same length on both sides of it.
  package func prepare(near rect: Rect, visible: Rect, _ content: LayoutContent) {
    let isVertical = scrollAxis == .vertical
    let (across, along) = isVertical ? (0, rect.height) : (rect.width, 0)
    let near = rect.inset(by: EdgeInsets(top: -along, left: -across, bottom: -along, right: -across))
    change(content) { $0.prepare(near: near, visible: visible, content: $1) }
  }
  /// Asks the program about unknown parts, starting behind `visible`.
  package func querySizes(around visible: Rect, limit: Int, _ content: LayoutContent) -> Bool {
    changes += 1
    return use(content, otherwise: false) { $0.querySizes(behind: visible, limit: limit, content: $1) }
  }
  /// Asks the program about everything before an item, so that its position is exact; nil stands for the whole list.
  package func settle(through position: ItemPosition?, _ content: LayoutContent) {
    change(content) { $0.settle(through: position, content: $1) }
  }
  /// Asks the program about everything before and in a rectangle.
  package func settle(in rect: Rect, _ content: LayoutContent) { change(content) { $0.settle(in: rect, content: $1) } }
  /// Appends all elements in `rect`. O(log n + elements in `rect`).
  package func query(_ rect: Rect, visible: Rect, _ content: LayoutContent, into result: inout [ElementAttributes]) {
    use(content, otherwise: ()) { $0.query(rect, visible: unobscured(visible), content: $1, into: &result) }
  }
  /// Stores the size that a cell prefers. O(log n + items of the lines that change).
  package func setMeasured(_ size: Size, for element: LayoutElement, _ content: LayoutContent) -> MeasuredEffect {
    let effect = use(content, otherwise: .none) { $0.setMeasured(size, for: element, content: $1) }
    if effect.framesChanged { changes += 1 }
    return effect
  }
  /// Returns the attributes of an element. O(log n + items of a line).
  package func attributes(for element: LayoutElement, visible: Rect, _ content: LayoutContent) -> ElementAttributes? {
    use(content, otherwise: nil) { $0.attributes(for: element, visible: unobscured(visible), content: $1) }
  }
  /// Returns the unmeasured items of an item's line. O(log n + items of the line).
  package func unmeasuredNeighbours(of position: ItemPosition, _ content: LayoutContent) -> [ElementAttributes] {
    use(content, otherwise: []) { $0.unmeasuredNeighbours(of: position, content: $1) }
  }
  /// Returns items that can hold the scroll position. O(log n + items in view).
  package func anchors(in visible: Rect, _ content: LayoutContent) -> [ScrollAnchor] {
    use(content, otherwise: []) { $0.anchors(in: visible, content: $1) }
  }
  /// Returns the offset at which an anchor keeps its place. O(log n + items of a line).
  package func offset(for anchor: ScrollAnchor, at position: ItemPosition?, _ content: LayoutContent) -> Double? {
    use(content, otherwise: nil) { $0.offset(for: anchor, at: position, content: $1) }
  }
  /// Returns the offset at which an item is scrolled to `target`; nothing moves across the scroll direction. O(log n + items of a line).
  package func scrollOffset(
    to position: ItemPosition, at target: ScrollTarget, across: ScrollTarget, bounds: Rect, insets: EdgeInsets,
    _ content: LayoutContent
  ) -> Point? {
    use(content, otherwise: nil) { $0.scrollOffset(to: position, at: target, bounds: bounds, insets: insets, content: $1) }
  }
}
