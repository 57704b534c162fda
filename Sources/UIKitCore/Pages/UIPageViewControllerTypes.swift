public import Foundation

extension UIPageViewController {
  /// How pages are turned.
  public enum TransitionStyle: Int, Sendable {
    /// They are scrolled.
    case scroll = 1
  }
  /// Along which axis pages are turned.
  public enum NavigationOrientation: Int, Sendable {
    /// In reading direction.
    case horizontal = 0
    /// Downwards.
    case vertical = 1
  }
  /// Whether a page comes after another one.
  public enum NavigationDirection: Int, Sendable {
    /// It comes after it.
    case forward = 0
    /// It comes before it.
    case reverse = 1
  }
  /// What a page view controller can be made with.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The room between two pages in points, a number. None by default.
    public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }

  /// The room between pages that `options` ask for; none if it is no number that room can have.
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

/// Says which pages there are. Both neighbours of a page are asked for once it is shown, and again only when other pages were set or the
/// data source was.
@preconcurrency @MainActor public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  /// The page before `viewController`; nil if that is the first one.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// The page after `viewController`; nil if that is the last one.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  /// How many pages the dots below say that there are. Optional: without it there are no dots. Asked when pages are set, as the index.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  /// The number of the page that was set, from 0 on. It goes on by itself when a person turns the page. Optional: 0.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  /// 0: there are no dots.
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  /// 0.
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// Hears of the pages that a person turns. All methods are optional. None is called when the program sets pages.
@preconcurrency @MainActor public protocol UIPageViewControllerDelegate: NSObjectProtocol {
  /// How the window may be turned while the container is in front, filling it.
  func pageViewControllerSupportedInterfaceOrientations(_ pageViewController: UIPageViewController) -> UIInterfaceOrientationMask
  /// A person begins to turn to a page. It is no child yet.
  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
  /// The turn is over: `completed` says whether it was not turned back, `finished` whether it was not cut short. `previousViewControllers`
  /// are those that were shown when it began.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
  /// What a controller says that says nothing itself.
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
