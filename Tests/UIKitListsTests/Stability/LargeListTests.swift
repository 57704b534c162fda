import Foundation
import HitchlessTesting
import TestSupport
import Testing

@testable import UIKitLists

/// Lists of a million and of ten million self-sizing items of several kinds.
@Suite("Lists of ten million items") @MainActor struct LargeListTests {
  enum Kind: CaseIterable { case list, table, flow, grid }

  /// Three kinds of cells with heights of 30 to 120 points and an estimate of 60. Nothing is stored per item.
  @MainActor
  private final class Probe: NSObject, UICollectionViewDataSource, UICollectionViewDelegate, UITableViewDataSource,
    UITableViewDelegate
  {
    var count = 0
    private(set) var fits = 0
    private(set) var fillings = 0
    let view: UIScrollView
    private(set) lazy var stage = Stage(view, size: CGSize(width: 400, height: 800), scale: 1, hertz: 120)
    var table: UITableView? { view as? UITableView }
    var collection: UICollectionView? { view as? UICollectionView }

    static func height(_ item: Int) -> CGFloat { 30 + CGFloat(UInt64(item) &* 0x9E37_79B9_7F4A_7C15 >> 32 % 91) }

    init(_ kind: Kind) {
      switch kind {
      case .table:
        let table = UITableView(frame: .zero, style: .plain)
        table.estimatedRowHeight = 60
        for kind in 0..<3 { table.register(Row.self, forCellReuseIdentifier: "\(kind)") }
        view = table
      case .list, .flow, .grid:
        let flow = UICollectionViewFlowLayout()
        flow.estimatedItemSize = CGSize(width: 195, height: 60)
        let layout: UICollectionViewLayout =
          switch kind {
          case .list: UICollectionViewCompositionalLayout.list(using: UICollectionLayoutListConfiguration(appearance: .plain))
          case .flow: flow
          default: rows(.estimated(60), columns: 2)
          }
        let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
        for kind in 0..<3 { collection.register(Cell.self, forCellWithReuseIdentifier: "\(kind)") }
        view = collection
      }
      super.init()
      table?.dataSource = self
      table?.delegate = self
      collection?.dataSource = self
      collection?.delegate = self
      view.contentInsetAdjustmentBehavior = .never
    }

    func reload(_ count: Int) {
      self.count = count
      table?.reloadData()
      collection?.reloadData()
    }
    func scroll(to item: Int, atEnd: Bool = false) {
      let path = IndexPath(item: item, section: 0)
      table?.scrollToRow(at: path, at: atEnd ? .bottom : .top, animated: false)
      collection?.scrollToItem(at: path, at: atEnd ? .bottom : .top, animated: false)
    }
    var items: [Int] { (table?.indexPathsForVisibleRows ?? collection?.indexPathsForVisibleItems ?? []).map(\.item).sorted() }
    func cell(_ item: Int) -> UIView? {
      let path = IndexPath(item: item, section: 0)
      return table?.cellOnScreen(at: path) ?? collection?.cellOnScreen(at: path)
    }
    /// The number of prepared cells that are not on screen.
    var preparedCount: Int {
      let states = table?.cellStates ?? collection?.cellStates ?? ""
      return states.split(separator: "\n").count { $0.contains("waiting") || $0.contains("preparing") }
    }
    func fit(_ item: Int) -> CGFloat {
      fits += 1
      return Self.height(item)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      fillings += 1
      let cell = tableView.dequeueReusableCell(withIdentifier: "\(indexPath.item % 3)", for: indexPath)
      (cell as? Row)?.ask = { [unowned self] in fit(indexPath.item) }
      return cell
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
      fillings += 1
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "\(indexPath.item % 3)", for: indexPath)
      (cell as? Cell)?.ask = { [unowned self] in fit(indexPath.item) }
      return cell
    }
  }
  private final class Row: UITableViewCell {
    var ask: () -> CGFloat = { 0 }
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: ask()) }
  }
  private final class Cell: UICollectionViewListCell {
    var ask: () -> CGFloat = { 0 }
    override func preferredLayoutAttributesFitting(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
      attributes.size = CGSize(width: attributes.size.width, height: ask())
      return attributes
    }
  }

  /// Checks that a frame asks for no more sizes than there are cells in view and prepared, and for each one once.
  private func frame(_ probe: Probe, _ place: String) throws {
    let (fits, fillings) = (probe.fits, probe.fillings)
    probe.stage.frame()
    let asked = probe.fits - fits
    let known = probe.items.count + probe.preparedCount
    try #require(asked <= known, "\(place): asked for \(asked) sizes, with \(probe.items.count) items in view and \(known) cells in all")
    try #require(asked <= probe.fillings - fillings, "\(place): asked for sizes that were known")
  }

  @Test(
    "Sizes are requested near the viewport only, and jumps to any item take one frame", arguments: Kind.allCases,
    [1_000_000, 10_000_000])
  func sizes(kind: Kind, count: Int) throws {
    let seed = RandomTestSettings.seed ?? 3
    var random = SplitMix64(seed: seed)
    let probe = Probe(kind)
    defer { probe.stage.end() }
    probe.stage.settle()
    let name = "\(kind) \(count) seed \(seed)"
    probe.stage.perform { probe.reload(count) }
    try frame(probe, "\(name), first frame")
    try #require(probe.items.first == 0)
    for step in 0..<40 {
      let item = random.below(count)
      let isNearEnd = item > count - 30
      probe.stage.perform { probe.scroll(to: item) }
      try frame(probe, "\(name), jump \(step) to \(item)")
      // It is at its position one frame later.
      let cell = try #require(probe.cell(item), "\(name), jump \(step)")
      try #require(isNearEnd || cell.frame.minY == probe.view.contentOffset.y || kind == .flow, "\(name), jump \(step): \(cell.frame)")
      for move in 0..<6 {
        probe.stage.perform { probe.view.contentOffset = probe.view.clamped(CGPoint(x: 0, y: probe.view.contentOffset.y + 23)) }
        try frame(probe, "\(name), jump \(step), move \(move)")
      }
    }
    // The end: with a jump, and by scrolling further from above it.
    probe.stage.perform { probe.scroll(to: count - 1, atEnd: true) }
    try frame(probe, "\(name), end")
    try checkEnd(probe, name)
    try #require(probe.view.contentOffset.y == (probe.cell(count - 1)?.frame.maxY ?? 0) - 800, "\(name)")
    probe.stage.perform { probe.scroll(to: count - 60) }
    try frame(probe, "\(name), before the end")
    probe.stage.touchpad(velocity: 4_000, seconds: 2)
    probe.stage.settle()
    try checkEnd(probe, "\(name), scrolled")
    try #require(probe.view.contentOffset.y == probe.view.contentSize.height - 800, "\(name)")
    probe.stage.perform { probe.scroll(to: 0) }
    try frame(probe, "\(name), beginning")
    // The first item of a line may be lower than the line.
    try #require(probe.items.first == 0 && probe.view.contentOffset.y == probe.cell(0)?.frame.minY, "\(name), beginning")
    try #require(probe.view.contentOffset.y == 0 || kind == .flow, "\(name), beginning")
  }

  /// Checks that the last line ends where the content does.
  private func checkEnd(_ probe: Probe, _ name: String) throws {
    let last = try #require(probe.cell(probe.count - 1), "\(name)")
    let bottom = probe.items.compactMap { probe.cell($0)?.frame.maxY }.max() ?? 0
    try #require(last.frame.height == Probe.height(probe.count - 1), "\(name)")
    try #require(bottom == probe.view.contentSize.height, "\(name): \(bottom) and not \(probe.view.contentSize.height)")
  }
}
