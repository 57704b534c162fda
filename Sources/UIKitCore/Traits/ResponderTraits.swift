/// What a responder does with the traits that it inherits, and who wants to know of them.
@MainActor struct ResponderTraits {
  /// What the program has set.
  var overrides = UITraitOverrides()
  /// The limits of the text size in a view.
  var sizeLimits = ContentSizeLimits()
  /// Who has registered for changes.
  var observers = TraitObservers()
  /// The traits of a view that overrides some, kept because every view below asks for them.
  var known: OverriddenTraits?
  /// The traits that a view's controller was told last, if they are others than the view's.
  var controllerApplied: UITraitCollection?

  /// Sets what is set here, and limits the text size.
  func override(_ values: inout TraitValues) {
    overrides.apply(to: &values)
    values.preferredContentSizeCategory = sizeLimits.limited(values.preferredContentSizeCategory)
  }
}

/// The traits of a view that overrides some of those that it inherits.
struct OverriddenTraits {
  /// Those of the superview; nil if what is overridden has changed since.
  var inherited: UITraitCollection?
  /// Those of the view's controller.
  var controller: UITraitCollection
  /// Those of the view.
  var view: UITraitCollection
}

extension UITraitCollection {
  /// A collection with these values: the first of those given that has them, else a new one. Equal collections that are one object are
  /// compared at no cost.
  static func with(_ values: TraitValues, of collections: UITraitCollection?...) -> UITraitCollection {
    collections.lazy.compactMap { $0 }.first { $0.values == values } ?? UITraitCollection(values)
  }

  /// Whether the layout is that of a language which is written from the right.
  var isMirrored: Bool { layoutDirection == .rightToLeft }
  /// Whether what is laid out by size classes, and by traits of the program's own, is laid out as with `other`.
  func hasLayout(of other: UITraitCollection) -> Bool {
    self === other
      || horizontalSizeClass == other.horizontalSizeClass && verticalSizeClass == other.verticalSizeClass
        && values.custom == other.values.custom
  }
}
