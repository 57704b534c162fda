import Hitchless
import HitchlessBase
import Testing

@testable import HitchlessTesting

/// Stages come and go, and share one process with each other and with tests that have none.
@MainActor @Suite struct `The life of a stage` {
  @Test func `what holds its driver may use it when the stage is gone`() {
    let view = UIView(frame: .zero)
    var stage: Stage? = Stage(view)
    stage?.settle()
    stage?.costs[.make("Row")] = .milliseconds(1)
    let driver = stage?.driver
    weak var gone = stage
    stage = nil
    #expect(gone == nil)
    var isDelivered = false
    driver?.deliver { isDelivered = true }
    driver?.spendScriptedCost?(.make("Row"), nil)
    #expect(isDelivered)
  }

  @Test func `each call takes the frame driver back from whoever has it`() {
    let view = UIView(frame: .zero)
    let stage = Stage(view)
    defer { stage.end() }
    stage.settle()
    FrameDriver.current = nil
    stage.frame()
    #expect(FrameDriver.current === stage.driver)
  }

  @Test func `what it took aside for another stage is its own, whoever had the frame driver then`() {
    let stage = Stage(UIView(frame: .zero))
    defer { stage.end() }
    stage.settle()
    FrameDriver.current = nil
    let other = Stage(UIView(frame: .zero))
    defer { other.end() }
    other.settle()
    stage.activate()
    #expect(FrameDriver.current === stage.driver)
  }
}
