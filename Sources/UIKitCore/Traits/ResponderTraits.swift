/// The trait overrides of a responder, and the observers of its traits.
@MainActor struct ResponderTraits {
  /// The overrides that the program has set.
  var overrides = UITraitOverrides()
  /// The list environment that a list gives to itself and its content.
  var listEnvironment = UIListEnvironment.unspecified
  /// The limits of the text size in a view.
  var sizeLimits = ContentSizeLimits()
  /// The observers of changes.
  var observers = TraitObservers()
  /// The traits of a view with overrides, cached because every view below it needs them.
  var known: OverriddenTraits?
  /// The traits that were set for a controller in its container; nil for none.
  var given: ChildTraits?
  /// The traits that the container gave to a controller when it was last asked; nil for none.
  var ofContainer: UITraitCollection?
  /// The traits of which a view's controller was last notified, if they differ from the view's.
  var controllerApplied: UITraitCollection?

  /// Applies the overrides, and limits the text size.
  func override(_ values: inout TraitValues) {
    if listEnvironment != .unspecified { values.listEnvironment = listEnvironment }
    overrides.apply(to: &values)
    values.preferredContentSizeCategory = sizeLimits.limited(values.preferredContentSizeCategory)
  }
}

/// The traits of a view that overrides some of its inherited traits.
struct OverriddenTraits {
  /// The traits of the superview; nil if the overrides have changed since.
  var inherited: UITraitCollection?
  /// The traits of the view's controller.
  var controller: UITraitCollection
  /// The traits of the view.
  var view: UITraitCollection
}

extension UITraitCollection {
  /// Returns a collection with the given values: the first of `collections` that has them, otherwise a new one. Identical objects can be
  /// compared without cost.
  static func with(_ values: TraitValues, of collections: UITraitCollection?...) -> UITraitCollection {
    collections.lazy.compactMap { $0 }.first { $0.values == values } ?? UITraitCollection(values)
  }

  /// Whether the layout is that of a right-to-left language.
  var isMirrored: Bool { layoutDirection == .rightToLeft }
  /// Whether layouts that depend on size classes and custom traits are the same as with `other`.
  func hasLayout(of other: UITraitCollection) -> Bool {
    self === other
      || horizontalSizeClass == other.horizontalSizeClass && verticalSizeClass == other.verticalSizeClass
        && values.custom == other.values.custom
  }
}
