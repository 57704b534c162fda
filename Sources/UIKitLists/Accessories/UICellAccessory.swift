public import Foundation
public import UIKitCore

/// An accessory at the beginning or the end of a list cell, beside its content: a chevron, a check mark, a control for editing, a text, or
/// a custom view. Set it as one of ``UICollectionViewListCell/accessories``.
public struct UICellAccessory {
  /// A closure that is called when the user presses an accessory.
  public typealias ActionHandler = () -> Void

  /// The types of accessories.
  public enum AccessoryType: Hashable {
    /// A system accessory, created by the method of the same name.
    case checkmark, disclosureIndicator, detail, outlineDisclosure, popUpMenu, delete, insert, multiselect, reorder, label
    /// A custom view.
    case customView(UIView)
  }

  /// When an accessory is displayed: always, or only while the list is, or is not, being edited.
  public enum DisplayedState: Hashable, Sendable { case always, whenEditing, whenNotEditing }

  /// The width that is reserved for an accessory. The accessory is centered in it; its own size does not depend on it.
  public enum LayoutDimension: Hashable, Sendable {
    /// The actual width of the accessory.
    case actual
    /// The standard width of system accessories on that side, so that the contents of cells with different accessories are aligned.
    case standard
    /// A width in points.
    case custom(CGFloat)
  }

  /// The side of the cell on which a custom view is, and its position among the other accessories there.
  public enum Placement {
    /// A closure that returns the index for an accessory among those that are already on its side, in the reading direction.
    public typealias Position = (_ accessories: [UICellAccessory]) -> Int

    /// Before the content; next to it by default.
    case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
    /// After the content; next to it by default.
    case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })

    /// Returns the position before an accessory of the same type as `accessory`; at the beginning if there is none.
    public static func position(before accessory: UICellAccessory) -> Position {
      let type = accessory.accessoryType
      return { others in others.firstIndex { $0.accessoryType == type } ?? 0 }
    }
    /// Returns the position after an accessory of the same type as `accessory`; at the end if there is none.
    public static func position(after accessory: UICellAccessory) -> Position {
      let type = accessory.accessoryType
      return { others in others.firstIndex { $0.accessoryType == type }.map { $0 + 1 } ?? others.count }
    }
  }

  /// The type of the accessory.
  public let accessoryType: AccessoryType
  /// When the accessory is displayed.
  let displayed: DisplayedState
  /// The look of the accessory.
  var look: AccessoryLook
  /// The action of a press; nil for the list's default action.
  let action: ActionHandler?
  /// The position of a custom view; nil for others, whose positions are fixed.
  let placement: Placement?

  init(
    _ type: AccessoryType, _ displayed: DisplayedState, _ look: AccessoryLook, action: ActionHandler? = nil, placement: Placement? = nil
  ) {
    (accessoryType, self.displayed, self.look, self.action, self.placement) = (type, displayed, look, action, placement)
  }
}

/// The program's settings for the look of an accessory.
struct AccessoryLook {
  /// Whether the accessory is hidden. Its space is still reserved.
  var isHidden = false
  /// The width that is reserved for the accessory.
  var reservedWidth = UICellAccessory.LayoutDimension.standard
  /// The tint color; nil for the default.
  var tintColor: UIColor?
  /// The color of a symbol's circle; nil for the default.
  var backgroundColor: UIColor?
  /// The text of a label.
  var text = ""
  /// The menu of a pop-up control, and the handler of a new choice.
  var menu: UIMenu?
  var menuDidChange: ((UIMenu) -> Void)?
  /// The font of a label.
  var font: UIFont?
  /// Whether a label's font follows the text size that the user chose.
  var followsTextSize = true
  /// Whether a line is shown before a reorder control.
  var hasVerticalLine = true
  /// The area of an outline disclosure control that reacts to a tap.
  var outlineStyle = UICellAccessory.OutlineDisclosureOptions.Style.automatic
  /// Whether a custom view keeps its current size.
  var keepsSize = false
}
