package import CellReuse
package import HitchlessBase
internal import KeyedDiff
package import ListLayout

/// The scroll view of a list: its geometry and its layout passes. Points in the content's coordinates.
@MainActor package protocol ListViewHost: AnyObject {
  /// What is in view, in the content's coordinates.
  var viewport: Rect { get }
  /// The adjusted insets around the content.
  var insets: EdgeInsets { get }
  /// What layouts depend on.
  var environment: LayoutEnvironment { get }
  /// Whether the list is in a window.
  var isOnScreen: Bool { get }
  /// Whether a finger or a fling moves the content, and will bring it back into view by itself.
  var isScrolledByHand: Bool { get }
  /// How far the next frame moves the content in any case, in points a frame: a fling goes on by itself, a finger may stop.
  var certainMotion: ScrollVelocity { get }
  /// How far a fling or a finger moves the content, in points a frame; nil if neither does.
  var scrollMotion: ScrollVelocity? { get }
  /// The size of everything, as the scroll view has it.
  var contentSize: Size { get set }
  /// Moves the offset along with content that moved; not reported as scrolling.
  func shiftOffset(by delta: Point)
  /// Brings content that ended before the offset back into view.
  func bringContentIntoView()
  /// Asks for a layout pass.
  func setNeedsLayout()
  /// Runs the layout pass now if one is due.
  func layoutIfNeeded()
}
