/// The scroll views that a controller has set for the edges of its view.
struct ContentScrollViews {
  private weak var top: UIScrollView?
  private weak var leading: UIScrollView?
  private weak var bottom: UIScrollView?
  private weak var trailing: UIScrollView?

  /// The scroll view for the first of `edges`, in the order top, leading, bottom, trailing. Setting it sets the scroll view of all of them.
  @MainActor subscript(edges: NSDirectionalRectEdge) -> UIScrollView? {
    get {
      if edges.contains(.top) { return top }
      if edges.contains(.leading) { return leading }
      return edges.contains(.bottom) ? bottom : edges.contains(.trailing) ? trailing : nil
    }
    set {
      if edges.contains(.top) { top = newValue }
      if edges.contains(.leading) { leading = newValue }
      if edges.contains(.bottom) { bottom = newValue }
      if edges.contains(.trailing) { trailing = newValue }
    }
  }
}
