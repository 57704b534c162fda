internal import Foundation

extension UIView {
  /// Performs the frames of the display that the view is on; nil if there is none. O(1).
  package var frameDriver: FrameDriver? { runtime.driver }

  /// The traits of the window, with the interface style that this view, its controller or the nearest ancestor overrides. O(depth).
  var currentTraits: UITraitCollection {
    let inherited = superview?.currentTraits ?? runtime.traits
    let style = overrideUserInterfaceStyle == .unspecified ? controller?.overrideUserInterfaceStyle : overrideUserInterfaceStyle
    guard let style, style != .unspecified, style != inherited.userInterfaceStyle else { return inherited }
    return UITraitCollection(traitsFrom: [inherited, UITraitCollection(userInterfaceStyle: style)])
  }

  /// Applies the traits to this view and its descendants if the interface style or the layout direction that applies to them changed.
  func surroundingsMayHaveChanged() {
    let traits = currentTraits
    guard traits.userInterfaceStyle != resolvedStyle || traits.isMirrored != layoutFlags.contains(.hasMirroredTraits) else { return }
    applySurroundings(traits)
  }

  /// Applies `traits` to this view and all its descendants: resolves colours and pictures again and calls `traitCollectionDidChange(_:)`,
  /// except on views that had no traits before. Views that follow another layout direction are laid out again. O(descendants).
  package func applySurroundings(_ traits: UITraitCollection) {
    let isTurned = traits.isMirrored != layoutFlags.contains(.hasMirroredTraits)
    let direction: UITraitEnvironmentLayoutDirection = !isTurned ? .unspecified : traits.isMirrored ? .leftToRight : .rightToLeft
    let changes = UITraitCollection(userInterfaceStyle: resolvedStyle, layoutDirection: direction)
    let previous = UITraitCollection(traitsFrom: [traits, changes])
    let isFirst = resolvedStyle == .unspecified
    resolvedStyle = traits.userInterfaceStyle
    if isTurned {
      layoutFlags.formSymmetricDifference(.hasMirroredTraits)
      if semanticContentAttribute == .unspecified { membership.directionDidChange() }
    }
    traits.performAsCurrent {
      resolveAppearance(in: traits)
      if !isFirst {
        traitCollectionDidChange(previous)
        controller?.traitCollectionDidChange(previous)
      }
    }
    for view in subviews { view.applySurroundings(view.overrideUserInterfaceStyle == .unspecified ? traits : view.currentTraits) }
  }

  /// Has this view and its descendants laid out for a screen of another scale: places, and sizes of texts, are whole pixels of it.
  /// O(descendants).
  func screenScaleDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    for view in subviews { view.screenScaleDidChange() }
  }
}

extension UIView: UIFocusItem {
  /// What is seen of the view when it has the focus of the keyboard; nil for nothing. Cells and controls have a ``UIFocusHaloEffect`` by
  /// default, other views never get the focus.
  public var focusEffect: UIFocusEffect? {
    get {
      switch extras?.focusEffect {
      case .chosen(let effect): effect
      case .standard, nil: (self as? any KeyboardFocusable)?.hasStandardFocusEffect ?? false ? UIFocusHaloEffect() : nil
      }
    }
    set {
      neededExtras.focusEffect = .chosen(newValue)
      for case let ring as FocusRing in subviews { ring.show(in: self) }
    }
  }
}

extension UITraitCollection {
  /// Whether the layout is that of a language which is written from the right.
  fileprivate var isMirrored: Bool { layoutDirection == .rightToLeft }
}
