package import CellReuse
package import HitchlessBase
internal import KeyedDiff
package import ListLayout

/// The scroll view of a list: its geometry and its layout passes. Points are in the content's coordinates.
@MainActor package protocol ListViewHost: AnyObject {
  /// The visible rectangle, in the content's coordinates.
  var viewport: Rect { get }
  /// The adjusted insets around the content.
  var insets: EdgeInsets { get }
  /// The environment that layouts depend on.
  var environment: LayoutEnvironment { get }
  /// Whether the list is in a window.
  var isOnScreen: Bool { get }
  /// Whether a finger or a fling moves the content, and will bring it back into view without help.
  var isScrolledByHand: Bool { get }
  /// The distance that the next frame certainly moves the content, in points per frame: a fling continues automatically, a finger may stop.
  var certainMotion: ScrollVelocity { get }
  /// The distance that a fling or a finger moves the content, in points per frame; nil if neither does.
  var scrollMotion: ScrollVelocity? { get }
  /// The content size of the scroll view.
  var contentSize: Size { get set }
  /// Moves the offset along with content that moved. This is not reported as scrolling.
  func shiftOffset(by delta: Point)
  /// Brings content that ended before the offset back into view.
  func bringContentIntoView()
  /// Requests a layout pass.
  func setNeedsLayout()
  /// Runs the layout pass now if one is due.
  func layoutIfNeeded()
}
