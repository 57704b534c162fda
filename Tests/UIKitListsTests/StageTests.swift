import Foundation
import HitchlessTesting
import Testing

@Suite("Stage")
@MainActor struct StageTests {
  @Test("Virtual time advances by vsyncs and by spending only")
  func time() {
    let stage = Stage(UIView(), size: CGSize(width: 100, height: 100), scale: 1, hertz: 120)
    #expect(stage.now == .zero)
    #expect(stage.frame().number == 0)
    #expect(stage.now == .zero)
    stage.frames(120)
    #expect(stage.now.nanoseconds == 120 * FrameDuration.interval(hertz: 120).nanoseconds)
    stage.spend(.milliseconds(3))
    #expect(stage.now.nanoseconds == 120 * FrameDuration.interval(hertz: 120).nanoseconds + 3_000_000)
    stage.pump(for: .milliseconds(500))
    #expect((1_490...1_503).contains(Int(stage.now.nanoseconds / 1_000_000)))
  }

  @Test("The pipeline's actions are logged in order with their end times")
  func actionLog() {
    final class Slow: UIView {
      var cost = FrameDuration.zero
      weak var stage: Stage?
      override func layoutSubviews() { stage?.spend(cost) }
    }
    let view = Slow()
    view.backgroundColor = .red
    let stage = Stage(view, size: CGSize(width: 30, height: 20), scale: 1, hertz: 100)
    view.stage = stage
    stage.settle()
    stage.logsActions = true
    #expect(stage.actionLog.isEmpty)
    view.cost = .milliseconds(12)
    view.backgroundColor = .blue
    view.setNeedsLayout()
    let begin = stage.frame().frameTime
    let end = begin + .milliseconds(12)
    let number = stage.records.last?.tick.number ?? 0
    #expect(
      stage.actionLog.filter { !$0.hasPrefix("requestTick") } == [
        "begin#\(number)@\(begin)", "input@\(begin)", "animate@\(begin)", "layout@\(end)", "display@\(end)", "commit@\(end)",
      ])
    stage.logsActions = false
    view.backgroundColor = .green
    let count = stage.actionLog.count
    stage.frame()
    #expect(stage.actionLog.count == count)
  }

  @Test("A stage shows a view in the display's size, pixels and colours")
  func pictures() throws {
    let view = UIView()
    view.backgroundColor = .red
    let stage = Stage(view, size: CGSize(width: 30, height: 20), scale: 2)
    #expect(stage.picture == nil && stage.dump.isEmpty)
    stage.frame()
    let picture = try #require(stage.picture)
    #expect(picture.width == 60 && picture.height == 40)
    #expect(picture[59, 39] == 0xFFFF_0000)
    view.backgroundColor = .blue
    stage.frame()
    #expect(stage.picture?[0, 0] == 0xFF00_00FF)
    #expect(stage.dump.hasPrefix("tree 60x40@2.0"))
  }

  @Test("Resizing and dark appearance reach the views")
  func configuration() {
    let view = UIView()
    let stage = Stage(view, size: CGSize(width: 400, height: 300), scale: 1)
    stage.frame()
    #expect(view.bounds.size == CGSize(width: 400, height: 300))
    #expect(view.traitCollection.userInterfaceStyle == .light)
    stage.resize(to: CGSize(width: 900, height: 500))
    #expect(view.bounds.size == CGSize(width: 900, height: 500))
    #expect(view.traitCollection.horizontalSizeClass == .regular)
    stage.setAppearance(isDark: true)
    #expect(view.traitCollection.userInterfaceStyle == .dark)
  }

  @Test("Several stages in a process do not affect each other")
  func several() {
    let red = UIView()
    red.backgroundColor = .red
    let first = Stage(red, size: CGSize(width: 10, height: 10), scale: 1)
    first.frame()
    do {
      let green = UIView()
      green.backgroundColor = .green
      let second = Stage(green, size: CGSize(width: 20, height: 20), scale: 3, isDark: true)
      second.frame()
      #expect(second.picture?.width == 60)
      #expect(first.frame().number == 1)
      first.perform {
        #expect(UIScreen.main.scale == 1 && UIScreen.main.bounds.width == 10)
        #expect(UITraitCollection.current.userInterfaceStyle == .light)
      }
      red.backgroundColor = .black
      second.frame()
      #expect(second.picture?[30, 30] == 0xFF00_FF00)
      second.perform { #expect(UIScreen.main.scale == 3) }
    }
    first.frame()
    #expect(first.picture?[5, 5] == 0xFF00_0000)
    #expect(UIApplication.shared.windows.isEmpty, "the process's own application has nothing to do with stages")
  }

  @Test("A released stage is deallocated with its window and views")
  func lifetime() {
    weak var stage: Stage?
    weak var window: UIWindow?
    weak var view: UIView?
    do {
      let shown = UIView()
      let made = Stage(shown, size: CGSize(width: 10, height: 10), scale: 1)
      made.frame()
      (stage, window, view) = (made, made.window, shown)
    }
    #expect(stage == nil && window == nil && view == nil)
  }

  @Test("A still view commits no frames, and a slow one hitches")
  func hitches() {
    let view = SlowView()
    let stage = Stage(view, size: CGSize(width: 10, height: 10), scale: 1)
    view.stage = stage
    stage.frames(60)
    #expect(stage.report.frames == 1)
    stage.beginMeasuring()
    view.cost = .milliseconds(40)
    view.setNeedsLayout()
    stage.frames(10)
    #expect(stage.report.hitches.commitHitches == 1)
    #expect(stage.records.first?.commitHitchFrames == 2)
  }

  private final class SlowView: UIView {
    weak var stage: Stage?
    var cost = FrameDuration.zero
    override func layoutSubviews() {
      stage?.spend(cost)
      backgroundColor = cost == .zero ? .white : .gray
    }
  }
}
