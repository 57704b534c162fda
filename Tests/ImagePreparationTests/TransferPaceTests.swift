import HitchlessBase
import Testing

@testable import ImagePreparation

struct TransferPaceTests {
  private func at(_ seconds: Double) -> FrameInstant { .zero + .seconds(seconds) }

  @Test("Silence ends a transfer, and every sign of the server begins it anew")
  func silence() {
    var pace = TransferPace(TransferPace.Limits(silence: 10, lowestSpeed: 0, whole: 1_000), now: at(5))
    #expect(pace.nextLook == at(15) && pace.failure(now: at(14.9)) == nil)
    pace.received(0, now: at(14.9))
    #expect(pace.nextLook == at(24.9) && pace.failure(now: at(24.8)) == nil)
    #expect(pace.failure(now: at(24.9)) == "nothing came for 10 s")
    pace.beginAgain(now: at(30))
    #expect(pace.failure(now: at(39.9)) == nil && pace.failure(now: at(40)) != nil)
  }

  @Test("A body that drips is too slow, one that comes late is not")
  func drip() {
    let limits = TransferPace.Limits(silence: 10, lowestSpeed: 200, whole: 1_000)
    var dripping = TransferPace(limits, now: at(0))
    for second in 9..<19 {
      dripping.received(199, now: at(Double(second)))
      #expect(dripping.failure(now: at(Double(second))) == nil)
    }
    #expect(dripping.nextLook == at(19) && dripping.failure(now: at(19)) == "1990 bytes in 10 s")

    var enough = TransferPace(limits, now: at(0))
    for second in 9..<200 {
      enough.received(200, now: at(Double(second)))
      #expect(enough.failure(now: at(Double(second))) == nil)
    }
    var anySpeed = TransferPace(TransferPace.Limits(silence: 10, lowestSpeed: 0, whole: 1_000), now: at(0))
    for second in 0..<999 {
      anySpeed.received(1, now: at(Double(second)))
      #expect(anySpeed.failure(now: at(Double(second))) == nil)
    }
  }

  @Test("What is not over in time is given up at any speed, through all addresses")
  func whole() {
    var pace = TransferPace(TransferPace.Limits(silence: 10, lowestSpeed: 200, whole: 60), now: at(0))
    for second in 0..<60 {
      pace.received(1 << 20, now: at(Double(second)))
      if second == 30 { pace.beginAgain(now: at(30)) }
      #expect(pace.failure(now: at(Double(second))) == nil)
    }
    #expect(pace.nextLook == at(60) && pace.failure(now: at(60)) == "not over after 60 s")
  }

  @Test("Waiting for a turn takes no time: not of the silence, not of the speed and not of the whole")
  func waiting() {
    var pace = TransferPace(TransferPace.Limits(silence: 10, lowestSpeed: 200, whole: 60), now: at(0))
    pace.received(1, now: at(5))
    pace.wait(now: at(9))
    for second in [9, 15, 60, 500] {
      #expect(pace.nextLook == .distantFuture && pace.failure(now: at(Double(second))) == nil)
    }
    pace.beginAgain(now: at(509))
    #expect(pace.nextLook == at(519) && pace.failure(now: at(518.9)) == nil)
    pace.received(1 << 20, now: at(518))
    pace.received(1 << 20, now: at(527))
    pace.received(1 << 20, now: at(536))
    pace.received(1 << 20, now: at(545))
    pace.received(1 << 20, now: at(554))
    // 9 s before it waited and 51 s since.
    #expect(pace.failure(now: at(559.9)) == nil && pace.failure(now: at(560)) == "not over after 60 s")
  }

  @Test("Limits of any size are limits")
  func extremes() {
    var pace = TransferPace(TransferPace.Limits(silence: .max, lowestSpeed: .max, whole: .max), now: at(0))
    pace.received(.max / 2, now: at(1))
    #expect(pace.failure(now: at(1_000)) == nil && pace.nextLook > at(1_000))
    pace = TransferPace(TransferPace.Limits(silence: .min, lowestSpeed: .min, whole: 0), now: at(0))
    #expect(pace.nextLook == at(1) && pace.failure(now: at(0.9)) == nil && pace.failure(now: at(1)) != nil)
  }
}
