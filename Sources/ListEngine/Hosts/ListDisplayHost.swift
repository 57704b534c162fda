package import CellReuse
package import HitchlessBase
internal import KeyedDiff
package import ListLayout

/// Shows, moves and hides the views of a list.
@MainActor package protocol ListDisplayHost: AnyObject {
  /// Moves a view; animated inside an animation.
  func place(_ token: CellToken, in attributes: ElementAttributes)
  /// Puts a view on screen: without animation, or in an animated update in the way that the layout object or else `appearance` says.
  func show(_ token: CellToken, in attributes: ElementAttributes, _ appearance: Appearance)
  /// A view that was leaving in an animation stays on screen: moves it, animated inside an animation, and has it look as its element does by
  /// now.
  func bringBack(_ token: CellToken, in attributes: ElementAttributes)
  /// Moves views that are the list's own subviews along with the offset, without animation.
  func shift(_ tokens: [CellToken], by delta: Point)
  /// Takes a view off the screen.
  func hide(_ token: CellToken)
  /// Tells the program, after ``show(_:in:_:)`` and after ``hide(_:)``. User code runs.
  func tell(_ event: DisplayEvent, _ token: CellToken, _ element: LayoutElement)
  /// Whether the list's bounds change in an animation, and the layout object says where a view starts that comes on screen with that, or
  /// where one ends that leaves. User code runs.
  func animatesBoundsChange(of element: LayoutElement, isComing: Bool) -> Bool
  /// Lets a view leave in an animation: where the layout object says, or else to `target`, or else fading out. ``hide(_:)`` comes
  /// after `completion`.
  func animateDisappearance(
    of token: CellToken, from attributes: ElementAttributes, to target: ElementAttributes?, completion: @escaping () -> Void)
}

/// How a view comes on screen.
package enum Appearance: Hashable, Sendable {
  /// At once.
  case plain
  /// It is new: it fades in.
  case inserted
  /// The list's bounds change: it comes from where the layout object says.
  case chosen
  /// It was in the list, out of view: it comes from where it would have been.
  case moved(from: ElementAttributes)
}

/// What a delegate is told about a view on screen.
package enum DisplayEvent: Hashable, Sendable {
  /// It is about to be seen, or is seen no more.
  case willDisplay, didEndDisplaying
}
