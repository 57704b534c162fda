internal import Foundation
public import UIKitCore

/// The lines above and below a row of a list.
public struct UIListSeparatorConfiguration: Hashable {
  /// The visibility of a line.
  public enum Visibility: Int, Sendable {
    /// The visibility of the list's appearance; hidden next to the background of a selected or highlighted row.
    case automatic
    /// The line is always shown.
    case visible
    /// The line is never shown.
    case hidden
  }

  /// The visibility of the line above the row.
  public var topSeparatorVisibility = Visibility.automatic
  /// The visibility of the line below the row.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// The insets of the line above from the row's edges. Top and bottom are ignored.
  public var topSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  /// The insets of the line below from the row's edges. Top and bottom are ignored.
  public var bottomSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  /// The color of the lines.
  public var color = UIColor.separator
  /// The effect of the lines on the content behind them; nil, the default, for none. A vibrant line ignores the hue of its color.
  public var visualEffect: UIVisualEffect?
  /// The color of the line between two selected rows where several can be selected.
  public var multipleSelectionColor = UIColor.clear

  /// The insets of a line that begins at the row's text.
  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude, bottom: .greatestFiniteMagnitude, trailing: .greatestFiniteMagnitude)

  /// Creates the default separators of a list with an appearance.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) { appearance = listAppearance }
  private let appearance: UICollectionLayoutListConfiguration.Appearance
}
