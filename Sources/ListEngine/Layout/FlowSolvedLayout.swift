package import HitchlessBase
package import ListLayout

/// What a flow layout asks the program. User code runs inside of each closure.
@MainActor package struct FlowSource {
  /// What holds for the whole layout.
  package var configuration: () -> FlowConfiguration
  /// Whether sections or items are asked about one by one, so that the answers depend on what the list holds.
  package var dependsOnList: () -> Bool
  /// How a section is laid out.
  package var metrics: (_ section: Int, _ itemCount: Int) -> FlowMetrics
  /// The size of an item.
  package var itemSize: (_ position: ItemPosition) -> Size
  /// Whether an invalidation that is under way is one of the program's answers.
  package var takesInvalidation: () -> Bool
  /// What bars cover of the viewport: pinned headers stay beside it.
  package var covered: () -> EdgeInsets

  /// A source that these closures answer for.
  package init(
    configuration: @escaping () -> FlowConfiguration, dependsOnList: @escaping () -> Bool,
    metrics: @escaping (_ section: Int, _ itemCount: Int) -> FlowMetrics, itemSize: @escaping (_ position: ItemPosition) -> Size,
    takesInvalidation: @escaping () -> Bool, covered: @escaping () -> EdgeInsets
  ) {
    self.configuration = configuration
    self.dependsOnList = dependsOnList
    self.metrics = metrics
    self.itemSize = itemSize
    self.takesInvalidation = takesInvalidation
    self.covered = covered
  }
}

/// The flow solver, as the engine asks it. The program's code may ask it while it is asked itself: then nothing is known.
@MainActor package final class FlowSolvedLayout: RevisedLayout {
  private var solver: FlowSolver
  private let source: FlowSource
  /// Whether the program is being asked.
  private var isBusy = false
  /// Whether the program invalidated the layout while it was asked.
  private var isOutdated = false
  private var lastSize = Size.zero

  /// A layout of what `source` says.
  package init(environment: LayoutEnvironment, source: FlowSource) {
    self.source = source
    solver = FlowSolver(configuration: source.configuration(), environment: environment)
  }

  /// Runs `body`, unless it is called by the program's code in another one: the solver can not be changed twice at a time.
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
  /// The size of all sections. The solver is passed as if it were changed: otherwise all of it is copied, at every question.
  private static func size(of solver: inout FlowSolver) -> Size { solver.contentSize }
  private func use(_ content: LayoutContent, _ body: (inout FlowSolver, FlowContent) -> Void) {
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
  /// The direction of the configuration.
  package var scrollAxis: LayoutAxis { source.configuration().scrollDirection }
  /// True: sizes that cells want are kept by handle.
  package var remembersSizes: Bool { true }
  /// Whether the program was not asked about everything.
  package var isGuessing: Bool { !isBusy && solver.isGuessing }
  /// A number that changes whenever positions may have.
  package var revision: Int { isBusy ? -1 : solver.revision }
  /// The same as ``isGuessing``.
  package var hasQuestions: Bool { isGuessing }

  // MARK: Changes

  /// Forgets everything. O(sections).
  package func reload(sectionCount: Int, _ content: LayoutContent) {
    use(content) { $0.reset(sectionCount: sectionCount, configuration: source.configuration(), content: $1) }
  }
  /// Carries an update out. O(changes · log n + sections + lines that change).
  package func apply(_ change: ListChange, _ content: LayoutContent) { use(content) { $0.apply(change, content: $1) } }
  /// Solves sections for another container when they come near the viewport again.
  package func setEnvironment(_ environment: LayoutEnvironment, _ content: LayoutContent) {
    use(content) { $0.setEnvironment(environment, content: $1) }
  }
  /// Asks the program again about everything that comes near the viewport, if that is what was invalidated.
  package func invalidate(_ content: LayoutContent) {
    guard !isBusy else { return isOutdated = true }
    guard source.takesInvalidation() else { return }
    use(content) { $0.setConfiguration(source.configuration(), content: $1) }
  }
  /// Forgets what the item wanted for other containers. O(1).
  package func contentsDidChange(of item: ItemHandle) { if !isBusy { solver.contentsDidChange(of: item) } }
  /// Forgets sizes. O(remembered sizes).
  package func forgetSizes(ofItems isItemGone: (ItemHandle) -> Bool, sections isSectionGone: (SectionHandle) -> Bool) {
    if !isBusy { solver.forgetSizes(ofItems: isItemGone) }
  }

  // MARK: Questions

  /// Whether the program was not asked about everything, or items in `rect` do not show yet how large their cells are known to be.
  package func needsPreparing(near rect: Rect, _ content: LayoutContent) -> Bool {
    !isBusy && (isGuessing || solver.hasRememberedSizes(in: rect, content: flowContent(content)))
  }
  /// Asks the program about what is in `rect`, and as far again on both sides.
  package func prepare(near rect: Rect, visible: Rect, _ content: LayoutContent) {
    let isVertical = scrollAxis == .vertical
    let (across, along) = isVertical ? (0, rect.height) : (rect.width, 0)
    let near = rect.inset(by: EdgeInsets(top: -along, left: -across, bottom: -along, right: -across))
    use(content) { $0.prepare(near: near, visible: visible, content: $1) }
  }
  /// Asks the program about what is not known yet, what lies behind `visible` first.
  package func askMore(around visible: Rect, limit: Int, _ content: LayoutContent) -> Bool {
    use(content, otherwise: false) { $0.askMore(behind: visible, limit: limit, content: $1) }
  }
  /// Asks the program about everything before an item, so that its position is exact; nil for everything there is.
  package func settle(through position: ItemPosition?, _ content: LayoutContent) {
    use(content) { $0.settle(through: position, content: $1) }
  }
  /// Asks the program about everything before and in a rectangle.
  package func settle(in rect: Rect, _ content: LayoutContent) { use(content) { $0.settle(in: rect, content: $1) } }
  /// Appends everything in `rect`. O(log n + elements in `rect`).
  package func query(_ rect: Rect, visible: Rect, _ content: LayoutContent, into result: inout [ElementAttributes]) {
    use(content) { $0.query(rect, visible: unobscured(visible), content: $1, into: &result) }
  }
  /// Remembers the size that a cell wants. O(log n + items of the lines that change).
  package func setMeasured(_ size: Size, for element: LayoutElement, _ content: LayoutContent) -> MeasuredEffect {
    use(content, otherwise: .none) { $0.setMeasured(size, for: element, content: $1) }
  }
  /// Where one element is. O(log n + items of a line).
  package func attributes(for element: LayoutElement, visible: Rect, _ content: LayoutContent) -> ElementAttributes? {
    use(content, otherwise: nil) { $0.attributes(for: element, visible: unobscured(visible), content: $1) }
  }
  /// The unmeasured items of an item's line. O(log n + items of the line).
  package func unmeasuredNeighbours(of position: ItemPosition, _ content: LayoutContent) -> [ElementAttributes] {
    use(content, otherwise: []) { $0.unmeasuredNeighbours(of: position, content: $1) }
  }
  /// Items that can hold the scroll position. O(log n + items in view).
  package func anchors(in visible: Rect, _ content: LayoutContent) -> [ScrollAnchor] {
    use(content, otherwise: []) { $0.anchors(in: visible, content: $1) }
  }
  /// The offset at which an anchor is where it was. O(log n + items of a line).
  package func offset(for anchor: ScrollAnchor, at position: ItemPosition?, _ content: LayoutContent) -> Double? {
    use(content, otherwise: nil) { $0.offset(for: anchor, at: position, content: $1) }
  }
  /// The offset with an item scrolled to; nothing moves across the scroll direction. O(log n + items of a line).
  package func scrollOffset(
    to position: ItemPosition, at target: ScrollTarget, across: ScrollTarget, bounds: Rect, insets: EdgeInsets,
    _ content: LayoutContent
  ) -> Point? {
    use(content, otherwise: nil) { $0.scrollOffset(to: position, at: target, bounds: bounds, insets: insets, content: $1) }
  }
}
