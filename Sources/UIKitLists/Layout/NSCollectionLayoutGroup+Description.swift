internal import Foundation
internal import ListLayout
internal import UIKitCore

extension NSCollectionLayoutGroup {
  /// Returns a description of the group's layout for logs: a line for the group, and an indented one for each of its items. O(items of the
  /// group's template).
  public func visualDescription() -> String { lines(indentation: 0).joined(separator: "\n") }

  private func lines(indentation: Int) -> [String] {
    let indent = String(repeating: "  ", count: indentation)
    let badges = supplementaryItems.isEmpty ? "" : ", " + supplementaryItems.map { "\($0.elementKind)" }.joined(separator: ", ")
    return ["\(indent)\(arrangementName): \(layoutSize.text)\(badges)"]
      + subitems.flatMap { item -> [String] in
        if let group = item as? NSCollectionLayoutGroup { return group.lines(indentation: indentation + 1) }
        let badges = item.supplementaryItems.map { ", \($0.elementKind)" }.joined()
        return ["\(indent)  item: \(item.layoutSize.text)\(badges)"]
      }
  }
}

extension NSCollectionLayoutSize {
  /// Both dimensions as text.
  fileprivate var text: String { "\(widthDimension.text) × \(heightDimension.text)" }
}

extension NSCollectionLayoutDimension {
  /// The kind of the dimension and its number, as text.
  fileprivate var text: String {
    switch engine {
    case .fractionalWidth(let part): "\(part) of the width"
    case .fractionalHeight(let part): "\(part) of the height"
    case .absolute(let points): "\(points)"
    case .estimated(let points): "about \(points)"
    case .uniformAcrossSiblings(let points): "about \(points), as the largest sibling"
    }
  }
}
