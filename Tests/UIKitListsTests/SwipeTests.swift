import Foundation
import HitchlessTesting
import Testing

@testable import UIKitLists

@Suite("Swipe actions")
@MainActor struct SwipeTests {
  @Test(
    "A swiped row opens by the width of its buttons and closes on a touch elsewhere",
    arguments: SwipeProbe.Kind.allCases)
  func opening(kind: SwipeProbe.Kind) throws {
    let probe = SwipeProbe(kind, rows: 30)
    let cell = try #require(probe.cell(2))
    let place = cell.frame
    probe.swipe(2, by: -110)
    // The finger's first steps distinguish a swipe from a scroll: the row starts at its position.
    let way = place.minX - cell.frame.minX
    #expect(way > 90 && way <= 104 && cell.frame.minY == place.minY)
    let here = cell.frame.minX
    probe.touch(.moved, 165, cell.frame.midY)
    #expect(cell.frame.minX - here == -5, "it is at the finger")
    probe.lift()
    probe.stage.settle()
    let width = try #require(probe.pulls.first?.widths.reduce(0, +))
    #expect(cell.frame == place.offsetBy(dx: -CGFloat(width), dy: 0) && probe.pulls.map(\.frame) == [place])
    #expect(probe.view.contentOffset == .zero && probe.selected.isEmpty)
    // The touch that closes this row does not select another one.
    probe.stage.tap(at: CGPoint(x: 150, y: 300))
    probe.stage.settle()
    #expect(cell.frame == place && probe.pulls.isEmpty && probe.selected.isEmpty)
    probe.stage.tap(at: CGPoint(x: 150, y: 300))
    #expect(probe.selected.count == 1)
    probe.stage.end()
  }

  @Test("A button performs its action, and the row closes when its completion is called", arguments: SwipeProbe.Kind.allCases)
  func buttons(kind: SwipeProbe.Kind) throws {
    let probe = SwipeProbe(kind, rows: 30)
    var over: ((Bool) -> Void)?
    probe.performs = { _, _, completion in over = completion }
    probe.swipe(1, by: -120)
    probe.lift()
    probe.stage.settle()
    let row = try #require(probe.cell(1))
    probe.stage.tap(at: CGPoint(x: row.frame.maxX + 20, y: row.frame.midY))
    probe.stage.settle()
    #expect(probe.takeLog().last == "Flag 1" && probe.pulls.count == 1 && row.frame.minX < 0)
    over?(true)
    probe.stage.settle()
    #expect(probe.pulls.isEmpty && row.frame.origin == probe.place(1)?.origin)
    // Leading actions are on the other side.
    probe.swipe(1, by: 90)
    probe.lift()
    probe.stage.settle()
    #expect(row.frame.minX >= 74)
    probe.stage.tap(at: CGPoint(x: row.frame.minX - 30, y: row.frame.midY))
    #expect(probe.takeLog().last == "Read 1")
    probe.stage.end()
  }

  @Test("A full swipe performs the first action, and a deleted row takes its buttons along", arguments: SwipeProbe.Kind.allCases)
  func fullSwipe(kind: SwipeProbe.Kind) throws {
    let probe = SwipeProbe(kind, rows: 30)
    probe.performs = { [unowned probe] _, row, completion in
      probe.remove(row)
      completion(true)
    }
    probe.swipe(3, by: -250)
    #expect(probe.takeLog().filter { !$0.hasPrefix("will") }.isEmpty, "not before the finger leaves")
    probe.lift()
    let told = probe.takeLog()
    #expect(told.first == "Delete 3" && !probe.rows.contains(3), "\(told)")
    probe.stage.settle()
    #expect(probe.pulls.isEmpty && probe.cells.allSatisfy { $0.frame.minX == probe.place(0)?.minX })
    if kind == .table || kind == .insetTable { #expect(probe.takeLog() == ["did nil"]) }
    // A swipe that is moved back performs nothing; without permission a full swipe never does.
    probe.swipe(5, by: -250)
    probe.go(from: CGPoint(x: 30, y: 230), to: CGPoint(x: 150, y: 230))
    probe.lift()
    probe.stage.settle()
    probe.allowsFullSwipe = false
    probe.swipe(7, by: -260)
    probe.lift()
    probe.stage.settle()
    #expect(probe.takeLog().allSatisfy { !$0.contains("Delete") } && probe.pulls.count == 1 && (probe.cell(7)?.frame.minX ?? 0) < 0)
    probe.stage.end()
  }

  @Test("Only one row is open, and scrolling, editing and reloading close it", arguments: SwipeProbe.Kind.allCases)
  func closing(kind: SwipeProbe.Kind) throws {
    let probe = SwipeProbe(kind, rows: 60)
    func open(_ row: Int) {
      probe.swipe(row, by: -120)
      probe.lift()
      probe.stage.settle()
    }
    open(1)
    open(4)
    #expect([1, 4].map { probe.cell($0)?.frame.minX == probe.place($0)?.minX } == [true, false] && probe.pulls.count == 1)
    let start = CGPoint(x: 150, y: 300)
    probe.touch(.began, start.x, start.y)
    probe.go(from: start, to: CGPoint(x: 150, y: 200))
    probe.stage.frames(30)
    #expect(probe.pulls.isEmpty && probe.view.contentOffset.y > 50)
    probe.lift()
    probe.stage.settle()
    probe.view.contentOffset = .zero
    probe.stage.settle()
    open(2)
    (probe.view as? UITableView)?.setEditing(true, animated: true)
    (probe.view as? UICollectionView)?.isEditing = true
    probe.stage.settle()
    #expect(probe.pulls.isEmpty)
    open(2)
    #expect(probe.pulls.isEmpty, "not while the list is edited")
    (probe.view as? UITableView)?.setEditing(false, animated: true)
    (probe.view as? UICollectionView)?.isEditing = false
    probe.stage.settle()
    open(2)
    #expect(probe.pulls.count == 1)
    (probe.view as? UITableView)?.reloadData()
    (probe.view as? UICollectionView)?.reloadData()
    probe.stage.settle()
    #expect(probe.pulls.isEmpty && probe.cells.allSatisfy { $0.frame.minX == probe.place(0)?.minX })
    probe.stage.end()
  }

  @Test("Updates of other rows keep it open with its buttons, wherever it moves", arguments: SwipeProbe.Kind.allCases)
  func updates(kind: SwipeProbe.Kind) throws {
    let probe = SwipeProbe(kind, rows: 30)
    probe.swipe(3, by: -120)
    probe.lift()
    probe.stage.settle()
    let cell = try #require(probe.cell(3))
    probe.insert(100, at: 0)
    for _ in 0..<10 {
      probe.stage.frame()
      #expect(probe.pulls.first?.frame == probe.place(3))
    }
    probe.stage.settle()
    #expect(probe.cell(3) === cell && cell.frame.minX < 0)
    probe.performs = { [unowned probe] _, row, completion in
      probe.remove(row)
      completion(true)
    }
    probe.stage.tap(at: CGPoint(x: (probe.place(3)?.maxX ?? 0) - 20, y: cell.frame.midY))
    probe.stage.settle()
    #expect(probe.takeLog().contains("Delete 3") && !probe.rows.contains(3) && probe.pulls.isEmpty)
    probe.stage.end()
  }

  @Test("A two-finger touchpad swipe works like a finger on the screen")
  func touchpad() throws {
    for kind in SwipeProbe.Kind.allCases {
      let probe = SwipeProbe(kind, rows: 30)
      let y = Double(try #require(probe.cell(2)).frame.midY)
      func scroll(_ x: Double, _ phase: InputEvent.ScrollPhase) {
        probe.stage.send(.scroll(at: Point(x: 150, y: y), by: Point(x: x, y: 0), phase: phase))
      }
      scroll(0, .began)
      for _ in 0..<12 { scroll(10, .changed) }
      #expect(probe.cell(2)?.frame.minX == (probe.place(2)?.minX ?? 0) - 120)
      scroll(0, .ended(velocity: Point(x: 0, y: 0)))
      probe.stage.settle()
      #expect(probe.pulls.count == 1 && (probe.cell(2)?.frame.minX ?? 0) < 0)
      scroll(0, .began)
      for _ in 0..<14 { scroll(-10, .changed) }
      scroll(0, .ended(velocity: Point(x: -100, y: 0)))
      probe.stage.settle()
      #expect(probe.pulls.isEmpty && probe.view.contentOffset == .zero)
      probe.stage.end()
    }
  }
}
