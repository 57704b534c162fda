/// A turn from one page to another: two pages are children of the page view controller as long as it lasts.
@MainActor final class PageTurn {
  /// The page beside the current one. A person turns to it; the program turns away from it, since what it sets is current at once.
  let other: UIViewController
  /// Where the other page is: -1 or 1.
  let place: Int
  /// What the program wants to have called; nil if a person turns the page.
  let program: Program?

  /// The turn of a program.
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
