import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitLists

@Suite("List below a search bar") @MainActor struct SearchListTests {
  /// Rows with a height of 40 points, each in a different grey, below a search bar with scopes.
  @MainActor private final class Scene: NSObject, UICollectionViewDataSource {
    static let height: CGFloat = 40
    let search = UISearchController(searchResultsController: nil)
    let list: UICollectionView
    let stage: HitchlessTesting.Stage
    private let rows = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, row in
      cell.backgroundColor = Scene.color(row)
    }

    override init() {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 320, height: Self.height)
      layout.minimumLineSpacing = 0
      list = UICollectionView(frame: .zero, collectionViewLayout: layout)
      list.backgroundColor = .red
      let controller = UIViewController()
      controller.view = list
      controller.navigationItem.searchController = search
      search.searchBar.scopeButtonTitles = ["All", "Unread"]
      search.scopeBarActivation = .onTextEntry
      stage = HitchlessTesting.Stage(
        UINavigationController(rootViewController: controller), size: CGSize(width: 320, height: 480), scale: 1)
      super.init()
      list.dataSource = self
      stage.settle()
      search.searchBar.becomeFirstResponder()
      stage.settle()
    }
    static func color(_ row: Int) -> UIColor { UIColor(white: CGFloat(20 + row % 100 * 2) / 255, alpha: 1) }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 60 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
      collectionView.dequeueConfiguredReusableCell(using: rows, for: indexPath, item: indexPath.item)
    }

    /// The top of the first row, if the picture shows all rows at their positions from there to its bottom edge; nil otherwise.
    var contentTop: Int? {
      guard let picture = stage.picture else { return nil }
      func row(_ y: Int) -> Int? {
        let pixel = picture[3, y]
        let grey = Int(pixel & 0xFF)
        guard pixel == 0xFF00_0000 | UInt32(grey) * 0x010101, grey >= 20, grey % 2 == 0 else { return nil }
        return (grey - 20) / 2
      }
      guard let top = (44..<480).first(where: { row($0) == 0 }) else { return nil }
      return (top..<480).allSatisfy { row($0) == ($0 - top) / Int(Self.height) } ? top : nil
    }
    /// Returns the tops in the frames of slightly more than a quarter of a second.
    func tops(_ change: () -> Void) -> [Int?] {
      stage.perform(change)
      return (0..<20).map { _ in
        stage.frame()
        return contentTop
      }
    }
  }

  @Test("The list moves evenly with the changing height of the bar and fills its bottom edge") func moves() {
    let scene = Scene()
    defer { scene.stage.end() }
    #expect(scene.contentTop == 58)
    let down = scene.tops { scene.search.searchBar.searchTextField.insertText("a") }
    #expect(down.allSatisfy { $0 != nil } && down.last == 100, "\(down)")
    let up = scene.tops { scene.search.isActive = false }
    #expect(up.allSatisfy { $0 != nil } && up.last == 94, "\(up)")
  }
}
