/// A turn from one page to another. Both pages are children of the page view controller until it ends.
@MainActor final class PageTurn {
  /// The page beside the current one. The user turns to it; the program turns away from it, since a page that the program sets is current
  /// immediately.
  let other: UIViewController
  /// The place of the other page: -1 or 1.
  let place: Int
  /// The turn's completion, if the program turns the page; nil if the user does.
  let program: Program?

  /// A turn that the program has started.
  struct Program {
    /// Called at the end, with whether the animation was not interrupted.
    let completion: ((Bool) -> Void)?
  }

  init(_ other: UIViewController, at place: Int, program: Program? = nil) {
    self.other = other
    self.place = place
    self.program = program
  }
}
