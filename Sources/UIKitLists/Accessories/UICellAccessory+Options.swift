internal import Foundation
public import UIKitCore

extension UICellAccessory {
  /// The options of a disclosure indicator.
  public struct DisclosureIndicatorOptions {
    /// Whether the accessory is hidden. Its space is still reserved.
    public var isHidden: Bool
    /// The width that is reserved for the accessory.
    public var reservedLayoutWidth: LayoutDimension
    /// The tint color; nil for the default.
    public var tintColor: UIColor?

    /// Creates options; nil stands for the default value.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
    }
    var look: AccessoryLook {
      AccessoryLook(isHidden: isHidden, reservedWidth: reservedLayoutWidth, tintColor: tintColor)
    }
  }

  /// The options of a check mark.
  public struct CheckmarkOptions {
    /// Whether the accessory is hidden. Its space is still reserved.
    public var isHidden: Bool
    /// The width that is reserved for the accessory.
    public var reservedLayoutWidth: LayoutDimension
    /// The tint color; nil for the default.
    public var tintColor: UIColor?

    /// Creates options; nil stands for the default value.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
    }
    var look: AccessoryLook {
      AccessoryLook(isHidden: isHidden, reservedWidth: reservedLayoutWidth, tintColor: tintColor)
    }
  }

  /// The options of a details button.
  public struct DetailOptions {
    /// Whether the accessory is hidden. Its space is still reserved.
    public var isHidden: Bool
    /// The width that is reserved for the accessory.
    public var reservedLayoutWidth: LayoutDimension
    /// The tint color; nil for the default.
    public var tintColor: UIColor?

    /// Creates options; nil stands for the default value.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
    }
    var look: AccessoryLook {
      AccessoryLook(isHidden: isHidden, reservedWidth: reservedLayoutWidth, tintColor: tintColor)
    }
  }

  /// The options of a delete button.
  public struct DeleteOptions {
    /// Whether the accessory is hidden. Its space is still reserved.
    public var isHidden: Bool
    /// The width that is reserved for the accessory.
    public var reservedLayoutWidth: LayoutDimension
    /// The tint color; nil for the default.
    public var tintColor: UIColor?
    /// The color of the circle; nil for the default.
    public var backgroundColor: UIColor?

    /// Creates options; nil stands for the default value.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil, backgroundColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
      self.backgroundColor = backgroundColor
    }
    var look: AccessoryLook {
      AccessoryLook(isHidden: isHidden, reservedWidth: reservedLayoutWidth, tintColor: tintColor, backgroundColor: backgroundColor)
    }
  }

  /// The options of an insert button.
  public struct InsertOptions {
    /// Whether the accessory is hidden. Its space is still reserved.
    public var isHidden: Bool
    /// The width that is reserved for the accessory.
    public var reservedLayoutWidth: LayoutDimension
    /// The tint color; nil for the default.
    public var tintColor: UIColor?
    /// The color of the circle; nil for the default.
    public var backgroundColor: UIColor?

    /// Creates options; nil stands for the default value.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil, backgroundColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
      self.backgroundColor = backgroundColor
    }
    var look: AccessoryLook {
      AccessoryLook(isHidden: isHidden, reservedWidth: reservedLayoutWidth, tintColor: tintColor, backgroundColor: backgroundColor)
    }
  }

  /// The options of the selection circle of a row.
  public struct MultiselectOptions {
    /// Whether the accessory is hidden. Its space is still reserved.
    public var isHidden: Bool
    /// The width that is reserved for the accessory.
    public var reservedLayoutWidth: LayoutDimension
    /// The tint color; nil for the default.
    public var tintColor: UIColor?
    /// The color of the circle; nil for the default.
    public var backgroundColor: UIColor?

    /// Creates options; nil stands for the default value.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil, backgroundColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
      self.backgroundColor = backgroundColor
    }
    var look: AccessoryLook {
      AccessoryLook(isHidden: isHidden, reservedWidth: reservedLayoutWidth, tintColor: tintColor, backgroundColor: backgroundColor)
    }
  }

  /// The options of a reorder control.
  public struct ReorderOptions {
    /// Whether the accessory is hidden. Its space is still reserved.
    public var isHidden: Bool
    /// The width that is reserved for the accessory.
    public var reservedLayoutWidth: LayoutDimension
    /// The tint color; nil for the default.
    public var tintColor: UIColor?
    /// Whether a line is shown before the control if another accessory precedes it. True by default.
    public var showsVerticalSeparator: Bool

    /// Creates options; nil stands for the default value.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil, showsVerticalSeparator: Bool? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
      self.showsVerticalSeparator = showsVerticalSeparator ?? true
    }
    var look: AccessoryLook {
      AccessoryLook(isHidden: isHidden, reservedWidth: reservedLayoutWidth, tintColor: tintColor, hasVerticalLine: showsVerticalSeparator)
    }
  }

  /// The appearance and behaviour of an outline disclosure control, which expands and collapses an item.
  public struct OutlineDisclosureOptions {
    /// Whether the accessory is hidden. Its space is still reserved.
    public var isHidden: Bool
    /// The width that is reserved for the accessory.
    public var reservedLayoutWidth: LayoutDimension
    /// The tint color; nil for the default.
    public var tintColor: UIColor?
    /// The area that reacts to a tap.
    public var style: Style
    /// The area that reacts to a tap: the whole cell (`header`), the control alone (`cell`), or the whole cell only if it is its section's
    /// header (`automatic`).
    public enum Style: Hashable, Sendable { case automatic, header, cell }

    /// Creates options; nil stands for the default value.
    public init(
      style: Style? = nil, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
      self.style = style ?? .automatic
    }
    var look: AccessoryLook {
      AccessoryLook(isHidden: isHidden, reservedWidth: reservedLayoutWidth, tintColor: tintColor, outlineStyle: style)
    }
  }

  /// The options of a text.
  public struct LabelOptions {
    /// Whether the accessory is hidden. Its space is still reserved.
    public var isHidden: Bool
    /// The width that is reserved for the accessory.
    public var reservedLayoutWidth: LayoutDimension
    /// The tint color; nil for the default.
    public var tintColor: UIColor?
    /// The font; nil for the body font.
    public var font: UIFont?
    /// Whether the font follows the text size that the user chose. True by default.
    public var adjustsFontForContentSizeCategory: Bool

    /// Creates options; nil stands for the default value.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil, font: UIFont? = nil,
      adjustsFontForContentSizeCategory: Bool? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
      self.tintColor = tintColor
      self.font = font
      self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory ?? true
    }
    var look: AccessoryLook {
      AccessoryLook(
        isHidden: isHidden, reservedWidth: reservedLayoutWidth, tintColor: tintColor, font: font,
        followsTextSize: adjustsFontForContentSizeCategory)
    }
  }

  /// The options of a pop-up menu.
  public struct PopUpMenuOptions {
    /// Whether the accessory is hidden. Its space is still reserved.
    public var isHidden: Bool
    /// The width that is reserved for the accessory.
    public var reservedLayoutWidth: LayoutDimension
    /// The tint color; nil for the default.
    public var tintColor: UIColor?

    /// Creates options; nil stands for the default value.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
    }
    var look: AccessoryLook {
      AccessoryLook(isHidden: isHidden, reservedWidth: reservedLayoutWidth, tintColor: tintColor)
    }
  }

  /// A custom view and its position.
  public struct CustomViewConfiguration {
    /// The view. Another accessory must not use it at the same time.
    public let customView: UIView
    /// The side and the position of the view.
    public let placement: Placement
    /// Whether the view is hidden. Its space is still reserved.
    public var isHidden: Bool
    /// The width that is reserved for the view.
    public var reservedLayoutWidth: LayoutDimension
    /// The view's tint color; nil to leave it unchanged.
    public var tintColor: UIColor?
    /// Whether the view keeps its current size instead of the size that fits it.
    public var maintainsFixedSize: Bool

    /// Creates the configuration of a view at a position; nil stands for the default value.
    public init(
      customView: UIView, placement: Placement, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil, maintainsFixedSize: Bool? = nil
    ) {
      self.customView = customView
      self.placement = placement
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
      self.maintainsFixedSize = maintainsFixedSize ?? false
    }
  }
}
