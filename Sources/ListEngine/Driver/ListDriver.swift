package import CellReuse
internal import HitchlessBase
package import KeyedDiff
package import ListLayout

/// Performs the decisions of the list engine's values for one collection or table view.
///
/// Each part of the work has an owner: the values below decide, and the parts ``cells``, ``updates``, ``selection``, ``prefetching`` and
/// ``orthogonal`` perform. Only a layout pass (``LayoutPass``) shows views; the pass and updates hide them. All state is keyed by handle;
/// only the host creates index paths.
@MainActor package final class ListDriver {
  /// The view, which owns this driver.
  package unowned let host: any ListHost
  /// The contents of the list in a form that layouts can read.
  let model: ListModel
  /// The layout; nil until it has been created.
  package private(set) var layout: (any VisibleLayout)?
  /// The state that the list keeps between layout passes.
  package internal(set) var state = LayoutState()

  /// Realises cells and prepares them ahead.
  package private(set) var cells: CellDriver!
  /// Shows, moves and hides views on screen.
  package private(set) lazy var display = DisplayDriver(self)
  /// Performs changes of the list.
  package private(set) lazy var updates = UpdateDriver(self)
  private var interaction: InteractionDrivers!
  /// Presents items that the data source does not have.
  package private(set) lazy var guests = GuestDriver(self)
  /// Prefetches data.
  package private(set) lazy var prefetching = DataPrefetchDriver(host: host, list: self)
  /// Shows the orthogonal sections.
  package private(set) lazy var orthogonal = OrthogonalDriver(self)
  private lazy var pass = LayoutPass(self)

  /// Creates the driver of `host`, which owns it. `policy` specifies what happens to cells that leave the screen.
  package init(host: any ListHost, policy: ReusePolicy = ReusePolicy()) {
    self.host = host
    model = ListModel { [unowned host] section, environment in
      MainActor.assumeIsolated { host.template(ofSection: section, in: environment) }
    }
    cells = CellDriver(self, policy: policy)
    interaction = InteractionDrivers(host: host, list: self)
  }

  // MARK: User actions

  /// Highlights and selects items.
  package var selection: SelectionDriver { interaction.selection }
  /// Moves the keyboard focus.
  package var focus: FocusDriver { interaction.focus }
  /// Moves items by hand.
  package var reordering: ReorderDriver { interaction.reordering }

  // MARK: The list

  /// The contents of the list.
  var data: ListData {
    get { model.data }
    _modify { yield &model.data }
  }
  /// The list as the layout sees it.
  package var content: LayoutContent { model.content }
  /// The sections and items that are shown. Each access retains a dozen references: loops copy the value to a local constant first.
  package var contents: ListContents { model.data.contents }
  /// The contents, counted first if they are out of date.
  package var currentContents: ListContents {
    if data.needsReload { reloadNow() }
    return contents
  }
  /// Whether the list has to be counted before anything else happens.
  package var needsReload: Bool { data.needsReload }
  /// Whether a layout pass is under way.
  package var isInLayout: Bool { state.isInPass }
  /// The visible rectangle, in the content's coordinates.
  var visibleRect: Rect { host.viewport }

  /// Shows the elements in view. The scroll view calls this when it lays out its subviews. No effect while a pass is under way.
  package func layoutPass() {
    guard !isInLayout, host.viewport.width > 0, host.viewport.height > 0 else { return }
    measureInvalidated()
    measureOutdated()
    pass.run()
    if state.wantsDiscarding { discardIdleCells() }
  }

  // MARK: Reloading

  /// Marks everything as out of date: the list is counted when it is next needed. Clears the selection.
  package func reloadData() {
    selection.forgetAll()
    data.invalidate()
    host.setNeedsLayout()
  }

  /// Counts the list and forgets everything about its old items. User code runs.
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

  /// Forgets the state of orthogonal sections that are no longer in the list.
  func forgetMissingSections() {
    guard !model.orthogonal.isEmpty else { return }
    let contents = contents
    model.orthogonal.retain { contents.contains($0) }
    prefetching.model.retain { contents.contains($0) }
  }

  /// Creates the layout when it is first needed.
  func makeLayoutIfNeeded() {
    guard layout == nil else { return }
    let environment = host.environment
    state.environment = environment
    layout = host.makeLayout(in: environment)
  }

  /// Replaces the layout. The contents stay the same.
  package func layoutWasReplaced() {
    data.beginChange()
    layout = nil
    if !needsReload {
      makeLayoutIfNeeded()
      layout?.reload(sectionCount: contents.sectionCount, content)
    }
    host.setNeedsLayout()
  }

  /// Asks an invalidated layout again.
  package func layoutWasInvalidated() {
    guard !needsReload, let layout else { return }
    holdingPosition { layout.invalidate(content) }
    host.setNeedsLayout()
  }

  /// Forgets the sizes of everything that is no longer in the list. Call this when handles of removed items may be assigned again; all
  /// other state that is keyed by handle was forgotten in the update that removed the items. O(remembered sizes).
  package func forgetSizesOfGone() {
    let contents = contents
    layout?.forgetSizes(ofItems: { !contents.contains($0) }, sections: { !contents.contains($0) })
  }

  /// Discards cells that are not on screen, because memory is low. A layout pass holds cells that wait to be shown, so in a pass this
  /// happens at its end.
  package func discardIdleCells() {
    state.wantsDiscarding = isInLayout
    if !state.wantsDiscarding { cells.discardIdle() }
  }
}
