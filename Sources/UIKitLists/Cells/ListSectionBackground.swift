internal import Foundation
internal import UIKitCore

/// The color behind a list section that a section provider made.
final class ListSectionBackground: UICollectionReusableView {
  /// What the layout calls it.
  static let kind = "UICollectionViewListSectionBackground"
}
