import Foundation
import HitchlessTesting

extension Benchmark {
  /// The cost of a frame of the feed from the vsync to the finished pixels: layout, cells, painting, commit, drawing. The reference is
  /// copying one frame's pixels.
  static var frames: [Benchmark] {
    [Benchmark("frames/scroll", "frames/one-new-cell") { scroll() }, Benchmark("frames/jump") { jump() }]
  }

  private static let referenceName = "memcpy of a frame's pixels"

  /// Measures the frames of one scroll, grouped by how many cells came into view in each.
  private static func scroll() -> [Figure] {
    let screen = FeedScreen()
    let copy = FrameCopy()
    let watch = Stopwatch()
    var calm: [Double] = []
    var calmReferences: [Double] = []
    var withCell: [Double] = []
    var withCellReferences: [Double] = []
    // 1,500 points per second at 60 Hz.
    let step: CGFloat = 25
    for frame in 1...1_000 {
      let before = screen.configuredCells
      let time = watch.time { screen.show(offset: CGFloat(frame) * step) }
      let reference = watch.time { copy.perform() }
      // The first screens fill caches.
      guard frame > 100 else { continue }
      switch screen.configuredCells - before {
      case 0:
        calm.append(time)
        calmReferences.append(reference)
      case 1:
        withCell.append(time)
        withCellReferences.append(reference)
      default: break
      }
    }
    precondition(calm.count > 500 && withCell.count > 30, "the feed did not scroll as expected")
    return [
      Figure("frames/scroll", Medians(of: calm, and: calmReferences), against: referenceName, limit: 1.1),
      Figure("frames/one-new-cell", Medians(of: withCell, and: withCellReferences), against: referenceName, limit: 5.5),
    ]
  }

  /// Measures frames in which all cells are new.
  private static func jump() -> [Figure] {
    let screen = FeedScreen()
    let copy = FrameCopy()
    let watch = Stopwatch()
    var random = SplitMix64(seed: 3)
    var times: [Double] = []
    var references: [Double] = []
    for jump in 0..<120 {
      let offset = (CGFloat.random(in: 0...screen.lastOffset, using: &random)).rounded()
      let before = screen.configuredCells
      let time = watch.time { screen.show(offset: offset) }
      let reference = watch.time { copy.perform() }
      guard jump >= 20, screen.configuredCells - before >= 3 else { continue }
      times.append(time)
      references.append(reference)
    }
    precondition(times.count > 80, "the feed did not jump as expected")
    return [Figure("frames/jump", Medians(of: times, and: references), against: referenceName, limit: 9)]
  }
}
