import Foundation
import HitchlessTesting
import Testing

@Suite("Orthogonal sections")
@MainActor struct OrthogonalTests {
  @Test(
    "A horizontal drag scrolls the section and a vertical one the list, without cell layout"
  )
  func fingers() throws {
    let probe = OrthogonalProbe()
    probe.show([(1, 40), (0, 30)])
    let orthogonalSection = try #require(probe.orthogonalSection(0))
    #expect(orthogonalSection.frame == CGRect(x: 0, y: 24, width: 300, height: 90))
    #expect(orthogonalSection.contentSize == CGSize(width: 8 + 20 * 116 - 6 + 12, height: 90))
    let cell = try #require(probe.view.cellForItem(at: IndexPath(item: 4, section: 0)) as? OrthogonalProbe.Cell)
    let (frame, applied) = (cell.frame, cell.applied)
    probe.stage.drag(from: CGPoint(x: 250, y: 60), to: CGPoint(x: 200, y: 62), seconds: 0.5)
    #expect(orthogonalSection.contentOffset.x > 30 && probe.view.contentOffset.y == 0)
    #expect(cell.frame == frame && cell.applied == applied)
    #expect(probe.shown.first == "0.0 1000 (\(8 - orthogonalSection.contentOffset.x), 24.0, 110.0, 45.0) 1.0 false false")
    let across = orthogonalSection.contentOffset.x
    probe.stage.drag(from: CGPoint(x: 150, y: 100), to: CGPoint(x: 148, y: 40), seconds: 0.5)
    #expect(probe.view.contentOffset.y > 30 && orthogonalSection.contentOffset.x == across)
  }

  @Test("An orthogonal section comes to rest as its behaviour specifies after any fling")
  func rest() throws {
    let probe = OrthogonalProbe(size: CGSize(width: 300, height: 700), rows: 1)
    probe.show([(1, 40), (2, 40), (4, 40), (5, 40), (6, 40)])
    func fling(_ section: Int, by distance: CGFloat) throws -> CGFloat {
      let y = 70 + CGFloat(section) * 118
      probe.stage.drag(from: CGPoint(x: 150 - distance / 2, y: y), to: CGPoint(x: 150 + distance / 2, y: y), seconds: 0.15)
      probe.stage.settle()
      return try #require(probe.orthogonalSection(section)).contentOffset.x
    }
    let free = try fling(0, by: -200)
    #expect(free > 250)
    #expect(try fling(1, by: -200) == 116)
    #expect(try fling(1, by: -40) == 232)
    #expect(try fling(1, by: 200) == 116)
    let centred = try fling(2, by: -200)
    #expect([29, 145].contains(centred))
    let aligned = try fling(3, by: -200)
    #expect(aligned > 116 && aligned.truncatingRemainder(dividingBy: 116) == 0)
    #expect(try fling(4, by: -60) == 300)
    #expect(try fling(4, by: -250) == 600)
    #expect(try fling(4, by: 250) == 300)
    #expect(probe.view.contentOffset == .zero)
  }

  @Test("An orthogonal section that left the viewport returns with its offset and cells")
  func comesBack() throws {
    let probe = OrthogonalProbe()
    probe.show([(1, 40), (0, 100), (2, 40)])
    probe.view.scrollToItem(at: IndexPath(item: 20, section: 0), at: .left, animated: false)
    probe.stage.frame()
    let before = probe.shown
    #expect(try #require(probe.orthogonalSection(0)).contentOffset.x == 1160)
    probe.stage.scroll(by: 400)
    #expect(probe.orthogonalSections.isEmpty && probe.orthogonalSection(0) == nil)
    probe.stage.scroll(by: -400)
    #expect(probe.shown == before)
    probe.view.reloadData()
    probe.stage.frame()
    #expect(probe.shown == before)
  }

  @Test("Scrolling to an item moves both the list and its section, animated or not")
  func scrollsToItem() throws {
    for animated in [false, true] {
      let probe = OrthogonalProbe()
      probe.show([(0, 50), (1, 40), (3, 50)])
      probe.view.scrollToItem(at: IndexPath(item: 16, section: 1), at: [.centeredVertically, .centeredHorizontally], animated: animated)
      probe.stage.settle()
      if animated { probe.view.scrollToItem(at: IndexPath(item: 16, section: 1), at: .centeredHorizontally, animated: true) }
      probe.stage.settle()
      let cell = try #require(probe.view.cellForItem(at: IndexPath(item: 16, section: 1)))
      let frame = try #require(cell.superview).convert(cell.frame, to: probe.view)
      #expect(abs(frame.midX - 150) <= 0.5)
      #expect(abs(frame.midY - probe.view.bounds.midY) <= 0.5)
      #expect(probe.view.layoutAttributesForItem(at: IndexPath(item: 16, section: 1))?.frame == frame)
    }
  }

  @Test("A tap in an orthogonal section selects the item under the finger")
  func taps() throws {
    let probe = OrthogonalProbe()
    probe.show([(1, 40), (0, 30)])
    probe.view.scrollToItem(at: IndexPath(item: 10, section: 0), at: .left, animated: false)
    probe.stage.frame()
    probe.stage.tap(at: CGPoint(x: 20, y: 40))
    probe.stage.tap(at: CGPoint(x: 150, y: 100))
    probe.stage.tap(at: CGPoint(x: 150, y: 150))
    #expect(probe.selected == [IndexPath(item: 10, section: 0), IndexPath(item: 13, section: 0), IndexPath(item: 0, section: 1)])
    #expect(probe.view.indexPathForItem(at: CGPoint(x: 150, y: 100)) == IndexPath(item: 13, section: 0))
  }

  @Test("In a right-to-left layout an orthogonal section starts at its right edge")
  func rightToLeft() throws {
    let probe = OrthogonalProbe(direction: .forceRightToLeft)
    probe.show([(1, 40), (0, 30)])
    let orthogonalSection = try #require(probe.orthogonalSection(0))
    #expect(orthogonalSection.contentOffset.x == orthogonalSection.contentSize.width - 300)
    #expect(probe.shown.first == "0.0 1000 (182.0, 24.0, 110.0, 45.0) 1.0 false false")
    probe.stage.drag(from: CGPoint(x: 50, y: 60), to: CGPoint(x: 100, y: 60), seconds: 0.5)
    #expect(orthogonalSection.contentOffset.x < orthogonalSection.contentSize.width - 330)
    probe.view.scrollToItem(at: IndexPath(item: 39, section: 0), at: .left, animated: false)
    probe.stage.frame()
    #expect(orthogonalSection.contentOffset.x == 0)
  }

  @Test("A touch that stops an orthogonal section moves it to the nearest resting position", arguments: [2, 6, 8, 13])
  func caught(frames: Int) throws {
    let probe = OrthogonalProbe(rows: 1)
    probe.show([(6, 40), (0, 60)])
    let orthogonalSection = try #require(probe.orthogonalSection(0))
    for isFling in [false, true] {
      orthogonalSection.setContentOffset(.zero, animated: false)
      probe.stage.frame()
      if isFling {
        probe.stage.drag(from: CGPoint(x: 180, y: 60), to: CGPoint(x: 120, y: 60), seconds: 0.1)
      } else {
        probe.view.scrollToItem(at: IndexPath(item: 20, section: 0), at: .left, animated: true)
      }
      probe.stage.frames(frames)
      probe.stage.send(.pointer(pointer: 0, phase: .began, at: Point(x: 150, y: 60)))
      let x = orthogonalSection.contentOffset.x
      probe.stage.frames(10)
      #expect(orthogonalSection.contentOffset.x == x && x.truncatingRemainder(dividingBy: 300) != 0)
      probe.stage.send(.pointer(pointer: 0, phase: .ended, at: Point(x: 150, y: 60)))
      probe.stage.settle()
      #expect(orthogonalSection.contentOffset.x == (x / 300).rounded() * 300)
    }
    #expect(probe.view.contentOffset == .zero)
  }

  @Test("The wheel scrolls pages horizontally, and the list vertically above a section")
  func wheel() throws {
    let probe = OrthogonalProbe(rows: 1)
    probe.show([(6, 40), (0, 60)])
    probe.stage.send(.scroll(at: Point(x: 150, y: 60), by: Point(x: 100, y: 0), phase: .wheel))
    probe.stage.settle()
    #expect(try #require(probe.orthogonalSection(0)).contentOffset.x == 300)
    probe.stage.send(.scroll(at: Point(x: 150, y: 60), by: Point(x: 0, y: 60), phase: .wheel))
    probe.stage.settle()
    #expect(probe.view.contentOffset.y == 60)
    #expect(try #require(probe.orthogonalSection(0)).contentOffset.x == 300)
  }

  @Test(
    "An item out of view on both axes is scrolled to at once, by the shortest way by default",
    arguments: [false, true])
  func scrollsBothWays(isRightToLeft: Bool) throws {
    for animated in [false, true] {
      let probe = OrthogonalProbe(direction: isRightToLeft ? .forceRightToLeft : .unspecified)
      probe.show([(0, 50), (1, 40), (3, 50), (5, 40), (7, 50)])
      func frame(_ section: Int, _ item: Int) throws -> CGRect {
        let cell = try #require(probe.view.cellForItem(at: IndexPath(item: item, section: section)))
        return try #require(cell.superview).convert(cell.frame, to: nil)
      }
      probe.view.scrollToItem(
        at: IndexPath(item: 30, section: 3), at: [.centeredVertically, .centeredHorizontally], animated: animated)
      probe.stage.settle()
      let middle = try frame(3, 30)
      #expect(abs(middle.midX - 150) <= 0.5 && abs(middle.midY - 250) <= 0.5)
      // The other orthogonal section has never been in view; its item has to be completely in view, at any position.
      probe.view.scrollToItem(at: IndexPath(item: 21, section: 1), at: [], animated: animated)
      probe.stage.settle()
      let found = try frame(1, 21)
      #expect(CGRect(x: 0, y: 0, width: 300, height: 500).contains(found) && found.minY < 100)
      // The leading inset of eight points, or the trailing one of twelve, is next to it: it came from the trailing edge.
      #expect(isRightToLeft ? found.minX == 12 : found.maxX == 288)
      probe.view.scrollToItem(at: IndexPath(item: 30, section: 3), at: [], animated: animated)
      probe.stage.settle()
      #expect(abs(try frame(3, 30).midX - 150) <= 0.5)
      #expect(probe.view.brokenCellStates == [])
    }
  }

  @Test("Keys scroll the list even if orthogonal sections are visible")
  func keys() throws {
    let probe = OrthogonalProbe()
    probe.show([(1, 40), (6, 40), (0, 50)])
    for key in [InputKey.right, .left, .down, .pageDown] { probe.stage.key(key) }
    probe.stage.settle()
    #expect(probe.view.contentOffset.y > 400)
    probe.stage.key(.home)
    probe.stage.settle()
    #expect(probe.view.contentOffset == .zero && probe.orthogonalSections.count == 2)
    #expect(probe.orthogonalSections.allSatisfy { $0.contentOffset == .zero })
  }

  @Test(
    "An animated orthogonal section ends within its range after the window is resized",
    arguments: [UISemanticContentAttribute.unspecified, .forceRightToLeft])
  func resized(direction: UISemanticContentAttribute) throws {
    let probe = OrthogonalProbe(size: CGSize(width: 240, height: 500), direction: direction, rows: 1)
    probe.show([(1, 6), (0, 30)])
    let orthogonalSection = try #require(probe.orthogonalSection(0))
    let isMirrored = direction == .forceRightToLeft
    let end = orthogonalSection.contentSize.width - orthogonalSection.bounds.width
    #expect(orthogonalSection.contentOffset.x == (isMirrored ? end : 0))
    orthogonalSection.setContentOffset(CGPoint(x: isMirrored ? 0 : end, y: 0), animated: true)
    probe.stage.frames(5)
    probe.stage.resize(to: CGSize(width: 400, height: 500))
    probe.stage.settle()
    #expect(orthogonalSection.contentOffset.x == (isMirrored ? 0 : orthogonalSection.contentSize.width - orthogonalSection.bounds.width))
    #expect(orthogonalSection.bounds.width == 400)
  }
}
