import Foundation
import HitchlessTesting
import TestSupport
import Testing

/// `HITCHLESS_FUZZ_ROUNDS` sets the number of tables of each style, which is one by default; `HITCHLESS_FUZZ_SEED` replays one, or selects
/// others.
@Suite("Table view frames against a naive model")
@MainActor struct TableOracleTests {
  @Test(
    "Frames match a naive model after random updates, scrolls and resizes",
    arguments: [UITableView.Style.plain, .grouped, .insetGrouped])
  func frames(style: UITableView.Style) throws {
    for number in 0..<UInt64(RandomTestSettings.rounds ?? 1) {
      try play(style, seed: (RandomTestSettings.seed ?? 7 + UInt64(style.rawValue)) &+ number)
    }
  }

  /// Performs 170 random operations on a table.
  private func play(_ style: UITableView.Style, seed: UInt64) throws {
    print("a table against a plain model, \(style), HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    let model = TableModel(style: style, estimates: false)
    model.sections = (0..<4).map { _ in model.newSection(&random) }
    let stage = Stage(model.view, size: CGSize(width: 300, height: 400), scale: 1)
    defer { stage.end() }
    stage.frame()
    for step in 0..<170 {
      let name = try act(&random, model, stage)
      stage.frame()
      let wrong = model.mistakes()
      try #require(wrong.isEmpty, "seed \(seed) step \(step) \(name): \(wrong.joined(separator: "\n"))")
    }
  }

  /// Performs one random operation; returns its name.
  private func act(_ random: inout SplitMix64, _ model: TableModel, _ stage: Stage) throws -> String {
    let view = model.view
    switch random.below(12) {
    case 0:
      model.sections = (0..<random.below(6)).map { _ in model.newSection(&random) }
      view.reloadData()
      return "reloadData"
    case 1:
      stage.resize(to: CGSize(width: 250 + random.below(300), height: 300 + random.below(200)))
      return "resize"
    case 2...5:
      UIView.performWithoutAnimation { batch(&random, model) }
      return "batch"
    case 6:
      let paths = model.sections.indices.flatMap { section in
        model.sections[section].rows.indices.map { IndexPath(row: $0, section: section) }
      }
      guard !paths.isEmpty else { return "nothing" }
      view.scrollToRow(at: paths[random.below(paths.count)], at: [.top, .middle, .bottom, .none][random.below(4)], animated: false)
      return "scrollToRow"
    default:
      stage.scroll(by: CGFloat(random.below(300) - 150))
      return "scroll"
    }
  }

  /// Deletes, inserts and moves some rows and sections in one batch.
  private func batch(_ random: inout SplitMix64, _ model: TableModel) {
    let view = model.view
    view.beginUpdates()
    if random.below(4) == 0 {
      let index = random.below(model.sections.count + 1)
      model.sections.insert(model.newSection(&random), at: index)
      view.insertSections(IndexSet(integer: index), with: .fade)
    } else if random.below(4) == 0, !model.sections.isEmpty {
      let index = random.below(model.sections.count)
      model.sections.remove(at: index)
      view.deleteSections(IndexSet(integer: index), with: .fade)
    } else if let section = model.sections.indices.randomElement(using: &random) {
      let old = model.sections[section].rows
      let gone = Set(old.indices.filter { _ in random.below(4) == 0 })
      var rows = old.indices.filter { !gone.contains($0) }.map { old[$0] }
      var inserted: [Int] = []
      for _ in 0..<random.below(4) {
        let name = model.newName()
        rows.insert(name, at: random.below(rows.count + 1))
        inserted.append(name)
      }
      model.sections[section].rows = rows
      view.deleteRows(at: gone.sorted().map { IndexPath(row: $0, section: section) }, with: .left)
      view.insertRows(
        at: rows.indices.filter { inserted.contains(rows[$0]) }.map { IndexPath(row: $0, section: section) }, with: .top)
    }
    view.endUpdates()
  }

  @Test("A floating header is pushed out by the next section")
  func pushed() {
    let model = TableModel(style: .plain, estimates: false)
    model.sections = [
      .init(name: 1, rows: [1, 2, 3, 4, 5], headerHeight: 30, footerHeight: 0),
      .init(name: 2, rows: Array(6..<40), headerHeight: 30, footerHeight: 0),
    ]
    let stage = Stage(model.view, size: CGSize(width: 300, height: 400), scale: 1)
    stage.frame()
    let end = model.frames().footers[0].maxY
    for offset in stride(from: 0, through: end + 60, by: 7) {
      stage.setOffset(CGPoint(x: 0, y: offset))
      #expect(model.mistakes() == [])
    }
    stage.setOffset(CGPoint(x: 0, y: end - 10))
    #expect(model.view.headerView(forSection: 0)?.frame.minY == end - 30)
    #expect(model.view.headerView(forSection: 1)?.frame.minY == end)
  }

  @Test("Rows with wrong estimates do not move visible rows")
  func nothingJumps() throws {
    var random = SplitMix64(seed: 11)
    let model = TableModel(style: .plain, estimates: true)
    model.sections = (0..<20).map { _ in
      .init(name: model.newName(), rows: (0..<20).map { _ in model.newName() }, headerHeight: 24, footerHeight: 0)
    }
    let stage = Stage(model.view, size: CGSize(width: 300, height: 400), scale: 1)
    stage.frame()
    // Into rows that have never been in view, then up and down through them.
    model.view.scrollToRow(at: IndexPath(row: 5, section: 12), at: .top, animated: false)
    stage.frame()
    for step in 0..<150 {
      let before = places(model.view)
      let offset = model.view.contentOffset.y
      let distance = CGFloat(random.below(160) - 90)
      // The heights of rows above change the offset along with the content, so the distance on screen is compared.
      let clamped = model.view.contentSize.height - 400
      guard offset + distance > 0, offset + distance < clamped else { continue }
      stage.scroll(by: distance)
      for (name, y) in places(model.view) {
        guard let old = before[name] else { continue }
        try #require(y == old - distance, "step \(step): row \(name) went from \(old) to \(y) in a scroll by \(distance)")
      }
      stage.settle()
    }
  }

  /// Returns the positions of rows on screen, by their texts.
  private func places(_ view: UITableView) -> [String: CGFloat] {
    var places: [String: CGFloat] = [:]
    for cell in view.visibleCells { places[cell.textLabel?.text ?? ""] = cell.frame.minY - view.contentOffset.y }
    return places
  }

  @Test("Ten million rows of equal height need no delegate queries")
  func large() {
    let probe = TableProbe(counts: [10_000_000], rowHeight: 40)
    let stage = Stage(probe.view, size: CGSize(width: 300, height: 400), scale: 1)
    stage.frame()
    #expect(probe.view.contentSize.height == 400_000_000)
    probe.view.scrollToRow(at: IndexPath(row: 7_654_321, section: 0), at: .top, animated: false)
    stage.frame()
    #expect(probe.view.indexPathsForVisibleRows?.first == IndexPath(row: 7_654_321, section: 0))
    #expect(probe.view.rectForRow(at: IndexPath(row: 9_999_999, section: 0)).maxY == 400_000_000)
  }
}
