public import Foundation

/// Says what the pointer looks like over a view, and what happens to the view meanwhile.
@preconcurrency @MainActor open class UIPointerInteraction: NSObject, UIInteraction {
  /// The view that the pointer is over.
  open private(set) weak var view: UIView?
  /// Says which regions the view has and which style they have; without one the whole view has the automatic effect.
  open private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  /// Whether the interaction counts. True by default.
  open var isEnabled = true { didSet { if isEnabled != oldValue { invalidate() } } }

  /// The one that the pointer is followed by while it is over a region of the view.
  weak var tracker: PointerTracker?

  /// An interaction whose delegate says what is shown.
  public init(delegate: (any UIPointerInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
  }
  /// An interaction that gives the view the automatic effect.
  public override convenience init() { self.init(delegate: nil) }

  /// Asks for region and style again, if the pointer is over the view.
  open func invalidate() { tracker?.update() }

  /// For subclasses: the pointer leaves the view's region.
  open func willMove(to view: UIView?) { tracker?.leave() }
  /// Takes the view that the interaction was added to.
  open func didMove(to view: UIView?) { self.view = view }

  /// The region at a point of the view; nil for none. User code runs.
  func region(at point: CGPoint) -> UIPointerRegion? {
    guard isEnabled, let view else { return nil }
    let whole = UIPointerRegion(rect: view.bounds)
    guard let delegate else { return whole }
    let found = delegate.pointerInteraction(self, regionFor: UIPointerRegionRequest(location: point), defaultRegion: whole)
    // A region that the pointer is not in is as good as none.
    return found?.rect.contains(point) == true ? found : nil
  }
  /// The style of a region. User code runs.
  func style(for region: UIPointerRegion) -> UIPointerStyle {
    (delegate.map { $0.pointerInteraction(self, styleFor: region) } ?? automaticStyle) ?? .system()
  }
  /// The automatic effect on the view.
  fileprivate var automaticStyle: UIPointerStyle? {
    view.map { UIPointerStyle(effect: .automatic(UITargetedPreview(view: $0))) }
  }
}

/// Says what the pointer looks like over the regions of a view, and is told when it enters and leaves them.
@preconcurrency @MainActor public protocol UIPointerInteractionDelegate: NSObjectProtocol {
  /// The region at a place of the view; nil for none. `defaultRegion`, the whole view, by default. Asked whenever the pointer moves.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?
  /// The style of a region that the pointer enters; nil for the system's pointer. The automatic effect on the view by default.
  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle?
  /// The pointer enters a region. Nothing by default.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion, animator: any UIPointerInteractionAnimating)
  /// The pointer leaves a region. Nothing by default.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion, animator: any UIPointerInteractionAnimating)
}

extension UIPointerInteractionDelegate {
  /// The whole view.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { defaultRegion }
  /// The automatic effect on the view.
  public func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
    interaction.automaticStyle
  }
  /// Nothing.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion, animator: any UIPointerInteractionAnimating
  ) {}
  /// Nothing.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion, animator: any UIPointerInteractionAnimating
  ) {}
}

/// Animations that run along with the pointer's own.
@preconcurrency @MainActor public protocol UIPointerInteractionAnimating: NSObjectProtocol {
  /// Runs `animations` along with the effect.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Calls `completion` when the effect has come or gone, with whether it did so without another one in between.
  func addCompletion(_ completion: @escaping (Bool) -> Void)
}

/// Where the pointer is, when a region is asked for.
@preconcurrency @MainActor open class UIPointerRegionRequest: NSObject {
  /// In the coordinates of the interaction's view.
  open private(set) var location: CGPoint

  init(location: CGPoint) { self.location = location }
}

/// A part of a view in which the pointer has one style. Equal to one with the same rectangle and identifier.
open class UIPointerRegion: NSObject {
  /// In the coordinates of the interaction's view.
  public let rect: CGRect
  /// What the program knows it by.
  public let identifier: AnyHashable?

  /// A region.
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
