/// The drags out of a list and the drops on it. Its parts are not created in a list without drags and drops.
struct ListDragging {
  /// The drags out of the list; nil in lists that allow no drags.
  var drags: ListDrags?
  /// Whether rows can be dragged where the program allows it.
  var allowsDrags = true
  /// The drops on the list; nil in lists that allow no drops.
  var drops: ListDrops?
  /// The spring loading of rows by drags over them; nil until it is first accessed.
  var springs: ListSpringLoading?
  /// The items that are not in the data source; nil until they are first accessed.
  var placeholders: ListPlaceholders?
}
