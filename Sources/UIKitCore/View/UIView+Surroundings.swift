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

  /// Resolves the colours of this view and its descendants again if the interface style that applies to them changed.
  func surroundingsMayHaveChanged() {
    let traits = currentTraits
    guard traits.userInterfaceStyle != resolvedStyle else { return }
    applySurroundings(traits)
  }

  /// Applies `traits` to this view and all its descendants: resolves colours and pictures again and calls `traitCollectionDidChange(_:)`,
  /// except on views that had no traits before. O(descendants).
  package func applySurroundings(_ traits: UITraitCollection) {
    let previous = UITraitCollection(traitsFrom: [traits, UITraitCollection(userInterfaceStyle: resolvedStyle)])
    let isFirst = resolvedStyle == .unspecified
    resolvedStyle = traits.userInterfaceStyle
    traits.performAsCurrent {
      resolveAppearance(in: traits)
      if !isFirst {
        traitCollectionDidChange(previous)
        controller?.traitCollectionDidChange(previous)
      }
    }
    for view in subviews { view.applySurroundings(view.overrideUserInterfaceStyle == .unspecified ? traits : view.currentTraits) }
  }
}

extension UIView: UIFocusItem {
  /// What is seen of the view when it has the focus of the keyboard; nil for nothing. Cells and controls have a ``UIFocusHaloEffect`` by
  /// default, other views never get the focus.
  public var focusEffect: UIFocusEffect? {
    get {
      switch extras?.focusEffect {
      case .chosen(let effect): effect
      case .standard, nil: self is any KeyboardFocusable ? UIFocusHaloEffect() : nil
      }
    }
    set {
      neededExtras.focusEffect = .chosen(newValue)
      for case let ring as FocusRing in subviews { ring.show(in: self) }
    }
  }
}
