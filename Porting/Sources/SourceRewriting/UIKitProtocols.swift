/// The protocols of UIKit that Hitchless declares.
///
/// A method of a protocol cannot be named like that of a class: Swift has no `UIScrollViewDelegate.scrollViewDidScroll(_:)` as a function.
enum UIKitProtocols {
  static let all: Set<String> = [
    "CAAction", "CAAnimationDelegate", "CALayerDelegate", "CAMediaTiming", "NSCollectionLayoutContainer", "NSCollectionLayoutEnvironment",
    "NSCollectionLayoutVisibleItem", "NSItemProviderReading", "NSItemProviderWriting", "NSLayoutManagerDelegate", "NSTextStorageDelegate",
    "NSUserActivityDelegate", "UIActivityItemSource", "UIAdaptivePresentationControllerDelegate", "UIAppearance", "UIAppearanceContainer",
    "UIApplicationDelegate", "UIBarPositioning", "UIBarPositioningDelegate", "UICalendarSelectionMultiDateDelegate",
    "UICalendarSelectionSingleDateDelegate", "UICalendarSelectionWeekOfYearDelegate", "UICalendarViewDelegate",
    "UICollectionViewDataSource", "UICollectionViewDataSourcePrefetching", "UICollectionViewDelegate",
    "UICollectionViewDelegateFlowLayout", "UICollectionViewDragDelegate", "UICollectionViewDropCoordinator",
    "UICollectionViewDropDelegate", "UICollectionViewDropItem", "UICollectionViewDropPlaceholderContext", "UICollisionBehaviorDelegate",
    "UIColorPickerViewControllerDelegate", "UIConfigurationState", "UIContentConfiguration", "UIContentContainer",
    "UIContentSizeCategoryAdjusting", "UIContentView", "UIContextMenuInteractionAnimating", "UIContextMenuInteractionCommitAnimating",
    "UIContextMenuInteractionDelegate", "UICoordinateSpace", "UIDataSourceModelAssociation", "UIDataSourceTranslating",
    "UIDocumentPickerDelegate", "UIDragAnimating", "UIDragDropSession", "UIDragInteractionDelegate", "UIDragSession",
    "UIDropInteractionDelegate", "UIDropSession", "UIDynamicAnimatorDelegate", "UIDynamicItem", "UIEditMenuInteractionAnimating",
    "UIEditMenuInteractionDelegate", "UIFocusEnvironment", "UIFocusItem", "UIGestureRecognizerDelegate",
    "UIImagePickerControllerDelegate", "UIInteraction", "UIKeyInput", "UILayoutSupport", "UIMutableTraits",
    "UINavigationBarDelegate", "UINavigationControllerDelegate", "UIObjectRestoration", "UIPageViewControllerDataSource",
    "UIPageViewControllerDelegate",
    "UIPasteConfigurationSupporting", "UIPickerViewAccessibilityDelegate", "UIPickerViewDataSource", "UIPickerViewDelegate",
    "UIPointerInteractionAnimating", "UIPointerInteractionDelegate", "UIPopoverBackgroundViewMethods",
    "UIPopoverPresentationControllerDelegate", "UIResponderStandardEditActions", "UISceneDelegate", "UIScrollViewDelegate",
    "UISearchBarDelegate", "UISearchControllerDelegate", "UISearchResultsUpdating", "UISheetPresentationControllerDelegate",
    "UISheetPresentationControllerDetentResolutionContext", "UISplitViewControllerDelegate", "UISpringLoadedInteractionBehavior",
    "UISpringLoadedInteractionContext", "UISpringLoadedInteractionEffect", "UISpringLoadedInteractionSupporting", "UIStateRestoring",
    "UITabBarControllerDelegate", "UITabBarDelegate", "UITableViewDataSource", "UITableViewDataSourcePrefetching", "UITableViewDelegate",
    "UITableViewDragDelegate", "UITableViewDropCoordinator", "UITableViewDropDelegate", "UITableViewDropItem",
    "UITableViewDropPlaceholderContext", "UITextDocumentProxy", "UITextFieldDelegate", "UITextInput", "UITextInputDelegate",
    "UITextInputTokenizer", "UITextInputTraits", "UITextViewDelegate", "UITimingCurveProvider", "UIToolTipInteractionDelegate",
    "UIToolbarDelegate", "UITraitChangeObservable", "UITraitChangeRegistration", "UITraitDefinition", "UITraitEnvironment",
    "UIViewAnimating", "UIViewControllerAnimatedTransitioning", "UIViewControllerContextTransitioning",
    "UIViewControllerInteractiveTransitioning", "UIViewControllerRestoration", "UIViewControllerTransitionCoordinator",
    "UIViewControllerTransitionCoordinatorContext", "UIViewControllerTransitioningDelegate", "UIViewImplicitlyAnimating",
    "UIWindowSceneDelegate",
  ]
}
