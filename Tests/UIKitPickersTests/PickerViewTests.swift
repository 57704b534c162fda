import Foundation
import HitchlessBase
import HitchlessTesting
import TestSupport
import Testing

@testable import UIKitCore
@testable import UIKitPickers

/// The rows of a picker, and a log of its delegate calls.
@MainActor private final class Rows: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
  var counts: [Int]
  var asked = 0
  var log: [String] = []
  init(_ counts: [Int]) { self.counts = counts }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { counts.count }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { counts[component] }
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    asked += 1
    return "\(component)-\(row)"
  }
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) { log.append("\(component):\(row)") }
}

extension Rows: UIPickerViewAccessibilityDelegate {
  func pickerView(_ pickerView: UIPickerView, accessibilityLabelForComponent component: Int) -> String? { "Wheel \(component)" }
}

/// Custom views and sizes.
@MainActor private final class OwnViews: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
  final class Row: UIView {}
  var made = 0
  func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 1_000_000 }
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { component == 0 ? 100 : 60 }
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { component == 0 ? 40 : 50 }
  func pickerView(_ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?) -> UIView {
    if view == nil { made += 1 }
    return view as? Row ?? Row(frame: .zero)
  }
}

@MainActor @Suite struct `A picker view` {
  @MainActor private final class Scene {
    let picker = UIPickerView(frame: CGRect(x: 10, y: 10, width: 318, height: 216))
    let rows: Rows
    let stage: HitchlessTesting.Stage

    init(_ counts: [Int]) {
      rows = Rows(counts)
      picker.dataSource = rows
      picker.delegate = rows
      let view = UIView(frame: .zero)
      view.backgroundColor = .white
      view.addSubview(picker)
      stage = HitchlessTesting.Stage(view, size: CGSize(width: 400, height: 300), scale: 1)
      stage.settle()
    }
    /// Returns the point in the middle of a component, `distance` points below the selected row.
    func point(_ component: Int, below distance: CGFloat = 0) -> CGPoint {
      let column = picker.columns[component]
      return CGPoint(x: 10 + column.frame.midX, y: 10 + column.frame.midY + distance)
    }
    var selected: [Int] { rows.counts.indices.map { picker.selectedRow(inComponent: $0) } }
  }

  @Test func `screen readers read the selected rows, and adjust the wheels`() {
    let scene = Scene([5, 3])
    defer { scene.stage.end() }
    let reader = scene.stage.screenReader
    #expect(reader.text == "slider \"Wheel 0\": 0-0\nslider \"Wheel 1\": 1-0")
    reader.increment("Wheel 0")
    reader.increment("Wheel 0")
    reader.increment("Wheel 1")
    #expect(reader.text == "slider \"Wheel 0\": 0-2\nslider \"Wheel 1\": 1-1" && scene.rows.log == ["0:1", "0:2", "1:1"])
    reader.decrement("Wheel 1")
    reader.decrement("Wheel 1")
    #expect(scene.picker.selectedRow(inComponent: 1) == 0 && scene.rows.log.suffix(1) == ["1:0"] && scene.rows.log.count == 4)
  }

  @Test func `selects the row at which a drag or flick ends, and reports it once`() {
    let scene = Scene([10, 10])
    defer { scene.stage.end() }
    #expect(scene.picker.numberOfComponents == 2 && scene.picker.numberOfRows(inComponent: 1) == 10 && scene.selected == [0, 0])
    #expect(scene.picker.rowSize(forComponent: 0) == CGSize(width: 150, height: 32))
    scene.stage.drag(from: scene.point(0, below: 40), to: scene.point(0, below: -50), seconds: 1.2)
    scene.stage.settle()
    let row = scene.selected[0]
    #expect((2...4).contains(row) && scene.rows.log == ["0:\(row)"] && scene.selected[1] == 0)
    #expect(scene.picker.columns[0].wheel.contentOffset.y == CGFloat(row) * 32 - 92, "it rests in the middle")
    scene.stage.drag(from: scene.point(1, below: 60), to: scene.point(1, below: -90), seconds: 0.15)
    scene.stage.settle()
    #expect(scene.selected[1] > 5 && scene.rows.log.count == 2, "it goes on by itself")
    scene.stage.drag(from: scene.point(0), to: scene.point(0, below: 8), seconds: 1)
    scene.stage.settle()
    #expect(scene.rows.log.count == 2, "it came back to the same row")
  }

  @Test func `selects a tapped row, and does not report a row that the program selects`() {
    let scene = Scene([10])
    defer { scene.stage.end() }
    scene.stage.tap(at: scene.point(0, below: 60))
    scene.stage.settle()
    #expect(scene.selected == [2] && scene.rows.log == ["0:2"])
    scene.stage.perform { scene.picker.selectRow(7, inComponent: 0, animated: true) }
    #expect(scene.selected == [7])
    scene.stage.settle()
    #expect(scene.rows.log == ["0:2"] && scene.picker.columns[0].wheel.contentOffset.y == 7 * 32 - 92)
    scene.stage.perform { scene.picker.selectRow(3, inComponent: 0, animated: false) }
    scene.stage.settle()
    #expect(scene.selected == [3] && scene.rows.log == ["0:2"])
  }

  @Test func `requests titles for visible rows only`() throws {
    let scene = Scene([1_000_000])
    defer { scene.stage.end() }
    #expect(scene.rows.asked < 12)
    scene.stage.perform { scene.picker.selectRow(999_999, inComponent: 0, animated: false) }
    scene.stage.settle()
    #expect(scene.rows.asked < 24 && scene.picker.view(forRow: 0, forComponent: 0) == nil)
    let label = try #require(scene.picker.view(forRow: 999_999, forComponent: 0) as? UILabel)
    #expect(label.text == "0-999999" && label.convert(label.bounds, to: nil).midY == 118)
    let before = scene.rows.asked
    scene.stage.drag(from: scene.point(0, below: -60), to: scene.point(0, below: 90), seconds: 0.15)
    scene.stage.settle()
    #expect(scene.selected[0] < 999_990 && scene.rows.asked - before < 100)
  }

  @Test func `uses the delegate's sizes and row views, and reuses the views`() {
    let own = OwnViews()
    let picker = UIPickerView(frame: CGRect(x: 0, y: 0, width: 400, height: 216))
    picker.dataSource = own
    picker.delegate = own
    let stage = HitchlessTesting.Stage(picker, size: CGSize(width: 400, height: 216), scale: 1)
    defer { stage.end() }
    stage.settle()
    #expect(picker.columns.map(\.frame.width) == [100, 60] && picker.columns[0].frame.minX == 120)
    #expect(picker.rowSize(forComponent: 1) == CGSize(width: 60, height: 50))
    #expect(picker.view(forRow: 0, forComponent: 0)?.bounds.size == CGSize(width: 100, height: 40))
    for _ in 0..<5 {
      stage.drag(from: CGPoint(x: 150, y: 180), to: CGPoint(x: 150, y: 40), seconds: 0.2)
      stage.settle()
    }
    #expect(picker.selectedRow(inComponent: 0) > 20 && own.made < 24)
  }

  @Test func `keeps the selected rows that still exist after a reload`() {
    let scene = Scene([10, 10])
    defer { scene.stage.end() }
    scene.stage.perform {
      scene.picker.selectRow(8, inComponent: 0, animated: false)
      scene.picker.selectRow(4, inComponent: 1, animated: false)
      scene.rows.counts = [5, 10]
      scene.picker.reloadAllComponents()
    }
    scene.stage.settle()
    #expect(scene.selected == [4, 4])
    scene.stage.perform {
      scene.rows.counts = [5, 0]
      scene.picker.reloadComponent(1)
    }
    scene.stage.settle()
    #expect(scene.selected == [4, -1])
    scene.stage.perform {
      scene.rows.counts = [5]
      scene.picker.reloadAllComponents()
    }
    scene.stage.settle()
    #expect(scene.picker.numberOfComponents == 1 && scene.picker.columns[0].frame.width == 300)
  }

  @Test func `is turned by keys while it is focused`() {
    let scene = Scene([20, 20])
    defer { scene.stage.end() }
    scene.stage.key(.down)
    scene.stage.settle()
    #expect(scene.selected == [0, 0], "keys go nowhere yet")
    scene.stage.key(.tab)
    scene.stage.key(.down)
    scene.stage.settle()
    scene.stage.key(.down)
    scene.stage.settle()
    #expect(scene.selected == [2, 0] && scene.rows.log == ["0:1", "0:2"])
    scene.stage.key(.right)
    scene.stage.key(.pageDown)
    scene.stage.settle()
    scene.stage.key(.up)
    scene.stage.settle()
    #expect(scene.selected == [2, 4])
    scene.stage.key(.down, count: 3)
    scene.stage.settle()
    #expect(scene.selected == [2, 7], "keys that come while it turns add up")
    scene.stage.key(.left)
    scene.stage.key(.up)
    scene.stage.settle()
    #expect(scene.selected == [1, 7])
  }

  @Test func `is mirrored in right-to-left layouts`() {
    let scene = Scene([10, 10, 10])
    defer { scene.stage.end() }
    scene.stage.perform { scene.picker.semanticContentAttribute = .forceRightToLeft }
    scene.stage.settle()
    #expect(scene.picker.columns.map(\.frame.minX) == [209, 109, 9])
  }

  @Test func `raises faults for components and rows that do not exist`() {
    let scene = Scene([3])
    defer { scene.stage.end() }
    let faults = Fault.collecting {
      scene.picker.selectRow(3, inComponent: 0, animated: false)
      scene.picker.reloadComponent(1)
      #expect(scene.picker.numberOfRows(inComponent: -1) == 0 && scene.picker.selectedRow(inComponent: 2) == -1)
    }
    #expect(faults.count == 4 && scene.selected == [0])
    #expect(UIPickerView().numberOfComponents == 0 && UIPickerView().intrinsicContentSize == CGSize(width: 320, height: 216))
  }

  @Test func `matches a model after random turns, selections and reloads`() {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("pickers at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    let scene = Scene([30, 200, 5])
    defer { scene.stage.end() }
    var (model, told) = ([0, 0, 0], [String]())
    for step in 0..<(RandomTestSettings.rounds ?? 600) {
      let component = random.below(3)
      let count = scene.rows.counts[component]
      switch random.below(6) {
      case 0:
        model[component] = random.below(count)
        scene.stage.perform { scene.picker.selectRow(model[component], inComponent: component, animated: random.below(2) == 0) }
      case 1:
        scene.rows.counts[component] = 1 + random.below(60)
        model[component] = min(model[component], scene.rows.counts[component] - 1)
        scene.stage.perform { scene.picker.reloadComponent(component) }
      case 2, 3:
        // One of the rows around the selected one: two rows are within 60 points of its middle.
        let way = random.below(5) - 2
        let target = model[component] + way
        scene.stage.settle()
        scene.stage.tap(at: scene.point(component, below: 108 * sin(CGFloat(way) * 32 / 108)))
        if way != 0, (0..<count).contains(target) {
          model[component] = target
          told.append("\(component):\(target)")
        }
      case 4:
        scene.stage.settle()
        scene.stage.drag(
          from: scene.point(component), to: scene.point(component, below: CGFloat(random.below(160) - 80)),
          seconds: 0.1 + 0.1 * Double(random.below(5)))
        scene.stage.settle()
        // The final position depends on the motion; this checks that it is a row, and that it is reported.
        let row = scene.picker.selectedRow(inComponent: component)
        if row != model[component] { told.append("\(component):\(row)") }
        model[component] = row
      default:
        scene.stage.perform { scene.picker.frame.size.height = CGFloat(150 + random.below(80)) }
        scene.stage.settle()
        scene.stage.perform { scene.picker.frame.size.height = 216 }
      }
      scene.stage.settle()
      #expect(scene.selected == model && scene.rows.log == told, "step \(step), seed \(seed)")
      for column in scene.picker.columns {
        #expect(column.wheel.contentOffset.y == CGFloat(column.wheel.selected) * 32 - 92, "step \(step), seed \(seed)")
      }
    }
  }
}
