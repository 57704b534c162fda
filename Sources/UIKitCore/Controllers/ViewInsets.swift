/// What a controller and its containers say about the safe area and the margins of its view, in points from each edge.
struct ViewInsets {
  /// What the program adds to the safe area.
  var own = UIEdgeInsets.zero
  /// What the bars of a container cover.
  var container = UIEdgeInsets.zero
  /// Whether the view's margins are at least the system's.
  var respectsMinimumMargins = true
  /// All that is added to the safe area.
  var total: UIEdgeInsets { own + container }
}
