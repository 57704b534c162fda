public import Foundation

extension UIPageViewController {
  /// The style of page turns.
  public enum TransitionStyle: Int, Sendable {
    /// Pages are scrolled.
    case scroll = 1
  }
  /// The axis along which pages are turned.
  public enum NavigationOrientation: Int, Sendable {
    /// Horizontally, in reading direction.
    case horizontal = 0
    /// Vertically, from top to bottom.
    case vertical = 1
  }
  /// The direction of a page turn.
  public enum NavigationDirection: Int, Sendable {
    /// To a page after the current one.
    case forward = 0
    /// To a page before the current one.
    case reverse = 1
  }
  /// An option for creating a page view controller.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The spacing between two pages in points, a number. Zero by default.
    public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }

  /// Returns the spacing that `options` specify; zero if the value is not a valid number.
  static func spacing(in options: [OptionsKey: Any]?) -> CGFloat {
    let wanted: Double? =
      switch options?[.interPageSpacing] {
      case let number as CGFloat: Double(number)
      case let number as Double: number
      case let number as Float: Double(number)
      case let number as Int: Double(number)
      case let number as NSNumber: number.doubleValue
      default: nil
      }
    return wanted.map { $0.isFinite ? CGFloat(max(0, $0)) : 0 } ?? 0
  }
}

/// The methods by which a page view controller gets its pages. It asks for both neighbours of a page before the user turns it for the first
/// time, and again only when the program sets other pages or the data source.
@preconcurrency @MainActor public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  /// Returns the page before `viewController`; nil if that is the first one.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// Returns the page after `viewController`; nil if that is the last one.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  /// Returns the number of pages in the page control. Optional: the default hides the page control. Called when pages are set, together
  /// with ``presentationIndex(for:)``.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  /// Returns the zero-based index of the page that was set. The page control updates the index when the user turns the page. Optional: 0 by
  /// default.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  /// Returns 0, so that no page control is shown.
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  /// Returns 0.
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// The methods by which a delegate is notified of the pages that the user turns. All methods are optional. None of them is called when the
/// program sets pages.
@preconcurrency @MainActor public protocol UIPageViewControllerDelegate: NSObjectProtocol {
  /// Returns the orientations that are supported while the controller is frontmost and fills the window.
  func pageViewControllerSupportedInterfaceOrientations(_ pageViewController: UIPageViewController) -> UIInterfaceOrientationMask
  /// Notifies the delegate that the user begins to turn to a page. The page is not a child yet.
  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
  /// Notifies the delegate that a turn has ended. `completed` is false if the user has turned the page back, `finished` is false if the
  /// turn was interrupted. `previousViewControllers` are the pages that were visible when it began.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
  /// Returns the default orientations of a controller.
  public func pageViewControllerSupportedInterfaceOrientations(_ pageViewController: UIPageViewController) -> UIInterfaceOrientationMask {
    pageViewController.idiomOrientations
  }
  /// Does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
  /// Does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
}
