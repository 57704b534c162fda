import Foundation
import HitchlessBase
import HitchlessTesting
import Testing
import TextLayout

@testable import UIKitCore

@MainActor @Suite struct `A text layer` {
  /// Returns the columns and rows in which a layer of this size draws on black.
  private func ink(_ width: Int = 120, _ height: Int = 60, _ change: (CATextLayer) -> Void) -> (columns: [Int], rows: [Int], sum: Int) {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: width + 40, height: height + 40))
    view.backgroundColor = .black
    let layer = CATextLayer()
    layer.frame = CGRect(x: 20, y: 20, width: width, height: height)
    (layer.string, layer.fontSize) = ("Text", 20)
    change(layer)
    view.layer.addSublayer(layer)
    let picture = Stage.pixels(of: view, scale: 1)
    let lit = (0..<picture.height).map { y in (0..<picture.width).map { Int(picture[$0, y] & 0xFF) } }
    let columns = (0..<picture.width).filter { x in lit.contains { $0[x] > 60 } }
    let rows = lit.indices.filter { y in lit[y].contains { $0 > 60 } }
    return (columns.map { $0 - 20 }, rows.map { $0 - 20 }, lit.reduce(0) { $0 + $1.reduce(0, +) })
  }

  @Test func `aligns its text at the top, and at the side of its alignment mode`() throws {
    let left = ink { _ in }
    #expect(try #require(left.columns.first) < 4 && left.rows.first! < 10 && left.rows.last! < 30)
    let right = ink { $0.alignmentMode = .right }
    #expect(try #require(right.columns.last) > 115 && right.columns.first! > 60)
    let center = ink { $0.alignmentMode = .center }
    #expect(abs(try #require(center.columns.first) + center.columns.last! - 119) <= 3)
    #expect(ink { $0.fontSize = 40 }.columns.count > left.columns.count * 3 / 2)
    #expect(ink { $0.font = UIFont.boldSystemFont(ofSize: 5) }.sum > ink { $0.font = UIFont.systemFont(ofSize: 99) }.sum)
    #expect(ink { $0.string = nil }.sum == 0 && ink { $0.string = 7 }.sum == 0 && ink { $0.foregroundColor = nil }.sum == 0)
    #expect(ink { $0.foregroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1) }.sum == 0)
  }

  @Test func `truncates, wraps or breaks its lines`() {
    let long = "one two three four five six seven eight"
    let cut = ink { $0.string = long }
    #expect(cut.rows.last! < 30 && cut.columns.last! >= 110 && cut.columns.last! < 120)
    let wrapped = ink(120, 100) {
      ($0.string, $0.isWrapped) = (long, true)
    }
    #expect(wrapped.rows.last! > 50)
    let ends = [CATextLayerTruncationMode.start, .middle, .end].map { mode in
      ink {
        ($0.string, $0.truncationMode) = (long, mode)
      }
    }
    #expect(ends.allSatisfy { $0.rows.last! < 30 && $0.columns.last! < 120 } && Set(ends.map(\.sum)).count == 3)
    #expect(
      ink {
        $0.string = "one\ntwo"
      }.rows.last! > 30)
  }

  @Test func `shows attributed strings in their own colours`() {
    let blue: [NSAttributedString.Key: Any] = [.foregroundColor: UIColor.blue, .font: UIFont.systemFont(ofSize: 12)]
    let styled = ink {
      ($0.string, $0.fontSize, $0.foregroundColor) = (NSAttributedString(string: "Text", attributes: blue), 50, nil)
    }
    #expect(styled.sum > 0 && styled.rows.last! < 16)
    // Black on black.
    #expect(ink { $0.string = NSAttributedString(string: "Text") }.sum == 0)
  }

  @Test func `animates changes of its font size and colour implicitly`() throws {
    let root = UIView(frame: .zero)
    let stage = HitchlessTesting.Stage(root, size: CGSize(width: 200, height: 100), scale: 1, hertz: 50)
    defer { stage.end() }
    let layer = CATextLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    (layer.string, layer.fontSize) = ("Text", 20)
    root.layer.addSublayer(layer)
    stage.settle()
    stage.perform {
      CATransaction.setAnimationDuration(0.5)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      (layer.fontSize, layer.foregroundColor) = (70, CGColor(gray: 0, alpha: 1))
      layer.string = "Other"
    }
    #expect(layer.animationKeys() == ["fontSize", "foregroundColor"])
    stage.frames(13)
    let seen = try #require(layer.presentation())
    #expect(abs(seen.fontSize - 44) < 0.01 && abs((seen.foregroundColor?.components?.first ?? 0) - 0.52) < 0.01)
    #expect(seen.string as? String == "Other" && layer.look.text.runs.first?.style.font.size == 70)
    stage.settle()
    #expect(layer.presentation()?.fontSize == 70)
  }
}
