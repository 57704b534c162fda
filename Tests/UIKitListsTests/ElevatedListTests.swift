import Foundation
import HitchlessTesting
import Testing

@testable import UIKitCore
@testable import UIKitLists

@MainActor @Suite struct `A dark list in a presented sheet` {
  /// Rows on a card with the width of the window, with a bar.
  private final class Rows: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "Row"
      return cell
    }
  }

  @Test(arguments: [UITableView.Style.plain, .insetGrouped])
  func `has elevated colours for its background, cells and bar`(style: UITableView.Style) throws {
    let (root, rows) = (Rows(style: style), Rows(style: style))
    rows.title = "Card"
    let stage = Stage(root, size: CGSize(width: 390, height: 700), scale: 1, isDark: true)
    defer { stage.end() }
    stage.settle()
    let isGrouped = style == .insetGrouped
    let cell = try #require(root.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
    let inside = cell.convert(CGPoint(x: cell.bounds.width - 20, y: 10), to: nil)
    #expect(stage.picture?[Int(inside.x), Int(inside.y)] == (isGrouped ? 0xFF1C_1C1E : 0xFF00_0000))
    let navigation = UINavigationController(rootViewController: rows)
    stage.perform { root.present(navigation, animated: false) }
    stage.settle()
    if let path = ProcessInfo.processInfo.environment["CARD_PNG"] { try stage.writePNG(to: "\(path)-list-\(style.rawValue).png") }
    let shown = try #require(rows.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
    let place = shown.convert(CGPoint(x: shown.bounds.width - 20, y: 10), to: nil)
    let picture = try #require(stage.picture)
    #expect(picture[Int(place.x), Int(place.y)] == (isGrouped ? 0xFF2C_2C2E : 0xFF1C_1C1E), "the cell")
    #expect(picture[195, 650] == 0xFF1C_1C1E, "below the rows")
    let bar = navigation.navigationBar.convert(navigation.navigationBar.bounds, to: nil)
    #expect(picture[Int(bar.minX) + 20, Int(bar.midY)] == 0xFF1C_1C1E, "the bar")
  }
}
