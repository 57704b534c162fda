internal import Foundation
internal import UIKitCore

/// The background view of a list section that a section provider created.
final class ListSectionBackground: UICollectionReusableView {
  /// The element kind of the view in the layout.
  static let kind = "UICollectionViewListSectionBackground"
}
