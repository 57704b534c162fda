package import CellReuse
package import HitchlessBase
internal import KeyedDiff
package import ListLayout

/// Shows, moves and hides the views of a list.
@MainActor package protocol ListDisplayHost: AnyObject {
  /// Moves a view; animated inside an animation block.
  func place(_ token: CellToken, in attributes: ElementAttributes)
  /// Puts a view on screen: without animation, or in an animated update as the layout object or else `appearance` specifies.
  func show(_ token: CellToken, in attributes: ElementAttributes, _ appearance: Appearance)
  /// Keeps a view on screen that was leaving in an animation: moves it, animated inside an animation block, and gives it the current look
  /// of its element.
  func bringBack(_ token: CellToken, in attributes: ElementAttributes)
  /// Stacks the views among their siblings in this order, the last one in front, without animation.
  func stack(_ tokens: [CellToken])
  /// Moves views that are the list's own subviews along with the offset, without animation.
  func shift(_ tokens: [CellToken], by delta: Point)
  /// Removes a view from the screen.
  func hide(_ token: CellToken)
  /// Notifies the program, after ``show(_:in:_:)`` and after ``hide(_:)``. User code runs.
  func tell(_ event: DisplayEvent, _ token: CellToken, _ element: LayoutElement)
  /// Returns whether the list's bounds change in an animation for which the layout object specifies the start of views that appear, or the
  /// end of those that disappear. User code runs.
  func animatesBoundsChange(of element: LayoutElement, isComing: Bool) -> Bool
  /// Removes a view in an animation: to the place that the layout object specifies, or else to `target`, or else by fading out.
  /// ``hide(_:)`` follows after `completion`.
  func animateDisappearance(
    of token: CellToken, from attributes: ElementAttributes, to target: ElementAttributes?, completion: @escaping () -> Void)
}

/// The way a view comes on screen.
package enum Appearance: Hashable, Sendable {
  /// The view appears at once.
  case plain
  /// The element is new: the view fades in.
  case inserted
  /// The list's bounds change: the view starts where the layout object specifies.
  case chosen
  /// The element was in the list but out of view: the view starts where it would have been.
  case moved(from: ElementAttributes)
}

/// An event of a view on screen that a delegate is notified of.
package enum DisplayEvent: Hashable, Sendable {
  /// The view is about to be displayed, or is no longer displayed.
  case willDisplay, didEndDisplaying
}
