import Foundation
import HitchlessTesting
import Testing
import UIKitCore

@MainActor @Suite struct `Observers of a view's properties` {
  @Test func `are notified of new and old values, once for each change`() {
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    var told: [String] = []
    let offsets = list.observe(\.contentOffset, options: [.new, .old]) { list, change in
      #expect(list.contentOffset == change.newValue && change.kind == .setting && !change.isPrior && change.indexes == nil)
      told.append("\(change.oldValue?.y ?? -1) to \(change.newValue?.y ?? -1)")
    }
    let sizes = list.observe(\.contentSize) { list, change in
      told.append("size \(list.contentSize.height) \(change.newValue == nil && change.oldValue == nil)")
    }
    list.contentSize = CGSize(width: 100, height: 500)
    list.contentOffset.y = 40
    list.contentOffset.y = 40
    list.setContentOffset(CGPoint(x: 0, y: 50), animated: false)
    #expect(told == ["size 500.0 true", "0.0 to 40.0", "40.0 to 50.0"])
    offsets.invalidate()
    list.contentOffset.y = 60
    #expect(told.count == 3)
    withExtendedLifetime(sizes) {}
  }

  @Test func `are notified of every change that affects their property`() {
    let view = UIView()
    var told: [String] = []
    let observations = [
      view.observe(\.frame) { _, _ in told.append("frame") }, view.observe(\.bounds) { _, _ in told.append("bounds") },
      view.observe(\.center) { _, _ in told.append("center") }, view.observe(\.alpha) { _, _ in told.append("alpha") },
      view.observe(\.isHidden) { _, _ in told.append("hidden") }, view.observe(\.transform) { _, _ in told.append("transform") },
      view.observe(\.bounds.size.width) { _, _ in told.append("width") },
    ]
    func tells(_ body: () -> Void) -> Set<String> {
      told = []
      body()
      return Set(told)
    }
    #expect(tells { view.frame = CGRect(x: 0, y: 0, width: 10, height: 20) } == ["frame", "bounds", "center", "width"])
    #expect(tells { view.bounds.size.height = 30 } == ["frame", "bounds"])
    #expect(tells { view.center.x = 30 } == ["frame", "center"])
    #expect(tells { view.alpha = 0.5 } == ["alpha"] && tells { view.isHidden = true } == ["hidden"])
    #expect(tells { view.transform = CGAffineTransform(scaleX: 2, y: 2) } == ["transform", "frame"])
    withExtendedLifetime(observations) {}
  }

  @Test func `are notified initially and before a change if they request it`() {
    let view = UIView()
    var told: [String] = []
    let observation = view.observe(\.alpha, options: [.initial, .prior, .new, .old]) { view, change in
      told.append("\(change.isPrior) \(change.oldValue.map { "\($0)" } ?? "-") \(change.newValue.map { "\($0)" } ?? "-") \(view.alpha)")
    }
    view.alpha = 0.5
    #expect(told == ["false - 1.0 1.0", "true 1.0 - 1.0", "false 1.0 0.5 0.5"])
    withExtendedLifetime(observation) {}
  }

  @Test func `can set the observed property and end the observation`() {
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    var count = 0
    var observation: NSKeyValueObservation? = list.observe(\.contentOffset) { list, _ in
      count += 1
      // Keeps the content at its position.
      list.contentOffset.y = 10
    }
    list.contentOffset.y = 80
    #expect(list.contentOffset.y == 10 && count == 2)
    observation = list.observe(\.contentOffset) { _, _ in observation = nil }
    list.contentOffset.y = 90
    #expect(observation == nil && list.contentOffset.y == 90 && count == 2)
  }

  @Test func `are notified in every frame of an animated scroll`() {
    let controller = UIViewController()
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    list.contentSize = CGSize(width: 200, height: 2000)
    controller.view.addSubview(list)
    let stage = HitchlessTesting.Stage(controller, size: CGSize(width: 200, height: 300), scale: 1)
    defer { stage.end() }
    stage.settle()
    var seen: [CGFloat] = []
    let observation = list.observe(\.contentOffset) { list, _ in seen.append(list.contentOffset.y) }
    stage.perform { list.setContentOffset(CGPoint(x: 0, y: 400), animated: true) }
    stage.settle()
    #expect(seen.count > 10 && seen == seen.sorted() && seen.last == 400)
    withExtendedLifetime(observation) {}
  }
}
