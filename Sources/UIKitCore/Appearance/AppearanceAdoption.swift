internal import Foundation

extension AppearanceSurroundings {
  /// What `view` is in, from the window inwards: views, their controllers, and how these are presented. O(depth).
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
  /// What is around the items of a bar.
  @MainActor init(in bar: UIView) {
    let outer = AppearanceSurroundings(of: bar)
    ancestors = outer.ancestors + [bar]
    traits = outer.traits
  }
}

extension AppearanceRules {
  /// Sets of a view what the rules say and the program has not set itself.
  func apply(to view: UIView) { apply(to: view) { AppearanceSurroundings(of: view) } }
  /// Sets it of the items of a bar, which is about to show them. No effect outside of a window.
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

/// What a view itself says about its looks.
struct ViewStyling {
  var tint = ViewTint()
  /// What of `appearance()` does not apply to it.
  var marks = AppearanceMarks()
}
