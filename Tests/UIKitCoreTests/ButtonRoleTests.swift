import Foundation
import HitchlessBase
import TestSupport
import Testing
import TextLayout

@testable import UIKitCore

@MainActor @Suite struct `A button's role` {
  private func button(_ configuration: UIButton.Configuration?) -> UIButton {
    let button = configuration.map { UIButton(configuration: $0) } ?? UIButton(type: .system)
    button.setTitle("Delete", for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 44)
    return button
  }

  @Test func `makes a destructive button red, and a primary or cancel button semibold`() {
    for configuration in [nil, .plain(), .gray(), .tinted()] as [UIButton.Configuration?] {
      let button = button(configuration)
      #expect(button.role == .normal && button.currentTitleColor == button.tintColor)
      let font = button.titleLabel?.font
      button.role = .destructive
      #expect(button.currentTitleColor == .systemRed && button.titleLabel?.textColor == .systemRed && button.titleLabel?.font == font)
      for role in [UIButton.Role.primary, .cancel] {
        button.role = role
        #expect(button.titleLabel?.font.engine.weight == 600 && button.titleLabel?.font.pointSize == font?.pointSize)
        #expect(button.titleLabel?.textColor == button.tintColor)
      }
      button.role = .normal
      #expect(button.titleLabel?.font.engine == font?.engine)
      button.role = .destructive
      button.isEnabled = false
      #expect(button.titleLabel?.textColor == .tertiaryLabel)
    }
    let filled = button(.filled())
    filled.role = .destructive
    #expect(Stage.pixels(of: filled, scale: 1)[50, 4] == 0xFFFF_3B30 && filled.titleLabel?.textColor == .white)
  }

  @Test func `does not override the program's colours, and does not affect custom buttons`() {
    var configuration = UIButton.Configuration.filled()
    configuration.baseBackgroundColor = .green
    configuration.baseForegroundColor = .black
    let own = button(configuration)
    own.role = .destructive
    #expect(Stage.pixels(of: own, scale: 1)[50, 4] == 0xFF00_FF00 && own.titleLabel?.textColor == .black)
    let custom = UIButton(type: .custom)
    custom.setTitle("Delete", for: .normal)
    let font = custom.titleLabel?.font
    for role in [UIButton.Role.primary, .destructive] {
      custom.role = role
      #expect(custom.titleLabel?.font == font && custom.currentTitleColor == .white)
    }
  }

  @Test func `matches a naive model after random changes of role, size, style and state`() {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("button roles at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    let kinds: [UIButton.Configuration] = [.plain(), .gray(), .tinted(), .filled()]
    let roles: [UIButton.Role] = [.normal, .primary, .cancel, .destructive]
    let sizes: [UIButton.Configuration.Size] = [.mini, .small, .medium, .large]
    let changed = button(.plain())
    var (kind, role, size, isEnabled) = (0, 0, 2, true)
    for step in 0..<(RandomTestSettings.rounds ?? 500) {
      switch random.below(4) {
      case 0: kind = random.below(4)
      case 1: role = random.below(4)
      case 2: size = random.below(4)
      default: isEnabled.toggle()
      }
      var configuration = kinds[kind]
      configuration.buttonSize = sizes[size]
      changed.configuration = configuration
      changed.role = roles[role]
      changed.isEnabled = isEnabled
      // The naive look: title colour, weight and size only from the four values.
      let isFilled = kind == 3
      let base: UIColor = isFilled ? .white : roles[role] == .destructive ? .systemRed : changed.tintColor
      let isBold = roles[role] == .primary || roles[role] == .cancel
      let style: UIFont.TextStyle = size < 2 ? .subheadline : .body
      let place = "step \(step), seed \(seed)"
      #expect(changed.titleLabel?.textColor == (isEnabled ? base : .tertiaryLabel), "\(place)")
      #expect(changed.titleLabel?.font.engine.weight == (isBold ? 600 : 400), "\(place)")
      #expect(changed.titleLabel?.font.pointSize == UIFont.preferredFont(forTextStyle: style).pointSize, "\(place)")
    }
  }
}
