import Foundation
import Testing
import UIKitLists

@Suite struct `Index paths of former times` {
  @Test func `have a section and an item`() {
    let path = IndexPath(item: 3, section: 2) as NSIndexPath
    #expect(path.section == 2 && path.item == 3 && path.row == 3)
    #expect(NSIndexPath(row: 3, section: 2) as IndexPath == path as IndexPath && NSIndexPath(item: 3, section: 2) == path)
  }
}
