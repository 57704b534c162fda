internal import CellReuse
internal import Foundation
internal import HitchlessBase
internal import ListEngine

extension ListAdapter: SelectionHost {
  func showState(of token: CellToken, isSelected: Bool, isHighlighted: Bool) {
    if let view = store[token] { calls.showState(of: view, isSelected: isSelected, isHighlighted: isHighlighted) }
  }
  func allows(_ question: SelectionQuestion, _ item: ItemPosition) -> Bool { calls.allows(question, IndexPath(item)) }
  func tell(_ event: SelectionEvent, _ item: ItemPosition) { calls.tell(event, IndexPath(item)) }

  /// The selected items, in the order of their selection; nil if there are none.
  var selectedPaths: [IndexPath]? {
    let paths = list.selection.positions.map { IndexPath($0) }
    return paths.isEmpty ? nil : paths
  }
}
