public import Foundation

/// The presentation of a controller on a card: its possible heights, and how the user can interact with it. See
/// ``UIViewController/sheetPresentationController``.
///
/// Where the width is compact, the card is attached to the lower edge and rests at one of its ``detents``. In wide windows, it is a card in
/// the centre with a single height.
@preconcurrency @MainActor open class UISheetPresentationController: UIPresentationController {
  /// The delegate, which decides how the controller is presented and is notified when the user moves the card; not retained.
  open var delegate: (any UISheetPresentationControllerDelegate)? {
    get { adaptiveDelegate as? any UISheetPresentationControllerDelegate }
    set { adaptiveDelegate = newValue }
  }
  /// The heights at which the card can rest, in ascending order. Only the large one by default, and for an empty array.
  open var detents: [Detent] = [.large()] { didSet { cardDidChange() } }
  /// The height at which the card rests; nil, the default, for the first of ``detents``. Both the user and the program change it; the
  /// program uses ``animateChanges(_:)`` to animate the change.
  open var selectedDetentIdentifier: Detent.Identifier? { didSet { cardDidChange() } }
  /// The greatest height at which the card's surroundings are not dimmed and can be used; nil, the default, for none.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { cardDidChange() } }
  /// Whether a handle shows that the card can be pulled. A tap on the handle selects the next height. False by default.
  open var prefersGrabberVisible = false { didSet { cardDidChange() } }
  /// Whether scrolling content from its top enlarges the card first. True by default.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// The radius of the card's corners in points; nil, the default, for the system's.
  open var preferredCornerRadius: CGFloat? { didSet { cardDidChange() } }
  /// Whether the card is attached to the lower edge in low windows as well, instead of filling the whole window. False by default.
  open var prefersEdgeAttachedInCompactHeight = false { didSet { cardDidChange() } }

  /// Performs `changes` to the properties of this object, and animates their effects.
  open func animateChanges(_ changes: () -> Void) {
    changes()
    guard let view = containerView as? PresentationView, view.window != nil else { return }
    view.settle()
  }
  /// Calls the resolvers of custom detents again before the next layout.
  open func invalidateDetents() { cardDidChange() }

  private func cardDidChange() { containerView?.setNeedsLayout() }

  // MARK: Heights

  /// Returns the detents that are active with the given traits, with their heights, in ascending order; never empty. O(detents).
  func activeDetents(maximum: CGFloat, traits: UITraitCollection) -> [(identifier: Detent.Identifier, height: CGFloat)] {
    let context = DetentContext(containerTraitCollection: traits, maximumDetentValue: maximum)
    var active = detents.compactMap { detent in
      detent.resolvedValue(in: context).map { (identifier: detent.identifier, height: min(maximum, max(1, $0))) }
    }
    active.sort { $0.height < $1.height }
    return active.isEmpty ? [(.large, maximum)] : active
  }
  /// Returns the index of the selected detent; that of the program's first detent if none is selected.
  func selectedIndex(in active: [(identifier: Detent.Identifier, height: CGFloat)]) -> Int {
    let wanted = [selectedDetentIdentifier, detents.first?.identifier].compactMap { $0 }
    for identifier in wanted { if let index = active.firstIndex(where: { $0.identifier == identifier }) { return index } }
    return 0
  }
  /// Selects a height that the user has chosen.
  func userDidSelect(_ identifier: Detent.Identifier) {
    guard identifier != selectedDetentIdentifier else { return }
    selectedDetentIdentifier = identifier
    delegate?.sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
  }

  /// The context on which a custom detent's height depends.
  private final class DetentContext: UISheetPresentationControllerDetentResolutionContext {
    let containerTraitCollection: UITraitCollection
    let maximumDetentValue: CGFloat

    init(containerTraitCollection: UITraitCollection, maximumDetentValue: CGFloat) {
      self.containerTraitCollection = containerTraitCollection
      self.maximumDetentValue = maximumDetentValue
    }
  }
}

extension UISheetPresentationController {
  /// A height at which a card can rest.
  @preconcurrency @MainActor open class Detent: NSObject {
    /// The name of a height.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      /// Creates the identifier `rawValue`.
      public init(_ rawValue: String) { self.rawValue = rawValue }

      /// The identifier of ``Detent/medium()``.
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// The identifier of ``Detent/large()``.
      public static let large = Identifier("com.apple.UIKit.large")
    }

    /// The name. A custom detent without one gets a unique name.
    public let identifier: Identifier
    private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    private init(_ identifier: Identifier, _ resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?) {
      self.identifier = identifier
      self.resolver = resolver
      super.init()
    }

    /// Returns a detent at half of the greatest height; not active in low windows.
    public static func medium() -> Detent {
      Detent(.medium) { $0.containerTraitCollection.verticalSizeClass == .compact ? nil : $0.maximumDetentValue / 2 }
    }
    /// Returns a detent at the greatest height.
    public static func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }
    /// Returns a detent at the height in points that `resolver` returns, above the safe area at the lower edge; nil if the detent is not
    /// active.
    public static func custom(
      identifier: Identifier? = nil, resolver: @escaping (_ context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      Detent(identifier ?? Identifier("custom." + UUID().uuidString), resolver)
    }
    /// Returns the height in points in a context; nil if the detent is not active.
    open func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat? { resolver(context) }
  }
}

/// The context on which the height of a detent depends.
@preconcurrency @MainActor public protocol UISheetPresentationControllerDetentResolutionContext: AnyObject {
  /// The traits of the card's container.
  var containerTraitCollection: UITraitCollection { get }
  /// The greatest height of a card, in points, without the safe area at the lower edge.
  var maximumDetentValue: CGFloat { get }
}

/// The methods by which a delegate decides how a controller is presented on a card, and is notified when the user moves it. All methods are
/// optional.
@preconcurrency @MainActor public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Notifies the delegate that the user has moved the card to another height. Not called when the program moves it.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  /// Does nothing.
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheetPresentationController: UISheetPresentationController) {}
}
