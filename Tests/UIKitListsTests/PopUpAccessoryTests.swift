import Foundation
import HitchlessTesting
import Testing

@testable import UIKitCore
@testable import UIKitLists

@Suite("Pop-up menu accessories")
@MainActor struct PopUpAccessoryTests {
  private func menu(_ titles: [String], chosen: Int? = nil) -> UIMenu {
    UIMenu(children: titles.enumerated().map { index, title in UIAction(title: title, state: index == chosen ? .on : .off) { _ in } })
  }
  private func cell(_ accessories: [UICellAccessory], width: CGFloat = 320) -> UICollectionViewListCell {
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: width, height: 44))
    cell.accessories = accessories
    cell.layoutIfNeeded()
    return cell
  }
  private func accessory(_ cell: UICollectionViewListCell) throws -> AccessoryView {
    try #require(cell.subviews.lazy.compactMap { $0 as? AccessoryView }.first)
  }
  private func button(_ cell: UICollectionViewListCell) throws -> UIButton {
    try #require(accessory(cell).subviews.lazy.compactMap { $0 as? UIButton }.first)
  }

  @Test("The chosen element's title, or the first one, is shown before the arrows")
  func title() throws {
    let cell = cell([.popUpMenu(menu(["Once", "Daily", "Weekly"], chosen: 1))])
    #expect(cell.accessories.map(\.accessoryType) == [.popUpMenu])
    let button = try button(cell)
    let title = try #require(button.titleLabel)
    #expect(title.text == "Daily" && title.textColor == .secondaryLabel)
    let arrows = try #require(button.imageView)
    #expect(title.frame.maxX < arrows.frame.minX && arrows.frame.maxX == button.bounds.maxX && button.bounds.maxX > 20)
    let first = self.menu(["Once", "Daily"])
    #expect(try self.button(self.cell([.popUpMenu(first)])).titleLabel?.text == "Once")
    #expect((first.children.first as? UIAction)?.state == .on)
  }

  @Test("A pop-up menu accessory follows its options and displayed state")
  func options() throws {
    var options = UICellAccessory.PopUpMenuOptions()
    #expect(!options.isHidden && options.reservedLayoutWidth == .standard && options.tintColor == nil)
    (options.isHidden, options.reservedLayoutWidth, options.tintColor) = (true, .custom(60), .red)
    let hidden = cell([.popUpMenu(menu(["Once"]), options: options)])
    #expect(try accessory(hidden).isHidden && hidden.contentView.frame.width == 320 - 16 - 60)
    let made = UICellAccessory.PopUpMenuOptions(isHidden: false, reservedLayoutWidth: .actual, tintColor: .red)
    #expect(try button(cell([.popUpMenu(menu(["Once"]), options: made)])).titleLabel?.textColor == .red)
    let edited = cell([.popUpMenu(menu(["Once"]), displayed: .whenEditing)])
    #expect(!edited.subviews.contains { $0 is AccessoryView })
    edited.activity.isEdited = true
    edited.setNeedsLayout()
    edited.layoutIfNeeded()
    #expect(edited.subviews.contains { $0 is AccessoryView })
  }

  @Test("Choosing in the menu moves the check mark, updates the title and calls the handler")
  func choosing() throws {
    let menu = menu(["Once", "Daily", "Every other week"], chosen: 0)
    var told: [[String]] = []
    let accessory = UICellAccessory.popUpMenu(
      menu, displayed: .always, options: .init(),
      selectedElementDidChangeHandler: { menu in
        told.append(menu.children.compactMap { ($0 as? UIAction).flatMap { $0.state == .on ? $0.title : nil } })
      })
    let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, _ in cell.accessories = [accessory] }
    let list = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    list.contentInsetAdjustmentBehavior = .never
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: list) { list, path, item in
      list.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1])
    let stage = Stage(list, size: CGSize(width: 320, height: 400), scale: 1)
    defer { stage.end() }
    source.apply(snapshot, animatingDifferences: false)
    stage.settle()
    let cell = try #require(list.cellForItem(at: [0, 0]) as? UICollectionViewListCell)
    let width = cell.contentView.frame.width
    let place = try button(cell).convert(CGPoint(x: 5, y: 5), to: nil)
    func choose(_ row: CGFloat) throws {
      stage.tap(at: place)
      stage.settle()
      let platter = try #require(MenuPresentation.current(in: list.window)?.subviews.compactMap { $0 as? MenuPlatter }.first)
      stage.tap(at: CGPoint(x: platter.frame.midX, y: platter.frame.minY + platter.frame.height * (row + 0.5) / 3))
      stage.settle()
    }
    try choose(2)
    #expect(told == [["Every other week"]] && MenuPresentation.current(in: list.window) == nil)
    #expect(try button(cell).titleLabel?.text == "Every other week" && cell.contentView.frame.width < width)
    try choose(2)
    #expect(told.count == 1, "the same again is no change")
    #expect(list.indexPathsForSelectedItems?.isEmpty ?? true)
  }

  @Test("A button that changes selection as its primary action toggles on each press")
  func toggling() {
    let button = UIButton(type: .system)
    button.setTitle("Follow", for: .normal)
    button.frame = CGRect(x: 20, y: 20, width: 100, height: 44)
    let root = UIView(frame: .zero)
    root.addSubview(button)
    let stage = Stage(root, size: CGSize(width: 200, height: 200), scale: 1)
    defer { stage.end() }
    stage.settle()
    stage.tap(at: CGPoint(x: 50, y: 40))
    #expect(!button.isSelected)
    button.changesSelectionAsPrimaryAction = true
    stage.tap(at: CGPoint(x: 50, y: 40))
    #expect(button.isSelected)
    stage.tap(at: CGPoint(x: 50, y: 40))
    #expect(!button.isSelected)
  }
}
