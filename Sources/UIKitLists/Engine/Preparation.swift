internal import CellReuse
internal import ListLayout

/// A cell that is being prepared ahead, and the step that comes next. Between steps other work may run, and the cell may be needed.
struct Preparation {
  var site: CellSite
  var element: LayoutElement
  /// Set when the cell has been configured.
  var token: CellToken?
  var next: RealizationStep
  var isNeededNextFrame: Bool
}
