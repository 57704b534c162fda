public import Foundation
public import UIKitCore

/// Something at the beginning or the end of a list cell, beside its content: a chevron, a check mark, a control for editing, a text, or a
/// view of the program's. Set as ``UICollectionViewListCell/accessories``.
public struct UICellAccessory {
  /// Called when the user presses an accessory.
  public typealias ActionHandler = () -> Void

  /// What an accessory is.
  public enum AccessoryType: Hashable {
    /// One of the system's, as the method of this name makes it.
    case checkmark, disclosureIndicator, detail, outlineDisclosure, popUpMenu, delete, insert, multiselect, reorder, label
    /// A view of the program's.
    case customView(UIView)
  }

  /// When an accessory is there: always, or only while the list is edited, or is not.
  public enum DisplayedState: Hashable, Sendable { case always, whenEditing, whenNotEditing }

  /// How much room an accessory has in the direction of reading. It is centred there; its own size does not depend on it.
  public enum LayoutDimension: Hashable, Sendable {
    /// As much as the accessory is wide.
    case actual
    /// As much as accessories of the system's have on that side, so that contents of cells with different ones begin at one line.
    case standard
    /// Points.
    case custom(CGFloat)
  }

  /// On which side of the cell a view of the program's is, and where among the other accessories there.
  public enum Placement {
    /// The index for an accessory among those that are there already on its side, in the direction of reading.
    public typealias Position = (_ accessories: [UICellAccessory]) -> Int

    /// Before the content; next to it by default.
    case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
    /// After the content; next to it by default.
    case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })

    /// Before an accessory of the type of `accessory`; at the beginning if there is none.
    public static func position(before accessory: UICellAccessory) -> Position {
      let type = accessory.accessoryType
      return { others in others.firstIndex { $0.accessoryType == type } ?? 0 }
    }
    /// After an accessory of the type of `accessory`; at the end if there is none.
    public static func position(after accessory: UICellAccessory) -> Position {
      let type = accessory.accessoryType
      return { others in others.firstIndex { $0.accessoryType == type }.map { $0 + 1 } ?? others.count }
    }
  }

  /// What it is.
  public let accessoryType: AccessoryType
  /// When it is there.
  let displayed: DisplayedState
  /// What it looks like.
  var look: AccessoryLook
  /// What a press does; nil for what the list does by itself.
  let action: ActionHandler?
  /// Where a view of the program's is; nil for others, which have their places.
  let placement: Placement?

  init(
    _ type: AccessoryType, _ displayed: DisplayedState, _ look: AccessoryLook, action: ActionHandler? = nil, placement: Placement? = nil
  ) {
    (accessoryType, self.displayed, self.look, self.action, self.placement) = (type, displayed, look, action, placement)
  }
}

/// What an accessory looks like, as far as the program decides.
struct AccessoryLook {
  /// Whether its room stays empty.
  var isHidden = false
  /// How much room it has.
  var reservedWidth = UICellAccessory.LayoutDimension.standard
  /// Its color; nil for its own.
  var tintColor: UIColor?
  /// The color of a symbol's circle; nil for its own.
  var backgroundColor: UIColor?
  /// The text of a label.
  var text = ""
  /// The elements that a pop-up menu lets the user choose from, and what is called when another one was chosen.
  var menu: UIMenu?
  var menuDidChange: ((UIMenu) -> Void)?
  /// The font of a label.
  var font: UIFont?
  /// Whether a label's font follows the size of text that the user chose.
  var followsTextSize = true
  /// Whether a line stands before a control that moves the row.
  var hasVerticalLine = true
  /// What a control that expands an outline reacts to.
  var outlineStyle = UICellAccessory.OutlineDisclosureOptions.Style.automatic
  /// Whether a view of the program's keeps the size that it has.
  var keepsSize = false
}
