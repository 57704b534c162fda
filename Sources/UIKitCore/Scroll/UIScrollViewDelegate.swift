public import Foundation

/// Receives scrolling. All methods are optional and run on the main thread.
@preconcurrency @MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// The content offset changed, for whatever reason. Called after every change.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// A finger begins to drag, or a run of wheel notches begins.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// A drag is about to end. `velocity` is in points per millisecond; `targetContentOffset` is where the content will come to rest and can
  /// be changed.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// A drag ended; `decelerate` says whether the content moves on.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// The content moves on after a drag.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// The content came to rest, or was stopped, after it moved on.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// An animation that the program began arrived. Not called if it was stopped.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// Whether the Home key may scroll to the beginning.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  /// The Home key scrolled to the beginning.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
  /// The adjusted content inset changed.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
  /// The view in the content that fingers and the program zoom; nil if the content can not be zoomed. Asked whenever the scale may change.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  /// Fingers, or an animation, are about to zoom `view`.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  /// The scale changed, for whatever reason. Called after every change.
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  /// Fingers, or an animation, zoomed `view`, which has come to rest at `scale` within the range.
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
}

extension UIScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Does nothing.
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  /// Does nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// True.
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  /// Does nothing.
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
  /// Nil.
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  /// Does nothing.
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  /// Does nothing.
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
}

/// Gives scroll views their `delegate`. The property is in an extension of this protocol and not in the class, because subclasses declare
/// one with a narrower type and the same name, which Swift does not allow for stored properties.
@preconcurrency @MainActor public protocol ScrollDelegating: AnyObject {}

extension UIScrollView: ScrollDelegating {}

extension ScrollDelegating where Self: UIScrollView {
  /// Receives scrolling; not retained.
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}
