import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

@MainActor @Suite struct `High contrast` {
  @Test func `changes the trait, the system's colors on screen, and the setting`() {
    let root = UIView(frame: .zero)
    root.backgroundColor = .systemRed
    let stage = HitchlessTesting.Stage(root, size: CGSize(width: 20, height: 20), scale: 1)
    defer { stage.end() }
    stage.settle()
    #expect(stage.picture?[10, 10] == 0xFFFF_3B30 && root.traitCollection.accessibilityContrast == .normal)
    var posts = 0
    let name = UIAccessibility.darkerSystemColorsStatusDidChangeNotification
    let observer = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
      MainActor.assumeIsolated { posts += stage.perform { UIAccessibility.isDarkerSystemColorsEnabled } ? 1 : 0 }
    }
    defer { NotificationCenter.default.removeObserver(observer) }
    stage.setPrefersHighContrast(true)
    stage.settle()
    #expect(stage.picture?[10, 10] == 0xFFD7_0015 && root.traitCollection.accessibilityContrast == .high && posts == 1)
    stage.setAppearance(isDark: true)
    stage.settle()
    #expect(stage.picture?[10, 10] == 0xFFFF_6961 && posts == 1)
    stage.setPrefersHighContrast(false)
    stage.settle()
    #expect(stage.picture?[10, 10] == 0xFFFF_453A && stage.perform { !UIAccessibility.isDarkerSystemColorsEnabled })
  }

  @Test func `accents and greys differ more from the background`() {
    let accents: [UIColor] = [
      .systemRed, .systemOrange, .systemYellow, .systemGreen, .systemMint, .systemTeal, .systemCyan, .systemBlue, .systemIndigo,
      .systemPurple, .systemPink, .systemBrown, .systemGray, .systemGray2, .systemGray3, .systemGray4, .systemGray5, .systemGray6,
    ]
    for style in [UIUserInterfaceStyle.light, .dark] {
      func brightness(_ color: UIColor, _ contrast: UIAccessibilityContrast) -> Double {
        let traits = UITraitCollection(traitsFrom: [
          UITraitCollection(userInterfaceStyle: style), UITraitCollection(accessibilityContrast: contrast),
        ])
        let pixel = color.pixel(in: traits)
        return 0.2126 * pixel.red + 0.7152 * pixel.green + 0.0722 * pixel.blue
      }
      // Mint is published with a darker value for dark interfaces.
      for color in accents where style == .light || color != .systemMint {
        let (normal, high) = (brightness(color, .normal), brightness(color, .high))
        #expect(style == .light ? high < normal : high > normal, "\(color.accessibilityName), \(style)")
      }
    }
  }

  @Test func `colors are equal if both of their values are`() {
    let red = UIColor(light: 1, dark: 2, highContrast: (3, 4))
    #expect(red == UIColor(light: 1, dark: 2, highContrast: (3, 4)) && red.hash == UIColor(light: 1, dark: 2, highContrast: (3, 4)).hash)
    #expect(red != UIColor(light: 1, dark: 2, highContrast: (3, 5)) && red != UIColor(light: 1, dark: 2))
    #expect(red.withAlphaComponent(0.5).pixel(in: UITraitCollection(accessibilityContrast: .high)).alpha == 0.5)
  }
}
