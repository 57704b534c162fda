import Foundation
import HitchlessTesting
import Testing

@testable import UIKitCore

/// Groups of bar buttons, and the room for them.
@MainActor @Suite struct BarItemGroupTests {
  @MainActor private final class Scene {
    let page = UIViewController()
    let navigation: UINavigationController
    let stage: HitchlessTesting.Stage
    init(width: CGFloat) {
      navigation = UINavigationController(rootViewController: page)
      page.title = "Document"
      stage = HitchlessTesting.Stage(navigation, size: CGSize(width: width, height: 600), scale: 1)
      stage.settle()
    }
    var bar: UINavigationBar { navigation.navigationBar }
    /// The titles of the visible buttons from left to right.
    var titles: [String] {
      bar.subviews.compactMap { $0 as? BarButton }.sorted { $0.frame.minX < $1.frame.minX }.map { $0.currentTitle ?? "?" }
    }
    func button(_ title: String) -> BarButton? { bar.subviews.lazy.compactMap { $0 as? BarButton }.first { $0.currentTitle == title } }
    var menu: [String] {
      MenuPresentation.current(in: stage.window).map { view in
        var found: [String] = []
        @MainActor func look(_ view: UIView) {
          if let row = view as? MenuRowView { found += row.subviews.compactMap { ($0 as? UILabel)?.text } }
          view.subviews.forEach(look)
        }
        look(view)
        return found
      } ?? []
    }
    func tap(_ title: String) throws {
      let button = try #require(self.button(title), "\(titles)")
      stage.tap(at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
      stage.settle()
    }
  }
  private static func item(_ title: String, _ action: @escaping () -> Void = {}) -> UIBarButtonItem {
    UIBarButtonItem(title: title, primaryAction: UIAction { _ in action() })
  }

  @Test func `Groups are in reading direction, and the plain items are theirs`() {
    let scene = Scene(width: 600)
    defer { scene.stage.end() }
    let (a, b, c, d) = (Self.item("a"), Self.item("b"), Self.item("c"), Self.item("d"))
    scene.stage.perform {
      scene.page.navigationItem.leadingItemGroups = [a.creatingFixedGroup(), .fixedGroup(items: [b])]
      scene.page.navigationItem.trailingItemGroups = [UIBarButtonItemGroup(barButtonItems: [c, d], representativeItem: nil)]
    }
    scene.stage.settle()
    let item = scene.page.navigationItem
    #expect(scene.titles == ["a", "b", "c", "d"])
    #expect(item.leftBarButtonItems == [a, b] && item.rightBarButtonItems == [d, c] && item.rightBarButtonItem === d)
    #expect(a.buttonGroup === item.leadingItemGroups.first && c.buttonGroup === d.buttonGroup)
    scene.stage.perform { item.rightBarButtonItems = [a, b] }
    scene.stage.settle()
    #expect(item.trailingItemGroups.count == 1 && item.trailingItemGroups[0].barButtonItems == [b, a])
    scene.stage.perform { item.trailingItemGroups[0].barButtonItems = [d] }
    scene.stage.settle()
    #expect(item.rightBarButtonItems == [d] && scene.titles.last == "d" && a.buttonGroup == nil)
    scene.stage.perform { item.trailingItemGroups[0].isHidden = true }
    scene.stage.settle()
    #expect(!scene.titles.contains("d"))
  }

  @Test func `Without room the representative item is shown, whose menu performs the items' actions`() throws {
    let scene = Scene(width: 320)
    defer { scene.stage.end() }
    var log: [String] = []
    let items = ["Bold", "Italic", "Underline", "Strikethrough"].map { title in Self.item(title) { log.append(title) } }
    let group = UIBarButtonItemGroup(barButtonItems: items, representativeItem: UIBarButtonItem(title: "Style"))
    scene.stage.perform { scene.page.navigationItem.trailingItemGroups = [group] }
    scene.stage.settle()
    #expect(scene.titles == ["Style"] && group.isDisplayingRepresentativeItem)
    try scene.tap("Style")
    #expect(scene.menu == ["Bold", "Italic", "Underline", "Strikethrough"])
    scene.stage.tap(at: CGPoint(x: 5, y: 590))
    scene.stage.settle()
    items[0].menuRepresentation = UIAction(title: "Strong") { _ in log.append("strong") }
    try scene.tap("Style")
    #expect(scene.menu == ["Strong", "Italic", "Underline", "Strikethrough"])
    scene.stage.tap(at: CGPoint(x: 5, y: 590))
    scene.stage.settle()
    // In a wider window there is room.
    scene.stage.resize(to: CGSize(width: 700, height: 600))
    scene.stage.settle()
    #expect(scene.titles == ["Bold", "Italic", "Underline", "Strikethrough"] && !group.isDisplayingRepresentativeItem)
    scene.stage.resize(to: CGSize(width: 320, height: 600))
    scene.stage.settle()
    #expect(scene.titles == ["Style"])
    // Items that fit replace the representative item again.
    scene.stage.perform { group.barButtonItems = [items[0]] }
    scene.stage.settle()
    #expect(scene.titles == ["Bold"])
    try scene.tap("Bold")
    #expect(log == ["Bold"])
  }

  @Test func `Groups in the middle need a title at the edge, and are in a menu otherwise`() throws {
    let scene = Scene(width: 700)
    defer { scene.stage.end() }
    let item = scene.page.navigationItem
    scene.stage.perform {
      item.style = .editor
      item.centerItemGroups = [.fixedGroup(items: [Self.item("Undo"), Self.item("Redo")])]
    }
    scene.stage.settle()
    let (undo, redo) = (try #require(scene.button("Undo")), try #require(scene.button("Redo")))
    #expect(abs((undo.frame.minX + redo.frame.maxX) / 2 - 350) <= 1)
    #expect(scene.bar.titles.small.frame.minX < 30 && scene.bar.titles.small.frame.maxX < undo.frame.minX)
    // In a compact width.
    scene.stage.resize(to: CGSize(width: 390, height: 600))
    scene.stage.settle()
    #expect(scene.button("Undo") == nil)
    let more = try #require(scene.bar.subviews.lazy.compactMap { $0 as? BarButton }.first)
    // The bar keeps the item, which the button shows again with each look.
    #expect(more.item?.accessibilityLabel == "More")
    scene.stage.perform { scene.bar.tintColor = .systemPurple }
    scene.stage.settle()
    #expect(more.currentImage?.size == more.item?.image?.applyingSymbolConfiguration(.init(pointSize: 18))?.size)
    scene.stage.tap(at: more.convert(CGPoint(x: more.bounds.midX, y: 20), to: nil))
    scene.stage.settle()
    #expect(scene.menu == ["Undo", "Redo"])
  }

  @Test func `The image of a selected item contrasts with the shape behind it`() throws {
    let scene = Scene(width: 400)
    defer { scene.stage.end() }
    let star = UIBarButtonItem(image: UIImage(systemName: "star.fill"), primaryAction: UIAction { _ in })
    star.changesSelectionAsPrimaryAction = true
    star.isSelected = true
    scene.stage.perform { scene.page.navigationItem.rightBarButtonItem = star }
    scene.stage.settle()
    let button = try #require(scene.bar.subviews.lazy.compactMap { $0 as? BarButton }.first)
    let middle = button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil)
    func color(_ dx: CGFloat) -> UInt32? { scene.stage.picture.map { $0[Int(middle.x + dx), Int(middle.y)] } }
    // The star in white on a blue shape; when it is pressed, in blue on the bar.
    let (inside, outside) = (color(0), color(button.bounds.width / 2 - 3))
    #expect(inside == 0xFFFF_FFFF && outside != inside && outside != nil)
    scene.stage.tap(at: middle)
    scene.stage.settle()
    #expect(!star.isSelected && color(0) == outside && color(button.bounds.width / 2 - 3) == inside)
  }

  @Test func `Items are hidden, selected and toggled`() throws {
    let scene = Scene(width: 400)
    defer { scene.stage.end() }
    var count = 0
    let (star, other) = (Self.item("Star") { count += 1 }, Self.item("Other"))
    star.changesSelectionAsPrimaryAction = true
    scene.stage.perform {
      scene.page.navigationItem.rightBarButtonItems = [star, other]
      scene.page.toolbarItems = [Self.item("One"), Self.item("Two")]
      scene.navigation.isToolbarHidden = false
    }
    scene.stage.settle()
    try scene.tap("Star")
    #expect(star.isSelected && count == 1 && scene.button("Star")?.isSelected == true)
    try scene.tap("Star")
    #expect(!star.isSelected && count == 2 && scene.button("Star")?.isSelected == false)
    scene.stage.perform {
      other.isHidden = true
      scene.page.toolbarItems?[0].isHidden = true
    }
    scene.stage.settle()
    #expect(scene.titles == ["Star"])
    let shown = try #require(scene.navigation.toolbar).subviews.compactMap { ($0 as? BarButton)?.currentTitle }
    #expect(shown == ["Two"])
    let menu = UIBarButtonItem(title: "Menu", target: nil, action: nil, menu: UIMenu(children: [UIAction(title: "x") { _ in }]))
    scene.stage.perform { scene.page.navigationItem.rightBarButtonItem = menu }
    scene.stage.settle()
    try scene.tap("Menu")
    #expect(scene.menu == ["x"])
  }
}
