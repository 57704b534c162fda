internal import Foundation
public import UIKitCore

/// The lines above and below a row of a list.
public struct UIListSeparatorConfiguration: Hashable {
  /// Whether a line is seen.
  public enum Visibility: Int, Sendable {
    /// As the list's appearance has it, and not beside the background of a selected or highlighted row.
    case automatic
    /// Always.
    case visible
    /// Never.
    case hidden
  }

  /// Whether the line above the row is seen.
  public var topSeparatorVisibility = Visibility.automatic
  /// Whether the line below the row is seen.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// From the row's edges to the line above it. Top and bottom have no meaning.
  public var topSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  /// From the row's edges to the line below it. Top and bottom have no meaning.
  public var bottomSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  /// The color of the lines.
  public var color = UIColor.separator
  /// The color of the line between two selected rows where several can be selected.
  public var multipleSelectionColor = UIColor.clear

  /// Insets for a line that begins at the row's text.
  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude, bottom: .greatestFiniteMagnitude, trailing: .greatestFiniteMagnitude)

  /// The lines that a list of an appearance has by itself.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) { appearance = listAppearance }
  private let appearance: UICollectionLayoutListConfiguration.Appearance
}
