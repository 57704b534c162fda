import Foundation
import HitchlessTesting
import Testing

@Suite("Lists: scrolls that the program animates")
@MainActor struct AnimatedScrollTests {
  /// A table or a collection view with rows that are 60 points high and were taken for 44.
  @MainActor private struct Scene {
    let view: UIScrollView
    let stage: Stage
    /// Keeps the list's data source.
    let probe: AnyObject
    let scroll: (_ row: Int, _ position: Position) -> Void
    let jump: (_ row: Int) -> Void
    /// Where a row is in the view; nil if it is not on screen.
    let place: (_ row: Int) -> ClosedRange<CGFloat>?
    let setCount: (_ count: Int) -> Void
    let insert: (_ count: Int) -> Void
    var y: CGFloat { view.contentOffset.y }
  }
  enum Position: CaseIterable { case top, middle, bottom }
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
      scroll: { view.scrollToRow(at: path($0), at: $1 == .top ? .top : $1 == .middle ? .middle : .bottom, animated: true) },
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
      scroll: {
        view.scrollToItem(
          at: path($0), at: $1 == .top ? .top : $1 == .middle ? .centeredVertically : .bottom, animated: true)
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

  @Test("ends where there is content if the list was reloaded with less of it", arguments: Kind.allCases, [0, 1, 6])
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
}
