import Foundation
import HitchlessBase
import HitchlessTesting
import TestSupport
import Testing

@testable import UIKitCore

@MainActor @Suite struct `Focus groups` {
  /// Buttons in a grid of three columns, 60 points apart.
  @MainActor private final class Scene {
    let root = UIView(frame: .zero)
    var buttons: [UIButton] = []
    let stage: HitchlessTesting.Stage

    init(_ count: Int, width: CGFloat = 300) {
      root.backgroundColor = .white
      stage = HitchlessTesting.Stage(root, size: CGSize(width: width, height: 400), scale: 1)
      for index in 0..<count {
        let button = UIButton(type: .system)
        button.setTitle("\(index)", for: .normal)
        button.frame = CGRect(x: 20 + 60 * CGFloat(index % 3), y: 20 + 60 * CGFloat(index / 3), width: 50, height: 40)
        buttons.append(button)
        root.addSubview(button)
      }
      stage.settle()
    }
    var focused: Int? { buttons.firstIndex { $0 === stage.window.keyboardView } }
    func press(_ keys: InputKey...) -> [Int?] {
      keys.map { key in
        stage.key(key)
        stage.settle()
        return focused
      }
    }
    func back() -> Int? {
      stage.key(.tab, modifiers: .shift)
      return focused
    }
    func group(_ name: String?, _ members: Range<Int>) { for index in members { buttons[index].focusGroupIdentifier = name } }
  }

  @Test func `the Tab key moves between groups, and arrow keys within one`() {
    let scene = Scene(9)
    defer { scene.stage.end() }
    #expect(scene.buttons[0].focusGroupIdentifier == nil && scene.buttons[0].focusGroupPriority == .ignored)
    scene.group("top", 0..<6)
    scene.group("bottom", 6..<8)
    #expect(scene.press(.tab, .right, .right, .right, .down, .left, .up) == [0, 1, 2, 2, 5, 4, 1])
    #expect(scene.press(.down, .down) == [4, 4], "not into another group")
    #expect(scene.press(.tab, .right, .tab) == [6, 7, 8])
    #expect(scene.press(.left, .up) == [8, 8], "one without a group is alone")
    #expect(scene.press(.tab) == [4], "where the focus was last")
    #expect(scene.back() == 8 && scene.back() == 7)
  }

  @Test func `priorities determine which item of a group is focused first`() {
    let scene = Scene(6)
    defer { scene.stage.end() }
    scene.group("top", 0..<3)
    scene.buttons[1].focusGroupPriority = UIFocusGroupPriority(rawValue: 500)
    #expect(scene.press(.tab, .right, .tab, .tab, .tab, .tab) == [1, 2, 3, 4, 5, 2], "1,000 is that of the last one")
    scene.buttons[0].focusGroupPriority = .prioritized
    #expect(scene.back() == 5 && scene.press(.tab) == [0])
    #expect(UIFocusGroupPriority.ignored < .previouslyFocused && UIFocusGroupPriority.prioritized < .currentlyFocused)
  }

  @Test func `views inherit the group of the view controller around them`() {
    let scene = Scene(6)
    defer { scene.stage.end() }
    let controller = UIViewController()
    controller.focusGroupIdentifier = "controller"
    controller.view.frame = CGRect(x: 0, y: 80, width: 200, height: 60)
    scene.root.addSubview(controller.view)
    for index in 3..<6 {
      scene.buttons[index].frame.origin.y = 0
      controller.view.addSubview(scene.buttons[index])
    }
    #expect(scene.buttons[3].focusGroup == "controller" && (controller as any UIFocusEnvironment).focusGroupIdentifier == "controller")
    #expect(scene.press(.tab, .tab, .tab, .tab, .right, .tab) == [0, 1, 2, 3, 4, 0])
    controller.focusGroupIdentifier = nil
    #expect(scene.press(.right) == [0])
  }

  @Test func `controls that use arrow keys still receive them`() {
    let scene = Scene(1)
    defer { scene.stage.end() }
    let segments = UISegmentedControl(items: ["A", "B"])
    segments.frame = CGRect(x: 20, y: 80, width: 150, height: 32)
    segments.selectedSegmentIndex = 0
    scene.root.addSubview(segments)
    scene.root.focusGroupIdentifier = "all"
    #expect(scene.press(.tab, .down) == [0, nil] && scene.stage.window.keyboardView === segments)
    #expect(scene.press(.right) == [nil] && segments.selectedSegmentIndex == 1)
    #expect(scene.press(.up) == [0])
  }

  @Test func `a focus guide redirects focus movements`() {
    let scene = Scene(2)
    defer { scene.stage.end() }
    let far = UIButton(type: .system)
    far.setTitle("Far", for: .normal)
    far.frame = CGRect(x: 200, y: 300, width: 60, height: 40)
    scene.buttons.append(far)
    scene.root.addSubview(far)
    let guide = UIFocusGuide()
    scene.root.addLayoutGuide(guide)
    NSLayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: scene.root.leadingAnchor, constant: 20),
      guide.topAnchor.constraint(equalTo: scene.root.topAnchor, constant: 100),
      guide.widthAnchor.constraint(equalToConstant: 50), guide.heightAnchor.constraint(equalToConstant: 20),
    ])
    scene.stage.settle()
    #expect(guide.isEnabled && guide.preferredFocusEnvironments.isEmpty)
    #expect(scene.press(.tab, .down) == [0, 0])
    guide.preferredFocusEnvironments = [far]
    #expect(scene.press(.down) == [2])
    guide.preferredFocusEnvironments = [UIView(), scene.buttons[0]]
    #expect(scene.press(.right) == [2], "the guide is on the other side")
    #expect(scene.press(.up) == [0])
    #expect(scene.press(.down) == [0], "it leads back")
    guide.preferredFocusEnvironments = [far]
    guide.isEnabled = false
    #expect(scene.press(.down) == [0])
    scene.group("both", 0..<2)
    guide.isEnabled = true
    #expect(scene.press(.right, .left, .down) == [1, 0, 2])
  }

  @Test("Focus moves match a naive model for random groups and priorities") func model() {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("focus groups at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    let scene = Scene(9)
    defer { scene.stage.end() }
    var groups = [String?](repeating: nil, count: 9)
    var last: [String: Int] = [:]
    var priorities = [Int](repeating: 0, count: 9)
    var focus: Int?
    var (jumps, steps) = (0, 0)
    func remember() { if let focus, let group = groups[focus] { last[group] = focus } }
    for step in RandomTestSettings.steps(1_500, until: { jumps > 100 && steps > 50 }) {
      switch random.below(8) {
      case 0:
        let index = random.below(9)
        groups[index] = [nil, "a", "b", "c"][random.below(4)]
        scene.buttons[index].focusGroupIdentifier = groups[index]
      case 1:
        let index = random.below(9)
        priorities[index] = [0, 10, 1_500][random.below(3)]
        scene.buttons[index].focusGroupPriority = UIFocusGroupPriority(rawValue: priorities[index])
      case 2, 3:
        let forward = random.below(2) == 0
        remember()
        scene.stage.key(.tab, modifiers: forward ? [] : .shift)
        // The groups by their first buttons, in reading order.
        let leaders = (0..<9).filter { index in groups[index] == nil || !groups[..<index].contains(groups[index]) }
        let here = focus.map { focus in leaders.firstIndex { $0 == focus || (groups[focus] != nil && groups[$0] == groups[focus]) } ?? 0 }
        let next = here.map { ($0 + (forward ? 1 : leaders.count - 1)) % leaders.count } ?? (forward ? 0 : leaders.count - 1)
        let members = (0..<9).filter { $0 == leaders[next] || (groups[$0] != nil && groups[$0] == groups[leaders[next]]) }
        let values = members.map { index in
          max(priorities[index], groups[index] != nil && last[groups[index] ?? ""] == index ? 1_000 : 0)
        }
        focus = values.max().flatMap { most in values.firstIndex(of: most) }.map { members[$0] }
        remember()
        jumps += 1
      default:
        let way = [(InputKey.up, 0, -1), (.down, 0, 1), (.left, -1, 0), (.right, 1, 0)][random.below(4)]
        scene.stage.key(way.0)
        guard let now = focus, let group = groups[now] else { break }
        // The distance to each button ahead: the buttons are 50 by 40, and 60 apart.
        var best: (index: Int, distance: Int)?
        for index in 0..<9 where index != now && groups[index] == group {
          let (dx, dy) = (index % 3 - now % 3, index / 3 - now / 3)
          let (ahead, aside) = way.1 != 0 ? (dx * way.1, abs(dy)) : (dy * way.2, abs(dx))
          guard ahead > 0 else { continue }
          let (length, breadth) = way.1 != 0 ? (50, 40) : (40, 50)
          let distance = ahead * 60 - length + 4 * max(0, aside * 60 - breadth)
          if best.map({ distance < $0.distance }) ?? true { best = (index, distance) }
        }
        guard let best else { break }
        (focus, steps) = (best.index, steps + 1)
        remember()
      }
      scene.stage.settle()
      #expect(scene.focused == focus, "step \(step), seed \(seed)")
      guard scene.focused == focus else { return }
    }
    #expect(jumps > 100 && steps > 50, "seed \(seed)")
  }
}
