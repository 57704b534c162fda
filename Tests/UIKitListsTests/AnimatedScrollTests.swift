import Foundation
import HitchlessTesting
import Testing

@Suite("Animated list scrolling")
@MainActor struct AnimatedScrollTests {
  /// A table or a collection view with rows of 60 points and an estimate of 44.
  @MainActor private struct Scene {
    let view: UIScrollView
    let stage: Stage
    /// Retains the list's data source.
    let probe: AnyObject
    let scroll: (_ row: Int, _ position: Position) -> Void
    let jump: (_ row: Int) -> Void
    /// Returns the position of a row in the view; nil if it is not on screen.
    let place: (_ row: Int) -> ClosedRange<CGFloat>?
    let setCount: (_ count: Int) -> Void
    let insert: (_ count: Int) -> Void
    var y: CGFloat { view.contentOffset.y }
  }
  enum Position { case top, middle, bottom, anywhere }
  enum Kind: CaseIterable { case table, collection }

  private func scene(_ kind: Kind, rows count: Int = 300, height: @escaping (Int) -> CGFloat = { _ in 60 }) -> Scene {
    switch kind {
    case .table: tableScene(count, height)
    case .collection: collectionScene(count, height)
    }
  }
  private func path(_ row: Int) -> IndexPath { IndexPath(item: row, section: 0) }

  private func tableScene(_ count: Int, _ height: @escaping (Int) -> CGFloat) -> Scene {
    let probe = TableProbe(counts: [count])
    probe.isLogging = false
    probe.height = { height($0.item) }
    let view = probe.view
    view.rowHeight = UITableView.automaticDimension
    view.estimatedRowHeight = 44
    let stage = Stage(view, size: CGSize(width: 300, height: 600), scale: 1)
    stage.settle()
    return Scene(
      view: view, stage: stage, probe: probe,
      scroll: { row, position in
        let positions: [Position: UITableView.ScrollPosition] = [.top: .top, .middle: .middle, .bottom: .bottom]
        view.scrollToRow(at: path(row), at: positions[position] ?? .none, animated: true)
      },
      jump: { view.scrollToRow(at: path($0), at: .top, animated: false) },
      place: { row in view.cellForRow(at: path(row)).map { $0.frame.minY - view.contentOffset.y...$0.frame.maxY - view.contentOffset.y } },
      setCount: {
        probe.counts = [$0]
        view.reloadData()
      },
      insert: {
        probe.counts[0] += $0
        view.insertRows(at: (0..<$0).map(path), with: .none)
      })
  }

  private func collectionScene(_ count: Int, _ height: @escaping (Int) -> CGFloat) -> Scene {
    let probe = CollectionProbe(counts: [count], layout: rows(.estimated(44)))
    probe.isLogging = false
    probe.height = { height($0.item) }
    let view = probe.view
    let stage = Stage(view, size: CGSize(width: 300, height: 600), scale: 1)
    stage.settle()
    return Scene(
      view: view, stage: stage, probe: probe,
      scroll: { row, position in
        let positions: [Position: UICollectionView.ScrollPosition] = [.top: .top, .middle: .centeredVertically, .bottom: .bottom]
        view.scrollToItem(at: path(row), at: positions[position] ?? [], animated: true)
      },
      jump: { view.scrollToItem(at: path($0), at: .top, animated: false) },
      place: { row in view.cellForItem(at: path(row)).map { $0.frame.minY - view.contentOffset.y...$0.frame.maxY - view.contentOffset.y } },
      setCount: {
        probe.counts = [$0]
        view.reloadData()
      },
      insert: {
        probe.counts[0] += $0
        view.insertItems(at: (0..<$0).map(path))
      })
  }

  @Test("Scrolling ends within the content if the list is reloaded with fewer items", arguments: Kind.allCases, [0, 1, 6])
  func reloaded(kind: Kind, frames: Int) {
    for isReloadedFirst in [true, false] {
      for target in [0.0, 10.0] {
        let scene = scene(kind)
        scene.jump(50)
        scene.stage.settle()
        #expect(scene.y > 2000)
        if isReloadedFirst { scene.setCount(5) }
        scene.view.setContentOffset(CGPoint(x: 0, y: target), animated: true)
        scene.stage.frames(frames)
        if !isReloadedFirst { scene.setCount(5) }
        scene.stage.settle()
        #expect(scene.y == 0)
        #expect(scene.place(0) == 0...60)
      }
    }
  }

  @Test("Scrolling reaches its row although self-sizing rows turn out larger", arguments: Kind.allCases, [Position.top, .middle, .bottom])
  func arrives(kind: Kind, position: Position) throws {
    for (start, row) in [(60, 0), (60, 20), (0, 60), (20, 40), (0, 290), (280, 10)] {
      let scene = scene(kind)
      scene.jump(start)
      scene.stage.settle()
      var offsets = [scene.y]
      scene.scroll(row, position)
      for _ in 0..<25 {
        scene.stage.frame()
        offsets.append(scene.y)
      }
      let way = "from \(start) to \(row)"
      // Three tenths of a second, plus the frame in which it began.
      #expect(offsets[19] == offsets[25], "\(way)")
      #expect(offsets == (row > start ? offsets.sorted() : offsets.sorted(by: >)), "\(way): \(offsets)")
      let place = try #require(scene.place(row), "\(way)")
      let isAtBeginning = scene.y == 0
      switch position {
      case .top: #expect(place.lowerBound == 0, "\(way)")
      case .middle: #expect(isAtBeginning || abs(place.lowerBound - 270) <= 1, "\(way)")
      case .bottom, .anywhere: #expect(isAtBeginning || place.upperBound == 600, "\(way)")
      }
    }
  }

  @Test("Scrolling reaches its row although sizes vary and rows are inserted above", arguments: Kind.allCases)
  func mixed(kind: Kind) throws {
    for row in [3, 120] {
      let scene = scene(kind) { 20 + CGFloat($0 * 37 % 90) }
      scene.jump(60)
      scene.stage.settle()
      scene.scroll(row, .top)
      scene.stage.frames(6)
      scene.insert(4)
      scene.stage.settle()
      let place = try #require(scene.place(row + 4))
      #expect(place.lowerBound == 0)
    }
  }

  @Test("Scrolling to a section without rows shows its position")
  func emptySection() {
    let probe = TableProbe(counts: [60, 0, 300])
    probe.isLogging = false
    probe.height = { _ in 60 }
    probe.view.rowHeight = UITableView.automaticDimension
    probe.view.estimatedRowHeight = 44
    let stage = Stage(probe.view, size: CGSize(width: 300, height: 600), scale: 1)
    stage.settle()
    for start in [IndexPath(row: 0, section: 0), IndexPath(row: 250, section: 2)] {
      probe.view.scrollToRow(at: start, at: .top, animated: false)
      stage.settle()
      probe.view.scrollToRow(at: IndexPath(row: NSNotFound, section: 1), at: .top, animated: true)
      stage.settle()
      #expect(probe.view.contentOffset.y == probe.view.rect(forSection: 1).minY)
      #expect(probe.view.indexPathsForVisibleRows?.first == IndexPath(row: 0, section: 2))
    }
  }

  @Test("Scrolling to an item that does not exist is a fault and does not move the list", arguments: Kind.allCases)
  func missingItem(kind: Kind) {
    let scene = scene(kind)
    scene.jump(60)
    scene.stage.settle()
    let y = scene.y
    let paths = [
      IndexPath(item: 0, section: -1), IndexPath(item: -1, section: 0), IndexPath(item: 300, section: 0), IndexPath(item: 0, section: 1),
      IndexPath(index: 0), IndexPath(),
    ]
    for path in paths {
      let faults = Fault.collecting {
        (scene.view as? UITableView)?.scrollToRow(at: path, at: .top, animated: false)
        (scene.view as? UICollectionView)?.scrollToItem(at: path, at: .top, animated: false)
      }
      #expect(faults.count == 1 && faults.first?.message.contains("out-of-bounds \(kind == .table ? "row" : "item")") == true, "\(path)")
      #expect(scene.y == y, "\(path)")
    }
  }

  @Test("Scrolling a row into view shows the whole row", arguments: Kind.allCases)
  func nearest(kind: Kind) throws {
    for (start, row) in [(60, 0), (0, 60), (0, 10), (30, 25)] {
      let scene = scene(kind)
      scene.jump(start)
      scene.stage.settle()
      scene.scroll(row, .anywhere)
      scene.stage.settle()
      #expect(try #require(scene.place(row)) == (row > start ? 540...600 : 0...60), "from \(start) to \(row)")
    }
  }

  @Test("A drag, another scroll, and the end of the animation clear the target row", arguments: Kind.allCases)
  func forgets(kind: Kind) {
    let scene = scene(kind)
    scene.jump(60)
    scene.stage.settle()
    scene.scroll(0, .top)
    scene.stage.frames(6)
    scene.stage.drag(from: CGPoint(x: 150, y: 400), to: CGPoint(x: 150, y: 300), seconds: 0.5)
    scene.stage.settle()
    #expect(scene.y > 500)
    scene.scroll(0, .top)
    scene.stage.frames(6)
    let target = scene.y + 1000
    scene.view.setContentOffset(CGPoint(x: 0, y: target), animated: true)
    scene.stage.settle()
    #expect(abs(scene.y - target) < 300)
    scene.scroll(10, .top)
    scene.stage.settle()
    #expect(scene.place(10)?.lowerBound == 0)
    scene.view.contentOffset.y += 30
    scene.stage.settle()
    #expect(scene.place(10)?.lowerBound == -30)
  }

  @Test("The Home key and an animation to the top show the first row", arguments: Kind.allCases)
  func top(kind: Kind) {
    for isKey in [true, false] {
      let scene = scene(kind)
      scene.jump(60)
      scene.stage.settle()
      if isKey { scene.stage.key(.home) } else { scene.view.setContentOffset(.zero, animated: true) }
      scene.stage.settle()
      #expect(scene.y == 0)
      #expect(scene.place(0) == 0...60)
    }
  }

  @Test("The End key shows the last row", arguments: Kind.allCases)
  func end(kind: Kind) {
    let scene = scene(kind, rows: 80)
    scene.stage.key(.end)
    scene.stage.settle()
    #expect(scene.place(79) == 540...600)
  }
}
