internal import Foundation
public import UIKitCore

extension UICellAccessory {
  /// How a chevron looks.
  public struct DisclosureIndicatorOptions {
    /// Whether the accessory is not shown. Its room stays.
    public var isHidden: Bool
    /// How much room it has.
    public var reservedLayoutWidth: LayoutDimension
    /// Its color; nil for its own.
    public var tintColor: UIColor?

    /// Options; what is nil is the system's choice.
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

  /// How a check mark looks.
  public struct CheckmarkOptions {
    /// Whether the accessory is not shown. Its room stays.
    public var isHidden: Bool
    /// How much room it has.
    public var reservedLayoutWidth: LayoutDimension
    /// Its color; nil for its own.
    public var tintColor: UIColor?

    /// Options; what is nil is the system's choice.
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

  /// How a button for details looks.
  public struct DetailOptions {
    /// Whether the accessory is not shown. Its room stays.
    public var isHidden: Bool
    /// How much room it has.
    public var reservedLayoutWidth: LayoutDimension
    /// Its color; nil for its own.
    public var tintColor: UIColor?

    /// Options; what is nil is the system's choice.
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

  /// How a button that deletes looks.
  public struct DeleteOptions {
    /// Whether the accessory is not shown. Its room stays.
    public var isHidden: Bool
    /// How much room it has.
    public var reservedLayoutWidth: LayoutDimension
    /// Its color; nil for its own.
    public var tintColor: UIColor?
    /// The color of the circle; nil for its own.
    public var backgroundColor: UIColor?

    /// Options; what is nil is the system's choice.
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

  /// How a button that inserts looks.
  public struct InsertOptions {
    /// Whether the accessory is not shown. Its room stays.
    public var isHidden: Bool
    /// How much room it has.
    public var reservedLayoutWidth: LayoutDimension
    /// Its color; nil for its own.
    public var tintColor: UIColor?
    /// The color of the circle; nil for its own.
    public var backgroundColor: UIColor?

    /// Options; what is nil is the system's choice.
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

  /// How the circle of a row that can be selected looks.
  public struct MultiselectOptions {
    /// Whether the accessory is not shown. Its room stays.
    public var isHidden: Bool
    /// How much room it has.
    public var reservedLayoutWidth: LayoutDimension
    /// Its color; nil for its own.
    public var tintColor: UIColor?
    /// The color of the circle; nil for its own.
    public var backgroundColor: UIColor?

    /// Options; what is nil is the system's choice.
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

  /// How the control that moves a row looks.
  public struct ReorderOptions {
    /// Whether the accessory is not shown. Its room stays.
    public var isHidden: Bool
    /// How much room it has.
    public var reservedLayoutWidth: LayoutDimension
    /// Its color; nil for its own.
    public var tintColor: UIColor?
    /// Whether a line stands before it, if another accessory does. True by default.
    public var showsVerticalSeparator: Bool

    /// Options; what is nil is the system's choice.
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

  /// How a control that expands and collapses an item of an outline looks and works.
  public struct OutlineDisclosureOptions {
    /// Whether the accessory is not shown. Its room stays.
    public var isHidden: Bool
    /// How much room it has.
    public var reservedLayoutWidth: LayoutDimension
    /// Its color; nil for its own.
    public var tintColor: UIColor?
    /// What reacts to a tap.
    public var style: Style
    /// What reacts to a tap: the whole cell, the control alone, or as fits the cell: all of one that is its section's header.
    public enum Style: Hashable, Sendable { case automatic, header, cell }

    /// Options; what is nil is the system's choice.
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

  /// How a text looks.
  public struct LabelOptions {
    /// Whether the accessory is not shown. Its room stays.
    public var isHidden: Bool
    /// How much room it has.
    public var reservedLayoutWidth: LayoutDimension
    /// Its color; nil for its own.
    public var tintColor: UIColor?
    /// The font; nil for that of body text.
    public var font: UIFont?
    /// Whether the font follows the size of text that the user chose. True by default.
    public var adjustsFontForContentSizeCategory: Bool

    /// Options; what is nil is the system's choice.
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

  /// How a pop-up menu looks.
  public struct PopUpMenuOptions {
    /// Whether the accessory is not shown. Its room stays.
    public var isHidden: Bool
    /// How much room it has.
    public var reservedLayoutWidth: LayoutDimension
    /// Its color; nil for its own.
    public var tintColor: UIColor?

    /// Options; what is nil is the system's choice.
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

  /// A view of the program's and where it is.
  public struct CustomViewConfiguration {
    /// The view. It must not be used by another accessory at the same time.
    public let customView: UIView
    /// On which side it is, and where there.
    public let placement: Placement
    /// Whether the view is not shown. Its room stays.
    public var isHidden: Bool
    /// How much room it has.
    public var reservedLayoutWidth: LayoutDimension
    /// The view's tint color; nil to leave it as it is.
    public var tintColor: UIColor?
    /// Whether the view keeps the size that it has; otherwise it has the size that fits it.
    public var maintainsFixedSize: Bool

    /// A view at a place; what is nil is the system's choice.
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
