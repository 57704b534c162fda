/// What is dragged out of a list and dropped on it. Nothing of it exists in a list that has no drags.
struct ListDragging {
  /// What is dragged out of the list; nil in lists that allow no drags.
  var drags: ListDrags?
  /// Whether rows can be dragged where the program allows that.
  var allowsDrags = true
  /// What is dropped on the list; nil in lists that allow no drops.
  var drops: ListDrops?
  /// Has rows be chosen by what is dragged over them; nil until somebody asks for it.
  var springs: ListSprings?
  /// Items that the data source does not have; nil until somebody asks for them.
  var placeholders: ListPlaceholders?
}
