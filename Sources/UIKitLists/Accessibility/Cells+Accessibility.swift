internal import Foundation
internal import ListEngine
package import UIKitCore

extension UITableViewCell: AccessibilityProviding {
  /// Its texts, as one element unless there are controls in it.
  package var standardAccessibility: StandardAccessibility {
    var row = RowAccessibility(self)
    row.isSelected = isSelected || accessoryType == .checkmark
    row.isEnabled = isUserInteractionEnabled
    row.actions = accessibilityElementIsFocused() ? table.flatMap { RowAccessibility.actions(of: self, $0.adapter) } ?? [] : []
    return row.standard
  }
}

extension UICollectionViewCell: AccessibilityProviding {
  /// A row of a list layout as one element; another cell contains its own.
  package var standardAccessibility: StandardAccessibility {
    var row = RowAccessibility(self)
    row.isSelected = isSelected
    row.isEnabled = isUserInteractionEnabled
    // A cell of the program's own may show several things; a row of a list is one.
    row.isOneThing = self is UICollectionViewListCell
    if accessibilityElementIsFocused() {
      let list = sequence(first: superview, next: { $0?.superview }).lazy.compactMap { $0 as? UICollectionView }.first
      row.actions = list.map { RowAccessibility.actions(of: self, $0.adapter) } ?? []
    }
    return row.standard
  }
}

extension UITableViewHeaderFooterView: AccessibilityProviding {
  /// Its texts.
  package var standardAccessibility: StandardAccessibility {
    guard !AccessibilityTexts.containsControls(self), let text = AccessibilityTexts.inside(self) else { return StandardAccessibility() }
    return StandardAccessibility(label: text, traits: side == .header ? .header : .staticText)
  }
}

/// What a cell is for assistive technologies.
@MainActor private struct RowAccessibility {
  private let cell: UIView
  var isSelected = false
  var isEnabled = true
  /// Whether the cell is one element if it has no controls in it.
  var isOneThing = true
  var actions: [UIAccessibilityCustomAction] = []

  init(_ cell: UIView) { self.cell = cell }

  /// One element that says all texts of the cell; where it has controls, a container of them.
  var standard: StandardAccessibility {
    let isOne = isOneThing && !AccessibilityTexts.containsControls(cell)
    var standard = isOne ? StandardAccessibility.row(label: AccessibilityTexts.inside(cell)) : .rowOfElements
    if isSelected { standard.traits.insert(.selected) }
    if !isEnabled { standard.traits.insert(.notEnabled) }
    standard.customActions = actions
    return standard
  }

  /// What swiping a cell would offer.
  static func actions<Cell: PooledView>(of cell: Cell, _ adapter: ListAdapter) -> [UIAccessibilityCustomAction] {
    guard let swipes = adapter.swipes, let token = adapter.store.token(touching: cell), let position = adapter.list.position(of: token),
      let known = adapter.list.dataSourcePosition(of: position)
    else { return [] }
    return swipes.actions(of: IndexPath(known)).compactMap { action in
      guard let title = action.title else { return nil }
      return UIAccessibilityCustomAction(name: title) { [weak cell] _ in
        guard let cell else { return false }
        action.handler(action, cell) { _ in }
        return true
      }
    }
  }
}
