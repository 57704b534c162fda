import Foundation
import HitchlessBase
import HitchlessTesting
import TestSupport
import Testing

@testable import UIKitCore

/// The arrangement of a tab bar's items, their titles, badges and selection.
@MainActor @Suite struct `Tab bar items` {
  @MainActor private final class Scene {
    let bar: UITabBar
    let stage: HitchlessTesting.Stage

    init(width: CGFloat, count: Int = 2, _ prepare: (UITabBar) -> Void = { _ in }) {
      bar = UITabBar(frame: CGRect(x: 0, y: 0, width: width, height: 49))
      bar.items = (0..<count).map { UITabBarItem(title: "Tab \($0)", image: UIImage(systemName: "star.fill"), tag: $0) }
      bar.selectedItem = bar.items?.first
      prepare(bar)
      let root = UIView(frame: .zero)
      root.backgroundColor = .white
      root.addSubview(bar)
      stage = HitchlessTesting.Stage(root, size: CGSize(width: width, height: 600), scale: 1)
      stage.settle()
    }
    var buttons: [TabButton] { bar.subviews.compactMap { $0 as? TabButton } }
    var columns: [[CGFloat]] { buttons.map { [$0.frame.minX, $0.frame.maxX] } }
    func labels(_ index: Int) -> [UILabel] { buttons[index].subviews.compactMap { $0 as? UILabel } }
    func perform(_ change: (UITabBar) -> Void) {
      stage.perform { change(bar) }
      stage.settle()
    }
  }

  @Test func `share the width of a narrow bar, or are centred`() {
    let scene = Scene(width: 400)
    defer { scene.stage.end() }
    #expect(scene.bar.itemPositioning == .automatic && scene.bar.itemWidth == 0 && scene.bar.itemSpacing == 0)
    #expect(scene.columns == [[0, 200], [200, 400]])
    scene.perform { $0.itemWidth = 60 }
    #expect(scene.columns == [[0, 200], [200, 400]], "they are not centred")
    scene.perform {
      $0.itemPositioning = .centered
      $0.itemSpacing = 20
    }
    #expect(scene.columns == [[130, 190], [210, 270]])
    scene.perform { $0.itemSpacing = 900 }
    #expect(scene.columns == [[0, 60], [340, 400]], "the space shrinks to the width of the bar")
    scene.perform { $0.itemWidth = 500 }
    #expect(scene.columns == [[0, 200], [200, 400]])
  }

  @Test func `are centred in a wide bar, or fill it`() {
    let scene = Scene(width: 900)
    defer { scene.stage.end() }
    #expect(scene.columns == [[282, 450], [450, 618]])
    scene.perform { ($0.itemWidth, $0.itemSpacing) = (100, 50) }
    #expect(scene.columns == [[325, 425], [475, 575]])
    scene.perform { $0.itemPositioning = .fill }
    #expect(scene.columns == [[0, 450], [450, 900]])
  }

  @Test func `are arranged as the appearance says while titles are below images`() {
    let scene = Scene(width: 400) { bar in
      bar.standardAppearance.stackedItemPositioning = .centered
      bar.standardAppearance.stackedItemWidth = 80
      bar.itemSpacing = 40
    }
    defer { scene.stage.end() }
    #expect(scene.columns == [[100, 180], [220, 300]], "the spacing is the bar's own")
    scene.perform { $0.standardAppearance.stackedItemSpacing = 10 }
    #expect(scene.columns == [[115, 195], [205, 285]])
    let copy = scene.bar.standardAppearance.copy() as? UITabBarAppearance
    #expect(copy?.stackedItemPositioning == .centered && copy?.stackedItemWidth == 80 && copy?.stackedItemSpacing == 10)
    let wide = Scene(width: 900) { $0.standardAppearance.stackedItemWidth = 80 }
    defer { wide.stage.end() }
    #expect(wide.columns == [[282, 450], [450, 618]], "titles are beside the images")
  }

  @Test func `move their titles, and have attributes for badges`() throws {
    let scene = Scene(width: 400) { $0.items?[1].badgeValue = "7" }
    defer { scene.stage.end() }
    let (title, badge) = (scene.labels(1)[0], scene.labels(1)[1])
    let frame = title.frame
    scene.perform { $0.items?[1].titlePositionAdjustment = UIOffset(horizontal: 6, vertical: -5) }
    #expect(title.frame == frame.offsetBy(dx: 6, dy: -5))
    let item = try #require(scene.bar.items?[1])
    scene.perform { _ in
      item.setBadgeTextAttributes([.foregroundColor: UIColor.yellow, .font: UIFont.systemFont(ofSize: 9)], for: .normal)
      item.setBadgeTextAttributes([.foregroundColor: UIColor.green], for: .selected)
    }
    #expect(badge.textColor == .yellow && badge.font.pointSize == 9)
    #expect(item.badgeTextAttributes(for: .selected)?[.foregroundColor] as? UIColor == .green)
    #expect(item.badgeTextAttributes(for: .disabled) == nil)
    scene.perform { $0.selectedItem = item }
    #expect(badge.textColor == .green && badge.font.pointSize == 9, "the font is that of the normal state")
    // The appearance takes precedence.
    scene.perform {
      let look = $0.standardAppearance.stackedLayoutAppearance.selected
      look.badgeTextAttributes = [.foregroundColor: UIColor.blue]
      look.titlePositionAdjustment = UIOffset(horizontal: 1, vertical: 0)
    }
    #expect(badge.textColor == .blue && title.frame.minX == frame.minX + 1)
  }

  @Test func `have the selection image of the appearance, in its colour`() throws {
    let buffer = try #require(MutablePixelBuffer(width: 30, height: 30, isOpaque: true))
    for y in 0..<30 { for x in 0..<30 { buffer[x, y] = 0xFFFF_0000 } }
    let square = UIImage(pixels: buffer.finish(), scale: 1)
    let scene = Scene(width: 400) { $0.standardAppearance.selectionIndicatorImage = square }
    defer { scene.stage.end() }
    /// A pixel in the corner of the square behind the icon of a tab.
    func color(_ index: Int) throws -> UInt32 { try #require(scene.stage.picture)[index * 200 + 86, 12] & 0xFF_FFFF }
    #expect(try color(0) == 0xFF_0000 && color(1) == 0xFF_FFFF)
    scene.perform { $0.standardAppearance.selectionIndicatorTintColor = .blue }
    #expect(try color(0) == 0x00_00FF)
    scene.perform { $0.selectedItem = $0.items?[1] }
    #expect(try color(0) == 0xFF_FFFF && color(1) == 0x00_00FF)
  }
}
