import Foundation
import HitchlessTesting
import Testing
import UIKitCore

@testable import UIKitLists

/// The texts of a table's default cells and headers when the user selects another text size.
@Suite("Table view text size")
@MainActor struct TableTextSizeTests {
  private final class Source: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
      cell.textLabel?.text = "Row"
      cell.detailTextLabel?.text = "Detail"
      return cell
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Header" }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { "Footer" }
  }

  @Test("Row, header and footer texts follow the text size, and their views grow")
  func grows() throws {
    let (view, source) = (UITableView(frame: .zero, style: .grouped), Source())
    view.dataSource = source
    let stage = Stage(view, size: CGSize(width: 320, height: 600), scale: 1)
    stage.settle()
    func look() throws -> (fonts: [CGFloat], heights: [CGFloat]) {
      let (header, footer) = try (#require(view.headerView(forSection: 0)), #require(view.footerView(forSection: 0)))
      let cell = try #require(view.cellForRow(at: [0, 1]))
      let labels = try [#require(header.textLabel), #require(footer.textLabel), #require(cell.textLabel), #require(cell.detailTextLabel)]
      return (labels.map(\.font.pointSize), [header, footer, cell].map(\.frame.height))
    }
    let before = try look()
    stage.perform { view.traitOverrides.preferredContentSizeCategory = .accessibilityLarge }
    stage.settle()
    let after = try look()
    #expect(zip(before.fonts, after.fonts).allSatisfy { $0 + 5 < $1 }, "\(before.fonts) \(after.fonts)")
    #expect(zip(before.heights, after.heights).allSatisfy { $0 < $1 }, "\(before.heights) \(after.heights)")
  }
}
