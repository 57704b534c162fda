import Foundation
import Testing
import UIKitLists

@Suite struct `NSIndexPath values` {
  @Test func `have a section, an item and a row`() {
    let path = IndexPath(item: 3, section: 2) as NSIndexPath
    #expect(path.section == 2 && path.item == 3 && path.row == 3)
    #expect(NSIndexPath(row: 3, section: 2) as IndexPath == path as IndexPath && NSIndexPath(item: 3, section: 2) == path)
  }
}
