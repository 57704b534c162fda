import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

@MainActor @Suite struct `A flip transition` {
  @MainActor private final class Scene {
    let root = UIViewController()
    let box = UIView(frame: CGRect(x: 40, y: 40, width: 120, height: 120))
    let stage: HitchlessTesting.Stage
    var ended: [Bool] = []

    init() {
      root.view.backgroundColor = .white
      box.backgroundColor = .red
      root.view.addSubview(box)
      stage = HitchlessTesting.Stage(root, size: CGSize(width: 200, height: 200), scale: 1, hertz: 50)
      stage.settle()
    }
    func color(_ x: Int, _ y: Int) -> UInt32 { (stage.picture?[x, y] ?? 0) & 0xFFFFFF }
    /// Returns the number of the box's pixels in a column.
    func height(ofColumn x: Int) -> Int { (0..<200).count { color(x, $0) != 0xFFFFFF } }
    /// Returns the number of the box's pixels in a row.
    func width(ofRow y: Int) -> Int { (0..<200).count { color($0, y) != 0xFFFFFF } }
  }

  @Test(arguments: [
    (UIView.AnimationOptions.transitionFlipFromLeft, "left"), (.transitionFlipFromRight, "right"), (.transitionFlipFromTop, "top"),
    (.transitionFlipFromBottom, "bottom"),
  ])
  func `turns a view over in perspective`(_ option: UIView.AnimationOptions, _ name: String) {
    let scene = Scene()
    defer { scene.stage.end() }
    let (red, blue) = (UIColor.red, UIColor.blue)
    scene.stage.perform {
      UIView.transition(with: scene.box, duration: 1, options: [option, .curveLinear]) {
        scene.box.backgroundColor = blue
      } completion: {
        scene.ended.append($0)
      }
    }
    // At a quarter: about half as wide, still showing the front.
    scene.stage.frames(13)
    func nearness() -> Int {
      switch name {
      case "left": scene.height(ofColumn: 64) - scene.height(ofColumn: 135)
      case "right": scene.height(ofColumn: 135) - scene.height(ofColumn: 64)
      case "top": scene.width(ofRow: 64) - scene.width(ofRow: 135)
      default: scene.width(ofRow: 135) - scene.width(ofRow: 64)
      }
    }
    let isSideways = name == "left" || name == "right"
    #expect(scene.color(100, 100) == 0xFF0000 || scene.color(100, 100) == color(red), "the front")
    #expect(nearness() >= 6, "the side that comes to the viewer is larger")
    let across = isSideways ? scene.width(ofRow: 100) : scene.height(ofColumn: 100)
    #expect(abs(across - 85) <= 4, "of 120")
    // At three quarters: the back, whose other side is closer.
    scene.stage.frames(25)
    #expect(scene.color(100, 100) == color(blue), "the back")
    #expect(nearness() <= -6)
    scene.stage.settle()
    #expect(scene.ended == [true] && scene.root.view.subviews == [scene.box] && scene.box.layer.isDoubleSided)
    #expect(scene.box.transform3D == CATransform3DIdentity && scene.width(ofRow: 100) == 120 && scene.color(100, 100) == color(blue))
  }
  private func color(_ color: UIColor) -> UInt32 {
    let pixel = color.pixel(in: .current)
    return pixel.premultipliedWord & 0xFFFFFF
  }

  @Test func `between two views turns their superview`() {
    let scene = Scene()
    defer { scene.stage.end() }
    let (old, new) = (UIView(frame: scene.box.bounds), UIView(frame: scene.box.bounds))
    (old.backgroundColor, new.backgroundColor) = (.green, .blue)
    scene.box.addSubview(old)
    scene.stage.settle()
    scene.stage.perform {
      UIView.transition(from: old, to: new, duration: 1, options: [.transitionFlipFromRight, .curveLinear]) { scene.ended.append($0) }
    }
    #expect(scene.box.subviews == [new])
    scene.stage.frames(26)
    #expect(scene.width(ofRow: 100) <= 8, "seen from its edge")
    scene.stage.settle()
    #expect(scene.ended == [true] && scene.width(ofRow: 100) == 120 && scene.color(100, 100) == color(.blue))
  }

  @Test func `of a window turns its content`() throws {
    let scene = Scene()
    defer { scene.stage.end() }
    let window = try #require(scene.box.window)
    let next = UIViewController()
    next.view.backgroundColor = .black
    scene.stage.perform {
      UIView.transition(with: window, duration: 1, options: [.transitionFlipFromLeft, .curveLinear]) { window.rootViewController = next }
    }
    scene.stage.frames(13)
    #expect(scene.color(100, 100) == color(.red))
    scene.stage.settle()
    #expect(scene.color(100, 100) == 0 && scene.color(1, 1) == 0 && window.subviews == [next.view])
  }

  @Test func `presents a view controller on black, and dismisses it`() {
    let scene = Scene()
    defer { scene.stage.end() }
    let other = UIViewController()
    other.view.backgroundColor = .blue
    (other.modalPresentationStyle, other.modalTransitionStyle) = (.fullScreen, .flipHorizontal)
    scene.stage.perform { scene.root.present(other, animated: true) }
    var seen: [UInt32] = []
    var around: Set<UInt32> = []
    for _ in 0..<12 {
      scene.stage.frames(1)
      seen.append(scene.color(100, 100))
      around.insert(scene.color(1, 1))
    }
    #expect(seen.first == color(.red) && seen.last == color(.blue), "one side after the other")
    #expect(around.contains(0), "black around what turns")
    scene.stage.settle()
    #expect(scene.color(100, 100) == color(.blue) && other.view.transform3D == CATransform3DIdentity && scene.box.window == nil)
    scene.stage.perform { scene.root.dismiss(animated: true) }
    scene.stage.frames(3)
    #expect(scene.color(100, 100) == color(.blue))
    scene.stage.settle()
    #expect(scene.color(100, 100) == color(.red) && scene.color(1, 1) == 0xFFFFFF && other.view.transform3D == CATransform3DIdentity)
  }

  @Test func `without a window ends at once`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var ended: [Bool] = []
    UIView.transition(with: view, duration: 1, options: .transitionFlipFromLeft, animations: { view.tag = 3 }) { ended.append($0) }
    #expect(ended == [true] && view.tag == 3 && view.transform3D == CATransform3DIdentity)
  }
}
