internal import Foundation

// The textual and reflected descriptions of configurations and states, for logs and debuggers.

extension UIBackgroundConfiguration: @preconcurrency CustomStringConvertible, @preconcurrency CustomDebugStringConvertible,
  @preconcurrency CustomReflectable
{
  /// The properties in one line.
  public var description: String { properties.text }
  /// The same as ``description``.
  public var debugDescription: String { properties.text }
  /// The properties by their names.
  public var customMirror: Mirror { properties.mirror }
  private var properties: PropertyDescription {
    PropertyDescription(
      self,
      [
        ("customView", customView),
        ("cornerRadius", cornerRadius),
        ("backgroundInsets", backgroundInsets),
        ("edgesAddingLayoutMarginsToBackgroundInsets", edgesAddingLayoutMarginsToBackgroundInsets),
        ("backgroundColor", backgroundColor),
        ("backgroundColorTransformer", backgroundColorTransformer),
        ("visualEffect", visualEffect),
        ("image", image),
        ("imageContentMode", imageContentMode),
        ("strokeColor", strokeColor),
        ("strokeColorTransformer", strokeColorTransformer),
        ("strokeWidth", strokeWidth),
        ("strokeOutset", strokeOutset),
      ])
  }
}

extension UIListContentConfiguration: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The properties in one line.
  public var description: String { properties.text }
  /// The same as ``description``.
  public var debugDescription: String { properties.text }
  /// The properties by their names.
  public var customMirror: Mirror { properties.mirror }
  private var properties: PropertyDescription {
    PropertyDescription(
      self,
      [
        ("image", image),
        ("imageProperties", imageProperties),
        ("text", text),
        ("attributedText", attributedText),
        ("textProperties", textProperties),
        ("secondaryText", secondaryText),
        ("secondaryAttributedText", secondaryAttributedText),
        ("secondaryTextProperties", secondaryTextProperties),
        ("axesPreservingSuperviewLayoutMargins", axesPreservingSuperviewLayoutMargins),
        ("directionalLayoutMargins", directionalLayoutMargins),
        ("prefersSideBySideTextAndSecondaryText", prefersSideBySideTextAndSecondaryText),
        ("imageToTextPadding", imageToTextPadding),
        ("textToSecondaryTextHorizontalPadding", textToSecondaryTextHorizontalPadding),
        ("textToSecondaryTextVerticalPadding", textToSecondaryTextVerticalPadding),
      ])
  }
}

extension UIListContentConfiguration.ImageProperties: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The properties in one line.
  public var description: String { properties.text }
  /// The same as ``description``.
  public var debugDescription: String { properties.text }
  /// The properties by their names.
  public var customMirror: Mirror { properties.mirror }
  private var properties: PropertyDescription {
    PropertyDescription(
      self,
      [
        ("preferredSymbolConfiguration", preferredSymbolConfiguration),
        ("tintColor", tintColor),
        ("tintColorTransformer", tintColorTransformer),
        ("cornerRadius", cornerRadius),
        ("maximumSize", maximumSize),
        ("reservedLayoutSize", reservedLayoutSize),
      ])
  }
}

extension UIListContentConfiguration.TextProperties: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The properties in one line.
  public var description: String { properties.text }
  /// The same as ``description``.
  public var debugDescription: String { properties.text }
  /// The properties by their names.
  public var customMirror: Mirror { properties.mirror }
  private var properties: PropertyDescription {
    PropertyDescription(
      self,
      [
        ("font", font),
        ("color", color),
        ("colorTransformer", colorTransformer),
        ("alignment", alignment),
        ("lineBreakMode", lineBreakMode),
        ("numberOfLines", numberOfLines),
        ("adjustsFontSizeToFitWidth", adjustsFontSizeToFitWidth),
        ("minimumScaleFactor", minimumScaleFactor),
        ("allowsDefaultTighteningForTruncation", allowsDefaultTighteningForTruncation),
        ("adjustsFontForContentSizeCategory", adjustsFontForContentSizeCategory),
        ("showsExpansionTextWhenTruncated", showsExpansionTextWhenTruncated),
        ("transform", transform),
      ])
  }
}

extension UICellConfigurationState: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The properties in one line.
  public var description: String { properties.text }
  /// The same as ``description``.
  public var debugDescription: String { properties.text }
  /// The properties by their names.
  public var customMirror: Mirror { properties.mirror }
  private var properties: PropertyDescription {
    PropertyDescription(
      self,
      [
        ("traitCollection", traitCollection),
        ("isDisabled", isDisabled),
        ("isHighlighted", isHighlighted),
        ("isSelected", isSelected),
        ("isFocused", isFocused),
        ("isPinned", isPinned),
        ("isEditing", isEditing),
        ("isExpanded", isExpanded),
        ("isSwiped", isSwiped),
        ("isReordering", isReordering),
        ("cellDragState", cellDragState),
        ("cellDropState", cellDropState),
      ])
  }
}

extension UIViewConfigurationState: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The properties in one line.
  public var description: String { properties.text }
  /// The same as ``description``.
  public var debugDescription: String { properties.text }
  /// The properties by their names.
  public var customMirror: Mirror { properties.mirror }
  private var properties: PropertyDescription {
    PropertyDescription(
      self,
      [
        ("traitCollection", traitCollection),
        ("isDisabled", isDisabled),
        ("isHighlighted", isHighlighted),
        ("isSelected", isSelected),
        ("isFocused", isFocused),
        ("isPinned", isPinned),
      ])
  }
}
