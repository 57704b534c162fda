import Foundation

/// How many people like a post, as it is written.
@MainActor
enum LikesText {
  private static let formatter: NumberFormatter = {
    let formatter = NumberFormatter()
    formatter.numberStyle = .decimal
    return formatter
  }()

  /// For example "1,234".
  static func text(for likes: Int) -> String { formatter.string(from: NSNumber(value: likes)) ?? "\(likes)" }
}
