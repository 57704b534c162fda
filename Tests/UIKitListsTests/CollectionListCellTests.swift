import Foundation
import HitchlessTesting
import Testing

@Suite("Collection view list cells")
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

  @Test("Texts and separators are at UIKit's positions, and rows fit their texts")
  func golden() throws {
    let stage = list(isDark: false)
    let rows = stage.dump.split(separator: "\n").drop { !$0.contains("clip solid") }.dropFirst()
    #expect(
      rows.map(String.init) == [
        "        0,0 640x88",
        "          0,0 640x88",
        "            0,0 640x88 solid #ffffff",
        "          0,0 640x88",
        "            0,0 640x88",
        "              32,23 576x42 pixels 576x42 at 0,0",
        "          32,87 608x1 solid #3c3c434a",
        "        0,88 640x120",
        "          0,0 640x120",
        "            0,0 640x120 solid #ffffff",
        "          0,0 640x120",
        "            0,0 640x120",
        "              32,22 576x42 pixels 576x42 at 0,0",
        "              32,68 576x30 pixels 576x30 at 0,0",
        "          32,119 608x1 solid #3c3c434a",
        "        0,208 640x161",
        "          0,0 640x161",
        "            0,0 640x161 solid #ffffff",
        "          0,0 640x161",
        "            0,0 640x161",
        "              32,22 576x83 pixels 576x83 at 0,0",
        "              32,109 576x30 pixels 576x30 at 0,0",
        "          32,160 608x1 solid #3c3c434a",
        "        0,369 640x120",
        "          0,0 640x120",
        "            0,0 640x120 solid #ffffff",
        "          0,0 640x120",
        "            0,0 640x120",
        "              32,22 576x42 pixels 576x42 at 0,0",
        "              32,68 576x30 pixels 576x30 at 0,0",
        "          32,119 608x1 solid #3c3c434a",
      ])
  }

  @Test("Dark mode draws the same shapes in inverted colours")
  func dark() throws {
    let light = try #require(list(isDark: false).picture)
    let dark = try #require(list(isDark: true).picture)
    var ink = 0
    var differing = 0
    for y in 0..<208 {
      for x in 0..<light.width {
        let (a, b) = (Int(light[x, y] & 0xFF), Int(dark[x, y] & 0xFF))
        if a < 128 { ink += 1 }
        if (a < 64) != (b > 191), abs(a - (255 - b)) > 80 { differing += 1 }
      }
    }
    #expect(ink > 1000)
    #expect(differing < ink / 20)
  }
}
