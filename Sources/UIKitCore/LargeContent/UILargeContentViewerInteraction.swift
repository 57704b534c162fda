public import Foundation

/// An interaction that shows the items in a view enlarged, in the middle of the screen, while they are pressed: for views that do not grow
/// with the user's text size. Navigation bars, toolbars and tab bars have one.
///
/// It works while ``isEnabled`` is true. A finger that stays down shows the item below it, and others as it moves on to them. When it is
/// lifted, the item is pressed, unless the delegate does something else.
@preconcurrency @MainActor open class UILargeContentViewerInteraction: NSObject, UIInteraction {
  /// Posted after ``isEnabled`` has changed, without an object.
  public nonisolated static let enabledStatusDidChangeNotification = Notification.Name(
    "UILargeContentViewerInteractionEnabledStatusDidChangeNotification")

  /// Whether items are shown enlarged: if the user's text size, or that of a window, is one of those for accessibility. Each interaction
  /// depends on the text size of its own window.
  open class var isEnabled: Bool { isEnabled(in: .shared) }
  static func isEnabled(in application: UIApplication) -> Bool {
    let sizes = [application.preferredContentSizeCategory] + application.windows.map(\.traitCollection.preferredContentSizeCategory)
    return sizes.contains(where: \.isAccessibilityCategory)
  }

  /// The delegate, which determines what is shown enlarged; not retained.
  open private(set) weak var delegate: (any UILargeContentViewerInteractionDelegate)?
  /// The view that contains the items.
  open private(set) weak var view: UIView?
  /// The recognizer of presses. Other recognizers in the view can wait until it has failed, or recognize simultaneously.
  open var gestureRecognizerForExclusionRelationship: UIGestureRecognizer { pressing }
  private let pressing = UILongPressGestureRecognizer()
  private var viewer: LargeContentView?

  /// The time in seconds until an item is shown: shorter than the time until menus are.
  private static let pressDuration = 0.3

  /// Creates an interaction whose items `delegate` determines; nil for the views that show the viewer.
  public init(delegate: (any UILargeContentViewerInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
    pressing.minimumPressDuration = Self.pressDuration
    pressing.delegate = self
    pressing.addAction { [weak self] in self?.follow($0) }
  }

  /// Ends the viewer of a view that the interaction leaves.
  open func willMove(to view: UIView?) {
    end()
    self.view?.removeGestureRecognizer(pressing)
  }
  /// Recognizes presses on the new view.
  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(pressing)
  }

  /// Returns the item at a point of the view. User code may run.
  private func item(at point: CGPoint) -> (any UILargeContentViewerItem)? {
    guard let delegate else { return viewItem(at: point) }
    return delegate.largeContentViewerInteraction(self, itemAt: point)
  }
  /// Returns the innermost view at a point of the view that shows the viewer, up to the view itself.
  func viewItem(at point: CGPoint) -> (any UILargeContentViewerItem)? {
    guard let view, let front = view.hitTest(point, with: nil) else { return nil }
    return sequence(first: front, next: { $0 === view ? nil : $0.superview }).first(where: \.showsLargeContentViewer)
  }
  /// Presses a control that is enabled.
  func press(_ item: (any UILargeContentViewerItem)?) {
    if let control = item as? UIControl, control.isEnabled { control.pressByKeyboard() }
  }

  private func follow(_ recognizer: UIGestureRecognizer) {
    guard let view else { return end() }
    let point = recognizer.location(in: view)
    switch recognizer.state {
    case .began, .changed: show(item(at: point))
    case .ended:
      let item = item(at: point)
      end()
      if let delegate {
        delegate.largeContentViewerInteraction(self, didEndOn: item, at: point)
      } else {
        press(item)
      }
    default: end()
    }
  }
  private func show(_ item: (any UILargeContentViewerItem)?) {
    guard let item, item.largeContentTitle != nil || item.largeContentImage != nil else { return end() }
    guard viewer?.item !== item, let window = view?.window else { return }
    if viewer == nil {
      let made = LargeContentView(frame: .zero)
      window.addSubview(made)
      made.appear()
      viewer = made
    }
    let controller = delegate?.viewController(for: self) ?? window.rootViewController
    let area = controller?.viewIfLoaded.flatMap { $0.window === window ? $0.convert($0.bounds, to: nil) : nil } ?? window.bounds
    viewer?.show(item, in: area)
  }
  private func end() {
    viewer?.disappear()
    viewer = nil
  }
}

extension UILargeContentViewerInteraction: UIGestureRecognizerDelegate {
  /// A press is left to other gestures if the viewer is not enabled, or if there is no item.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let view, let window = view.window, window.traitCollection.preferredContentSizeCategory.isAccessibilityCategory else {
      return false
    }
    return item(at: pressing.location(in: view)) != nil
  }
}

/// The interaction of a bar, whose type distinguishes it from interactions that the program has added.
final class BarLargeContent: UILargeContentViewerInteraction {
  /// Lets the buttons of a bar be shown enlarged.
  static func add(to bar: UIView) { bar.addInteraction(BarLargeContent(delegate: nil)) }
}
