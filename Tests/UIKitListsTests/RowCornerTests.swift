import Foundation
import HitchlessTesting
import Testing

@testable import UIKitCore
@testable import UIKitLists

@MainActor @Suite struct `The corners of an inset list` {
  private final class Rows: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
  }

  @Test func `are continuous on the first and last rows, and square on the others`() throws {
    let rows = Rows(style: .insetGrouped)
    let stage = Stage(rows, size: CGSize(width: 390, height: 500), scale: 3)
    defer { stage.end() }
    stage.settle()
    let picture = try #require(stage.picture)
    /// Returns the pixels along an edge of a row, by their distance from its corner in points.
    func edge(_ row: Int, isLower: Bool, isRight: Bool, at distances: [CGFloat]) throws -> [UInt32] {
      let cell = try #require(rows.tableView.cellForRow(at: IndexPath(row: row, section: 0)))
      let frame = cell.convert(cell.bounds, to: nil)
      let y = isLower ? Int((frame.maxY * 3).rounded()) - 1 : Int((frame.minY * 3).rounded())
      return distances.map { picture[isRight ? Int((frame.maxX - $0) * 3) - 1 : Int((frame.minX + $0) * 3), y] }
    }
    for isRight in [false, true] {
      let first = try edge(0, isLower: false, isRight: isRight, at: [1, 11, 18])
      #expect(first[0] != 0xFFFF_FFFF && first[1] != 0xFFFF_FFFF && first[2] == 0xFFFF_FFFF, "\(first)")
      let last = try edge(2, isLower: true, isRight: isRight, at: [1, 11, 18])
      #expect(last[0] != 0xFFFF_FFFF && last[1] != 0xFFFF_FFFF && last[2] == 0xFFFF_FFFF, "\(last)")
      #expect(try edge(1, isLower: false, isRight: isRight, at: [0, 1, 11, 18]) == Array(repeating: 0xFFFF_FFFF, count: 4))
    }
  }
}
