/// What a controller gives to a navigation bar.
struct BarContents {
  /// The controller's title.
  var title: String?
  /// The item that the bar shows; nil until somebody asks for it.
  var item: UINavigationItem?
}
