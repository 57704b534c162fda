import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

@MainActor private final class Tinted: UIView {
  var changes = 0
  override func tintColorDidChange() { changes += 1 }
}

@MainActor @Suite struct `Tint colour dimming` {
  private func gray(_ color: UIColor) -> Bool {
    let pixel = color.pixel(in: .current)
    return pixel.red == pixel.green && pixel.green == pixel.blue
  }

  @Test func `makes the tint of a view and its descendants grey, and calls tintColorDidChange`() {
    let (root, middle, leaf) = (Tinted(frame: .zero), Tinted(frame: .zero), Tinted(frame: .zero))
    root.addSubview(middle)
    middle.addSubview(leaf)
    middle.tintColor = .red
    (root.changes, middle.changes, leaf.changes) = (0, 0, 0)
    #expect(leaf.tintAdjustmentMode == .normal && leaf.tintColor == .red)
    root.tintAdjustmentMode = .dimmed
    func counts() -> [Int] { [root.changes, middle.changes, leaf.changes] }
    #expect(counts() == [1, 1, 1], "also below a view with a tint of its own")
    #expect(leaf.tintAdjustmentMode == .dimmed && gray(leaf.tintColor) && gray(middle.tintColor))
    leaf.tintAdjustmentMode = .normal
    #expect(leaf.tintColor == .red && leaf.changes == 2)
    root.tintAdjustmentMode = .automatic
    #expect(counts() == [2, 2, 2] && !gray(middle.tintColor))
    #expect(root.tintAdjustmentMode == .normal)
  }
}

/// Counts the touches that begin in it.
@MainActor private final class Touched: UIView {
  var began = 0
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { began += touches.count }
}

@MainActor @Suite struct `Touch filtering` {
  @MainActor private final class Scene {
    let left = Touched(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    let right = Touched(frame: CGRect(x: 100, y: 0, width: 100, height: 200))
    let stage: HitchlessTesting.Stage
    init() {
      let root = UIView(frame: .zero)
      root.addSubview(left)
      root.addSubview(right)
      stage = HitchlessTesting.Stage(root, size: CGSize(width: 200, height: 200), scale: 1)
      stage.settle()
    }
    var counts: [Int] { [left.began, right.began] }
    func touch(_ phase: InputEvent.PointerPhase, x: Double, id: Int) {
      stage.send(.pointer(pointer: id, phase: phase, at: Point(x: x, y: 100)))
    }
  }

  @Test func `an exclusive-touch view and other views do not receive touches at the same time`() {
    for (exclusive, first, second, expected) in [(true, 50.0, 150.0, [1, 0]), (true, 150, 50, [0, 1]), (false, 50, 150, [1, 1])] {
      let scene = Scene()
      defer { scene.stage.end() }
      scene.left.isExclusiveTouch = exclusive
      scene.touch(.began, x: first, id: 1)
      scene.touch(.began, x: second, id: 2)
      #expect(scene.counts == expected)
      scene.touch(.ended, x: first, id: 1)
      scene.touch(.ended, x: second, id: 2)
      scene.touch(.began, x: second, id: 3)
      #expect(scene.left.began + scene.right.began == expected.reduce(0, +) + 1, "afterwards all get them again")
    }
  }

  @Test func `a view receives no touches while it is animated, unless allowUserInteraction is set`() {
    for allows in [false, true] {
      let scene = Scene()
      defer { scene.stage.end() }
      scene.stage.perform {
        UIView.animate(withDuration: 0.2, delay: 0, options: allows ? .allowUserInteraction : [], animations: { scene.left.alpha = 0.5 })
      }
      scene.stage.frame()
      scene.stage.tap(at: CGPoint(x: 50, y: 100))
      scene.stage.tap(at: CGPoint(x: 150, y: 100))
      #expect(scene.counts == [allows ? 1 : 0, 1])
      scene.stage.settle()
      scene.stage.tap(at: CGPoint(x: 50, y: 100))
      #expect(scene.left.began == (allows ? 2 : 1))
    }
  }
}

@MainActor @Suite struct `An animation with the layoutSubviews option` {
  @MainActor private final class Row: UIView {
    let content = UIView(frame: .zero)
    override func layoutSubviews() {
      if content.superview == nil { addSubview(content) }
      content.frame = bounds
    }
  }

  @Test func `animates the subviews that the view's layout moves`() {
    for lays in [true, false] {
      let row = Row(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let stage = HitchlessTesting.Stage(row, size: CGSize(width: 200, height: 200), scale: 1)
      defer { stage.end() }
      stage.settle()
      let inner = Row(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      row.addSubview(inner)
      stage.settle()
      stage.perform {
        UIView.animate(
          withDuration: 1, delay: 0, options: lays ? .layoutSubviews : [],
          animations: { inner.frame = CGRect(x: 0, y: 0, width: 200, height: 100) })
      }
      #expect((inner.content.layer.animationKeys() == nil) != lays)
    }
  }
}

@MainActor @Suite struct `A focusable view` {
  @MainActor private final class Tile: UIView {
    var log: [String] = []
    var canHaveFocus = true
    override var canBecomeFocused: Bool { canHaveFocus }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { log.append("key") }
    override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
      if context.nextFocusedView === self { log.append("focused") }
      if context.previouslyFocusedView === self { log.append("left") }
    }
  }

  @Test func `is focused by the tab key, is notified of it, and receives key presses`() {
    let root = UIView(frame: .zero)
    let (first, second, button) = (Tile(frame: .zero), Tile(frame: .zero), UIButton(type: .system))
    for (index, view) in [first, second, button].enumerated() {
      view.frame = CGRect(x: 10, y: 60 * CGFloat(index), width: 100, height: 50)
      root.addSubview(view)
    }
    second.canHaveFocus = false
    let stage = HitchlessTesting.Stage(root, size: CGSize(width: 200, height: 200), scale: 1)
    defer { stage.end() }
    stage.settle()
    stage.key(.tab)
    #expect(first.log == ["focused"] && first.subviews.contains { $0 is FocusRing })
    stage.key(.space)
    #expect(first.log == ["focused", "key"])
    stage.key(.tab)
    #expect(first.log.last == "left" && !first.subviews.contains { $0 is FocusRing } && second.log.isEmpty)
    #expect(button.subviews.contains { $0 is FocusRing })
  }
}

@MainActor @Suite struct `A progress view` {
  @Test func `in the bar style is lower and has square ends`() {
    let (round, square) = (UIProgressView(progressViewStyle: .default), UIProgressView(progressViewStyle: .bar))
    #expect(round.intrinsicContentSize.height == 4 && square.intrinsicContentSize.height == 2.5)
    #expect(round.frame.height == 4 && square.frame.height == 2.5)
    for view in [round, square] {
      view.frame.size = CGSize(width: 100, height: 4)
      view.progress = 1
      view.layoutIfNeeded()
    }
    #expect(round.layer.cornerRadius == 2 && square.layer.cornerRadius == 0)
    square.progressViewStyle = .default
    #expect(square.intrinsicContentSize.height == 4 && square.layer.cornerRadius == 2)
  }
}
