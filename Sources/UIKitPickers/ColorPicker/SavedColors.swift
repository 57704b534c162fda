internal import Foundation
internal import UIKitCore

/// The colours that a person saved, as long as the program runs.
@MainActor final class SavedColors {
  /// How many there can be: the oldest ones make room for others.
  static let most = 9
  private static let first: [UInt32] = [0x000000, 0x007AFF, 0x34C759, 0xFFCC00, 0xFF3B30]
  /// Those of the program.
  static let shared = SavedColors()

  /// In the order in which they were saved.
  private(set) var colors = SavedColors.first.map { PickedColor(hex: $0) }

  /// Saves a colour at the end, unless it is saved already.
  func save(_ color: PickedColor) {
    guard !colors.contains(color) else { return }
    colors.append(color)
    if colors.count > Self.most { colors.removeFirst(colors.count - Self.most) }
  }
  /// Forgets a colour.
  func remove(_ color: PickedColor) { colors.removeAll { $0 == color } }
}
