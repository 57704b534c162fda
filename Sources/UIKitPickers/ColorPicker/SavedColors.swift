internal import Foundation
internal import UIKitCore

/// The colours that the user has saved, which are kept while the program runs.
@MainActor final class SavedColors {
  /// The maximum number of colours: the oldest ones are removed for new ones.
  static let most = 9
  private static let first: [UInt32] = [0x000000, 0x007AFF, 0x34C759, 0xFFCC00, 0xFF3B30]
  /// The saved colours of the program.
  static let shared = SavedColors()

  /// The colours in the order in which they were saved.
  private(set) var colors = SavedColors.first.map { PickedColor(hex: $0) }

  /// Appends a colour, unless it is already saved.
  func save(_ color: PickedColor) {
    guard !colors.contains(color) else { return }
    colors.append(color)
    if colors.count > Self.most { colors.removeFirst(colors.count - Self.most) }
  }
  /// Removes a colour.
  func remove(_ color: PickedColor) { colors.removeAll { $0 == color } }
}
