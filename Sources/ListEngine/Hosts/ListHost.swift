internal import CellReuse
internal import HitchlessBase
internal import KeyedDiff
internal import ListLayout

/// Everything that a list needs of the view that shows it: the collection view or the table view. It owns the view objects, runs the
/// program's code and makes index paths; the engine speaks of tokens, elements and rectangles.
///
/// User code may run inside the methods that say so. It may change the list, so the engine checks its state again afterwards.
@MainActor
package protocol ListHost: ListViewHost, ListDataHost, DataPrefetchHost, CellViewHost, ListDisplayHost, ListUpdateHost,
  SelectionHost, FocusHost, ReorderHost, GuestHost, ListFrameHost
{
  /// The host of orthogonal sections; nil in lists that cannot have any. Asked when such a section comes into view.
  var orthogonalHost: (any OrthogonalSectionHost)? { get }
}

extension ListHost {
  /// Tables have no orthogonal sections.
  package var orthogonalHost: (any OrthogonalSectionHost)? { nil }
}
