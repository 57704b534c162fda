import ExampleTestSupport
import Foundation
import Hitchless
import HitchlessTesting
import Testing

@testable import SelfSizingApp

@MainActor @Suite struct `Messages that size themselves` {
  private func stage(_ screen: MessagesViewController) -> Stage {
    let stage = Stage(UINavigationController(rootViewController: screen), size: CGSize(width: 400, height: 800), scale: 2)
    stage.settle()
    return stage
  }
  private func cells(_ screen: MessagesViewController) -> [MessageCell] {
    screen.collectionView.visibleCells.compactMap { $0 as? MessageCell }.sorted { $0.frame.minY < $1.frame.minY }
  }

  @Test func `have rows without gaps that hold their texts`() throws {
    let screen = MessagesViewController(timing: ScriptedClock())
    let stage = stage(screen)
    for _ in 0..<30 {
      stage.scroll(by: 311)
      let cells = cells(screen)
      for (above, below) in zip(cells, cells.dropFirst()) { #expect(above.frame.maxY == below.frame.minY) }
      for cell in cells {
        let labels = cell.contentView.subviews.flatMap { [$0] + $0.subviews }.compactMap { $0 as? UILabel }
        let text = try #require(labels.first { $0.numberOfLines == 0 })
        #expect(text.frame.width == 316 && text.sizeThatFits(CGSize(width: 316, height: 0)).height == text.frame.height)
        let end = text.convert(text.bounds, to: cell).maxY
        #expect(cell.frame.height == max(64, end + 12))
      }
    }
  }

  @Test func `grow and shrink while one watches, and nothing above moves`() {
    let clock = ScriptedClock()
    let screen = MessagesViewController(timing: clock, pause: 1)
    let stage = stage(screen)
    stage.scroll(by: 5000)
    stage.settle()
    var heights: Set<CGFloat> = []
    for _ in 0..<40 {
      let before = cells(screen).map { ($0, $0.frame.minY - screen.collectionView.contentOffset.y, $0.frame.height) }
      clock.advance(by: 1)
      stage.settle()
      guard let changed = before.firstIndex(where: { $0.0.frame.height != $0.2 }) else { continue }
      heights.insert(before[changed].0.frame.height)
      for (cell, y, _) in before[...changed] where y >= 0 { #expect(cell.frame.minY - screen.collectionView.contentOffset.y == y) }
    }
    #expect(heights.count >= 10)
  }

  @Test func `never cost a frame, and nothing where no cell is new`() {
    let screen = MessagesViewController(timing: ScriptedClock())
    let stage = stage(screen)
    stage.beginMeasuring()
    stage.costs[.configure("message")] = .milliseconds(2)
    stage.scroll(velocity: 1500, for: .seconds(20))
    #expect(stage.report.hitches.hitchTime == .zero)
  }
}
