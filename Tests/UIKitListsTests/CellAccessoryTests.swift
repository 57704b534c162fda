import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitLists

/// The views before and after the content of list cells.
@Suite("List cell accessories")
@MainActor struct CellAccessoryTests {
  /// A list of numbers whose cells have the accessories that `accessories` returns.
  @MainActor private final class Screen {
    let view: UICollectionView
    let dataSource: UICollectionViewDiffableDataSource<Int, Int>
    let stage: Stage
    var deleted: [IndexPath] = []

    init(
      items: [Int] = [1, 2, 3], direction: UISemanticContentAttribute = .unspecified,
      accessories: @escaping @MainActor (Int) -> [UICellAccessory]
    ) {
      var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
      weak var screen: Screen?
      configuration.trailingSwipeActionsConfigurationProvider = { path in
        UISwipeActionsConfiguration(actions: [
          UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
            screen?.deleted.append(path)
            done(true)
          }
        ])
      }
      view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
      view.semanticContentAttribute = direction
      let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, number in
        cell.semanticContentAttribute = direction
        var content = cell.defaultContentConfiguration()
        content.text = "Row \(number)"
        cell.contentConfiguration = content
        cell.accessories = accessories(number)
      }
      dataSource = UICollectionViewDiffableDataSource(collectionView: view) { view, path, number in
        view.dequeueConfiguredReusableCell(using: registration, for: path, item: number)
      }
      stage = Stage(view, size: CGSize(width: 320, height: 480), scale: 2)
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems(items)
      dataSource.apply(snapshot, animatingDifferences: false)
      stage.settle()
      screen = self
    }

    func cell(_ item: Int) throws -> UICollectionViewListCell {
      try #require(view.cellForItem(at: IndexPath(item: item, section: 0)) as? UICollectionViewListCell)
    }
    /// Returns the system accessories in a cell, from left to right.
    func shown(_ item: Int) throws -> [AccessoryView] {
      try cell(item).subviews.compactMap { $0 as? AccessoryView }.sorted { $0.frame.minX < $1.frame.minX }
    }
    func tap(_ view: UIView) {
      stage.tap(at: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil))
      stage.settle()
    }
    func tapContent(of item: Int) throws { tap(try cell(item).contentView) }
    func edit(_ isEditing: Bool) {
      stage.perform { view.isEditing = isEditing }
      stage.settle()
    }
  }

  private func types(_ accessories: [UICellAccessory]) -> [UICellAccessory.AccessoryType] { accessories.map(\.accessoryType) }

  @Test("System accessories have a fixed order and side, whatever the given order")
  func order() {
    let all: [UICellAccessory] = [
      .reorder(displayed: .always), .disclosureIndicator(), .insert(displayed: .always), .detail(), .checkmark(),
      .multiselect(displayed: .always), .outlineDisclosure(), .label(text: "7"), .delete(displayed: .always),
    ]
    for accessories in [all, all.reversed()] {
      let arrangement = AccessoryArrangement(accessories, isEditing: false)
      #expect(types(arrangement.leading) == [.multiselect, .delete, .insert])
      #expect(types(arrangement.trailing) == [.label, .checkmark, .detail, .outlineDisclosure, .disclosureIndicator, .reorder])
    }
    let standard: [UICellAccessory] = [.delete(), .insert(), .multiselect(), .reorder(), .checkmark(displayed: .whenNotEditing)]
    #expect(types(AccessoryArrangement(standard, isEditing: false).trailing) == [.checkmark])
    #expect(AccessoryArrangement(standard, isEditing: false).leading.isEmpty)
    #expect(types(AccessoryArrangement(standard, isEditing: true).leading) == [.multiselect, .delete, .insert])
    #expect(types(AccessoryArrangement(standard, isEditing: true).trailing) == [.reorder])
  }

  @Test("Custom views are next to the content or at their specified position")
  func positions() {
    let views = (0..<5).map { _ in UIView() }
    func custom(_ index: Int, _ placement: UICellAccessory.Placement) -> UICellAccessory {
      .customView(configuration: UICellAccessory.CustomViewConfiguration(customView: views[index], placement: placement))
    }
    let arrangement = AccessoryArrangement(
      [
        .checkmark(), .disclosureIndicator(), .delete(displayed: .always), custom(0, .leading()), custom(1, .trailing()),
        custom(2, .trailing(at: UICellAccessory.Placement.position(before: .disclosureIndicator()))),
        custom(3, .trailing(at: UICellAccessory.Placement.position(after: .disclosureIndicator()))),
        custom(4, .leading(displayed: .whenEditing, at: { _ in -7 })),
      ], isEditing: true)
    #expect(types(arrangement.leading) == [.customView(views[4]), .delete, .customView(views[0])])
    #expect(
      types(arrangement.trailing) == [
        .customView(views[1]), .checkmark, .customView(views[2]), .disclosureIndicator, .customView(views[3]),
      ])
    let missing = UICellAccessory.label(text: "")
    #expect(UICellAccessory.Placement.position(before: missing)(arrangement.trailing) == 0)
    #expect(UICellAccessory.Placement.position(after: missing)(arrangement.trailing) == 5)
  }

  @Test("Duplicate system accessories are a fault, and several custom views are not")
  func duplicates() {
    var arrangement: AccessoryArrangement?
    let faults = Fault.collecting {
      arrangement = AccessoryArrangement([.checkmark(), .label(text: "a"), .checkmark(options: .init(tintColor: .red))], isEditing: false)
    }
    #expect(faults.map(\.message).first?.contains("Duplicate accessory type: checkmark") == true && faults.count == 1)
    #expect(arrangement?.trailing.count == 2)
  }

  @Test("The content is laid out between the accessories, in right-to-left layouts too", arguments: [false, true])
  func room(isMirrored: Bool) throws {
    let badge = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    let screen = Screen(direction: isMirrored ? .forceRightToLeft : .forceLeftToRight) { number in
      switch number {
      case 1: [.delete(displayed: .always), .disclosureIndicator(), .detail()]
      case 2:
        [
          .customView(
            configuration: .init(
              customView: badge, placement: .leading(), reservedLayoutWidth: .custom(40), tintColor: .systemRed, maintainsFixedSize: true))
        ]
      default: [.checkmark(options: .init(isHidden: true))]
      }
    }
    func frame(_ item: Int) throws -> CGRect {
      let frame = try screen.cell(item).contentView.frame
      return isMirrored ? CGRect(x: 320 - frame.maxX, y: 0, width: frame.width, height: frame.height) : frame
    }
    func x(_ view: UIView) -> CGFloat { isMirrored ? 320 - view.frame.maxX : view.frame.minX }
    let shown = try screen.shown(0)
    let inOrder = isMirrored ? shown.reversed() : shown
    #expect(inOrder.map(\.type) == [.delete, .detail, .disclosureIndicator])
    // The margin and the standard width before the content; after it the margin, the chevron, a space and the button.
    #expect(try frame(0).minX == 16 + 22 && x(inOrder[0]) == 16)
    let chevron = inOrder[2].frame.width
    #expect(x(inOrder[2]) == 320 - 16 - chevron && x(inOrder[1]) == 320 - 16 - chevron - 12 - 24)
    #expect(try frame(0).maxX == 320 - 16 - chevron - 12 - 24)
    // Centred in its reserved width.
    #expect(try frame(1) == CGRect(x: 56, y: 0, width: 264, height: screen.cell(1).bounds.height))
    #expect(x(badge) == 16 + 5 && badge.frame.width == 30 && badge.tintColor == .systemRed)
    // A hidden accessory keeps its room.
    #expect(try screen.shown(2).first?.isHidden == true && frame(2).width < 300)
    // Separators begin at the text.
    let line = try #require(screen.cell(0).subviews.first { $0.frame.height == 0.5 && !$0.isHidden })
    #expect((isMirrored ? 320 - line.frame.maxX : line.frame.minX) == 38 + 16 && line.frame.width == 320 - 54)
  }

  @Test("Indentation moves leading accessories unless `indentsAccessories` is false")
  func indentation() throws {
    let screen = Screen { _ in [.insert(displayed: .always)] }
    let cell = try screen.cell(0)
    cell.indentationLevel = 2
    screen.stage.settle()
    #expect(try cell.contentView.frame.minX == 58 && screen.shown(0)[0].frame.minX == 36)
    cell.indentsAccessories = false
    screen.stage.settle()
    #expect(try cell.contentView.frame.minX == 58 && screen.shown(0)[0].frame.minX == 16)
  }

  @Test("Editing animates accessories in, and a long text wraps to more lines")
  func editing() throws {
    let screen = Screen { _ in [.delete(), .reorder(), .disclosureIndicator(displayed: .whenNotEditing)] }
    let cell = try screen.cell(0)
    var content = cell.defaultContentConfiguration()
    content.text = "A text with room in one line"
    cell.contentConfiguration = content
    screen.stage.settle()
    let height = cell.bounds.height
    #expect(try screen.shown(0).map(\.type) == [.disclosureIndicator])
    screen.stage.perform { screen.view.isEditing = true }
    screen.stage.frames(4)
    let onTheWay = screen.stage.dump
    screen.stage.settle()
    #expect(screen.stage.dump != onTheWay)
    #expect(try screen.shown(0).map(\.type) == [.delete, .reorder] && cell.contentView.frame.minX == 38)
    #expect(cell.bounds.height > height)
    screen.edit(false)
    #expect(try screen.shown(0).map(\.type) == [.disclosureIndicator] && cell.contentView.frame.minX == 0)
    #expect(cell.bounds.height == height)
  }

  @Test("Pressing an accessory calls its handler, and delete without one reveals swipe actions")
  func presses() throws {
    var log: [String] = []
    let screen = Screen { number in
      number == 1
        ? [
          .delete(displayed: .always) { log.append("delete") }, .insert(displayed: .always) { log.append("insert") },
          .detail { log.append("detail") },
        ]
        : [.delete(displayed: .always), .insert(displayed: .always), .detail()]
    }
    for accessory in try screen.shown(0) { screen.tap(accessory) }
    #expect(log == ["delete", "insert", "detail"])
    #expect(screen.view.indexPathsForSelectedItems?.isEmpty ?? true)
    for accessory in try screen.shown(1).dropFirst() { screen.tap(accessory) }
    #expect(screen.view.adapter.swipes?.openPath == nil)
    screen.tap(try screen.shown(1)[0])
    #expect(screen.view.adapter.swipes?.openPath == IndexPath(item: 1, section: 0))
    let button = try #require(screen.view.subviews.first { $0 is SwipeActionsView })
    screen.stage.tap(at: button.convert(CGPoint(x: button.bounds.maxX - 10, y: button.bounds.midY), to: nil))
    screen.stage.settle()
    #expect(screen.deleted == [IndexPath(item: 1, section: 0)])
  }

  @Test("The multiselect accessory shows whether the row is selected")
  func multiselect() throws {
    let screen = Screen { _ in [.multiselect()] }
    screen.view.allowsMultipleSelectionDuringEditing = true
    screen.edit(true)
    let before = try #require(screen.stage.picture)
    try screen.tapContent(of: 1)
    #expect(screen.view.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
    func differs(_ item: Int) throws -> Bool {
      let circle = try screen.shown(item)[0]
      let place = circle.convert(CGPoint(x: circle.bounds.midX - 4, y: circle.bounds.midY + 4), to: nil)
      let now = try #require(screen.stage.picture)
      return now[Int(place.x * 2), Int(place.y * 2)] != before[Int(place.x * 2), Int(place.y * 2)]
    }
    #expect(try differs(1) && !differs(0))
  }

  @Test("A row is moved by its reorder control")
  func reordering() throws {
    let screen = Screen { _ in [.reorder(displayed: .always)] }
    screen.dataSource.reorderingHandlers.canReorderItem = { _ in true }
    let control = try screen.shown(0)[0]
    let start = control.convert(CGPoint(x: control.bounds.midX, y: control.bounds.midY), to: nil)
    screen.stage.drag(from: start, to: CGPoint(x: start.x, y: start.y + 100), seconds: 0.5)
    screen.stage.settle()
    #expect(screen.dataSource.snapshot().itemIdentifiers == [2, 3, 1])
  }

  @Test("The reorder control has a vertical separator only next to another accessory")
  func verticalLine() throws {
    let screen = Screen { number in
      switch number {
      case 1: [.reorder(displayed: .always)]
      case 2: [.reorder(displayed: .always), .checkmark()]
      default: [.reorder(displayed: .always, options: .init(showsVerticalSeparator: false)), .checkmark()]
      }
    }
    func lines(_ item: Int) throws -> Int { try screen.cell(item).subviews.count { !$0.isHidden && $0.frame.width == 0.5 } }
    #expect(try [lines(0), lines(1), lines(2)] == [0, 1, 0])
  }

  @Test("Accessories match their recorded layers", arguments: [false, true])
  func looks(isEditing: Bool) throws {
    let screen = Screen(items: Array(1...9)) { number in
      switch number {
      case 1: [.disclosureIndicator()]
      case 2: [.label(text: "Details"), .disclosureIndicator()]
      case 3: [.checkmark(), .delete(), .reorder()]
      case 4: [.detail(), .disclosureIndicator(), .insert(), .reorder()]
      case 5: [.multiselect(), .outlineDisclosure()]
      case 6: [.multiselect(options: .init(tintColor: .systemGreen)), .checkmark(options: .init(tintColor: .systemRed))]
      case 7: [.delete(options: .init(backgroundColor: .systemIndigo)), .reorder(options: .init(tintColor: .systemBlue))]
      case 8:
        [
          .customView(
            configuration: .init(
              customView: UIImageView(image: UIImage(systemName: "star")), placement: .leading(), tintColor: .systemYellow)),
          .customView(configuration: .init(customView: UISwitch(), placement: .trailing(displayed: .whenEditing))),
        ]
      default: [.label(text: "A long text beside the content", options: .init(tintColor: .systemPurple))]
      }
    }
    screen.view.allowsMultipleSelectionDuringEditing = true
    screen.edit(isEditing)
    if isEditing { try screen.tapContent(of: 5) }
    #expect(try GoldenText("accessories-\(isEditing ? "edited" : "shown")").difference(from: screen.stage.dump) == nil)
  }

  @Test("A label accessory has its text's width and the secondary or its own colour")
  func labels() throws {
    let screen = Screen { number in
      [
        .label(
          text: String(repeating: "9", count: number),
          options: .init(tintColor: number == 3 ? .systemRed : nil, font: .systemFont(ofSize: 20)))
      ]
    }
    let labels = try (0..<3).map { try #require(screen.shown($0)[0].subviews.first { $0 is UILabel } as? UILabel) }
    #expect(labels.map(\.text) == ["9", "99", "999"] && labels[0].textColor == .secondaryLabel && labels[2].textColor == .systemRed)
    #expect(labels[0].font.pointSize == 20 && labels[0].bounds.width < labels[1].bounds.width)
  }
}
