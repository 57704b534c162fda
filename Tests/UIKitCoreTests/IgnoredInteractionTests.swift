import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

/// The user's input while the program ignores interaction events.
@MainActor @Suite struct IgnoredInteractionTests {
  @Test func `Touches and scrolling are ignored until each begin call is balanced`() {
    let scene = ScrollScene()
    defer { scene.stage.end() }
    let application = scene.stage.perform { UIApplication.shared }
    #expect(!application.isIgnoringInteractionEvents)
    application.beginIgnoringInteractionEvents()
    application.beginIgnoringInteractionEvents()
    scene.stage.tap(at: CGPoint(x: 200, y: 400))
    scene.stage.wheel(notches: 3)
    scene.stage.touchpad(velocity: 500, seconds: 0.2)
    scene.stage.settle()
    application.endIgnoringInteractionEvents()
    scene.stage.tap(at: CGPoint(x: 200, y: 400))
    #expect(scene.content.log.isEmpty && scene.y == 0 && application.isIgnoringInteractionEvents)
    application.endIgnoringInteractionEvents()
    scene.stage.tap(at: CGPoint(x: 200, y: 400))
    #expect(scene.content.log == ["began", "ended"] && !application.isIgnoringInteractionEvents)
    scene.stage.wheel(notches: 3)
    scene.stage.settle()
    #expect(scene.y > 0)
    // An unbalanced end has no effect.
    application.endIgnoringInteractionEvents()
    application.beginIgnoringInteractionEvents()
    #expect(application.isIgnoringInteractionEvents)
  }

  @Test func `Touches that began earlier continue, and ignored ones are ignored until they end`() {
    let scene = ScrollScene()
    defer { scene.stage.end() }
    let application = scene.stage.perform { UIApplication.shared }
    scene.scroll.delaysContentTouches = false
    scene.touch(.began, 200, 400)
    application.beginIgnoringInteractionEvents()
    scene.touch(.ended, 200, 400)
    #expect(scene.content.log == ["began", "ended"])
    scene.touch(.began, 200, 400)
    application.endIgnoringInteractionEvents()
    scene.touch(.moved, 200, 300)
    scene.touch(.ended, 200, 300)
    #expect(scene.content.log == ["began", "ended"] && scene.y == 0)
  }
}
