/// The page that is current, and what is known of those beside it.
struct PageSequence {
  /// A page beside the current one.
  enum Neighbour {
    /// Nobody was asked for it.
    case unknown
    /// There is none.
    case absent
    /// It is this one.
    case page(UIViewController)
  }

  /// The page that is current; nil for none.
  private(set) var current: UIViewController?
  private var before = Neighbour.unknown
  private var after = Neighbour.unknown

  /// Nothing is known of pages beside `current`.
  init(_ current: UIViewController?) { self.current = current }

  /// The page at place -1 or 1.
  subscript(place: Int) -> Neighbour {
    get { place < 0 ? before : after }
    set { if place < 0 { before = newValue } else { after = newValue } }
  }

  /// Asks for both neighbours again when they are needed.
  mutating func forgetNeighbours() { (before, after) = (.unknown, .unknown) }

  /// Makes `page`, which is at `place`, the current one. The one that was current is beside it, unless neighbours were forgotten.
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
