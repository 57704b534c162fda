import Foundation
import Hitchless
import HitchlessTesting
import Testing

@testable import MountainSearchApp

@MainActor @Suite struct `The mountain search` {
  /// Returns the visible names, from top to bottom and from left to right.
  private func names(_ screen: MountainsViewController) -> [String] {
    screen.collectionView.visibleCells.map { cell in
      cell.contentView.subviews.compactMap { ($0 as? UILabel)?.text }.first ?? "?"
    }
  }

  @Test func `knows mountains that are there once each, from the highest to the lowest`() {
    #expect(Mountain.all.count >= 300)
    #expect(Set(Mountain.all.map(\.name)).count == Mountain.all.count)
    #expect(Mountain.all.map(\.height) == Mountain.all.map(\.height).sorted(by: >))
    #expect(Mountain.all.allSatisfy { (300...8849).contains($0.height) && !$0.name.isEmpty })
    #expect(Mountain.all.first?.name == "Mount Everest")
  }

  @Test(
    "Search ignores case and accents",
    arguments: [
      ("popocatepetl", ["Popocatépetl"]), ("GALDHOPIGGEN", ["Galdhøpiggen"]), ("sneZKA", ["Sněžka"]), ("m'goun", ["M’Goun"]),
      ("  k2 ", ["K2"]), ("tödi", ["Tödi"]), ("khuiten", ["Khüiten Peak"]), ("no such mountain", []),
    ])
  func finds(_ text: String, _ expected: [String]) {
    #expect(Mountain.matching(text).map(\.name) == expected)
  }

  @Test func `shows what is typed for, animated, and everything again when it is deleted`() throws {
    let screen = MountainsViewController()
    let stage = Stage(UINavigationController(rootViewController: screen), size: CGSize(width: 400, height: 800), scale: 1)
    // A typed letter brings at most a screen of new cells into one frame, which is on time with cells of this cost.
    stage.costs[.make("MountainCell")] = .microseconds(200)
    stage.costs[.configure("MountainCell")] = .microseconds(200)
    stage.settle()
    #expect(screen.collectionView.numberOfItems(inSection: 0) == Mountain.all.count)
    stage.tap(at: CGPoint(x: 200, y: 66))
    #expect(screen.searchController.isActive)
    stage.beginMeasuring()
    stage.type("piz")
    let typed = stage.report.frames
    #expect(screen.dataSource.snapshot().itemIdentifiers == Mountain.matching("piz").map(\.id))
    stage.settle()
    #expect(stage.report.frames > typed, "the last letter's animation goes on after it")
    #expect(names(screen) == ["Piz Bernina", "Piz Zupò", "Piz Roseg", "Piz Palü", "Piz Buin", "Piz Boè"])
    let frames = screen.collectionView.visibleCells.map(\.frame)
    #expect(Set(frames.map(\.minX)) == [12] && Set(frames.map(\.width)) == [376])
    #expect(frames.map(\.minY) == frames.map(\.minY).sorted() && zip(frames, frames.dropFirst()).allSatisfy { $1.minY - $0.maxY == 10 })
    stage.type("x")
    stage.settle()
    #expect(names(screen).isEmpty && screen.collectionView.backgroundView != nil)
    stage.key(.backspace, count: 4)
    stage.settle()
    #expect(screen.dataSource.snapshot().numberOfItems == Mountain.all.count && screen.collectionView.backgroundView == nil)
    #expect(names(screen).first == "Mount Everest")
    #expect(stage.report.hitches.hitchTime == .zero)
  }

  @Test func `is searched, and scrolled, by keys alone`() throws {
    let screen = MountainsViewController()
    let stage = Stage(UINavigationController(rootViewController: screen), size: CGSize(width: 400, height: 500), scale: 1)
    stage.settle()
    stage.key(.tab)
    #expect(screen.searchController.isActive)
    stage.type("m")
    stage.settle()
    #expect(screen.dataSource.snapshot().itemIdentifiers == Mountain.matching("m").map(\.id))
    let top = screen.collectionView.contentOffset.y
    stage.key(.enter)
    stage.key(.pageDown)
    stage.settle()
    #expect(screen.collectionView.contentOffset.y > top && screen.dataSource.snapshot().numberOfItems < Mountain.all.count)
    // With the focus back in the field, the escape key shows everything again.
    stage.key(.tab)
    stage.key(.escape)
    stage.settle()
    #expect(!screen.searchController.isActive && screen.dataSource.snapshot().numberOfItems == Mountain.all.count)
  }

  @Test func `has two columns where there is room`() {
    let screen = MountainsViewController()
    let stage = Stage(UINavigationController(rootViewController: screen), size: CGSize(width: 500, height: 600), scale: 1)
    stage.settle()
    #expect(Set(screen.collectionView.visibleCells.map(\.frame.minX)).count == 2)
    stage.resize(to: CGSize(width: 499, height: 600))
    stage.settle()
    #expect(Set(screen.collectionView.visibleCells.map(\.frame.minX)).count == 1)
  }
}
