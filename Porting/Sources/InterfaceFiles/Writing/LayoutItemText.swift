/// An item with anchors: a view, or a layout guide of one.
struct LayoutItemText {
  /// The expression for the item.
  let expression: String
  /// Anchors of another object, for the guides that a controller had before safe areas.
  var anchors: [String: String] = [:]
  /// Whether the item is a view, with margins and baselines.
  var isView = true
}
