import CBenchAllocator
import Foundation
import HitchlessTesting

extension Benchmark {
  private static let counts = [1_000, 100_000, 1_000_000]
  /// Adds ten million, except for the waterfall, which stores the position of every item.
  private static func counts(_ kind: LargeListScreen.Kind) -> [Int] { counts + (kind == .waterfall ? [] : [10_000_000]) }

  /// The costs of long lists, and how little of them is due to the length. The first frame and jumps are promises in milliseconds; frames
  /// of a scroll are compared with those of a list of a thousand items.
  static var layout: [Benchmark] {
    LargeListScreen.Kind.allCases.flatMap { kind in
      counts(kind).map { count in
        var names = ["first-frame", "jump"]
        if count > 1_000 { names.append("frame") }
        if count == 10_000_000, kind.isLazy { names.append("memory") }
        return Benchmark(names: names.map { name($0, kind, count) }) {
          var figures = try times(kind, count)
          if count > 1_000 { figures.append(try frames(kind, count)) }
          if count == 10_000_000, kind.isLazy { figures.append(memory(kind, count)) }
          return figures
        }
      }
    }
  }
  private static func name(_ what: String, _ kind: LargeListScreen.Kind, _ count: Int) -> String { "layout/\(kind)/\(what)-\(count)" }

  /// Measures the first frame after `reloadData`, and a jump to any item.
  private static func times(_ kind: LargeListScreen.Kind, _ count: Int) throws -> [Figure] {
    let screen = LargeListScreen(kind, count: count)
    let watch = Stopwatch()
    var random = SplitMix64(seed: 5)
    let first = QuietTime().milliseconds {
      // One item more or less each time, so that no layout finds that nothing has changed.
      let next = screen.count == count ? count - 1 : count
      return watch.time { screen.reload(next) }
    }
    screen.reload(count)
    let jump = try QuietTime().milliseconds {
      let item = Int.random(in: 0..<count, using: &random)
      return try watch.time { try screen.jump(to: item) }
    }
    return [
      Figure(name("first-frame", kind, count), promise: 50, of: "the promise, a constant", first),
      Figure(name("jump", kind, count), promise: 1_000.0 / 120, of: "a frame at 120 Hz", jump),
    ]
  }

  /// Measures a hundred frames of a scroll over items that were not visible before, compared with those of a thousand items.
  private static func frames(_ kind: LargeListScreen.Kind, _ count: Int) throws -> Figure {
    let (long, short) = (LargeListScreen(kind, count: count), LargeListScreen(kind, count: 1_000))
    let watch = Stopwatch()
    var random = SplitMix64(seed: 6)
    var (values, references): ([Double], [Double]) = ([], [])
    func sample(_ screen: LargeListScreen) throws -> Double {
      screen.reload(screen.count)
      try screen.jump(to: Int.random(in: 0..<screen.count - 250, using: &random))
      return watch.time { screen.scroll(frames: 100) } / 100
    }
    for round in 0..<43 {
      let isLongFirst = round.isMultiple(of: 2)
      let first = try sample(isLongFirst ? long : short)
      let second = try sample(isLongFirst ? short : long)
      guard round > 2 else { continue }
      values.append(isLongFirst ? first : second)
      references.append(isLongFirst ? second : first)
    }
    return Figure(name("frame", kind, count), Medians(of: values, and: references), against: "the same with 1,000 items", limit: 1.1)
  }

  /// Returns how much more memory per item a list takes than one of a thousand items, before its items are visible.
  private static func memory(_ kind: LargeListScreen.Kind, _ count: Int) -> Figure {
    func bytes(_ count: Int) -> Int {
      let before = Int(bench_bytes_in_use())
      let screen = LargeListScreen(kind, count: count)
      return withExtendedLifetime(screen) { Int(bench_bytes_in_use()) - before }
    }
    // The first one fills caches.
    _ = bytes(1_000)
    let more = bytes(count) - bytes(1_000)
    var figure = Figure(name("memory", kind, count), promise: 0.01, of: "a hundredth of a byte", Double(max(0, more)) / Double(count))
    figure.unit = "B"
    return figure
  }
}
