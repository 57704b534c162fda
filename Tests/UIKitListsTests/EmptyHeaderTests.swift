import Foundation
import HitchlessTesting
import Testing

@testable import UIKitCore
@testable import UIKitLists

@MainActor @Suite struct `Table headers with an empty title` {
  private final class Titled: UITableViewController {
    override func numberOfSections(in tableView: UITableView) -> Int { 3 }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { ["Title", "", nil][section] }
  }

  @Test(arguments: [UITableView.Style.plain, .grouped, .insetGrouped]) func `are as high as others`(style: UITableView.Style) {
    let table = Titled(style: style)
    let stage = Stage(table, size: CGSize(width: 320, height: 600), scale: 1)
    defer { stage.end() }
    stage.settle()
    let heights = (0..<3).map { table.tableView.rectForHeader(inSection: $0).height }
    #expect(heights[0] == heights[1] && heights[1] >= 28, "\(heights)")
    #expect(heights[2] < heights[1], "without a title there is only space, or nothing in a plain table")
  }
}
