internal import Foundation
internal import HitchlessBase

/// The settings that a program has made on the results of `appearance()`.
@MainActor final class AppearanceRules {
  private var rules: [AppearanceRule] = []
  /// The number of settings.
  private var moment = 0
  /// The rules for instances of a class.
  private var known: [ObjectIdentifier: [AppearanceRule]] = [:]
  /// Whether there are rules that apply only with certain traits.
  private(set) var dependOnTraits = false

  /// The rules of the calling code's application, created if necessary.
  static var current: AppearanceRules {
    let runtime = ApplicationRuntime.current
    if let rules = runtime.appearance { return rules }
    let made = AppearanceRules()
    runtime.appearance = made
    return made
  }

  /// Returns the object that records the settings for instances of its class in the given containers and traits; always the same one.
  /// O(rules).
  func proxy<Target: AppearanceTarget>(
    containers: [any UIAppearanceContainer.Type], traits: UITraitCollection?, make: () -> Target?
  ) -> Target {
    let scope = AppearanceScope(Target.self, containers: containers, traits: traits)
    for rule in rules where rule.scope == scope { if let known = rule.proxy as? Target { return known } }
    guard let made = make() else {
      fatalError("\(Target.self).appearance() needs an instance of the class, and its init(coder:) returned nil")
    }
    made.appearanceMarks.makeProxy()
    rules.append(AppearanceRule(scope, made))
    known = [:]
    dependOnTraits = dependOnTraits || traits != nil
    return made
  }

  /// Records a setting of `proxy`; `set` applies it to other objects. A later setting of the same property replaces it. O(rules).
  func record(_ bit: UInt64, of proxy: AnyObject, _ set: @escaping (AnyObject) -> Void) {
    guard let rule = rules.first(where: { $0.proxy === proxy }) else { return }
    moment += 1
    rule.settings[bit] = AppearanceRule.Setting(moment: moment, set: set)
  }

  /// Applies the rules to properties of `target` that the program has not set itself. O(rules for its class).
  func apply(to target: any AppearanceTarget, in surroundings: () -> AppearanceSurroundings) {
    let rules = rules(about: target)
    guard !rules.isEmpty, !target.appearanceMarks.isProxy else { return }
    let surroundings = surroundings()
    var chosen: [UInt64: (match: AppearanceMatch, setting: AppearanceRule.Setting)] = [:]
    for rule in rules {
      guard let match = rule.scope.match(surroundings) else { continue }
      for (bit, setting) in rule.settings where !target.appearanceMarks.contains(bit) {
        if let other = chosen[bit] {
          if other.match.isMoreSpecific(than: match) { continue }
          if !match.isMoreSpecific(than: other.match), other.setting.moment > setting.moment { continue }
        }
        chosen[bit] = (match, setting)
      }
    }
    guard !chosen.isEmpty else { return }
    UIView.performWithoutAnimation {
      target.asStandard {
        for setting in chosen.values.map(\.setting).sorted(by: { $0.moment < $1.moment }) { setting.set(target) }
      }
    }
  }

  private func rules(about target: any AppearanceTarget) -> [AppearanceRule] {
    let type = ObjectIdentifier(type(of: target))
    if let rules = known[type] { return rules }
    let found = rules.filter { $0.scope.contains(target) }
    known[type] = found
    return found
  }
}

/// The settings of one result of `appearance()`.
@MainActor final class AppearanceRule {
  struct Setting {
    /// The index of the setting, counted from one.
    let moment: Int
    /// Applies the setting to an object.
    let set: (AnyObject) -> Void
  }
  let scope: AppearanceScope
  let proxy: any AppearanceTarget
  /// The settings, by the bit of the property.
  var settings: [UInt64: Setting] = [:]

  init(_ scope: AppearanceScope, _ proxy: any AppearanceTarget) {
    self.scope = scope
    self.proxy = proxy
  }
}
