import Foundation
import Testing
import UIKitCore
import UIKitLists

/// Programs store raw values, and Interface Builder's files contain them.
@Suite("Raw values")
@MainActor struct RawValueTests {
  private func check<Value: RawRepresentable & Equatable>(_ values: [Value]) where Value.RawValue: FixedWidthInteger {
    for (index, value) in values.enumerated() {
      #expect(value.rawValue == Value.RawValue(index), "\(Value.self)")
      #expect(Value(rawValue: Value.RawValue(index)) == value)
    }
    #expect(Value(rawValue: Value.RawValue(values.count)) == nil, "\(Value.self)")
  }

  @Test("Raw values of collection views are UIKit's")
  func collectionViews() {
    typealias Behavior = UICollectionLayoutSectionOrthogonalScrollingBehavior
    check([Behavior.none, .continuous, .continuousGroupLeadingBoundary, .paging, .groupPaging, .groupPagingCentered])
    check([UICollectionView.ElementCategory.cell, .supplementaryView, .decorationView])
    check([UICollectionView.ReorderingCadence.immediate, .fast, .slow])
    check([UICollectionView.ScrollDirection.vertical, .horizontal])
    check([UICollectionView.SelfSizingInvalidation.disabled, .enabled, .enabledIncludingConstraints])
    check([UICollectionViewCell.DragState.none, .lifting, .dragging])
    check([UICollectionViewDropProposal.Intent.unspecified, .insertAtDestinationIndexPath, .insertIntoDestinationIndexPath])
    check([UICollectionViewFlowLayout.SectionInsetReference.fromContentInset, .fromSafeArea, .fromLayoutMargins])
    check([UICollectionViewUpdateItem.Action.insert, .delete, .reload, .move, .none])
    typealias Position = UICollectionView.ScrollPosition
    let positions: [Position] = [.top, .centeredVertically, .bottom, .left, .centeredHorizontally, .right]
    #expect(positions.map(\.rawValue) == [1, 2, 4, 8, 16, 32])
    #expect(Position(rawValue: 9) == [.top, .left])
  }

  @Test("Raw values of table views are UIKit's")
  func tableViews() {
    check([UITableView.RowAnimation.fade, .right, .left, .top, .bottom, .none, .middle])
    #expect(UITableView.RowAnimation(rawValue: 100) == .automatic)
    check([UITableView.ScrollPosition.none, .top, .middle, .bottom])
    check([UITableView.SelfSizingInvalidation.disabled, .enabled, .enabledIncludingConstraints])
    check([UITableView.Style.plain, .grouped, .insetGrouped])
    check([UITableViewCell.AccessoryType.none, .disclosureIndicator, .detailDisclosureButton, .checkmark, .detailButton])
    check([UITableViewCell.CellStyle.default, .value1, .value2, .subtitle])
    check([UITableViewCell.DragState.none, .lifting, .dragging])
    check([UITableViewCell.EditingStyle.none, .delete, .insert])
    check([UITableViewCell.SelectionStyle.none, .blue, .gray, .default])
    #expect(
      [UITableViewCell.SeparatorStyle(rawValue: 0), UITableViewCell.SeparatorStyle(rawValue: 1)] == [
        UITableViewCell.SeparatorStyle.none, .singleLine,
      ])
    #expect(UITableViewCell.StateMask(rawValue: 3) == [.showingEditControl, .showingDeleteConfirmation])
    #expect(UITableViewCell.StateMask.showingEditControl.rawValue == 1)
    typealias Intent = UITableViewDropProposal.Intent
    check([Intent.unspecified, .insertAtDestinationIndexPath, .insertIntoDestinationIndexPath, .automatic])
  }

  @Test("Raw values of scroll views and actions are UIKit's")
  func scrollViews() {
    check([UIScrollView.ContentInsetAdjustmentBehavior.automatic, .scrollableAxes, .never, .always])
    check([UIScrollView.IndicatorStyle.default, .black, .white])
    check([UIScrollView.IndexDisplayMode.automatic, .alwaysHidden])
    check([UIScrollView.KeyboardDismissMode.none, .onDrag, .interactive, .onDragWithAccessory, .interactiveWithAccessory])
    #expect(UIScrollView.DecelerationRate(rawValue: 0.998) == .normal && UIScrollView.DecelerationRate(rawValue: 0.99) == .fast)
    check([UIContextualAction.Style.normal, .destructive])
    check([UISpringLoadedInteractionEffectState.inactive, .possible, .activating, .activated])
  }

  @Test("List appearances, header modes and footer modes are distinct")
  func lists() {
    typealias List = UICollectionLayoutListConfiguration
    func check<Value: Hashable>(_ values: [Value]) {
      for (i, a) in values.enumerated() {
        for (j, b) in values.enumerated() { #expect((a == b) == (i == j) && (i != j || a.hashValue == b.hashValue), "\(a), \(b)") }
      }
      #expect(Set(values).count == values.count)
    }
    check([List.Appearance.plain, .grouped, .insetGrouped, .sidebar, .sidebarPlain])
    check([List.HeaderMode.none, .supplementary, .firstItemInSection])
    check([List.FooterMode.none, .supplementary])
    #expect(List(appearance: .plain).headerMode == .none && List(appearance: .plain).footerMode == .none)
  }

  @Test("A contextual action has its initial properties and its style's colour by default")
  func actions() {
    var performed = 0
    let action = UIContextualAction(style: .destructive, title: "Delete") { _, _, completion in
      performed += 1
      completion(true)
    }
    #expect(action.style == .destructive && action.title == "Delete" && action.image == nil && action.backgroundColor == .systemRed)
    #expect(UIContextualAction(style: .normal, title: nil) { _, _, _ in }.backgroundColor == .systemGray)
    action.backgroundColor = .blue
    #expect(action.backgroundColor == .blue)
    var isDone = false
    action.handler(action, UIView()) { isDone = $0 }
    #expect(performed == 1 && isDone)
  }
}
