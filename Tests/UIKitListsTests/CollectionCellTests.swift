import Foundation
import HitchlessTesting
import Testing

@Suite("Collection view cells")
@MainActor struct CollectionCellTests {
  @Test("On the first screen each cell is requested, made, configured and displayed in order")
  func firstScreen() {
    let probe = CollectionProbe(counts: [100], layout: rows(.absolute(100)))
    probe.view.isPrefetchingEnabled = false
    let stage = Stage(probe.view, size: CGSize(width: 200, height: 300), scale: 1)
    stage.frame()
    #expect(
      probe.takeLog() == (0..<3).flatMap { ["cellForItemAt 0.\($0)", "init", "configure 0.\($0)", "willDisplay 0.\($0)"] })
    #expect(
      probe.shown == [
        "0.0 '0.0' 0.0,0.0 200.0x100.0", "0.1 '0.1' 0.0,100.0 200.0x100.0", "0.2 '0.2' 0.0,200.0 200.0x100.0",
      ])
    #expect(probe.view.contentSize == CGSize(width: 200, height: 10_000))
    #expect(stage.counters.cellsMade == 3 && stage.counters.cellsConfigured == 3)
  }

  @Test("A list of any length uses three cells more than are visible", arguments: [3, 20, 30])
  func poolIsBounded(visible: Int) {
    let probe = CollectionProbe(counts: [500], layout: rows(.absolute(20)))
    probe.view.isPrefetchingEnabled = false
    let stage = Stage(probe.view, size: CGSize(width: 100, height: visible * 20), scale: 1)
    for _ in 0..<160 { stage.scroll(by: 10) }
    #expect(ProbeCell.made == visible + 3)
    for _ in 0..<60 { stage.scroll(by: -10) }
    #expect(ProbeCell.made == visible + 3)
  }

  @Test("`prepareForReuse` is called only for reused cells, before they are configured")
  func prepareForReuse() {
    let probe = CollectionProbe(counts: [50], layout: rows(.absolute(100)))
    probe.view.isPrefetchingEnabled = false
    let stage = Stage(probe.view, size: CGSize(width: 200, height: 300), scale: 1)
    stage.frame()
    _ = probe.takeLog()
    for row in 3..<12 {
      stage.scroll(by: 50)
      #expect(
        probe.takeLog() == [
          "cellForItemAt 0.\(row)", row < 6 ? "init" : "prepareForReuse", "configure 0.\(row)", "willDisplay 0.\(row)",
        ])
      stage.scroll(by: 50)
      #expect(probe.takeLog() == ["didEndDisplaying 0.\(row - 3)"])
    }
  }

  @Test("A cell that left is displayed again without being requested")
  func waiting() throws {
    let probe = CollectionProbe(counts: [50], layout: rows(.absolute(100)))
    probe.view.isPrefetchingEnabled = false
    let stage = Stage(probe.view, size: CGSize(width: 200, height: 300), scale: 1)
    stage.frame()
    let first = try #require(probe.view.cellForItem(at: IndexPath(item: 0, section: 0)))
    stage.scroll(by: 200)
    #expect(probe.view.cellOnScreen(at: IndexPath(item: 0, section: 0)) == nil)
    _ = probe.takeLog()
    stage.scroll(by: -200)
    #expect(probe.takeLog() == ["didEndDisplaying 0.3", "didEndDisplaying 0.4", "willDisplay 0.0", "willDisplay 0.1"])
    #expect(probe.view.cellForItem(at: IndexPath(item: 0, section: 0)) === first)
  }

  @Test("Reloading shows new data in reused cells")
  func reload() {
    let probe = CollectionProbe(counts: [50], layout: rows(.absolute(100)))
    let stage = Stage(probe.view, size: CGSize(width: 200, height: 300), scale: 1)
    stage.settle()
    let made = ProbeCell.made
    probe.counts = [1, 1]
    probe.text = { "new \($0.section)" }
    probe.view.reloadData()
    #expect(probe.view.numberOfSections == 2)
    stage.frame()
    #expect(probe.shown == ["0.0 'new 0' 0.0,0.0 200.0x100.0", "1.0 'new 1' 0.0,100.0 200.0x100.0"])
    #expect(ProbeCell.made == made)
    #expect(probe.view.contentSize.height == 200)
  }

  @Test("Reloading fewer items moves the offset back to the content")
  func reloadShorter() {
    let probe = CollectionProbe(counts: [50], layout: rows(.absolute(100)))
    let stage = Stage(probe.view, size: CGSize(width: 200, height: 300), scale: 1)
    stage.setOffset(CGPoint(x: 0, y: 4000))
    probe.counts = [5]
    probe.view.reloadData()
    stage.settle()
    #expect(probe.view.contentOffset.y == 200)
    #expect(probe.shown.count == 3)
  }

  @Test("Empty lists, empty sections and single items are displayed")
  func small() {
    let probe = CollectionProbe(counts: [], layout: rows(.absolute(100)))
    let stage = Stage(probe.view, size: CGSize(width: 200, height: 300), scale: 1)
    stage.settle()
    #expect(probe.shown.isEmpty && probe.view.contentSize.height == 0)
    probe.counts = [0]
    probe.view.reloadData()
    stage.settle()
    #expect(probe.shown.isEmpty && probe.view.numberOfItems(inSection: 0) == 0)
    probe.counts = [0, 1]
    probe.view.reloadData()
    stage.settle()
    stage.scroll(by: 500)
    #expect(probe.shown == ["1.0 '1.0' 0.0,0.0 200.0x100.0"])
    #expect(probe.view.contentOffset.y == 0)
    #expect(probe.view.indexPathForItem(at: CGPoint(x: 10, y: 50)) == IndexPath(item: 0, section: 1))
    #expect(probe.view.indexPathForItem(at: CGPoint(x: 10, y: 150)) == nil)
  }

  @Test("Ten million items cost no more than the visible ones, and the end is reached at once")
  func tenMillion() {
    let count = 10_000_000
    let probe = CollectionProbe(counts: [count], layout: rows(.estimated(50)))
    probe.isLogging = false
    probe.height = { CGFloat(40 + $0.item % 30) }
    let stage = Stage(probe.view, size: CGSize(width: 200, height: 400), scale: 1)
    stage.frame()
    let last = IndexPath(item: count - 1, section: 0)
    probe.view.scrollToItem(at: last, at: .bottom, animated: false)
    stage.settle()
    #expect(probe.view.indexPathsForVisibleItems.last == last)
    #expect(probe.view.contentOffset.y == probe.view.contentSize.height - 400)
    for _ in 0..<50 { stage.scroll(by: -37) }
    #expect(stage.counters.cellsConfigured < 200)
    #expect(ProbeCell.made < 40)
  }

  // MARK: Faults

  @Test("Creating a registration in the cell provider is a fault with UIKit's message")
  func registrationInProvider() {
    let source = CarelessSource()
    let view = UICollectionView(frame: .zero, collectionViewLayout: rows(.absolute(100)))
    view.dataSource = source
    let stage = Stage(view, size: CGSize(width: 100, height: 100), scale: 1)
    let faults = Fault.collecting { stage.frame() }
    #expect(faults.count >= 1)
    #expect(
      faults.first?.message.hasPrefix(
        "Attempted to dequeue a cell using a registration that was created inside -collectionView:cellForItemAtIndexPath: or inside a")
        == true)
    #expect(view.visibleCells.count == 1)
  }

  @Test("An unregistered identifier is a fault, and a cell is shown anyway")
  func unknownIdentifier() {
    let source = CarelessSource()
    source.identifier = "nobody"
    let view = UICollectionView(frame: .zero, collectionViewLayout: rows(.absolute(100)))
    view.dataSource = source
    let stage = Stage(view, size: CGSize(width: 100, height: 100), scale: 1)
    let faults = Fault.collecting { stage.frame() }
    #expect(
      faults.first?.message.hasPrefix(
        "could not dequeue a view of kind: UICollectionElementKindCell with identifier nobody - must register a nib or a class for") == true
    )
    #expect(view.visibleCells.count == 1)
  }

  @Test("Cells of a registered class are made and reused by identifier")
  func registeredClass() {
    let source = CarelessSource()
    source.identifier = "plain"
    source.count = 40
    let view = UICollectionView(frame: .zero, collectionViewLayout: rows(.absolute(100)))
    view.isPrefetchingEnabled = false
    view.register(ProbeCell.self, forCellWithReuseIdentifier: "plain")
    view.dataSource = source
    ProbeCell.made = 0
    let stage = Stage(view, size: CGSize(width: 100, height: 300), scale: 1)
    stage.frame()
    for _ in 0..<40 { stage.scroll(by: 50) }
    #expect(view.visibleCells.allSatisfy { $0.reuseIdentifier == "plain" && $0 is ProbeCell })
    #expect(ProbeCell.made == 6)
  }

  /// A data source with programming errors.
  private final class CarelessSource: NSObject, UICollectionViewDataSource {
    var identifier: String?
    var count = 1
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
      if let identifier { return collectionView.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath) }
      let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
      return collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: 1)
    }
  }
}
