import Foundation
import Hitchless
import HitchlessBase
import Testing

@testable import HitchlessTesting

/// A list that is removed while cells wait to be prepared for it.
@MainActor @Suite("Deallocated lists") struct GoneListTests {
  private final class Source: NSObject, UICollectionViewDataSource, UITableViewDataSource {
    var willAnswer: () -> Void = {}
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1000 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
      willAnswer()
      return collectionView.dequeueReusableCell(withReuseIdentifier: "Row", for: indexPath)
    }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1000 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      willAnswer()
      return tableView.dequeueReusableCell(withIdentifier: "Row", for: indexPath)
    }
  }

  private let source = Source()

  private func list(_ isTable: Bool) -> UIScrollView {
    let frame = CGRect(x: 0, y: 0, width: 320, height: 400)
    if isTable {
      let table = UITableView(frame: frame)
      table.register(UITableViewCell.self, forCellReuseIdentifier: "Row")
      table.rowHeight = 50
      table.dataSource = source
      return table
    }
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
    let group = NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
    let list = UICollectionView(frame: frame, collectionViewLayout: layout)
    list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "Row")
    list.dataSource = source
    return list
  }

  @Test("Postponed prefetching does not keep its list alive", arguments: [false, true])
  func putOff(isTable: Bool) {
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    let stage = Stage(container, size: container.bounds.size)
    defer { stage.end() }
    // More than two frames: never before a frame that is needed.
    stage.costs[.configure("Row")] = .milliseconds(60)
    weak var gone: UIScrollView?
    do {
      let list = list(isTable)
      gone = list
      container.addSubview(list)
      stage.frames(3)
      for _ in 0..<20 {
        list.contentOffset.y += 5
        stage.frame()
      }
      list.removeFromSuperview()
    }
    #expect(gone == nil)
    for _ in 0..<100 {
      container.setNeedsLayout()
      stage.frame()
    }
  }

  @Test("A list can be released while it asks for a prefetched cell", arguments: [false, true])
  func inside(isTable: Bool) {
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    let stage = Stage(container, size: container.bounds.size)
    defer { stage.end() }
    weak var gone: UIScrollView?
    do {
      let list = list(isTable)
      gone = list
      container.addSubview(list)
    }
    var asked = 0
    source.willAnswer = {
      asked += 1
      // Eight are in view, the ninth is prepared ahead.
      if asked == 9 { container.subviews.forEach { $0.removeFromSuperview() } }
    }
    stage.frames(30)
    stage.settle()
    #expect(asked == 9 && gone == nil)
  }
}
