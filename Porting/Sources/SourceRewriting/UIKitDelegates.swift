/// The protocols of UIKit's delegates that have no requirements, and their methods.
enum UIKitDelegates {
  static let all: [String: Set<String>] = [
    "UITableViewDelegate": [
      "indexPathForPreferredFocusedView(in:)", "tableView(_:accessoryButtonTappedForRowWith:)", "tableView(_:canFocusRowAt:)",
      "tableView(_:canPerformPrimaryActionForRowAt:)", "tableView(_:contextMenuConfigurationForRowAt:point:)",
      "tableView(_:didBeginMultipleSelectionInteractionAt:)", "tableView(_:didDeselectRowAt:)", "tableView(_:didEndDisplaying:forRowAt:)",
      "tableView(_:didEndDisplayingFooterView:forSection:)", "tableView(_:didEndDisplayingHeaderView:forSection:)",
      "tableView(_:didEndEditingRowAt:)", "tableView(_:didHighlightRowAt:)", "tableView(_:didSelectRowAt:)",
      "tableView(_:didUnhighlightRowAt:)", "tableView(_:didUpdateFocusIn:with:)", "tableView(_:editingStyleForRowAt:)",
      "tableView(_:estimatedHeightForFooterInSection:)", "tableView(_:estimatedHeightForHeaderInSection:)",
      "tableView(_:estimatedHeightForRowAt:)", "tableView(_:heightForFooterInSection:)", "tableView(_:heightForHeaderInSection:)",
      "tableView(_:heightForRowAt:)", "tableView(_:indentationLevelForRowAt:)", "tableView(_:leadingSwipeActionsConfigurationForRowAt:)",
      "tableView(_:performPrimaryActionForRowAt:)", "tableView(_:previewForDismissingContextMenuWithConfiguration:)",
      "tableView(_:previewForHighlightingContextMenuWithConfiguration:)", "tableView(_:selectionFollowsFocusForRowAt:)",
      "tableView(_:shouldBeginMultipleSelectionInteractionAt:)", "tableView(_:shouldHighlightRowAt:)",
      "tableView(_:shouldIndentWhileEditingRowAt:)", "tableView(_:shouldSpringLoadRowAt:with:)", "tableView(_:shouldUpdateFocusIn:)",
      "tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:)", "tableView(_:titleForDeleteConfirmationButtonForRowAt:)",
      "tableView(_:trailingSwipeActionsConfigurationForRowAt:)", "tableView(_:viewForFooterInSection:)",
      "tableView(_:viewForHeaderInSection:)", "tableView(_:willBeginEditingRowAt:)", "tableView(_:willDeselectRowAt:)",
      "tableView(_:willDisplay:forRowAt:)", "tableView(_:willDisplayContextMenu:animator:)",
      "tableView(_:willDisplayFooterView:forSection:)", "tableView(_:willDisplayHeaderView:forSection:)",
      "tableView(_:willEndContextMenuInteraction:animator:)", "tableView(_:willPerformPreviewActionForMenuWith:animator:)",
      "tableView(_:willSelectRowAt:)", "tableViewDidEndMultipleSelectionInteraction(_:)",
    ],
    "UICollectionViewDelegate": [
      "collectionView(_:canEditItemAt:)", "collectionView(_:canFocusItemAt:)", "collectionView(_:canPerformPrimaryActionForItemAt:)",
      "collectionView(_:contextMenuConfiguration:dismissalPreviewForItemAt:)",
      "collectionView(_:contextMenuConfiguration:highlightPreviewForItemAt:)",
      "collectionView(_:contextMenuConfigurationForItemsAt:point:)",
      "collectionView(_:contextMenuConfigurationForItemAt:point:)", "collectionView(_:didBeginMultipleSelectionInteractionAt:)",
      "collectionView(_:didDeselectItemAt:)", "collectionView(_:didEndDisplaying:forItemAt:)",
      "collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:)", "collectionView(_:didHighlightItemAt:)",
      "collectionView(_:didSelectItemAt:)", "collectionView(_:didUnhighlightItemAt:)", "collectionView(_:didUpdateFocusIn:with:)",
      "collectionView(_:performPrimaryActionForItemAt:)", "collectionView(_:selectionFollowsFocusForItemAt:)",
      "collectionView(_:shouldBeginMultipleSelectionInteractionAt:)", "collectionView(_:shouldDeselectItemAt:)",
      "collectionView(_:shouldHighlightItemAt:)", "collectionView(_:shouldSelectItemAt:)",
      "collectionView(_:shouldSpringLoadItemAt:with:)", "collectionView(_:shouldUpdateFocusIn:)",
      "collectionView(_:targetContentOffsetForProposedContentOffset:)",
      "collectionView(_:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:)",
      "collectionView(_:transitionLayoutForOldLayout:newLayout:)", "collectionView(_:willDisplay:forItemAt:)",
      "collectionView(_:willDisplayContextMenu:animator:)", "collectionView(_:willDisplaySupplementaryView:forElementKind:at:)",
      "collectionView(_:willEndContextMenuInteraction:animator:)", "collectionView(_:willPerformPreviewActionForMenuWith:animator:)",
      "collectionViewDidEndMultipleSelectionInteraction(_:)", "indexPathForPreferredFocusedView(in:)",
    ],
    "UICollectionViewDelegateFlowLayout": [
      "collectionView(_:layout:insetForSectionAt:)", "collectionView(_:layout:minimumInteritemSpacingForSectionAt:)",
      "collectionView(_:layout:minimumLineSpacingForSectionAt:)", "collectionView(_:layout:referenceSizeForFooterInSection:)",
      "collectionView(_:layout:referenceSizeForHeaderInSection:)", "collectionView(_:layout:sizeForItemAt:)",
    ],
    "UIScrollViewDelegate": [
      "scrollViewDidScroll(_:)", "scrollViewWillBeginDragging(_:)", "scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)",
      "scrollViewDidEndDragging(_:willDecelerate:)", "scrollViewWillBeginDecelerating(_:)", "scrollViewDidEndDecelerating(_:)",
      "scrollViewDidEndScrollingAnimation(_:)", "scrollViewShouldScrollToTop(_:)", "scrollViewDidScrollToTop(_:)",
      "scrollViewDidChangeAdjustedContentInset(_:)", "viewForZooming(in:)", "scrollViewWillBeginZooming(_:with:)",
      "scrollViewDidZoom(_:)", "scrollViewDidEndZooming(_:with:atScale:)",
    ],
    "UIScrollViewAccessibilityDelegate": ["accessibilityScrollStatus(for:)", "accessibilityAttributedScrollStatus(for:)"],
    "UITextFieldDelegate": [
      "textFieldShouldBeginEditing(_:)", "textFieldDidBeginEditing(_:)", "textFieldShouldEndEditing(_:)", "textFieldDidEndEditing(_:)",
      "textFieldDidEndEditing(_:reason:)", "textField(_:shouldChangeCharactersIn:replacementString:)", "textFieldDidChangeSelection(_:)",
      "textFieldShouldClear(_:)", "textField(_:editMenuForCharactersIn:suggestedActions:)", "textFieldShouldReturn(_:)",
    ],
    "UITextViewDelegate": [
      "textViewShouldBeginEditing(_:)", "textViewShouldEndEditing(_:)", "textViewDidBeginEditing(_:)", "textViewDidEndEditing(_:)",
      "textView(_:shouldChangeTextIn:replacementText:)", "textView(_:editMenuForTextIn:suggestedActions:)", "textViewDidChange(_:)",
      "textViewDidChangeSelection(_:)", "textView(_:primaryActionFor:defaultAction:)",
      "textView(_:menuConfigurationFor:defaultMenu:)", "textView(_:textItemMenuWillDisplayFor:animator:)",
      "textView(_:textItemMenuWillEndFor:animator:)", "textView(_:shouldInteractWith:in:interaction:)",
      "textView(_:shouldInteractWith:in:)",
    ],
    "UISearchBarDelegate": [
      "searchBarShouldBeginEditing(_:)", "searchBarTextDidBeginEditing(_:)", "searchBarShouldEndEditing(_:)",
      "searchBarTextDidEndEditing(_:)", "searchBar(_:textDidChange:)", "searchBar(_:selectedScopeButtonIndexDidChange:)",
      "searchBar(_:shouldChangeTextIn:replacementText:)", "searchBarSearchButtonClicked(_:)", "searchBarCancelButtonClicked(_:)",
      "searchBarBookmarkButtonClicked(_:)", "searchBarResultsListButtonClicked(_:)",
    ],
    "UIGestureRecognizerDelegate": [
      "gestureRecognizerShouldBegin(_:)", "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)",
      "gestureRecognizer(_:shouldRequireFailureOf:)", "gestureRecognizer(_:shouldBeRequiredToFailBy:)",
      "gestureRecognizer(_:shouldReceive:)",
    ],
  ]
  private static let refined = [
    "UIScrollViewAccessibilityDelegate": "UIScrollViewDelegate",
    "UITableViewDelegate": "UIScrollViewDelegate", "UICollectionViewDelegate": "UIScrollViewDelegate",
    "UICollectionViewDelegateFlowLayout": "UICollectionViewDelegate", "UITextViewDelegate": "UIScrollViewDelegate",
  ]

  /// Returns whether one of the protocols, or one that it refines, declares the method. O(number of protocols).
  static func declare(_ method: String, in protocols: [String]) -> Bool {
    protocols.contains { name in
      var next: String? = name
      while let current = next {
        if all[current]?.contains(method) == true { return true }
        next = refined[current]
      }
      return false
    }
  }

  /// Returns the labels of a protocol's method that is written without them; nil if several methods have the name, or none.
  static func labels(of name: String, in protocolName: String) -> [String]? {
    var next: String? = protocolName
    while let current = next {
      let found = all[current]?.filter { $0.hasPrefix("\(name)(") } ?? []
      if let only = found.first { return found.count == 1 ? labels(in: only) : nil }
      next = refined[current]
    }
    return nil
  }
  private static func labels(in reference: String) -> [String] {
    reference.drop { $0 != "(" }.dropFirst().dropLast().split(separator: ":").map(String.init)
  }

  /// Returns a protocol that declares the method; nil if none does.
  static func protocolName(declaring reference: String) -> String? {
    all.filter { $0.value.contains(reference) }.keys.min()
  }

  /// Whether one of the protocols has a method with this name and these labels: `tableView(_:didSelectRowAt:)`. O(1).
  static func contains(_ reference: String) -> Bool { references.contains(reference) }
  /// Whether one of the protocols has a method with this name and any labels. O(1).
  static func hasMethod(named name: String) -> Bool { names.contains(name) }
  /// Whether one of the protocols, or of those of data sources, has a method with this name and any labels. O(1).
  static func isMethod(_ name: String) -> Bool { hasMethod(named: name) || ofDataSources.contains(name) }
  private static let ofDataSources: Set<String> = [
    "numberOfSections", "sectionIndexTitles", "indexTitles", "numberOfComponents", "pickerView", "presentationCount", "presentationIndex",
  ]
  private static let references = all.values.reduce(into: Set<String>()) { $0.formUnion($1) }
  private static let names = Set(references.map { String($0.prefix { $0 != "(" }) })

  /// Returns the names that are such protocols.
  static func named(in names: [String]) -> [String] { names.filter { all[$0] != nil } }
}
