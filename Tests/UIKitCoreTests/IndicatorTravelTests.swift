import TestSupport
import Testing

@testable import UIKitCore

@Suite struct IndicatorTravelTests {
  private static let (track, visible) = (794.0, 800.0)

  /// Returns the position of the indicator for content of known size.
  private func exact(_ offset: Double, _ way: Double) -> (position: Double, length: Double) {
    let length = max(36, Self.track * Self.visible / (Self.visible + way))
    return (min(max(offset / way, 0), 1) * (Self.track - length), length)
  }

  @Test func `The indicator is at the content's position if the content's size is known`() {
    var random = SplitMix64(seed: 3)
    var travel = IndicatorTravel()
    travel.begin()
    for _ in 0..<500 {
      let offset = Double(random.below(9_201))
      let bar = travel.look(track: Self.track, visible: Self.visible, offset: offset, way: 9_200)
      let wanted = exact(offset, 9_200)
      #expect(abs(bar.position - wanted.position) < 1e-6 && abs(bar.length - wanted.length) < 1e-6)
    }
    // Compressed at its end while the content is beyond it.
    _ = travel.look(track: Self.track, visible: Self.visible, offset: 0, way: 9_200)
    let pressed = travel.look(track: Self.track, visible: Self.visible, offset: -100, way: 9_200)
    #expect(pressed.position == 0 && pressed.length == IndicatorTravel.shortestPressed)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `The indicator moves with the content and reaches both ends with it while sizes change`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var travel = IndicatorTravel()
    // From short content with a long indicator to long content.
    var way = Double(random.below(20) == 0 ? 1_000_000 : 1_000 + random.below(20_000))
    var offset = Double(random.below(Int(way)))
    travel.begin()
    var last = travel.look(track: Self.track, visible: Self.visible, offset: offset, way: way)
    func look() -> (position: Double, length: Double) { travel.look(track: Self.track, visible: Self.visible, offset: offset, way: way) }
    var isDown = true
    var (moves, stops) = (0, 0)
    for step in 0..<400 {
      let turns = random.below(60) == 0
      if turns { isDown.toggle() }
      // Elements that come into view have another size: below, or above, in which case the offset follows.
      let more = max(Double(random.below(800) - 300), -(isDown ? way - offset : offset) / 2)
      way += more
      if !isDown {
        if random.below(2) == 0 { _ = look() }
        offset += more
        travel.contentDidShift(by: more)
      }
      // A scroll begins with motion.
      let distance = Double((turns ? 1 : 0) + random.below(120))
      let before = offset
      offset = min(max(offset + (isDown ? distance : -distance), 0), way)
      let bar = look()
      let isForward =
        isDown
        ? bar.position >= last.position - 1e-9 && bar.position + bar.length >= last.position + last.length - 1e-9
        : bar.position <= last.position + 1e-9 && bar.position + bar.length <= last.position + last.length + 1e-9
      #expect(isForward, "seed \(seed), step \(step)")
      moves += offset == before ? 0 : 1
      stops += offset == before || abs(bar.position - last.position) + abs(bar.length - last.length) > 1e-9 ? 0 : 1
      #expect(bar.position >= 0 && bar.position + bar.length <= Self.track + 1e-9 && bar.length > 0)
      last = bar
    }
    // The indicator does not wait until the content has reached its position.
    #expect(stops * 20 < moves, "seed \(seed): it stood still in \(stops) of \(moves) moves")
    offset = way
    let end = look()
    #expect(abs(end.position + end.length - Self.track) < 1e-9)
    offset = 0
    #expect(abs(look().position) < 1e-9)
    // The next scroll begins at the content's position.
    offset = way / 3
    _ = look()
    way *= 2
    _ = look()
    travel.begin()
    let (bar, wanted) = (look(), exact(offset, way))
    #expect(abs(bar.position - wanted.position) < 1e-9 && abs(bar.length - wanted.length) < 1e-9)
  }

  @Test func `The indicator is at its end if the content ends earlier or begins later than estimated`() {
    var travel = IndicatorTravel()
    func look(_ offset: Double, _ way: Double) -> (position: Double, length: Double) {
      travel.look(track: Self.track, visible: Self.visible, offset: offset, way: way)
    }
    travel.begin()
    _ = look(800, 1_000)
    _ = look(900, 1_000)
    let end = look(910, 850)
    #expect(abs(end.position + end.length - Self.track) < 1e-9)

    travel.begin()
    _ = look(300, 1_000)
    _ = look(100, 1_000)
    travel.contentDidShift(by: -200)
    _ = look(-100, 800)
    #expect(abs(look(-110, 800).position) < 1e-9)
  }
}
