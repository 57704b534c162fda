import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

/// The images and positions of toolbars.
@MainActor @Suite struct ToolbarImageTests {
  private final class Placer: NSObject, UIToolbarDelegate {
    var position = UIBarPosition.any
    func position(for bar: any UIBarPositioning) -> UIBarPosition { position }
  }
  @MainActor private final class Scene {
    let bar = UIToolbar(frame: CGRect(x: 0, y: 20, width: 100, height: 44))
    let placer = Placer()
    let stage: HitchlessTesting.Stage

    init(at position: UIBarPosition, _ prepare: (UIToolbar) -> Void = { _ in }) {
      placer.position = position
      bar.delegate = placer
      bar.barTintColor = .yellow
      prepare(bar)
      let root = UIView()
      root.backgroundColor = .white
      root.addSubview(bar)
      stage = HitchlessTesting.Stage(root, size: CGSize(width: 100, height: 100), scale: 1)
      stage.settle()
    }
    func color(_ y: Int) throws -> UInt32 { try #require(stage.picture)[50, y] & 0xFF_FFFF }
    func perform(_ change: (UIToolbar) -> Void) {
      stage.perform { change(bar) }
      stage.settle()
    }
  }
  private func image(_ color: UInt32, height: Int = 2) throws -> UIImage {
    let buffer = try #require(MutablePixelBuffer(width: 2, height: height, isOpaque: true))
    for y in 0..<height { for x in 0..<2 { buffer[x, y] = color } }
    return UIImage(pixels: buffer.finish(), scale: 1)
  }

  @Test func `Images replace the colour and the line`() throws {
    let scene = Scene(at: .any)
    defer { scene.stage.end() }
    #expect(scene.bar.barPosition == .bottom)
    #expect(
      try scene.color(40) == 0xFF_FF00 && scene.color(20) != 0xFF_FF00 && scene.color(63) == 0xFF_FF00 && scene.color(19) == 0xFF_FFFF)
    let (red, blue) = (try image(0xFFFF_0000), try image(0xFF00_00FF, height: 5))
    scene.perform {
      $0.setBackgroundImage(red, forToolbarPosition: .any, barMetrics: .default)
      $0.setShadowImage(blue, forToolbarPosition: .any)
    }
    #expect(try scene.color(20) == 0xFF_0000 && scene.color(63) == 0xFF_0000)
    #expect(try scene.color(19) == 0x00_00FF && scene.color(15) == 0x00_00FF && scene.color(14) == 0xFF_FFFF)
    #expect(scene.bar.backgroundImage(forToolbarPosition: .any, barMetrics: .default) === red)
    #expect(scene.bar.backgroundImage(forToolbarPosition: .bottom, barMetrics: .default) == nil)
    #expect(scene.bar.shadowImage(forToolbarPosition: .any) === blue && scene.bar.shadowImage(forToolbarPosition: .top) == nil)
    // Images for the bar's position take precedence; images for other positions are not used.
    scene.perform {
      $0.setBackgroundImage(blue, forToolbarPosition: .bottom, barMetrics: .default)
      $0.setBackgroundImage(red, forToolbarPosition: .top, barMetrics: .default)
      $0.setShadowImage(UIImage(), forToolbarPosition: .bottom)
    }
    #expect(try scene.color(20) == 0x00_00FF && scene.color(19) == 0xFF_FFFF)
    scene.perform { bar in
      for position in [UIBarPosition.any, .bottom, .top] { bar.setBackgroundImage(nil, forToolbarPosition: position, barMetrics: .default) }
    }
    #expect(try scene.color(40) == 0xFF_FF00)
  }

  @Test func `The images depend on the position that the delegate returns`() throws {
    var scene = Scene(at: .top)
    #expect(scene.bar.barPosition == .top)
    #expect(try scene.color(20) == 0xFF_FF00 && scene.color(63) != 0xFF_FF00 && scene.color(19) == 0xFF_FFFF)
    scene.stage.end()
    let red = try image(0xFFFF_0000)
    scene = Scene(at: .topAttached) { $0.setShadowImage(red, forToolbarPosition: .topAttached) }
    defer { scene.stage.end() }
    // The background extends to the edge of the window.
    #expect(try scene.color(0) == 0xFF_FF00 && scene.color(63) == 0xFF_FF00)
    #expect(try scene.color(64) == 0xFF_0000 && scene.color(65) == 0xFF_0000 && scene.color(66) == 0xFF_FFFF)
  }

  @Test func `The program's background colour is kept`() throws {
    let scene = Scene(at: .any) { $0.backgroundColor = .green }
    defer { scene.stage.end() }
    #expect(try scene.color(40) == 0x00_FF00)
  }
}
