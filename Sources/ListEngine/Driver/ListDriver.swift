package import CellReuse
internal import HitchlessBase
package import KeyedDiff
package import ListLayout

/// Performs what the values of the list engine decide, for one collection or table view.
///
/// Each part of the work has an owner: the values below decide, and the parts ``cells``, ``updates``, ``selection``, ``prefetching`` and
/// ``orthogonal`` perform. One layout pass (``LayoutPass``) is the only place that shows views; it and updates hide them. Everything is
/// kept by handle; index paths are made by the host only.
@MainActor package final class ListDriver {
  /// The view, which owns this driver.
  package unowned let host: any ListHost
  /// What the list holds, where layouts can read it.
  let model: ListModel
  /// The layout, once it is known.
  package private(set) var layout: (any VisibleLayout)?
  /// What the list remembers between layout passes.
  package internal(set) var state = LayoutState()

  /// Cells: realising them, preparing them ahead.
  package private(set) var cells: CellDriver!
  /// Views on screen: showing, moving and hiding them.
  package private(set) lazy var display = DisplayDriver(self)
  /// Changes of the list.
  package private(set) lazy var updates = UpdateDriver(self)
  private var interaction: InteractionDrivers!
  /// Items that the data source does not have.
  package private(set) lazy var guests = GuestDriver(self)
  /// Prefetching data.
  package private(set) lazy var prefetching = DataPrefetchDriver(host: host, list: self)
  /// Sections that scroll across the list.
  package private(set) lazy var orthogonal = OrthogonalDriver(self)
  private lazy var pass = LayoutPass(self)

  /// The driver behind `host`, which owns it. `policy` says what happens to cells that leave the screen.
  package init(host: any ListHost, policy: ReusePolicy = ReusePolicy()) {
    self.host = host
    model = ListModel { [unowned host] section, environment in
      MainActor.assumeIsolated { host.template(ofSection: section, in: environment) }
    }
    cells = CellDriver(self, policy: policy)
    interaction = InteractionDrivers(host: host, list: self)
  }

  // MARK: What a person does

  /// Highlighting and selecting.
  package var selection: SelectionDriver { interaction.selection }
  /// The focus of the keyboard.
  package var focus: FocusDriver { interaction.focus }
  /// Moving items by hand.
  package var reordering: ReorderDriver { interaction.reordering }

  // MARK: The list

  /// What the list holds.
  var data: ListData {
    get { model.data }
    _modify { yield &model.data }
  }
  /// What the layout asks about the list.
  package var content: LayoutContent { model.content }
  /// The sections and items that are shown. Each access retains a dozen references: loops copy it to a local constant first.
  package var contents: ListContents { model.data.contents }
  /// The contents, counted if they were declared stale.
  package var currentContents: ListContents {
    if data.needsReload { reloadNow() }
    return contents
  }
  /// Whether the list has to be counted before anything else is done.
  package var needsReload: Bool { data.needsReload }
  /// Whether a layout pass is under way.
  package var isInLayout: Bool { state.isInPass }
  /// What is in view, in the content's coordinates.
  var visibleRect: Rect { host.viewport }

  /// Shows what is in view; the scroll view calls it when it lays out its subviews. No effect while a pass is under way.
  package func layoutPass() {
    guard !isInLayout, host.viewport.width > 0, host.viewport.height > 0 else { return }
    measureInvalidated()
    measureOutdated()
    pass.run()
    if state.wantsDiscarding { discardIdleCells() }
  }

  // MARK: Reloading

  /// Declares everything stale: the list is counted when it is next needed. Nothing is selected any more.
  package func reloadData() {
    selection.forgetAll()
    data.invalidate()
    host.setNeedsLayout()
  }

  /// Counts the list and forgets what was known of its items. User code runs.
  package func reloadNow() {
    let focused = focus.position
    data.beginReload()
    cells.preparation.removeAll()
    prefetching.cancelAll()
    data.finishReload(host.countContents())
    reordering.forget()
    guests.forget()
    cells.preparation.keys.forgetSections()
    cells.realizer.forgetAll()
    display.endAll()
    selection.forgetAll()
    focus.restore(focused, in: contents)
    forgetMissingSections()
    makeLayoutIfNeeded()
    layout?.reload(sectionCount: contents.sectionCount, content)
  }

  /// Forgets what is remembered of orthogonal sections that are not in the list any more.
  func forgetMissingSections() {
    guard !model.orthogonal.isEmpty else { return }
    let contents = contents
    model.orthogonal.retain { contents.contains($0) }
    prefetching.model.retain { contents.contains($0) }
  }

  /// Has the layout made when it is first needed.
  func makeLayoutIfNeeded() {
    guard layout == nil else { return }
    let environment = host.environment
    state.environment = environment
    layout = host.makeLayout(in: environment)
  }

  /// Another layout takes over; the contents stay what they are.
  package func layoutWasReplaced() {
    data.beginChange()
    layout = nil
    if !needsReload {
      makeLayoutIfNeeded()
      layout?.reload(sectionCount: contents.sectionCount, content)
    }
    host.setNeedsLayout()
  }

  /// The layout wants to be asked again.
  package func layoutWasInvalidated() {
    guard !needsReload, let layout else { return }
    holdingPosition { layout.invalidate(content) }
    host.setNeedsLayout()
  }

  /// Forgets the sizes of everything that is not in the list any more. To be called when handles of what left may soon mean something else;
  /// everything else that is remembered by handle was forgotten in the update that removed it. O(remembered sizes).
  package func forgetSizesOfGone() {
    let contents = contents
    layout?.forgetSizes(ofItems: { !contents.contains($0) }, sections: { !contents.contains($0) })
  }

  /// Memory is short: what is not on screen is discarded. During a layout pass, which holds cells that wait to be shown, it is done at its
  /// end.
  package func discardIdleCells() {
    state.wantsDiscarding = isInLayout
    if !state.wantsDiscarding { cells.discardIdle() }
  }
}
