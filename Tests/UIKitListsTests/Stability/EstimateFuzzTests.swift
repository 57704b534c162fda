import Foundation
import HitchlessBase
import HitchlessTesting
import TestSupport
import Testing

@testable import UIKitLists

/// Whatever the estimates are, visible elements move like the finger, and do not move because of changes above them.
///
/// `HITCHLESS_FUZZ_ROUNDS` sets the number of steps in each list, which is 15 by default; `HITCHLESS_FUZZ_SEED` selects others, and
/// `HITCHLESS_FUZZ_RUN` a single list, "list tooLarge" for instance.
@Suite("Lists with heights far from their estimates") @MainActor struct EstimateFuzzTests {
  nonisolated private static let rounds = RandomTestSettings.rounds ?? 15
  nonisolated private static let seed = RandomTestSettings.seed ?? 71

  @Test("Visible rows move only with the scroll", arguments: EstimateProbe.Run.all)
  func steps(run: EstimateProbe.Run) throws {
    print("heights other than estimated, \(run.testDescription), HITCHLESS_FUZZ_SEED=\(Self.seed)")
    var random = SplitMix64(seed: Self.seed)
    let scale: CGFloat = random.below(2) == 0 ? 1 : 2
    // Lists of few sections are solved as a whole; of many, sections are estimates until they come near the viewport.
    let (sections, rows) = run.kind != .orthogonal && random.below(2) == 0 ? (2_000, 50) : (nil, nil)
    let probe = EstimateProbe(run, sectionCount: sections, rowCount: rows, scale: scale)
    defer { probe.stage.end() }
    for step in 0..<Self.rounds {
      let place = "\(run.testDescription), seed \(Self.seed), step \(step)"
      switch random.below(12) {
      case 0: try jump(probe, &random)
      case 1, 2, 3: try scroll(probe, &random, place)
      case 4, 5: try drag(probe, &random, place)
      case 6: try reshape(probe, &random, place)
      case 7:
        try keep(probe, "\(place), appearance") { probe.stage.setAppearance(isDark: random.below(2) == 0) }
      default: try edit(probe, &random, place)
      }
      try heights(probe, place)
    }
  }

  // MARK: Steps

  private func jump(_ probe: EstimateProbe, _ random: inout SplitMix64) throws {
    let section = random.below(probe.sections.count)
    guard !probe.sections[section].items.isEmpty else { return }
    let path = IndexPath(item: random.below(probe.sections[section].items.count), section: section)
    probe.stage.perform { probe.scroll(to: path) }
    probe.stage.settle()
  }

  /// Scrolls immediately, usually by less than the view's height: elements that remain in view have moved as far as the content.
  private func scroll(_ probe: EstimateProbe, _ random: inout SplitMix64, _ place: String) throws {
    let before = probe.places
    let offset = probe.offset
    let reach = [150, 150, 150, 550, 550, 5_000][random.below(6)]
    let wanted = CGFloat(random.below(2 * reach) - reach)
    let range = probe.offsetRange
    let distance = min(max(offset + wanted, range.lowerBound), range.upperBound) - offset
    probe.scroll(by: wanted)
    let way = try commonWay(before, probe.places, "\(place), scroll by \(wanted)")
    // If no element stays in view, as between two rows with a space, all are estimates: where they turn out smaller, elements that were in
    // view may be again.
    let stays = before.values.contains { $0.maxY - distance > 0 && $0.minY - distance < probe.size.height }
    if let way, way != -distance, stays {
      // If the content turned out to end earlier, it is at its end.
      let end = probe.offsetRange
      let isAtEnd = probe.offset == end.lowerBound || probe.offset == end.upperBound
      try #require(
        isAtEnd && abs(way) <= abs(distance),
        "\(place): went by \(way) and not \(-distance), from \(offset) in \(range) to \(probe.offset) in \(end)")
    }
    try keep(probe, "\(place), after the scroll") {}
  }

  /// Drags the content with a finger, may let it decelerate, and may edit the list meanwhile.
  private func drag(_ probe: EstimateProbe, _ random: inout SplitMix64, _ place: String) throws {
    var y: CGFloat = 300
    probe.touch(.began, y)
    let speed = CGFloat(random.below(121) - 60)
    for frame in 0..<3 + random.below(5) {
      let (before, wasDragging, wasInRange) = (probe.places, probe.view.isDragging, probe.offsetRange.contains(probe.offset))
      y += speed
      probe.touch(.moved, y)
      let way = try commonWay(before, probe.places, "\(place), finger frame \(frame)")
      guard wasDragging, wasInRange, probe.offsetRange.contains(probe.offset), let way else { continue }
      try #require(way == speed, "\(place), finger frame \(frame): the finger went by \(speed), the content by \(way)")
    }
    probe.touch(.ended, y)
    for frame in 0..<random.below(60) {
      let before = probe.places
      let wasInRange = probe.offsetRange.contains(probe.offset)
      let edit = random.below(12) == 0 ? makeEdit(probe, &random) : nil
      probe.stage.frame()
      let way = try commonWay(before, probe.places, "\(place), coasting frame \(frame), \(edit ?? "no edit")")
      guard wasInRange, probe.offsetRange.contains(probe.offset), let way else { continue }
      try #require(way * speed >= 0, "\(place), coasting frame \(frame): went by \(way) after a drag by \(speed)")
    }
    probe.stage.settle()
  }

  /// Changes the width or the text size: the first row that begins in view stays.
  private func reshape(_ probe: EstimateProbe, _ random: inout SplitMix64, _ place: String) throws {
    let isWidth = random.below(2) == 0
    let value = random.below(3)
    // Content at its top stays there.
    let isAtTop = probe.offset <= 0
    let before = probe.places.filter { $0.value.minY >= 0 && $0.value.minY < 600 }
    let held = before.min { ($0.value.minY, $0.value.minX) < ($1.value.minY, $1.value.minX) }
    if isWidth {
      probe.stage.resize(to: probe.transposed(CGSize(width: [300, 280, 360][value], height: 600)))
    } else {
      probe.setTextSize([.small, .large, .extraExtraLarge][value])
    }
    // In the first frames, and when everything is measured.
    for isSettled in [false, false, false, true] {
      if isSettled { probe.stage.settle() } else { probe.stage.frame() }
      if let held, !isAtTop { try checkHeld(held, of: before, probe, "\(place), \(isWidth ? "width" : "text") \(value)") }
    }
  }
  /// Checks that the topmost item is where it was before a change of all sizes.
  private func checkHeld(
    _ held: (key: Int, value: CGRect), of before: [Int: CGRect], _ probe: EstimateProbe, _ place: String
  ) throws {
    let offset = probe.offset
    guard offset != probe.offsetRange.upperBound, offset != 0 else { return }
    guard probe.columns != nil else {
      // Lines that break elsewhere have other heights, in which items are centred: one of those in view stays.
      let after = probe.places
      return try #require(before.contains { after[$0.key]?.minY == $0.value.minY }, "\(place): all went elsewhere")
    }
    let after = try #require(probe.places[held.key], "\(place)")
    try #require(after.minY == held.value.minY, "\(place): from \(held.value.minY) to \(after.minY)")
  }

  /// Changes something above the viewport: no pixel changes.
  private func edit(_ probe: EstimateProbe, _ random: inout SplitMix64, _ place: String) throws {
    probe.stage.settle()
    guard probe.offset > 0 else { return }
    let before = probe.places
    let picture = probe.stage.picture.map(pixels)
    let isAnimated = random.below(2) == 0
    var name: String?
    probe.stage.perform {
      if isAnimated { name = makeEdit(probe, &random) } else { UIView.performWithoutAnimation { name = makeEdit(probe, &random) } }
    }
    guard let name else { return }
    for frame in 0..<25 {
      probe.stage.frame()
      try #require(probe.places == before, "\(place), \(name), animated \(isAnimated), frame \(frame): \(moves(before, probe.places))")
      guard frame < 3 || frame % 6 == 0 else { continue }
      try #require(probe.stage.picture.map(pixels) == picture, "\(place), \(name), animated \(isAnimated), frame \(frame)")
    }
    probe.stage.settle()
    try #require(probe.places == before, "\(place), \(name)")
  }

  /// Changes the list above the viewport, in whole lines; returns a description, or nil if nothing was changed. Where lines break according
  /// to the items' widths, or the items of a section are beside one another, the changes are in earlier sections.
  private func makeEdit(_ probe: EstimateProbe, _ random: inout SplitMix64) -> String? {
    guard let first = probe.visiblePaths.min() else { return nil }
    // The lines before the first visible one, in its section or an earlier one.
    let section = random.below(3) == 0 ? random.below(first.section + 1) : first.section
    let columns = probe.columns ?? 1
    guard section != first.section || probe.run.kind != .orthogonal || probe.isStacked(section) else { return nil }
    let changesLines = probe.columns != nil || section != first.section
    // Items of the visible line may be out of view.
    let before = first.item - (probe.columns == nil ? EstimateProbe.mostInLine : 0)
    let limit = (section == first.section ? before : probe.sections[section].items.count) / columns
    guard limit > 2 else { return nil }
    let near = random.below(2) == 0 ? min(limit, 6) : limit
    func line() -> Int { limit - 1 - random.below(near) }
    func paths(_ line: Int) -> [IndexPath] { (0..<columns).map { IndexPath(item: line * columns + $0, section: section) } }
    let (a, b) = (line(), line())
    switch changesLines ? random.below(5) : 3 {
    case 0:
      let items = (0..<columns).map { _ in probe.newItem() }
      probe.batch {
        probe.sections[section].items.insert(contentsOf: items, at: a * columns)
        probe.insert(paths(a))
      }
      return "insert \(paths(a))"
    case 1:
      probe.batch {
        probe.sections[section].items.removeSubrange(a * columns..<(a + 1) * columns)
        probe.delete(paths(a))
      }
      return "delete \(paths(a))"
    case 2:
      probe.batch {
        let items = Array(probe.sections[section].items[a * columns..<(a + 1) * columns])
        probe.sections[section].items.removeSubrange(a * columns..<(a + 1) * columns)
        probe.sections[section].items.insert(contentsOf: items, at: b * columns)
        for (from, to) in zip(paths(a), paths(b)) { probe.move(from, to) }
      }
      return "move \(paths(a)) to \(paths(b))"
    default:
      // A reconfigured cell is not requested again, and neither is the size from the program.
      let reloads = probe.columns == nil || random.below(2) == 0
      for path in paths(a) { probe.versions[probe.item(at: path), default: 0] += 1 }
      if reloads { probe.reload(paths(a)) } else { probe.reconfigure(paths(a)) }
      return "\(reloads ? "reload" : "reconfigure") \(paths(a))"
    }
  }

  // MARK: What has to hold

  /// Returns how far all elements that were and are in view have moved, which must be the same for all; nil if there are none.
  private func commonWay(_ before: [Int: CGRect], _ after: [Int: CGRect], _ place: String) throws -> CGFloat? {
    var way: CGFloat?
    for (item, frame) in after {
      guard let old = before[item] else { continue }
      try #require(frame.minX == old.minX && frame.size == old.size, "\(place): \(item) was \(old) and is \(frame)")
      let own = frame.minY - old.minY
      try #require(way ?? own == own, "\(place): \(item) went by \(own), others by \(way ?? 0)")
      way = own
    }
    return way
  }

  /// Checks that `change`, and the preparation afterwards, move nothing.
  private func keep(_ probe: EstimateProbe, _ place: String, _ change: () -> Void) throws {
    let before = probe.places
    change()
    try #require(probe.places == before, "\(place): \(moves(before, probe.places))")
    probe.stage.settle()
    try #require(probe.places == before, "\(place), settled: \(moves(before, probe.places))")
  }

  /// Checks that every cell has its fitting height, and that rows follow one another.
  private func heights(_ probe: EstimateProbe, _ place: String) throws {
    let places = probe.places
    for (item, frame) in places {
      try #require(frame.height == probe.height(item), "\(place): \(item) is \(frame.height) high and not \(probe.height(item))")
    }
    let paths = probe.visiblePaths.sorted()
    for (path, next) in zip(paths, paths.dropFirst()) where path.section == next.section && probe.isStacked(path.section) {
      let (a, b) = (places[probe.item(at: path)], places[probe.item(at: next)])
      try #require(a?.maxY == b?.minY, "\(place): \(path) ends at \(a?.maxY ?? 0), \(next) begins at \(b?.minY ?? 0)")
    }
  }

  private func moves(_ before: [Int: CGRect], _ after: [Int: CGRect]) -> [String] {
    Set(before.keys).union(after.keys).sorted().filter { before[$0] != after[$0] }.map {
      "\($0): \(before[$0].map { "\($0)" } ?? "nil") to \(after[$0].map { "\($0)" } ?? "nil")"
    }
  }
  private func pixels(_ picture: PixelBuffer) -> Data {
    var data = Data()
    for y in 0..<picture.height { data.append(Data(bytes: picture.bytes + y * picture.bytesPerRow, count: picture.width * 4)) }
    return data
  }
}
