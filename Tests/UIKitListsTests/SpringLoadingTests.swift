import Foundation
import HitchlessTesting
import Testing

@testable import UIKitCore
@testable import UIKitLists

@Suite("Spring loading")
@MainActor struct SpringLoadingTests {
  /// A custom behavior and effect.
  private final class Probe: NSObject, UISpringLoadedInteractionBehavior, UISpringLoadedInteractionEffect {
    var log: [String] = []
    var states: [UISpringLoadedInteractionEffectState] = []
    var allows = true
    func shouldAllow(_ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext) -> Bool { allows }
    func interactionDidFinish(_ interaction: UISpringLoadedInteraction) { log.append("finished") }
    func interaction(_ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext) {
      log.append("\(context.state)")
      states.append(context.state)
    }
  }

  @Test("An interaction goes through its states once per hover, and leaving early cancels it")
  func interaction() {
    let root = UIView(frame: .zero)
    let folder = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    root.addSubview(folder)
    let stage = Stage(root, size: CGSize(width: 200, height: 200), scale: 1)
    defer { stage.end() }
    let probe = Probe()
    folder.addInteraction(
      UISpringLoadedInteraction(interactionBehavior: probe, interactionEffect: probe) { interaction, context in
        probe.log.append("opened at \(Int(context.location(in: interaction.view ?? folder).x))")
      })
    stage.settle()
    let drag = stage.desktopDrag(["text/plain;charset=utf-8": Data("hello".utf8)])
    drag.move(to: CGPoint(x: 20, y: 20))
    stage.pump(for: .milliseconds(400))
    #expect(probe.log == ["possible"])
    drag.move(to: CGPoint(x: 30, y: 20))
    stage.pump(for: .milliseconds(200))
    #expect(probe.log == ["possible", "activating"], "within the view it may move")
    stage.pump(for: .milliseconds(600))
    #expect(probe.log == ["possible", "activating", "activated", "opened at 30"])
    stage.pump(for: .seconds(3))
    drag.move(to: CGPoint(x: 150, y: 150))
    #expect(probe.log.dropFirst(4) == ["inactive", "finished"])
    #expect(probe.states == [.possible, .activating, .activated, .inactive])
    // A short stay, a disallowed item, and a drag that ends.
    probe.log = []
    drag.move(to: CGPoint(x: 20, y: 20))
    stage.pump(for: .milliseconds(700))
    drag.move(to: CGPoint(x: 150, y: 150))
    #expect(probe.log == ["possible", "activating", "inactive", "finished"])
    (probe.log, probe.allows) = ([], false)
    drag.move(to: CGPoint(x: 20, y: 20))
    stage.pump(for: .seconds(2))
    #expect(probe.log.isEmpty)
    probe.allows = true
    drag.move(to: CGPoint(x: 21, y: 20))
    drag.leave()
    stage.pump(for: .seconds(2))
    #expect(probe.log == ["possible", "inactive", "finished"])
  }

  @Test("Spring-loaded buttons and bar items blink and are pressed unless disabled")
  func buttons() throws {
    let controller = UIViewController()
    var log: [String] = []
    let item = UIBarButtonItem(title: "Open") { log.append("item") }
    item.isSpringLoaded = true
    controller.navigationItem.rightBarButtonItem = item
    let button = UIButton(type: .system, primaryAction: UIAction(title: "Folder") { _ in log.append("button") })
    button.frame = CGRect(x: 20, y: 100, width: 100, height: 44)
    button.isSpringLoaded = true
    controller.view.addSubview(button)
    let stage = Stage(UINavigationController(rootViewController: controller), size: CGSize(width: 320, height: 300), scale: 1)
    defer { stage.end() }
    stage.settle()
    let place = button.convert(CGPoint(x: 50, y: 22), to: nil)
    let drag = stage.desktopDrag(["text/plain;charset=utf-8": Data("hello".utf8)])
    let views = button.subviews.count
    drag.move(to: place)
    #expect(button.subviews.count == views + 1)
    stage.pump(for: .milliseconds(1_100))
    #expect(log == ["button"] && button.subviews.count == views)
    drag.move(to: CGPoint(x: 295, y: 22))
    stage.pump(for: .milliseconds(1_100))
    #expect(log == ["button", "item"])
    button.isEnabled = false
    drag.move(to: place)
    stage.pump(for: .milliseconds(1_100))
    (button.isEnabled, button.isSpringLoaded) = (true, false)
    drag.move(to: CGPoint(x: 160, y: 250))
    drag.move(to: place)
    stage.pump(for: .milliseconds(1_100))
    #expect(log.count == 2 && button.interactions.isEmpty)
  }

  @Test("A drag that hovers over a row of another list selects the row and moves nothing", arguments: [true, false])
  func lists(isTable: Bool) {
    let probe = DragProbe(grid: [Array(0..<20)], table: [Array(50..<70)], layout: rows(.absolute(50)))
    probe.stage.settle()
    probe.grid.operation = .copy
    probe.table.operation = .copy
    (probe.grid.insertsAt, probe.table.insertsAt) = (false, false)
    (probe.grid.view.isSpringLoaded, probe.table.view.isSpringLoaded) = (!isTable, isTable)
    func stay(_ x: Double, _ y: Double) {
      probe.touch(.moved, x, y)
      probe.stage.pump(for: .milliseconds(1_200))
    }
    // From the other list.
    probe.lift(isTable ? 100 : 300, 75)
    stay(isTable ? 300 : 100, 120)
    stay(isTable ? 300 : 100, 230)
    let chosen = isTable ? probe.table.view.indexPathForSelectedRow : probe.grid.view.indexPathsForSelectedItems?.first
    let cell: UIView? = isTable ? probe.table.view.cellForRow(at: chosen ?? [0, 0]) : probe.grid.view.cellForItem(at: chosen ?? [0, 0])
    #expect(chosen != nil && cell?.convert(cell?.bounds ?? .zero, to: nil).contains(CGPoint(x: isTable ? 300 : 100, y: 230)) == true)
    stay(200, 399)
    probe.touch(.cancelled, 200, 399)
    probe.stage.settle()
    #expect(probe.grid.items[0] == Array(0..<20) && probe.table.items[0] == Array(50..<70))
  }
}
