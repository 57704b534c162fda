import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

@MainActor @Suite struct `A visual effect view` {
  /// An effect view over stripes of two points, red and blue.
  @MainActor private final class Scene {
    let root = UIView(frame: .zero)
    let stripes = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let view: UIVisualEffectView
    let stage: HitchlessTesting.Stage

    init(_ effect: UIVisualEffect?, isDark: Bool = false) {
      view = UIVisualEffectView(effect: effect)
      root.backgroundColor = .white
      for index in 0..<50 {
        let stripe = UIView(frame: CGRect(x: index * 4, y: 0, width: 4, height: 200))
        stripe.backgroundColor = UIColor(red: index % 2 == 0 ? 1 : 0, green: 0, blue: index % 2 == 0 ? 0 : 1, alpha: 1)
        stripes.addSubview(stripe)
      }
      root.addSubview(stripes)
      view.frame = CGRect(x: 40, y: 40, width: 120, height: 80)
      root.addSubview(view)
      stage = HitchlessTesting.Stage(root, size: CGSize(width: 200, height: 200), scale: 1, hertz: 50, isDark: isDark)
      stage.settle()
    }
    func settle(_ change: () -> Void) {
      stage.perform(change)
      stage.settle()
    }
    subscript(_ x: Int, _ y: Int) -> UInt32 { stage.picture?[x, y] ?? 0 }
    func red(_ x: Int, _ y: Int) -> Int { Int(self[x, y] >> 16 & 255) }
    func green(_ x: Int, _ y: Int) -> Int { Int(self[x, y] >> 8 & 255) }
    /// The difference between neighbouring stripes in the middle.
    var contrast: Int { abs(red(90, 80) - red(94, 80)) }
  }

  @Test func `blurs only the content behind it`() {
    let scene = Scene(UIBlurEffect(style: .systemUltraThinMaterial))
    defer { scene.stage.end() }
    #expect(scene.contrast < 3 && scene[38, 80] != scene[42, 80])
    #expect(scene[33, 80] == 0xFFFF_0000 && scene[36, 80] == 0xFF00_00FF && scene[165, 80] == 0xFF00_00FF)
    let before = scene[90, 60]
    scene.settle { scene.stripes.subviews.forEach { $0.backgroundColor = .black } }
    #expect(scene.red(90, 60) < Int(before >> 16 & 255), "it follows what lies behind")
    let far = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 36))
    far.backgroundColor = .white
    let upper = scene.red(90, 41)
    scene.settle { scene.root.insertSubview(far, belowSubview: scene.view) }
    #expect(scene.red(90, 41) > upper + 20, "also around it")
  }

  @Test func `shows its content view sharp, and refuses other subviews`() {
    let scene = Scene(UIBlurEffect(style: .systemMaterial))
    defer { scene.stage.end() }
    let dot = UIView(frame: CGRect(x: 50, y: 30, width: 10, height: 10))
    dot.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    scene.settle { scene.view.contentView.addSubview(dot) }
    #expect(scene[90, 70] == 0xFF00_FF00 && scene[99, 79] == 0xFF00_FF00 && scene[89, 70] != 0xFF00_FF00)
    #expect(scene.view.contentView.frame == scene.view.bounds && scene.view.hitTest(CGPoint(x: 52, y: 32), with: nil) === dot)
    let other = UIView()
    let faults = Fault.collecting {
      scene.view.addSubview(other)
      scene.view.insertSubview(other, at: 0)
      scene.view.insertSubview(other, aboveSubview: scene.view.contentView)
      scene.view.insertSubview(other, belowSubview: scene.view.contentView)
    }
    #expect(faults.count == 4 && other.superview == nil)
    #expect(faults.allSatisfy { "\($0)".contains("has been added as a subview to") && "\($0)".contains("-contentView") })
    scene.settle { scene.view.frame.size = CGSize(width: 60, height: 30) }
    #expect(scene.view.contentView.frame == CGRect(x: 0, y: 0, width: 60, height: 30) && scene[120, 80] == 0xFFFF_0000)
  }

  @Test func `has materials from thin to thick, in light and dark`() {
    func green(_ style: UIBlurEffect.Style, isDark: Bool = false) -> Int {
      let scene = Scene(UIBlurEffect(style: style), isDark: isDark)
      defer { scene.stage.end() }
      return scene.green(90, 80)
    }
    let thickness: [UIBlurEffect.Style] = [.systemUltraThinMaterial, .systemThinMaterial, .systemMaterial, .systemThickMaterial]
    let light = thickness.map { green($0) }
    #expect(zip(light, light.dropFirst()).allSatisfy { $0 < $1 } && light[0] > 80)
    let dark = thickness.map { green($0, isDark: true) }
    #expect(dark.allSatisfy { $0 < 60 })
    #expect(green(.systemMaterialLight, isDark: true) == green(.systemMaterial))
    #expect(green(.systemMaterialDark) == green(.systemMaterial, isDark: true))
    #expect(green(.regular) > 120 && green(.regular, isDark: true) < 60 && green(.dark) == green(.dark, isDark: true))
    #expect(green(.extraLight) > green(.light) && green(.prominent) == green(.extraLight))
    // It follows the overridden interface style of a view.
    let scene = Scene(UIBlurEffect(style: .systemMaterial))
    defer { scene.stage.end() }
    scene.settle { scene.view.overrideUserInterfaceStyle = .dark }
    #expect(scene.green(90, 80) == dark[2])
  }

  @Test func `is clipped by rounded corners and masks, and blended by opacity`() {
    let scene = Scene(UIBlurEffect(style: .systemThickMaterial))
    defer { scene.stage.end() }
    scene.settle {
      scene.view.layer.cornerRadius = 20
      scene.view.clipsToBounds = true
    }
    #expect(scene[41, 41] == 0xFFFF_0000 && scene.green(60, 45) > 100 && scene.green(158, 118) == 0)
    let card = UIView(frame: CGRect(x: 40, y: 40, width: 120, height: 80))
    card.layer.cornerRadius = 20
    card.clipsToBounds = true
    scene.settle {
      scene.view.layer.cornerRadius = 0
      scene.root.addSubview(card)
      card.addSubview(scene.view)
      scene.view.frame = card.bounds
    }
    #expect(scene[41, 41] == 0xFFFF_0000 && scene.green(60, 45) > 100)
    scene.settle { scene.view.alpha = 0.5 }
    #expect(scene.contrast > 60 && scene.green(90, 80) > 50, "half of it is seen")
    scene.settle {
      scene.view.alpha = 1
      card.alpha = 0.5
    }
    #expect(scene.contrast > 60 && scene.green(90, 80) > 50)
    scene.settle {
      card.alpha = 1
      scene.view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    }
    #expect(scene[50, 80] == 0xFFFF_0000 && scene.green(100, 80) > 100)
    let mask = CALayer()
    mask.frame = CGRect(x: 0, y: 0, width: 60, height: 80)
    mask.backgroundColor = CGColor(gray: 0, alpha: 1)
    scene.settle {
      scene.view.transform = .identity
      scene.view.layer.mask = mask
    }
    #expect(scene.green(90, 80) > 100 && scene[110, 80] & 0xFF00 == 0)
  }

  @Test func `animates to another effect`() {
    let scene = Scene(nil)
    defer { scene.stage.end() }
    let sharp = scene.contrast
    #expect(sharp == 255 && scene.view.effect == nil)
    let blur = UIBlurEffect(style: .systemThinMaterial)
    var ended = 0
    scene.stage.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { scene.view.effect = blur }) { _ in ended += 1 }
    }
    scene.stage.frames(26)
    #expect(scene.contrast > 90 && scene.contrast < 160 && scene.view.effect === blur && ended == 0)
    scene.stage.settle()
    #expect(scene.contrast < 3 && ended == 1 && scene.view.subviews.count == 2)
    scene.stage.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { scene.view.effect = nil }
    }
    scene.stage.frames(26)
    #expect(scene.contrast > 90 && scene.contrast < 160)
    scene.stage.settle()
    #expect(scene.contrast == 255 && scene.view.subviews == [scene.view.contentView])
    // Reversing a property animator removes the effect.
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { scene.view.effect = blur }
    scene.settle { animator.fractionComplete = 0.5 }
    #expect(scene.contrast > 90 && scene.contrast < 160)
    scene.settle {
      animator.isReversed = true
      animator.startAnimation()
    }
    #expect(scene.contrast == 255 && scene.view.effect == nil && scene.view.subviews == [scene.view.contentView])
    scene.settle { scene.view.effect = blur }
    #expect(scene.contrast < 3)
  }

  @Test func `with vibrancy shows content in the colours behind it`() {
    let blur = UIBlurEffect(style: .systemThinMaterial)
    let scene = Scene(blur)
    defer { scene.stage.end() }
    let vibrant = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: blur, style: .secondaryLabel))
    let dot = UIView(frame: CGRect(x: 40, y: 30, width: 20, height: 20))
    dot.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    scene.settle {
      vibrant.frame = scene.view.bounds
      vibrant.contentView.addSubview(dot)
      scene.view.contentView.addSubview(vibrant)
    }
    let (inside, outside) = (scene[90, 80], scene[110, 80])
    #expect(scene.green(90, 80) < scene.green(110, 80) && inside != 0xFF00_FF00)
    #expect(inside >> 16 & 255 > inside >> 8 & 255, "the colours behind are strengthened")
    #expect(vibrant.hitTest(CGPoint(x: 50, y: 40), with: nil) === dot && dot.window != nil)
    scene.settle { dot.frame.origin.x = 60 }
    #expect(scene[110, 80] == inside && scene[90, 80] != inside)
    scene.settle { dot.alpha = 0 }
    #expect(abs(scene.green(110, 80) - Int(outside >> 8 & 255)) < 2)
    scene.settle {
      dot.alpha = 1
      vibrant.effect = nil
    }
    #expect(scene[110, 80] == 0xFF00_FF00, "without an effect content has its own colours")
    scene.settle { vibrant.effect = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .dark)) }
    #expect(scene.green(110, 80) > 200, "light on what is dark")
  }
}
