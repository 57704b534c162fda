import HitchlessBase
import Testing

@testable import ImagePreparation
@testable import ImageTransfer

struct TransferPaceTests {
  private func at(_ seconds: Double) -> FrameInstant { .zero + .seconds(seconds) }

  @Test("Silence ends a transfer, and every sign of the server restarts the timeout")
  func silence() {
    var pace = TransferTimeouts(TransferTimeouts.Limits(silence: 10, lowestSpeed: 0, whole: 1_000), now: at(5))
    #expect(pace.nextCheckTime == at(15) && pace.failure(now: at(14.9)) == nil)
    pace.received(0, now: at(14.9))
    #expect(pace.nextCheckTime == at(24.9) && pace.failure(now: at(24.8)) == nil)
    #expect(pace.failure(now: at(24.9)) == "nothing came for 10 s")
    pace.beginAgain(now: at(30))
    #expect(pace.failure(now: at(39.9)) == nil && pace.failure(now: at(40)) != nil)
  }

  @Test("A slowly arriving body is abandoned, and one that begins late is not")
  func drip() {
    let limits = TransferTimeouts.Limits(silence: 10, lowestSpeed: 200, whole: 1_000)
    var dripping = TransferTimeouts(limits, now: at(0))
    for second in 9..<19 {
      dripping.received(199, now: at(Double(second)))
      #expect(dripping.failure(now: at(Double(second))) == nil)
    }
    #expect(dripping.nextCheckTime == at(19) && dripping.failure(now: at(19)) == "1990 bytes in 10 s")

    var enough = TransferTimeouts(limits, now: at(0))
    for second in 9..<200 {
      enough.received(200, now: at(Double(second)))
      #expect(enough.failure(now: at(Double(second))) == nil)
    }
    var anySpeed = TransferTimeouts(TransferTimeouts.Limits(silence: 10, lowestSpeed: 0, whole: 1_000), now: at(0))
    for second in 0..<999 {
      anySpeed.received(1, now: at(Double(second)))
      #expect(anySpeed.failure(now: at(Double(second))) == nil)
    }
  }

  @Test("A transfer beyond the total time is abandoned at any speed, across redirects")
  func whole() {
    var pace = TransferTimeouts(TransferTimeouts.Limits(silence: 10, lowestSpeed: 200, whole: 60), now: at(0))
    for second in 0..<60 {
      pace.received(1 << 20, now: at(Double(second)))
      if second == 30 { pace.beginAgain(now: at(30)) }
      #expect(pace.failure(now: at(Double(second))) == nil)
    }
    #expect(pace.nextCheckTime == at(60) && pace.failure(now: at(60)) == "not over after 60 s")
  }

  @Test("Waiting counts towards neither the silence, the speed, nor the total time")
  func waiting() {
    var pace = TransferTimeouts(TransferTimeouts.Limits(silence: 10, lowestSpeed: 200, whole: 60), now: at(0))
    pace.received(1, now: at(5))
    pace.wait(now: at(9))
    for second in [9, 15, 60, 500] {
      #expect(pace.nextCheckTime == .distantFuture && pace.failure(now: at(Double(second))) == nil)
    }
    pace.beginAgain(now: at(509))
    #expect(pace.nextCheckTime == at(519) && pace.failure(now: at(518.9)) == nil)
    pace.received(1 << 20, now: at(518))
    pace.received(1 << 20, now: at(527))
    pace.received(1 << 20, now: at(536))
    pace.received(1 << 20, now: at(545))
    pace.received(1 << 20, now: at(554))
    // 9 s before it waited and 51 since.
    #expect(pace.failure(now: at(559.9)) == nil && pace.failure(now: at(560)) == "not over after 60 s")
  }

  @Test("Limits of any size are valid")
  func extremes() {
    var pace = TransferTimeouts(TransferTimeouts.Limits(silence: .max, lowestSpeed: .max, whole: .max), now: at(0))
    pace.received(.max / 2, now: at(1))
    #expect(pace.failure(now: at(1_000)) == nil && pace.nextCheckTime > at(1_000))
    pace = TransferTimeouts(TransferTimeouts.Limits(silence: .min, lowestSpeed: .min, whole: 0), now: at(0))
    #expect(pace.nextCheckTime == at(1) && pace.failure(now: at(0.9)) == nil && pace.failure(now: at(1)) != nil)
  }
}
