internal import Foundation
internal import ListEngine
package import UIKitCore

extension UITableViewCell: AccessibilityProviding {
  /// The cell's texts, as one element unless it contains controls.
  package var standardAccessibility: StandardAccessibility {
    var row = RowAccessibility(self)
    row.isSelected = isSelected || accessoryType == .checkmark
    row.isEnabled = isUserInteractionEnabled
    row.actions = accessibilityElementIsFocused() ? table.flatMap { RowAccessibility.actions(of: self, $0.adapter) } ?? [] : []
    return row.standard
  }
}

extension UICollectionViewCell: AccessibilityProviding {
  /// The row of a list layout as one element; other cells are containers of their elements.
  package var standardAccessibility: StandardAccessibility {
    var row = RowAccessibility(self)
    row.isSelected = isSelected
    row.isEnabled = isUserInteractionEnabled
    // A custom cell may show several things; a row of a list counts as one.
    row.isOneThing = self is UICollectionViewListCell
    if accessibilityElementIsFocused() {
      let list = sequence(first: superview, next: { $0?.superview }).lazy.compactMap { $0 as? UICollectionView }.first
      row.actions = list.map { RowAccessibility.actions(of: self, $0.adapter) } ?? []
    }
    return row.standard
  }
}

extension UITableViewHeaderFooterView: AccessibilityProviding {
  /// The view's texts.
  package var standardAccessibility: StandardAccessibility {
    guard !AccessibilityTexts.containsControls(self), let text = AccessibilityTexts.inside(self) else { return StandardAccessibility() }
    return StandardAccessibility(label: text, traits: side == .header ? .header : .staticText)
  }
}

/// The accessibility of a cell.
@MainActor private struct RowAccessibility {
  private let cell: UIView
  var isSelected = false
  var isEnabled = true
  /// Whether the cell is one element if it contains no controls.
  var isOneThing = true
  var actions: [UIAccessibilityCustomAction] = []

  init(_ cell: UIView) { self.cell = cell }

  /// One element with all texts of the cell or, if it contains controls, a container of their elements.
  var standard: StandardAccessibility {
    let isOne = isOneThing && !AccessibilityTexts.containsControls(cell)
    var standard = isOne ? StandardAccessibility.row(label: AccessibilityTexts.inside(cell)) : .rowOfElements
    if isSelected { standard.traits.insert(.selected) }
    if !isEnabled { standard.traits.insert(.notEnabled) }
    standard.customActions = actions
    return standard
  }

  /// Returns the actions that a swipe of a cell offers.
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
