internal import Foundation

extension AppearanceSurroundings {
  /// Collects the ancestors of `view`, from the window inwards: views, their controllers, and the controllers' presentations. O(depth).
  @MainActor init(of view: UIView) {
    var found: [AnyObject] = []
    var responder = view.next
    while let here = responder, here is UIView || here is UIViewController {
      found.append(here)
      if let presentation = (here as? PresentationView)?.presentation { found.append(presentation) }
      responder = here.next
    }
    ancestors = found.reversed()
    traits = view.traitCollection
  }
  /// Collects the ancestors of a bar's items.
  @MainActor init(in bar: UIView) {
    let outer = AppearanceSurroundings(of: bar)
    ancestors = outer.ancestors + [bar]
    traits = outer.traits
  }
}

extension AppearanceRules {
  /// Applies the rules to properties of a view that the program has not set itself.
  func apply(to view: UIView) { apply(to: view) { AppearanceSurroundings(of: view) } }
  /// Applies the rules to the items of a bar, which is about to show them. No effect outside a window.
  static func apply(to items: [UIBarItem], of bar: UIView) {
    guard let rules = bar.runtime.appearance, bar.window != nil else { return }
    for item in items {
      let changed = item.changed
      item.changed = nil
      rules.apply(to: item) { AppearanceSurroundings(in: bar) }
      item.changed = changed
    }
  }
}

/// The styling of a view.
struct ViewStyling {
  var tint = ViewTint()
  /// The properties to which `appearance()` does not apply.
  var marks = AppearanceMarks()
}
