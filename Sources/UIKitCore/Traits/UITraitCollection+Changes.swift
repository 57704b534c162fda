extension UITraitCollection {
  /// Returns the traits with another value than in `traitCollection`; for nil, those with another value than their default.
  public func changedTraits(from traitCollection: UITraitCollection?) -> [UITrait] {
    let others = traitCollection?.values ?? TraitValues()
    return TraitValues.system.filter { !$0.isSame(values, others) } + values.changedCustomTraits(from: others)
  }

  /// The system's traits on which dynamic colours depend.
  public class var systemTraitsAffectingColorAppearance: [UITrait] { TraitValues.system.filter { $0.affectsColorAppearance } }
  /// The system's traits by which an image asset selects its variant.
  public class var systemTraitsAffectingImageLookup: [UITrait] {
    [
      UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self, UITraitDisplayScale.self, UITraitHorizontalSizeClass.self,
      UITraitVerticalSizeClass.self, UITraitLayoutDirection.self, UITraitUserInterfaceIdiom.self,
    ]
  }

  /// Whether custom traits on which colours depend have other values than in `other`.
  func hasDifferentCustomColors(comparedTo other: UITraitCollection?) -> Bool {
    values.changedCustomTraits(from: other?.values ?? TraitValues()).contains { $0.affectsColorAppearance }
  }
}

extension UITraitCollection {
  /// Returns these traits after the size classes of an ancestor have changed from those of `former` to those of `next`. A size class does
  /// not change if `overrides` contains it, or if it differs from that of `former`, because an object in between then overrides it.
  func following(_ former: UITraitCollection, to next: UITraitCollection, overrides: UITraitOverrides) -> UITraitCollection {
    var (horizontal, vertical) = (horizontalSizeClass, verticalSizeClass)
    if horizontal == former.horizontalSizeClass, !overrides.contains(UITraitHorizontalSizeClass.self) {
      horizontal = next.horizontalSizeClass
    }
    if vertical == former.verticalSizeClass, !overrides.contains(UITraitVerticalSizeClass.self) { vertical = next.verticalSizeClass }
    guard horizontal != horizontalSizeClass || vertical != verticalSizeClass else { return self }
    return UITraitCollection(traitsFrom: [
      self, UITraitCollection(horizontalSizeClass: horizontal), UITraitCollection(verticalSizeClass: vertical),
    ])
  }
}

extension UITraitCollection {
  /// `.unavailable`: no display of a desktop measures the force of touches.
  public var forceTouchCapability: UIForceTouchCapability { .unavailable }
  /// `.SRGB`: windows are composed in this colour space.
  public var displayGamut: UIDisplayGamut { .SRGB }
}
