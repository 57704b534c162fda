import Foundation
import Testing

@testable import UIKitCore

/// A custom trait with a number.
struct DensityTrait: UITraitDefinition { static let defaultValue = 2 }
/// A trait with a name on which colours depend.
enum ThemeTrait: UITraitDefinition {
  static let defaultValue = "plain"
  static let name = "theme"
  static let identifier = "org.example.theme"
  static let affectsColorAppearance = true
}
/// A trait with values that are not equatable.
struct SessionTrait: UITraitDefinition {
  final class Session: Sendable {}
  static let defaultValue: Session? = nil
}
struct RangeTrait: UITraitDefinition {
  struct Limits { var least = 0 }
  static let defaultValue = Limits()
}
extension UITraitCollection {
  var theme: String { self[ThemeTrait.self] }
}
extension UIMutableTraits {
  var theme: String {
    get { self[ThemeTrait.self] }
    set { self[ThemeTrait.self] = newValue }
  }
}

@MainActor @Suite struct `Trait definitions` {
  private func names(_ traits: [UITrait]) -> [String] { traits.map { $0.name } }

  @Test func `have names, identifiers and default values`() {
    #expect(DensityTrait.name == "DensityTrait" && DensityTrait.identifier.hasSuffix("Tests.DensityTrait"))
    #expect(!DensityTrait.affectsColorAppearance && ThemeTrait.name == "theme" && ThemeTrait.identifier == "org.example.theme")
    #expect(UITraitUserInterfaceStyle.defaultValue == .unspecified && UITraitDisplayScale.defaultValue == 0)
    #expect(UITraitUserInterfaceStyle.affectsColorAppearance && !UITraitLayoutDirection.affectsColorAppearance)
    #expect(
      names(UITraitCollection.systemTraitsAffectingColorAppearance)
        == ["UITraitUserInterfaceStyle", "UITraitUserInterfaceLevel", "UITraitAccessibilityContrast"])
    #expect(names(UITraitCollection.systemTraitsAffectingImageLookup).contains("UITraitDisplayScale"))
  }

  @Test func `set the values of trait collections, which report their changes`() {
    let traits = UITraitCollection { traits in
      traits.userInterfaceStyle = .dark
      traits.userInterfaceLevel = .elevated
      traits.accessibilityContrast = .high
      traits.displayScale = 3
      traits.horizontalSizeClass = .compact
      traits.verticalSizeClass = .regular
      traits.preferredContentSizeCategory = .small
      traits.layoutDirection = .rightToLeft
      traits.userInterfaceIdiom = .phone
      traits.theme += " red"
      traits[DensityTrait.self] = 5
    }
    #expect(traits.userInterfaceStyle == .dark && traits.userInterfaceLevel == .elevated && traits.accessibilityContrast == .high)
    #expect(traits.displayScale == 3 && traits.horizontalSizeClass == .compact && traits.verticalSizeClass == .regular)
    #expect(traits.preferredContentSizeCategory == .small && traits.layoutDirection == .rightToLeft && traits.userInterfaceIdiom == .phone)
    #expect(traits.theme == "plain red" && traits[DensityTrait.self] == 5 && traits[SessionTrait.self] == nil)
    #expect(traits[UITraitDisplayScale.self] == 3 && traits[UITraitUserInterfaceIdiom.self] == .phone)
    let changed = traits.modifyingTraits { $0[DensityTrait.self] = 6 }
    #expect(changed[DensityTrait.self] == 6 && changed.theme == "plain red" && changed.displayScale == 3 && changed != traits)
    #expect(changed.modifyingTraits { $0[DensityTrait.self] = 5 } == traits)
    #expect(names(changed.changedTraits(from: traits)) == ["DensityTrait"] && traits.changedTraits(from: traits).isEmpty)
    #expect(traits.changedTraits(from: nil).count == 11 && UITraitCollection().changedTraits(from: nil).isEmpty)
    #expect(names(UITraitCollection(displayScale: 1).changedTraits(from: traits)).count == 11)
  }

  @Test func `are merged and compared in trait collections`() {
    let red = UITraitCollection { $0.theme = "red" }
    let dense = UITraitCollection { $0[DensityTrait.self] = 1 }
    let both = UITraitCollection(traitsFrom: [red, dense, UITraitCollection(userInterfaceStyle: .dark), UITraitCollection()])
    #expect(both.theme == "red" && both[DensityTrait.self] == 1 && both.userInterfaceStyle == .dark)
    #expect(both.containsTraits(in: red) && both.containsTraits(in: nil) && !red.containsTraits(in: dense))
    #expect(!both.containsTraits(in: UITraitCollection { $0.theme = "blue" }))
    #expect(red.hasDifferentColorAppearance(comparedTo: UITraitCollection()) && red.hasDifferentColorAppearance(comparedTo: nil))
    #expect(!dense.hasDifferentColorAppearance(comparedTo: UITraitCollection()))
    // Before it is set, a trait has its default.
    #expect(UITraitCollection { $0.theme = "plain" }.changedTraits(from: nil).isEmpty)
  }

  @Test func `have values of any type`() {
    let session = SessionTrait.Session()
    func traits(_ session: SessionTrait.Session?) -> UITraitCollection { UITraitCollection { $0[SessionTrait.self] = session } }
    #expect(traits(session) == traits(session) && traits(nil) == traits(nil) && traits(nil) != traits(session))
    #expect(traits(session) != traits(SessionTrait.Session()) && traits(session)[SessionTrait.self] === session)
    let limits = UITraitCollection { $0[RangeTrait.self].least = 3 }
    #expect(limits[RangeTrait.self].least == 3 && limits == limits && limits.modifyingTraits { $0.displayScale = 0 } == limits)
    #expect(limits != UITraitCollection { $0[RangeTrait.self].least = 3 }, "values without equality differ")
  }
}
