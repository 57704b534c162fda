import Foundation
import HitchlessBase
import HitchlessTesting
import Testing
import UIKitCore

@testable import UIKitLists

/// A table with selectable rows, and a log of its calls.
@MainActor private final class SweepProbe: UITableViewController {
  var count = 40
  var log: [String] = []
  /// Whether a sweep may begin outside of editing.
  var mayBegin = false
  private(set) lazy var stage = Stage(self, size: CGSize(width: 300, height: 440), scale: 1)

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    tableView.rowHeight = 44
    tableView.contentInsetAdjustmentBehavior = .never
    tableView.allowsMultipleSelectionDuringEditing = true
  }
  var selected: [Int] { (tableView.indexPathsForSelectedRows ?? []).map(\.row).sorted() }
  /// Returns the centre of a row on screen.
  func point(_ row: Int) -> CGPoint { CGPoint(x: 150, y: CGFloat(row) * 44 + 22 - tableView.contentOffset.y) }
  func send(_ phase: InputEvent.PointerPhase, _ finger: Int, _ point: CGPoint) {
    stage.send(.pointer(pointer: finger, phase: phase, at: Point(x: Double(point.x), y: Double(point.y))))
  }
  func fingers(_ phase: InputEvent.PointerPhase, _ middle: CGPoint) {
    for finger in 0...1 { send(phase, finger, CGPoint(x: middle.x + (finger == 0 ? -30 : 30), y: middle.y)) }
    stage.frame()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { log.append("+\(indexPath.row)") }
  override func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { log.append("-\(indexPath.row)") }
  override func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    indexPath.row == 13 ? nil : indexPath
  }
  override func tableView(_ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath) -> Bool {
    mayBegin || tableView.isEditing
  }
  override func tableView(_ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {
    log.append("begin \(indexPath.row)")
    setEditing(true, animated: false)
  }
  override func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) { log.append("end") }
}

@Suite("Selecting several rows with fingers and modifier keys")
@MainActor struct SweepTests {
  private func probe() -> SweepProbe {
    let probe = SweepProbe()
    probe.stage.settle()
    return probe
  }

  @Test("A two-finger drag selects rows and deselects those that it goes back over")
  func fingers() {
    let probe = probe()
    probe.mayBegin = true
    probe.fingers(.began, probe.point(2))
    for row in 2...5 { probe.fingers(.moved, CGPoint(x: 150, y: probe.point(row).y + 12)) }
    #expect(probe.selected == [2, 3, 4, 5] && probe.tableView.isEditing && probe.tableView.contentOffset.y == 0)
    probe.fingers(.moved, probe.point(3))
    #expect(probe.selected == [2, 3])
    // To the other side of the start.
    probe.fingers(.moved, CGPoint(x: 150, y: 80))
    #expect(probe.selected == [1, 2])
    probe.fingers(.ended, CGPoint(x: 150, y: 80))
    probe.stage.settle()
    #expect(probe.log == ["begin 2", "+2", "+3", "+4", "+5", "-5", "-4", "-3", "+1", "end"])
    // A sweep that begins at a selected row deselects.
    probe.fingers(.began, probe.point(2))
    probe.fingers(.moved, CGPoint(x: 150, y: probe.point(2).y - 20))
    probe.fingers(.moved, probe.point(0))
    #expect(probe.selected == [])
    probe.fingers(.ended, probe.point(0))
  }

  @Test("One finger scrolls, and two fingers scroll where selection is not allowed")
  func scrolling() {
    let probe = probe()
    probe.stage.twoFingerPan(from: CGPoint(x: 150, y: 300), to: CGPoint(x: 150, y: 200), seconds: 0.3)
    #expect(probe.tableView.contentOffset.y > 50 && probe.selected == [] && probe.log == [])
    probe.setEditing(true, animated: false)
    probe.stage.settle()
    let offset = probe.tableView.contentOffset.y
    probe.stage.drag(from: CGPoint(x: 150, y: 300), to: CGPoint(x: 150, y: 200), seconds: 0.3)
    #expect(probe.tableView.contentOffset.y > offset && probe.selected == [])
  }

  @Test("The list scrolls near an edge, and more rows are selected")
  func edges() {
    let probe = probe()
    probe.setEditing(true, animated: false)
    probe.stage.settle()
    probe.fingers(.began, probe.point(2))
    probe.fingers(.moved, CGPoint(x: 150, y: 200))
    probe.fingers(.moved, CGPoint(x: 150, y: 436))
    probe.stage.frames(240)
    #expect(probe.tableView.contentOffset.y > 600)
    // Except for the one that the program does not allow to be selected.
    let last = probe.selected.last ?? 0
    #expect(last > 20)
    #expect(probe.selected == (2...max(2, last)).filter { $0 != 13 })
    probe.fingers(.cancelled, CGPoint(x: 150, y: 436))
    probe.stage.settle()
    #expect(probe.log.last == "end")
  }

  @Test("A Shift-click selects a range, and a Control-click adds one row")
  func clicks() {
    let probe = probe()
    probe.tableView.allowsMultipleSelection = true
    probe.stage.tap(at: probe.point(1))
    probe.stage.tap(at: probe.point(4), modifiers: .shift)
    #expect(probe.selected == [1, 2, 3, 4])
    probe.stage.tap(at: probe.point(7), modifiers: .control)
    #expect(probe.selected == [1, 2, 3, 4, 7])
    probe.stage.tap(at: probe.point(5), modifiers: .shift)
    #expect(probe.selected == [1, 2, 3, 4, 5, 6, 7])
    probe.stage.tap(at: probe.point(3), modifiers: .command)
    #expect(probe.selected == [1, 2, 4, 5, 6, 7])
    #expect(probe.log.prefix(5) == ["+1", "+2", "+3", "+4", "+7"])
  }

  @Test("With single selection, a click with a modifier asks to begin multiple selection")
  func firstClick() {
    let probe = probe()
    probe.stage.tap(at: probe.point(2), modifiers: .shift)
    #expect(probe.selected == [2] && !probe.tableView.isEditing && probe.log == ["+2"])
    probe.mayBegin = true
    probe.stage.tap(at: probe.point(4), modifiers: .command)
    #expect(probe.tableView.isEditing && probe.selected.contains(4) && probe.log.contains("begin 4"))
    probe.stage.tap(at: probe.point(6), modifiers: .shift)
    #expect(probe.selected.suffix(3) == [4, 5, 6])
  }
}
