internal import Foundation

extension UIView {
  /// The traits of the nearest view or controller above that sets some, down to this view.
  var currentTraits: UITraitCollection {
    let inherited = superview?.currentTraits ?? (self as? UIWindow)?.windowTraits ?? UITraitCollection.current
    let style = overrideUserInterfaceStyle == .unspecified ? controller?.overrideUserInterfaceStyle : overrideUserInterfaceStyle
    guard let style, style != .unspecified, style != inherited.userInterfaceStyle else { return inherited }
    return UITraitCollection(traitsFrom: [inherited, UITraitCollection(userInterfaceStyle: style)])
  }

  /// Resolves colours anew below this view where light and dark changed.
  func surroundingsMayHaveChanged() {
    let traits = currentTraits
    guard traits.userInterfaceStyle != resolvedStyle else { return }
    applySurroundings(traits)
  }

  /// Tells this view and everything below that its surroundings are other ones.
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
