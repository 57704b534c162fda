import Foundation
import HitchlessTesting
import Testing

@testable import UIKitLists

/// The effects of the options of each kind of accessory.
@Suite("Collection view accessory options")
@MainActor struct AccessoryOptionsTests {
  /// Returns a cell with one accessory, after layout.
  private func cell(_ accessory: UICellAccessory) -> UICollectionViewListCell {
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    cell.accessories = [accessory]
    cell.activity.isEdited = accessory.displayed == .whenEditing
    cell.layoutIfNeeded()
    return cell
  }
  private func view(_ accessory: UICellAccessory) throws -> AccessoryView {
    try #require(cell(accessory).subviews.compactMap { $0 as? AccessoryView }.first)
  }
  private func symbol(_ accessory: UICellAccessory) throws -> UIImageView {
    try #require(view(accessory).subviews.first as? UIImageView)
  }

  /// Each kind with the common options, set one by one after creation with the defaults.
  private static let kinds: [@MainActor (_ isHidden: Bool, UICellAccessory.LayoutDimension, UIColor?) -> UICellAccessory] = [
    { isHidden, width, color in
      var options = UICellAccessory.DisclosureIndicatorOptions()
      (options.isHidden, options.reservedLayoutWidth, options.tintColor) = (isHidden, width, color)
      return .disclosureIndicator(options: options)
    },
    { isHidden, width, color in
      var options = UICellAccessory.CheckmarkOptions()
      (options.isHidden, options.reservedLayoutWidth, options.tintColor) = (isHidden, width, color)
      return .checkmark(options: options)
    },
    { isHidden, width, color in
      var options = UICellAccessory.DetailOptions()
      (options.isHidden, options.reservedLayoutWidth, options.tintColor) = (isHidden, width, color)
      return .detail(options: options)
    },
    { isHidden, width, color in
      var options = UICellAccessory.DeleteOptions()
      (options.isHidden, options.reservedLayoutWidth, options.tintColor) = (isHidden, width, color)
      return .delete(options: options)
    },
    { isHidden, width, color in
      var options = UICellAccessory.InsertOptions()
      (options.isHidden, options.reservedLayoutWidth, options.tintColor) = (isHidden, width, color)
      return .insert(options: options)
    },
    { isHidden, width, color in
      var options = UICellAccessory.MultiselectOptions()
      (options.isHidden, options.reservedLayoutWidth, options.tintColor) = (isHidden, width, color)
      return .multiselect(options: options)
    },
    { isHidden, width, color in
      var options = UICellAccessory.ReorderOptions()
      (options.isHidden, options.reservedLayoutWidth, options.tintColor) = (isHidden, width, color)
      return .reorder(options: options)
    },
    { isHidden, width, color in
      var options = UICellAccessory.OutlineDisclosureOptions()
      (options.isHidden, options.reservedLayoutWidth, options.tintColor) = (isHidden, width, color)
      return .outlineDisclosure(options: options)
    },
  ]

  @Test("Every kind supports hiding, a reserved width, and a tint colour", arguments: Array(0..<8))
  func common(kind: Int) throws {
    let make = Self.kinds[kind]
    #expect(try view(make(true, .actual, nil)).isHidden && !view(make(false, .actual, nil)).isHidden)
    #expect(try symbol(make(false, .actual, .systemTeal)).tintColor == .systemTeal)
    // The margin and the reserved width, in which the accessory is centred.
    #expect(cell(make(false, .custom(60), nil)).contentView.frame.width == 244)
    let actual = try view(make(false, .actual, nil)).frame.width
    #expect(cell(make(true, .actual, nil)).contentView.frame.width == 320 - 16 - actual)
    let placed = try view(make(false, .custom(60), nil)).frame
    #expect(abs(min(placed.minX, 320 - placed.maxX) - (16 + (60 - actual) / 2)) <= 0.5)
    let isLeading = try view(make(false, .actual, nil)).frame.midX < 160
    #expect(cell(make(false, .standard, nil)).contentView.frame.width == 320 - 16 - (isLeading ? max(22, actual) : actual))
  }

  @Test("Every initializer stores the given options")
  func initialisers() throws {
    let reserved = UICellAccessory.LayoutDimension.custom(31)
    #expect(
      try symbol(.disclosureIndicator(options: .init(isHidden: false, reservedLayoutWidth: reserved, tintColor: .red))).tintColor == .red)
    #expect(cell(.checkmark(options: .init(isHidden: true, reservedLayoutWidth: reserved, tintColor: .red))).contentView.frame.width == 273)
    #expect(cell(.detail(options: .init(isHidden: true, reservedLayoutWidth: reserved, tintColor: .red))).contentView.frame.width == 273)
    let deleting = UICellAccessory.DeleteOptions(isHidden: false, reservedLayoutWidth: reserved, tintColor: .red, backgroundColor: .blue)
    let inserting = UICellAccessory.InsertOptions(isHidden: false, reservedLayoutWidth: reserved, tintColor: .red, backgroundColor: .blue)
    var selecting = UICellAccessory.MultiselectOptions(
      isHidden: false, reservedLayoutWidth: reserved, tintColor: .red, backgroundColor: .blue)
    // The color of the circle, or otherwise the tint color.
    #expect(try symbol(.delete(options: deleting)).tintColor == .blue && symbol(.insert(options: inserting)).tintColor == .blue)
    #expect(deleting.backgroundColor == .blue && inserting.backgroundColor == .blue && selecting.backgroundColor == .blue)
    let selected = cell(.multiselect(options: selecting))
    selected.isSelected = true
    #expect((selected.subviews.compactMap { $0 as? AccessoryView }.first?.subviews.first as? UIImageView)?.tintColor == .blue)
    selecting.backgroundColor = nil
    #expect(try symbol(.multiselect(options: selecting)).tintColor == .red)
    let moving = UICellAccessory.ReorderOptions(
      isHidden: false, reservedLayoutWidth: reserved, tintColor: .red, showsVerticalSeparator: false)
    #expect(!moving.showsVerticalSeparator && UICellAccessory.ReorderOptions().showsVerticalSeparator)
    #expect(cell(.reorder(options: moving)).contentView.frame.width == 273)
    let outline = UICellAccessory.OutlineDisclosureOptions(style: .cell, isHidden: false, reservedLayoutWidth: reserved, tintColor: .red)
    #expect(outline.style == .cell && UICellAccessory.OutlineDisclosureOptions().style == .automatic)
    #expect(try symbol(.outlineDisclosure(options: outline)).tintColor == .red)
  }

  @Test("A label accessory uses its font, tint colour and options, and reserves its width")
  func labels() throws {
    let given = UICellAccessory.LabelOptions(
      isHidden: true, reservedLayoutWidth: .custom(31), tintColor: .red, font: .systemFont(ofSize: 9),
      adjustsFontForContentSizeCategory: false)
    let hidden = try view(.label(text: "7", options: given))
    #expect(hidden.isHidden && cell(.label(text: "7", options: given)).contentView.frame.width == 273)
    var options = UICellAccessory.LabelOptions()
    #expect(options.adjustsFontForContentSizeCategory && options.font == nil && !options.isHidden)
    (options.isHidden, options.reservedLayoutWidth, options.tintColor) = (false, .actual, .systemTeal)
    (options.font, options.adjustsFontForContentSizeCategory) = (.systemFont(ofSize: 11), false)
    let label = try #require(view(.label(text: "Seven", options: options)).subviews.first as? UILabel)
    #expect(label.text == "Seven" && label.textColor == .systemTeal && label.font.pointSize == 11)
    #expect(!label.adjustsFontForContentSizeCategory && label.frame.width == label.sizeThatFits(.zero).width)
  }

  @Test("A custom view is hidden, tinted and sized by its configuration")
  func customViews() {
    let own = UILabel(frame: CGRect(x: 0, y: 0, width: 90, height: 10))
    own.text = "9"
    var configuration = UICellAccessory.CustomViewConfiguration(
      customView: own, placement: .trailing(displayed: .always), isHidden: true, reservedLayoutWidth: .actual, tintColor: .systemTeal,
      maintainsFixedSize: true)
    #expect(configuration.customView === own)
    if case .trailing(.always, _) = configuration.placement {} else { Issue.record("another placement") }
    #expect(cell(.customView(configuration: configuration)).contentView.frame.width == 214)
    #expect(own.isHidden && own.tintColor == .systemTeal && own.frame.size == CGSize(width: 90, height: 10))
    (configuration.isHidden, configuration.maintainsFixedSize) = (false, false)
    (configuration.reservedLayoutWidth, configuration.tintColor) = (.custom(50), .systemRed)
    #expect(cell(.customView(configuration: configuration)).contentView.frame.width == 254)
    #expect(!own.isHidden && own.tintColor == .systemRed && own.frame.width == own.sizeThatFits(.zero).width)
  }

  @Test("Every kind is displayed always, when editing, or when not editing")
  func conditions() {
    var log: [String] = []
    func all(_ displayed: UICellAccessory.DisplayedState) -> [UICellAccessory] {
      [
        .multiselect(displayed: displayed, options: UICellAccessory.MultiselectOptions()),
        .delete(displayed: displayed, options: UICellAccessory.DeleteOptions(), actionHandler: { log.append("delete") }),
        .insert(displayed: displayed, options: UICellAccessory.InsertOptions(), actionHandler: { log.append("insert") }),
        .label(text: "7", displayed: displayed, options: UICellAccessory.LabelOptions()),
        .checkmark(displayed: displayed, options: UICellAccessory.CheckmarkOptions()),
        .detail(displayed: displayed, options: UICellAccessory.DetailOptions(), actionHandler: { log.append("detail") }),
        .outlineDisclosure(
          displayed: displayed, options: UICellAccessory.OutlineDisclosureOptions(), actionHandler: { log.append("outline") }),
        .disclosureIndicator(displayed: displayed, options: UICellAccessory.DisclosureIndicatorOptions()),
        .reorder(displayed: displayed, options: UICellAccessory.ReorderOptions()),
      ]
    }
    func count(_ displayed: UICellAccessory.DisplayedState, isEditing: Bool) -> Int {
      let arrangement = AccessoryArrangement(all(displayed), isEditing: isEditing)
      return arrangement.leading.count + arrangement.trailing.count
    }
    #expect(count(.always, isEditing: true) == 9 && count(.always, isEditing: false) == 9)
    #expect(count(.whenEditing, isEditing: true) == 9 && count(.whenEditing, isEditing: false) == 0)
    #expect(count(.whenNotEditing, isEditing: true) == 0 && count(.whenNotEditing, isEditing: false) == 9)
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    cell.accessories = all(.always)
    cell.layoutIfNeeded()
    for view in cell.subviews.compactMap({ $0 as? AccessoryView }) { view.action() }
    #expect(Set(log) == ["delete", "insert", "detail", "outline"] && log.count == 4)
    cell.accessories = []
    cell.layoutIfNeeded()
    #expect(cell.subviews.allSatisfy { !($0 is AccessoryView) } && cell.contentView.frame.width == 320)
  }

  @Test("Accessory types, displayed states, widths and styles compare by value")
  func equality() {
    let (one, other) = (UIView(), UIView())
    let types: Set<UICellAccessory.AccessoryType> = [
      .checkmark, .label, .checkmark, .customView(one), .customView(one), .customView(other),
    ]
    #expect(types.count == 4 && UICellAccessory.AccessoryType.detail != .delete && UICellAccessory.checkmark().accessoryType == .checkmark)
    let states: Set<UICellAccessory.DisplayedState> = [.always, .whenEditing, .whenNotEditing, .always]
    #expect(states.count == 3 && UICellAccessory.DisplayedState.always != .whenEditing)
    let widths: Set<UICellAccessory.LayoutDimension> = [.actual, .standard, .custom(1), .custom(2), .custom(1)]
    #expect(widths.count == 4 && UICellAccessory.LayoutDimension.custom(1) != .custom(2))
    let styles: Set<UICellAccessory.OutlineDisclosureOptions.Style> = [.automatic, .header, .cell, .cell]
    #expect(styles.count == 3 && UICellAccessory.OutlineDisclosureOptions.Style.header != .cell)
  }
}
