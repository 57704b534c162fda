internal import HitchlessBase
internal import KeyedDiff
internal import ListLayout

/// A change of a list, with its inputs frozen: from what it is to what it will be.
struct ListUpdate {
  /// What the list will be.
  var contents: ListContents
  /// The same as places, for the layout.
  var layout: LayoutUpdate
  /// Items that get another cell.
  var reloaded: [ItemHandle] = []
  /// Items whose cells are filled again.
  var reconfigured: [ItemHandle] = []
}
