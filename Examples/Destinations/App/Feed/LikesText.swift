import Foundation

/// Formats the number of likes of a post.
@MainActor
enum LikesText {
  private static let formatter: NumberFormatter = {
    let formatter = NumberFormatter()
    formatter.numberStyle = .decimal
    return formatter
  }()

  /// Returns a text such as "1,234".
  static func text(for likes: Int) -> String { formatter.string(from: NSNumber(value: likes)) ?? "\(likes)" }
}
