import Foundation
import HitchlessBase
import HitchlessTesting
import TestSupport
import Testing

@testable import UIKitLists

/// Whatever was done to a list, its pixels equal those of a new list with the same contents.
///
/// `HITCHLESS_FUZZ_ROUNDS` sets the number of operations on each kind of list, which is 40 by default; `HITCHLESS_FUZZ_SEED` selects
/// others.
@Suite("Random list interactions") @MainActor struct ScreenFuzzTests {
  nonisolated private static let rounds = RandomTestSettings.rounds ?? 40
  nonisolated private static let seed = RandomTestSettings.seed ?? 300

  @Test(
    "After updates, selections, swipes and edits the screen equals a new list's", arguments: ScreenProbe.Kind.allCases)
  func lists(kind: ScreenProbe.Kind) throws {
    print("the screen after anything, \(kind), HITCHLESS_FUZZ_SEED=\(Self.seed)")
    var done = 0
    while done < Self.rounds {
      // A new list for every 200 operations.
      var random = SplitMix64(seed: Self.seed &+ UInt64(done))
      let count = min(200, Self.rounds - done)
      try play(kind, count, &random, "\(kind) seed \(Self.seed &+ UInt64(done))")
      done += count
    }
  }

  private func play(_ kind: ScreenProbe.Kind, _ count: Int, _ random: inout SplitMix64, _ name: String) throws {
    let probe = ScreenProbe(
      kind, BatchScript(sections: 1 + random.below(3), items: 4 + random.below(20)), size: CGSize(width: 300, height: 400))
    defer { probe.stage.end() }
    var trail: [String] = []
    for step in 0..<count {
      trail.append(act(probe, &random))
      if random.below(2) == 0 { probe.stage.frames(random.below(8)) }
      guard random.below(3) == 0 || step == count - 1 else { continue }
      probe.stage.settle()
      probe.knowAll()
      let place = "\(name) step \(step), after \(trail.suffix(8).joined(separator: ", "))"
      try checkScreen(of: probe.stage, probe.view, { probe.renewed() }, \.stage, \.view, place)
    }
  }

  private func act(_ probe: ScreenProbe, _ random: inout SplitMix64) -> String {
    switch random.below(16) {
    case 0...4:
      var after = probe.script
      let asks = after.edit(&random)
      let change = {
        probe.script = after
        probe.perform(asks)
      }
      let isAnimated = random.below(3) > 0
      probe.stage.perform {
        if isAnimated { probe.batch(change) } else { UIView.performWithoutAnimation { probe.batch(change) } }
      }
      return "batch \(asks), animated \(isAnimated)"
    case 5:
      _ = probe.script.edit(&random)
      probe.stage.perform { probe.reloadData() }
      return "reload"
    case 6, 7:
      let distance = CGFloat(random.below(600) - 300)
      probe.stage.scroll(by: distance)
      return "scroll by \(distance)"
    case 8:
      guard let view = probe.orthogonalViews.randomElement(using: &random) else { return "nothing" }
      probe.stage.perform { view.contentOffset = view.clamped(CGPoint(x: random.below(400), y: 0)) }
      return "scroll across"
    case 9, 10:
      probe.stage.perform { probe.view.layoutIfNeeded() }
      guard let path = probe.visiblePaths.randomElement(using: &random) else { return "nothing" }
      let isSelected = probe.selected.contains(path)
      probe.stage.perform { probe.setSelected(!isSelected, path) }
      return "select \(path) \(!isSelected)"
    case 11:
      probe.stage.perform { probe.isEditing.toggle() }
      return "edit \(probe.isEditing)"
    case 12:
      guard !probe.isEditing, let path = probe.visiblePaths.randomElement(using: &random) else { return "nothing" }
      let isLeading = random.below(2) == 0
      probe.stage.perform { probe.view.adapter.swipes?.open(path, at: isLeading ? .leading : .trailing) }
      return "swipe \(path)"
    case 13:
      let point = CGPoint(x: 5 + random.below(290), y: 5 + random.below(390))
      probe.stage.tap(at: point)
      return "tap \(point)"
    case 14:
      probe.stage.resize(to: CGSize(width: 260 + 40 * random.below(3), height: 400))
      return "resize"
    default:
      if random.below(3) == 0 { probe.stage.simulateMemoryWarning() }
      return "wait"
    }
  }
}

/// Checks that the pixels of `stage` equal those of the stage of another list, which `renew` creates in the same state.
@MainActor func checkScreen<Probe>(
  of stage: Stage, _ view: UIScrollView, _ renew: () -> Probe, _ otherStage: (Probe) -> Stage, _ otherView: (Probe) -> UIScrollView,
  _ place: String
) throws {
  let other = renew()
  let (mine, fresh) = (otherStage(other), otherView(other))
  defer { mine.end() }
  try #require(view.contentSize == fresh.contentSize, "\(place): the content is \(view.contentSize), a new one's \(fresh.contentSize)")
  try #require(view.contentOffset == fresh.contentOffset, "\(place): at \(view.contentOffset), a new one at \(fresh.contentOffset)")
  let (a, b) = (try #require(stage.picture), try #require(mine.picture))
  try #require(a.width == b.width && a.height == b.height, "\(place)")
  var differences: [String] = []
  for y in 0..<a.height {
    for x in 0..<a.width where a[x, y] != b[x, y] && differences.count < 5 { differences.append("\(x),\(y)") }
  }
  if !differences.isEmpty, let folder = ProcessInfo.processInfo.environment["HITCHLESS_SCREENS"] {
    let name = place.prefix { $0 != "," }.replacing(" ", with: "-")
    try stage.writePNG(to: "\(folder)/\(name)-updated.png")
    try mine.writePNG(to: "\(folder)/\(name)-new.png")
  }
  // Whether earlier frames cause the difference.
  let isRedrawn = [stage, mine].map { stage in
    guard !differences.isEmpty, let frame = stage.recordedFrame else { return "" }
    let redrawer = FrameRedrawer()
    redrawer.draw(frame)
    return redrawer.pixels.map { pixels in
      (0..<a.height).allSatisfy { y in (0..<a.width).allSatisfy { stage.picture?[$0, y] == pixels[$0, y] } }
        ? "as redrawn" : "not as redrawn"
    } ?? ""
  }
  try #require(
    differences.isEmpty,
    "\(place): pixels differ at \(differences), \(isRedrawn)\n\(layers(stage, mine))\n\(stage.listState)\nnew:\n\(mine.listState)")
}

/// Returns the layers that only one of two stages has, one per line.
@MainActor private func layers(_ stage: Stage, _ other: Stage) -> String {
  let (mine, fresh) = (stage.dump.split(separator: "\n"), other.dump.split(separator: "\n"))
  return fresh.difference(from: mine).map { change in
    switch change {
    case .remove(_, let line, _): "updated: \(line)"
    case .insert(_, let line, _): "new: \(line)"
    }
  }.joined(separator: "\n")
}
