import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

@MainActor @Suite struct BackgroundTaskTests {
  /// Ends a program whose time advances in steps of a second.
  private func finish(_ stage: HitchlessTesting.Stage, _ eachSecond: (UIApplication, Int) -> Void = { _, _ in }) -> Int {
    stage.perform {
      let (application, clock) = (UIApplication.shared, VirtualClock())
      var seconds = 0
      application.finishBackgroundTasks(on: clock) {
        seconds += 1
        clock.spend(.seconds(1))
        eachSecond(application, seconds)
      }
      return seconds
    }
  }

  @Test func `a program without background tasks does not wait at its end`() {
    let stage = HitchlessTesting.Stage(UIView())
    defer { stage.end() }
    #expect(finish(stage) == 0)
    stage.perform {
      let task = UIApplication.shared.beginBackgroundTask()
      #expect(task != .invalid && UIApplication.shared.backgroundTimeRemaining == .greatestFiniteMagnitude)
      UIApplication.shared.endBackgroundTask(task)
      UIApplication.shared.endBackgroundTask(task)
      UIApplication.shared.endBackgroundTask(.invalid)
    }
    #expect(finish(stage) == 0)
  }

  @Test func `a program waits until all background tasks have ended, and no longer`() {
    let stage = HitchlessTesting.Stage(UIView())
    defer { stage.end() }
    var expired = 0
    let tasks = stage.perform {
      (0..<3).map { number in UIApplication.shared.beginBackgroundTask(withName: "save \(number)") { expired += 1 } }
    }
    #expect(Set(tasks).count == 3)
    var remaining: [TimeInterval] = []
    let waited = finish(stage) { application, second in
      remaining.append(application.backgroundTimeRemaining)
      if second <= 3 { application.endBackgroundTask(tasks[second - 1]) }
    }
    #expect(waited == 3 && expired == 0 && remaining == [29, 28, 27])
  }

  @Test func `background tasks expire after 30 seconds, in the order in which they began`() {
    let stage = HitchlessTesting.Stage(UIView())
    defer { stage.end() }
    var expired: [String] = []
    stage.perform {
      _ = UIApplication.shared.beginBackgroundTask(withName: "first") { expired.append("first") }
      _ = UIApplication.shared.beginBackgroundTask()
      _ = UIApplication.shared.beginBackgroundTask(withName: "last") { expired.append("last") }
    }
    #expect(finish(stage) == 30 && expired == ["first", "last"])
    #expect(finish(stage) == 0)
  }
}
