/// The current page, and the known pages beside it.
struct PageSequence {
  /// A page beside the current one.
  enum Neighbour {
    /// The data source was not asked yet.
    case unknown
    /// There is no page.
    case absent
    /// There is a page.
    case page(UIViewController)
  }

  /// The current page; nil for none.
  private(set) var current: UIViewController?
  private var before = Neighbour.unknown
  private var after = Neighbour.unknown

  /// Creates a sequence in which the pages beside `current` are unknown.
  init(_ current: UIViewController?) { self.current = current }

  /// The page at place -1 or 1.
  subscript(place: Int) -> Neighbour {
    get { place < 0 ? before : after }
    set { if place < 0 { before = newValue } else { after = newValue } }
  }

  /// Makes both neighbours unknown, so that the data source is asked again.
  mutating func forgetNeighbours() { (before, after) = (.unknown, .unknown) }

  /// Makes `page`, which is at `place`, the current one. The previous page becomes its neighbour, unless the neighbours were forgotten.
  mutating func advance(to page: UIViewController, at place: Int) {
    let left = current
    current = page
    if case .page(let known) = self[place], known === page, let left {
      self[-place] = .page(left)
    } else {
      self[-place] = .unknown
    }
    self[place] = .unknown
  }
}
