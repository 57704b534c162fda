/// What has anchors: a view, or a guide of one.
struct LayoutItemText {
  /// The expression for it.
  let expression: String
  /// Anchors that are another object's, for the guides that a controller had before safe areas.
  var anchors: [String: String] = [:]
  /// Whether it is a view, with margins and baselines.
  var isView = true
}
