public import Foundation

/// How a controller is presented on a card: how high the card can be, and what a person can do with it. See
/// ``UIViewController/sheetPresentationController``.
///
/// Where the width is compact the card stands on the lower edge, and rests at one of its ``detents``. In wide windows it is a card in the
/// middle, which has one height.
@preconcurrency @MainActor open class UISheetPresentationController: UIPresentationController {
  /// Decides how the controller is presented, and hears what a person does with the card; not retained.
  open var delegate: (any UISheetPresentationControllerDelegate)? {
    get { adaptiveDelegate as? any UISheetPresentationControllerDelegate }
    set { adaptiveDelegate = newValue }
  }
  /// The heights at which the card can rest, from the lowest one on. The large one alone by default; an empty array stands for that as well.
  open var detents: [Detent] = [.large()] { didSet { cardDidChange() } }
  /// The height at which the card rests; nil, the default, for the first of ``detents``. A person changes it, and the program, in
  /// ``animateChanges(_:)`` to see it happen.
  open var selectedDetentIdentifier: Detent.Identifier? { didSet { cardDidChange() } }
  /// The greatest height at which what is around the card is not dark and can be used; nil, the default, for none.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { cardDidChange() } }
  /// Whether a person sees at the card that it can be pulled. A tap on the handle goes to the next height. False by default.
  open var prefersGrabberVisible = false { didSet { cardDidChange() } }
  /// Whether a finger that scrolls content from its top makes the card higher first. True by default.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// The radius of the card's corners in points; nil, the default, for the system's.
  open var preferredCornerRadius: CGFloat? { didSet { cardDidChange() } }
  /// Whether the card stands on the lower edge in low windows as well, where it otherwise fills all of the window. False by default.
  open var prefersEdgeAttachedInCompactHeight = false { didSet { cardDidChange() } }

  /// Performs `changes` to the properties of this object, and animates what they change.
  open func animateChanges(_ changes: () -> Void) {
    changes()
    guard let view = containerView as? PresentationView, view.window != nil else { return }
    view.settle()
  }
  /// Has the resolvers of custom detents asked again before the next layout.
  open func invalidateDetents() { cardDidChange() }

  private func cardDidChange() { containerView?.setNeedsLayout() }

  // MARK: Heights

  /// The detents that are active with these traits, with their heights, from the lowest one on; never empty. O(detents).
  func activeDetents(maximum: CGFloat, traits: UITraitCollection) -> [(identifier: Detent.Identifier, height: CGFloat)] {
    let context = DetentContext(containerTraitCollection: traits, maximumDetentValue: maximum)
    var active = detents.compactMap { detent in
      detent.resolvedValue(in: context).map { (identifier: detent.identifier, height: min(maximum, max(1, $0))) }
    }
    active.sort { $0.height < $1.height }
    return active.isEmpty ? [(.large, maximum)] : active
  }
  /// The index of the selected one of these; that of the first detent of the program if none is.
  func selectedIndex(in active: [(identifier: Detent.Identifier, height: CGFloat)]) -> Int {
    let wanted = [selectedDetentIdentifier, detents.first?.identifier].compactMap { $0 }
    for identifier in wanted { if let index = active.firstIndex(where: { $0.identifier == identifier }) { return index } }
    return 0
  }
  /// A person has chosen a height.
  func personDidSelect(_ identifier: Detent.Identifier) {
    guard identifier != selectedDetentIdentifier else { return }
    selectedDetentIdentifier = identifier
    delegate?.sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
  }

  /// What a custom detent's height depends on.
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
      /// The identifier `rawValue`.
      public init(_ rawValue: String) { self.rawValue = rawValue }

      /// That of ``Detent/medium()``.
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// That of ``Detent/large()``.
      public static let large = Identifier("com.apple.UIKit.large")
    }

    /// The name; a custom detent without one has a name of its own.
    public let identifier: Identifier
    private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    private init(_ identifier: Identifier, _ resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?) {
      self.identifier = identifier
      self.resolver = resolver
      super.init()
    }

    /// Half of the greatest height; not active in low windows.
    public static func medium() -> Detent {
      Detent(.medium) { $0.containerTraitCollection.verticalSizeClass == .compact ? nil : $0.maximumDetentValue / 2 }
    }
    /// The greatest height.
    public static func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }
    /// The height in points that `resolver` says, above the safe area at the lower edge; nil where the detent is not active.
    public static func custom(
      identifier: Identifier? = nil, resolver: @escaping (_ context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      Detent(identifier ?? Identifier("custom." + UUID().uuidString), resolver)
    }
    /// The height in points in a context; nil where the detent is not active.
    open func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat? { resolver(context) }
  }
}

/// What the height of a detent depends on.
@preconcurrency @MainActor public protocol UISheetPresentationControllerDetentResolutionContext: AnyObject {
  /// The traits of what the card is in.
  var containerTraitCollection: UITraitCollection { get }
  /// The greatest height of a card, in points, without the safe area at the lower edge.
  var maximumDetentValue: CGFloat { get }
}

/// Decides how a controller is presented on a card, and hears what a person does with it. All methods are optional.
@preconcurrency @MainActor public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// A person has pulled the card to another height. Not called when the program does it.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  /// Does nothing.
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheetPresentationController: UISheetPresentationController) {}
}
