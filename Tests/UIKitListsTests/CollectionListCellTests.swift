import Foundation
import HitchlessTesting
import Testing

@Suite("Collection view: list cells")
@MainActor struct CollectionListCellTests {
  private func list(isDark: Bool) -> Stage {
    let configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    let source = Rows()
    view.dataSource = source
    let stage = Stage(view, size: CGSize(width: 320, height: 240), scale: 2, isDark: isDark)
    withExtendedLifetime(source) { _ = stage.settle() }
    return stage
  }

  private final class Rows: NSObject, UICollectionViewDataSource {
    let texts: [(String, String?)] = [
      ("Cusco", nil), ("Saint Lucia", "Caribbean"), ("A place with a name that is so long that it needs a second line", "Somewhere"),
      ("Kyoto", "Japan"),
    ]
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, (String, String?)> { cell, _, texts in
      var content = cell.defaultContentConfiguration()
      content.text = texts.0
      content.secondaryText = texts.1
      cell.contentConfiguration = content
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { texts.count }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
      collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: texts[indexPath.item])
    }
  }

  @Test("PNG") func png() throws {
    try list(isDark: false).writePNG(to: "/tmp/list-light.png")
    let dark = list(isDark: true)
    try dark.writePNG(to: "/tmp/list-dark.png")
    print(list(isDark: false).dump)
  }
}
