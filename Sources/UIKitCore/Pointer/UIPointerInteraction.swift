public import Foundation

/// An interaction that determines the shape of the pointer over a view, and the effect on the view.
@preconcurrency @MainActor open class UIPointerInteraction: NSObject, UIInteraction {
  /// The view to which the interaction was added.
  open private(set) weak var view: UIView?
  /// The delegate, which provides the regions of the view and their styles; without one, the whole view has the automatic effect.
  open private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  /// Whether the interaction is active. True by default.
  open var isEnabled = true { didSet { if isEnabled != oldValue { invalidate() } } }

  /// The tracker of the pointer, while the pointer is over a region of the view.
  weak var tracker: PointerTracker?

  /// Creates an interaction whose delegate provides the styles.
  public init(delegate: (any UIPointerInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
  }
  /// Creates an interaction that gives the view the automatic effect.
  public override convenience init() { self.init(delegate: nil) }

  /// Asks for the region and the style again if the pointer is over the view.
  open func invalidate() { tracker?.update() }

  /// Called before the interaction is added to another view or removed. Makes the pointer leave the view's region. Overrides have to call
  /// `super`.
  open func willMove(to view: UIView?) { tracker?.leave() }
  /// Called when the interaction was added to a view or removed. Sets ``view``. Overrides have to call `super`.
  open func didMove(to view: UIView?) { self.view = view }

  /// Returns the region at a point of the view; nil for none. User code runs.
  func region(at point: CGPoint) -> UIPointerRegion? {
    guard isEnabled, let view else { return nil }
    let whole = UIPointerRegion(rect: view.bounds)
    guard let delegate else { return whole }
    let found = delegate.pointerInteraction(self, regionFor: UIPointerRegionRequest(location: point), defaultRegion: whole)
    // Ignores a region that does not contain the pointer.
    return found?.rect.contains(point) == true ? found : nil
  }
  /// Returns the style of a region. User code runs.
  func style(for region: UIPointerRegion) -> UIPointerStyle {
    (delegate.map { $0.pointerInteraction(self, styleFor: region) } ?? automaticStyle) ?? .system()
  }
  /// The style with the automatic effect on the view.
  fileprivate var automaticStyle: UIPointerStyle? {
    view.map { UIPointerStyle(effect: .automatic(UITargetedPreview(view: $0))) }
  }
}

/// The methods by which a delegate provides the regions of a view and their pointer styles, and is notified when the pointer enters or
/// leaves a region.
@preconcurrency @MainActor public protocol UIPointerInteractionDelegate: NSObjectProtocol {
  /// Returns the region at a point of the view; nil for none. The default implementation returns `defaultRegion`, the whole view. Called
  /// whenever the pointer moves.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?
  /// Returns the style of a region that the pointer enters; nil for the system's pointer. The default implementation returns the automatic
  /// effect on the view.
  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle?
  /// Notifies the delegate that the pointer enters a region. Does nothing by default.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion, animator: any UIPointerInteractionAnimating)
  /// Notifies the delegate that the pointer leaves a region. Does nothing by default.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion, animator: any UIPointerInteractionAnimating)
}

extension UIPointerInteractionDelegate {
  /// Returns the whole view.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { defaultRegion }
  /// Returns the automatic effect on the view.
  public func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
    interaction.automaticStyle
  }
  /// Does nothing.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion, animator: any UIPointerInteractionAnimating
  ) {}
  /// Does nothing.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion, animator: any UIPointerInteractionAnimating
  ) {}
}

/// An object to which a delegate adds animations that run together with the pointer's effect.
@preconcurrency @MainActor public protocol UIPointerInteractionAnimating: NSObjectProtocol {
  /// Runs `animations` together with the effect.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Calls `completion` at the end of the effect's animation, with whether the animation was not interrupted by another one.
  func addCompletion(_ completion: @escaping (Bool) -> Void)
}

/// The location of the pointer, in a request for a region.
@preconcurrency @MainActor open class UIPointerRegionRequest: NSObject {
  /// The location in the coordinates of the interaction's view.
  open private(set) var location: CGPoint

  init(location: CGPoint) { self.location = location }
}

/// A part of a view in which the pointer has one style. Regions are equal if their rectangles and identifiers are.
open class UIPointerRegion: NSObject {
  /// The rectangle in the coordinates of the interaction's view.
  public let rect: CGRect
  /// An identifier for the program's use.
  public let identifier: AnyHashable?

  /// Creates a region.
  public init(rect: CGRect, identifier: AnyHashable? = nil) { (self.rect, self.identifier) = (rect, identifier) }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIPointerRegion else { return false }
    return rect == other.rect && identifier == other.identifier
  }
  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(rect.origin.x)
    hasher.combine(rect.origin.y)
    hasher.combine(identifier)
    return hasher.finalize()
  }
}
