internal import CellReuse
internal import HitchlessBase
internal import KeyedDiff
internal import ListLayout

/// Everything that a list needs from the view that shows it, a collection view or a table view. The host owns the view objects, runs the
/// program's code and creates index paths; the engine works with tokens, elements and rectangles.
///
/// User code may run inside the methods that document it. It may change the list, so the engine checks its state again afterwards.
@MainActor
package protocol ListHost: ListViewHost, ListDataHost, DataPrefetchHost, CellViewHost, ListDisplayHost, ListUpdateHost,
  SelectionHost, FocusHost, ReorderHost, GuestHost, ListFrameHost
{
  /// The host of orthogonal sections; nil in lists that cannot have any. Read when such a section comes into view.
  var orthogonalHost: (any OrthogonalSectionHost)? { get }
}

extension ListHost {
  /// Nil: tables have no orthogonal sections.
  package var orthogonalHost: (any OrthogonalSectionHost)? { nil }
}
