public import Foundation
internal import HitchlessBase

/// The directions in which the arrow of a popover points to its source.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The popover is below.
  public static let up = UIPopoverArrowDirection(rawValue: 1)
  /// The popover is above.
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  /// The popover is on the right.
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  /// The popover is on the left.
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  /// All four directions.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  /// No direction is known: there is no popover, or no arrow.
  public static let unknown = UIPopoverArrowDirection(rawValue: UInt.max)
}

/// The presentation of a controller in a popover. Set the popover's source before presenting the controller.
@preconcurrency @MainActor open class UIPopoverPresentationController: UIPresentationController {
  /// The delegate, which decides how the controller is presented and is notified when the user dismisses it; not retained.
  open var delegate: (any UIPopoverPresentationControllerDelegate)? {
    get { adaptiveDelegate as? any UIPopoverPresentationControllerDelegate }
    set { adaptiveDelegate = newValue }
  }
  /// The view to which the popover points.
  open weak var sourceView: UIView? { didSet { sourceDidChange() } }
  /// The part of ``sourceView`` to which the popover points, in the view's coordinates. Null, the default, for the whole view.
  open var sourceRect = CGRect.null { didSet { sourceDidChange() } }
  /// The bar button to which the popover points, in place of a view.
  open var barButtonItem: UIBarButtonItem? { didSet { sourceDidChange() } }
  /// The directions in which the arrow may point. Any by default.
  open var permittedArrowDirections = UIPopoverArrowDirection.any { didSet { sourceDidChange() } }
  /// The direction in which the arrow points; unknown unless the controller is in a popover.
  open var arrowDirection: UIPopoverArrowDirection {
    (containerView as? PresentationView)?.popoverLayout?.direction ?? .unknown
  }
  /// The colour of the popover and its arrow, behind the controller's view; nil, the default, for the view's own background colour.
  open var backgroundColor: UIColor? { didSet { sourceDidChange() } }

  /// The least distances of the popover from the edges of the window's safe area, in points. 10 by default.
  open var popoverLayoutMargins = UIEdgeInsets(
    top: PopoverLayout.margin, left: PopoverLayout.margin, bottom: PopoverLayout.margin, right: PopoverLayout.margin)
  { didSet { sourceDidChange() } }
  /// The views that receive touches while the popover is shown, as the popover's own views do. Touches elsewhere dismiss the popover. Nil
  /// by default.
  open var passthroughViews: [UIView]?
  /// The subclass of ``UIPopoverBackgroundView`` that draws the popover's background and arrow; nil, the default, for the standard look. A
  /// change applies to the next presentation.
  open var popoverBackgroundViewClass: (any UIPopoverBackgroundViewMethods.Type)?

  /// The sheet presentation controller that applies if the controller is on a card instead of a popover, where the width is compact.
  open var adaptiveSheetPresentationController: UISheetPresentationController {
    if let known = adaptiveSheet { return known }
    let made = UISheetPresentationController(presentedViewController: presentedViewController, presenting: nil)
    adaptiveSheet = made
    return made
  }
  /// The sheet presentation controller, if the program has accessed it.
  private(set) var adaptiveSheet: UISheetPresentationController?

  private func sourceDidChange() { containerView?.setNeedsLayout() }

  /// Returns the view, in one of the ``passthroughViews``, that receives a touch at a point of `view`; nil if there is none.
  func passedView(at point: CGPoint, in view: UIView, with event: UIEvent?) -> UIView? {
    for passed in passthroughViews ?? [] where passed.window === view.window && passed.window != nil {
      if let hit = passed.hitTest(passed.convert(point, from: view), with: event) { return hit }
    }
    return nil
  }
  /// Returns the popover's source, in the coordinates of `view`; nil if it is not set or is in another window.
  func source(in view: UIView) -> CGRect? {
    guard let shown = barButtonItem?.shownView ?? sourceView, shown.window === view.window else { return nil }
    let rect = barButtonItem == nil && !sourceRect.isNull ? sourceRect : shown.bounds
    return shown.convert(rect, to: view)
  }
  /// Raises the fault of a popover without a source.
  func checkSource() {
    guard barButtonItem == nil, sourceView == nil else { return }
    Fault.raise(
      "UIPopoverPresentationController (\(self)) should have a non-nil sourceView or barButtonItem set before the presentation occurs. "
        + "The popover of \(presentedViewController) is shown in the middle, without an arrow")
  }
}

/// The methods by which a delegate decides how a popover is presented. All methods are optional.
@preconcurrency @MainActor public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Notifies the delegate that the controller is about to be presented, as a popover or in the style that replaces it. This is the last
  /// opportunity to set its source.
  func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
  /// Does nothing.
  public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
}
