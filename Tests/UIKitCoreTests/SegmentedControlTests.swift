import Foundation
import HitchlessBase
import HitchlessTesting
import TestSupport
import Testing

@testable import UIKitCore

@MainActor @Suite struct `A segmented control` {
  @MainActor private final class Scene {
    let control: UISegmentedControl
    let stage: HitchlessTesting.Stage
    var log: [String] = []

    init(_ control: UISegmentedControl, width: CGFloat = 300) {
      self.control = control
      let view = UIView(frame: .zero)
      view.backgroundColor = .white
      control.frame = CGRect(x: 10, y: 10, width: width, height: 32)
      view.addSubview(control)
      stage = HitchlessTesting.Stage(view, size: CGSize(width: 400, height: 200), scale: 1)
      control.addAction(
        UIAction { [unowned self] _ in log.append("\(self.control.selectedSegmentIndex)") }, for: .valueChanged)
      stage.settle()
    }
    func press(_ index: Int) {
      let frame = control.frames[index]
      stage.tap(at: CGPoint(x: 10 + frame.midX, y: 26))
      stage.settle()
    }
  }

  @Test(arguments: [0, 1, 3, 9] as [CGFloat]) func `is laid out with finite frames even without room`(width: CGFloat) {
    let control = UISegmentedControl(items: ["All", "Unread"])
    control.selectedSegmentIndex = 0
    for size in [CGSize(width: width, height: 32), CGSize(width: 200, height: width)] {
      control.frame = CGRect(origin: .zero, size: size)
      control.layoutIfNeeded()
      #expect(control.subviews.allSatisfy { $0.frame.origin.x.isFinite && $0.frame.origin.y.isFinite })
    }
  }

  @Test func `selects the pressed segment and sends valueChanged`() throws {
    let scene = Scene(UISegmentedControl(items: ["All", "Unread", "Flagged"]))
    defer { scene.stage.end() }
    #expect(scene.control.selectedSegmentIndex == UISegmentedControl.noSegment && scene.control.numberOfSegments == 3)
    #expect(scene.control.frames.map(\.width) == [100, 100, 100])
    let before = try #require(scene.stage.picture)
    scene.press(1)
    #expect(scene.log == ["1"] && scene.control.selectedSegmentIndex == 1)
    let picture = try #require(scene.stage.picture)
    #expect(picture[115, 20] == 0xFFFF_FFFF && before[115, 20] != 0xFFFF_FFFF && picture[20, 20] == before[20, 20])
    scene.press(1)
    #expect(scene.log == ["1"], "it was selected")
    scene.control.setEnabled(false, forSegmentAt: 2)
    scene.press(2)
    #expect(scene.log == ["1"] && !scene.control.isEnabledForSegment(at: 2))
    scene.stage.drag(from: CGPoint(x: 160, y: 26), to: CGPoint(x: 60, y: 30), seconds: 0.3)
    scene.stage.settle()
    #expect(scene.log == ["1", "0"], "a finger goes from segment to segment")
    scene.stage.perform { scene.control.selectedSegmentIndex = 2 }
    #expect(scene.log == ["1", "0"] && scene.control.selectedSegmentIndex == 2, "the program is not told of what it does")
    scene.stage.key(.tab)
    scene.stage.key(.left)
    #expect(scene.log == ["1", "0", "1"])
    scene.stage.key(.right)
    #expect(scene.log == ["1", "0", "1"], "the last one is disabled")
  }

  @Test func `performs segment actions, and selects nothing if it is momentary`() {
    var log: [String] = []
    let control = UISegmentedControl(
      frame: .zero,
      actions: [
        UIAction(title: "Day", identifier: .init("day")) { _ in log.append("day") },
        UIAction(title: "Week", identifier: .init("week")) { _ in log.append("week") },
      ])
    let scene = Scene(control)
    defer { scene.stage.end() }
    control.isMomentary = true
    scene.press(1)
    scene.press(1)
    #expect(log == ["week", "week"] && scene.log == ["1", "1"] && control.selectedSegmentIndex == UISegmentedControl.noSegment)
    #expect(control.segmentIndex(identifiedBy: .init("week")) == 1 && control.segmentIndex(identifiedBy: .init("year")) == NSNotFound)
    control.setAction(UIAction(title: "Month") { _ in log.append("month") }, forSegmentAt: 0)
    scene.press(0)
    #expect(log.last == "month" && control.titleForSegment(at: 0) == "Month" && control.actionForSegment(at: 0)?.title == "Month")
  }

  @Test func `is as wide as its widest segment requires, or as the segment widths that are set`() {
    let control = UISegmentedControl(items: ["A", "Rather long", UIImage(systemName: "star") as Any])
    #expect(control.bounds.height == 32 && control.bounds.width == control.intrinsicContentSize.width)
    let alike = control.bounds.width
    control.apportionsSegmentWidthsByContent = true
    #expect(control.intrinsicContentSize.width < alike)
    control.bounds.size.width = alike
    let frames = control.frames
    #expect(frames[1].width > frames[0].width && frames[2].maxX == alike)
    control.setWidth(50, forSegmentAt: 0)
    #expect(control.frames[0].width == 50 && control.frames[2].maxX == alike && control.widthForSegment(at: 0) == 50)
    control.semanticContentAttribute = .forceRightToLeft
    #expect(control.frames[0].maxX == alike && control.frames[2].minX == 0)
    #expect(control.imageForSegment(at: 2) != nil && control.titleForSegment(at: 2) == nil)
    control.setTitle("C", forSegmentAt: 2)
    #expect(control.imageForSegment(at: 2) == nil && control.titleForSegment(at: 2) == "C")
  }

  @Test func `shows its titles and selection in custom colours`() throws {
    let scene = Scene(UISegmentedControl(items: ["", "MMMM"]), width: 200)
    defer { scene.stage.end() }
    scene.control.selectedSegmentTintColor = .red
    scene.control.setTitleTextAttributes([.foregroundColor: UIColor.blue, .font: UIFont.systemFont(ofSize: 20)], for: .normal)
    scene.control.setTitleTextAttributes([.foregroundColor: UIColor.green], for: .selected)
    #expect(scene.control.titleTextAttributes(for: .selected)?.count == 1 && scene.control.titleTextAttributes(for: .disabled) == nil)
    func colors() throws -> Set<UInt32> {
      scene.stage.settle()
      let picture = try #require(scene.stage.picture)
      return Set((112..<208).flatMap { x in (14..<40).map { picture[x, $0] } })
    }
    let plain = try colors()
    #expect(plain.contains(0xFF00_00FF) && !plain.contains(0xFFFF_0000))
    scene.stage.perform { scene.control.selectedSegmentIndex = 1 }
    let selected = try colors()
    #expect(selected.contains(0xFFFF_0000) && selected.contains(0xFF00_FF00) && !selected.contains(0xFF00_00FF))
  }

  @Test func `selects nothing if the pressed segment is removed during the touch`() {
    let scene = Scene(UISegmentedControl(items: ["A", "B", "C"]))
    defer { scene.stage.end() }
    scene.control.addAction(UIAction { [control = scene.control] _ in control.removeSegment(at: 2, animated: false) }, for: .touchDown)
    scene.press(2)
    #expect(scene.log.isEmpty && scene.control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test func `reports faults for segments that do not exist`() {
    let control = UISegmentedControl(items: ["A"])
    let faults = Fault.collecting {
      control.removeSegment(at: 1, animated: false)
      control.setTitle("B", forSegmentAt: -1)
      _ = control.titleForSegment(at: 3)
      _ = UISegmentedControl(items: [3])
    }
    #expect(faults.count == 4 && control.numberOfSegments == 1)
    control.selectedSegmentIndex = 4
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test func `matches a model in random changes`() {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("segments at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    let scene = Scene(UISegmentedControl(items: nil))
    defer { scene.stage.end() }
    var (model, selected, told): ([(title: String, isEnabled: Bool)], String?, [String]) = ([], nil, [])
    for step in RandomTestSettings.steps(1_000, until: { told.count > 40 }) {
      let index = random.below(max(1, model.count))
      switch random.below(6) {
      case 0 where model.count < 8:
        model.insert(("\(step)", true), at: index)
        scene.control.insertSegment(withTitle: "\(step)", at: index, animated: false)
      case 1 where !model.isEmpty:
        if selected == model.remove(at: index).title { selected = nil }
        scene.control.removeSegment(at: index, animated: false)
      case 2 where random.below(20) == 0:
        (model, selected) = ([], nil)
        scene.control.removeAllSegments()
      case 3 where !model.isEmpty:
        selected = model[index].title
        scene.stage.perform { scene.control.selectedSegmentIndex = index }
      case 4 where !model.isEmpty:
        model[index].isEnabled.toggle()
        scene.control.setEnabled(model[index].isEnabled, forSegmentAt: index)
      default:
        guard !model.isEmpty else { continue }
        if model[index].isEnabled, selected != model[index].title {
          selected = model[index].title
          told.append("\(index)")
        }
        scene.stage.settle()
        scene.press(index)
      }
      scene.stage.settle()
      let titles = (0..<scene.control.numberOfSegments).map { scene.control.titleForSegment(at: $0) ?? "" }
      #expect(titles == model.map(\.title) && scene.log == told, "step \(step), seed \(seed)")
      let now = model.firstIndex { $0.title == selected } ?? UISegmentedControl.noSegment
      #expect(scene.control.selectedSegmentIndex == now, "step \(step), seed \(seed)")
      #expect(scene.control.frames.last?.maxX ?? 300 == 300, "step \(step), seed \(seed)")
    }
    #expect(told.count > 40, "seed \(seed)")
  }
}
