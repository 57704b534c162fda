public import Foundation
internal import HitchlessBase

/// The directions in which the arrow of a popover points: to what it is about.
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
  /// All four.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  /// None is known: there is no popover, or no arrow.
  public static let unknown = UIPopoverArrowDirection(rawValue: UInt.max)
}

/// How a controller is presented in a popover. Say what the popover is about before you present the controller.
@preconcurrency @MainActor open class UIPopoverPresentationController: UIPresentationController {
  /// Decides how the controller is presented, and hears how a person dismisses it; not retained.
  open var delegate: (any UIPopoverPresentationControllerDelegate)? {
    get { adaptiveDelegate as? any UIPopoverPresentationControllerDelegate }
    set { adaptiveDelegate = newValue }
  }
  /// The view that the popover is about.
  open weak var sourceView: UIView? { didSet { sourceDidChange() } }
  /// The part of ``sourceView`` that the popover is about, in its coordinates. Null, the default, for all of it.
  open var sourceRect = CGRect.null { didSet { sourceDidChange() } }
  /// The button that the popover is about, in place of a view.
  open var barButtonItem: UIBarButtonItem? { didSet { sourceDidChange() } }
  /// The directions in which the arrow may point. Any by default.
  open var permittedArrowDirections = UIPopoverArrowDirection.any { didSet { sourceDidChange() } }
  /// Where the arrow points; unknown unless the controller is in a popover.
  open var arrowDirection: UIPopoverArrowDirection {
    (containerView as? PresentationView)?.popoverLayout?.direction ?? .unknown
  }
  /// The colour of the popover and its arrow, behind the controller's view; nil, the default, for that of the view.
  open var backgroundColor: UIColor? { didSet { sourceDidChange() } }

  /// What the card can do that the controller is on in place of a popover, where the width is compact.
  open var adaptiveSheetPresentationController: UISheetPresentationController {
    if let known = adaptiveSheet { return known }
    let made = UISheetPresentationController(presentedViewController: presentedViewController, presenting: nil)
    adaptiveSheet = made
    return made
  }
  /// The same, if the program has asked for it.
  private(set) var adaptiveSheet: UISheetPresentationController?

  private func sourceDidChange() { containerView?.setNeedsLayout() }

  /// What the popover is about, in the coordinates of `view`; nil if the program did not say, or if that is in another window.
  func source(in view: UIView) -> CGRect? {
    guard let shown = barButtonItem?.shownView ?? sourceView, shown.window === view.window else { return nil }
    let rect = barButtonItem == nil && !sourceRect.isNull ? sourceRect : shown.bounds
    return shown.convert(rect, to: view)
  }
  /// Raises the fault of a popover that is about nothing.
  func checkSource() {
    guard barButtonItem == nil, sourceView == nil else { return }
    Fault.raise(
      "UIPopoverPresentationController (\(self)) should have a non-nil sourceView or barButtonItem set before the presentation occurs. "
        + "The popover of \(presentedViewController) is shown in the middle, without an arrow")
  }
}

/// Decides how a controller is presented that asks for a popover. All methods are optional.
@preconcurrency @MainActor public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// The controller is about to be presented, as a popover or as what takes its place: the last chance to say what it is about.
  func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
  /// Does nothing.
  public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
}
