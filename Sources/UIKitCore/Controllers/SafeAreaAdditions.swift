/// What is added to the safe area of a controller's view, in points from each edge.
struct SafeAreaAdditions {
  /// What the program adds.
  var own = UIEdgeInsets.zero
  /// What the bars of a container cover.
  var container = UIEdgeInsets.zero
  /// All of it.
  var total: UIEdgeInsets { own + container }
}
