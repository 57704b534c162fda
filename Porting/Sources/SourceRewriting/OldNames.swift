/// The new names of UIKit's declarations in Swift 4.2 and later, as listed in UIKit's headers.
enum OldNames {
  /// Types, which are now nested in their class.
  static let types: [String: String] = [
    "UIApplicationLaunchOptionsKey": "UIApplication.LaunchOptionsKey", "UIApplicationState": "UIApplication.State",
    "UITableViewCellEditingStyle": "UITableViewCell.EditingStyle", "UITableViewCellStyle": "UITableViewCell.CellStyle",
    "UITableViewCellSelectionStyle": "UITableViewCell.SelectionStyle", "UITableViewCellAccessoryType": "UITableViewCell.AccessoryType",
    "UITableViewCellSeparatorStyle": "UITableViewCell.SeparatorStyle", "UITableViewRowAnimation": "UITableView.RowAnimation",
    "UITableViewScrollPosition": "UITableView.ScrollPosition", "UITableViewStyle": "UITableView.Style",
    "UICollectionViewScrollPosition": "UICollectionView.ScrollPosition",
    "UICollectionViewScrollDirection": "UICollectionView.ScrollDirection", "UIControlEvents": "UIControl.Event",
    "UIControlState": "UIControl.State", "UIControlContentHorizontalAlignment": "UIControl.ContentHorizontalAlignment",
    "UIControlContentVerticalAlignment": "UIControl.ContentVerticalAlignment", "UIViewContentMode": "UIView.ContentMode",
    "UIViewAnimationOptions": "UIView.AnimationOptions", "UIViewAnimationCurve": "UIView.AnimationCurve",
    "UIViewAutoresizing": "UIView.AutoresizingMask", "UIViewKeyframeAnimationOptions": "UIView.KeyframeAnimationOptions",
    "UIViewTintAdjustmentMode": "UIView.TintAdjustmentMode", "UILayoutConstraintAxis": "NSLayoutConstraint.Axis",
    "NSLayoutAttribute": "NSLayoutConstraint.Attribute", "NSLayoutRelation": "NSLayoutConstraint.Relation",
    "NSLayoutFormatOptions": "NSLayoutConstraint.FormatOptions", "UIStackViewDistribution": "UIStackView.Distribution",
    "UIStackViewAlignment": "UIStackView.Alignment", "UIAlertControllerStyle": "UIAlertController.Style",
    "UIAlertActionStyle": "UIAlertAction.Style", "UIGestureRecognizerState": "UIGestureRecognizer.State",
    "UISwipeGestureRecognizerDirection": "UISwipeGestureRecognizer.Direction", "UIButtonType": "UIButton.ButtonType",
    "UITextBorderStyle": "UITextField.BorderStyle", "UITextFieldViewMode": "UITextField.ViewMode",
    "UIBarButtonItemStyle": "UIBarButtonItem.Style", "UIBarButtonSystemItem": "UIBarButtonItem.SystemItem",
    "UITabBarSystemItem": "UITabBarItem.SystemItem", "UIImageRenderingMode": "UIImage.RenderingMode",
    "UIImageOrientation": "UIImage.Orientation", "UIImageResizingMode": "UIImage.ResizingMode",
    "UIActivityIndicatorViewStyle": "UIActivityIndicatorView.Style", "UISearchBarStyle": "UISearchBar.Style",
    "UIFontTextStyle": "UIFont.TextStyle", "UIFontWeight": "UIFont.Weight", "NSAttributedStringKey": "NSAttributedString.Key",
    "UINavigationControllerOperation": "UINavigationController.Operation",
    "UIScrollViewKeyboardDismissMode": "UIScrollView.KeyboardDismissMode",
    "UIScrollViewIndicatorStyle": "UIScrollView.IndicatorStyle", "UIDatePickerMode": "UIDatePicker.Mode",
    "UIProgressViewStyle": "UIProgressView.Style", "UIBlurEffectStyle": "UIBlurEffect.Style",
    "UIPageViewControllerTransitionStyle": "UIPageViewController.TransitionStyle",
    "UIPageViewControllerNavigationOrientation": "UIPageViewController.NavigationOrientation",
    "UIPageViewControllerNavigationDirection": "UIPageViewController.NavigationDirection",
    "UISplitViewControllerDisplayMode": "UISplitViewController.DisplayMode", "RunLoopMode": "RunLoop.Mode",
    "UIWindowLevel": "UIWindow.Level",
    "UIActivityType": "UIActivity.ActivityType", "UIImagePickerControllerSourceType": "UIImagePickerController.SourceType",
    "UIImpactFeedbackStyle": "UIImpactFeedbackGenerator.FeedbackStyle",
    "UINotificationFeedbackType": "UINotificationFeedbackGenerator.FeedbackType", "UIPressType": "UIPress.PressType",
    "UIFontDescriptorSymbolicTraits": "UIFontDescriptor.SymbolicTraits", "UIPushBehaviorMode": "UIPushBehavior.Mode",
    "UICollectionElementCategory": "UICollectionView.ElementCategory", "UICollectionUpdateAction": "UICollectionViewUpdateItem.Action",
    "UIInputViewStyle": "UIInputView.Style", "UIEventType": "UIEvent.EventType", "UISearchBarIcon": "UISearchBar.Icon",
    "UITouchPhase": "UITouch.Phase",
    "UIViewAnimationTransition": "UIView.AnimationTransition", "UISystemAnimation": "UIView.SystemAnimation",
    "UITableViewCellStateMask": "UITableViewCell.StateMask", "UITableViewSeparatorInsetReference": "UITableView.SeparatorInsetReference",
    "UITableViewCellFocusStyle": "UITableViewCell.FocusStyle", "UITableViewRowActionStyle": "UITableViewRowAction.Style",
    "UITableViewDropIntent": "UITableViewDropProposal.Intent", "UICollectionViewDropIntent": "UICollectionViewDropProposal.Intent",
    "UICollectionViewFlowLayoutSectionInsetReference": "UICollectionViewFlowLayout.SectionInsetReference",
    "UICollectionViewReorderingCadence": "UICollectionView.ReorderingCadence",
    "UICollectionViewCellDragState": "UICollectionViewCell.DragState", "UITableViewCellDragState": "UITableViewCell.DragState",
    "UIScrollViewContentInsetAdjustmentBehavior": "UIScrollView.ContentInsetAdjustmentBehavior",
    "UIScrollViewIndexDisplayMode": "UIScrollView.IndexDisplayMode", "UIApplicationOpenURLOptionsKey": "UIApplication.OpenURLOptionsKey",
    "UIApplicationOpenExternalURLOptionsKey": "UIApplication.OpenExternalURLOptionsKey",
    "UIFontDescriptorAttributeName": "UIFontDescriptor.AttributeName", "UIFontDescriptorTraitKey": "UIFontDescriptor.TraitKey",
    "UITouchType": "UITouch.TouchType", "UIAttachmentBehaviorType": "UIAttachmentBehavior.AttachmentType",
    "UICollisionBehaviorMode": "UICollisionBehavior.Mode", "UISplitViewControllerPrimaryEdge": "UISplitViewController.PrimaryEdge",
    "UIPageViewControllerSpineLocation": "UIPageViewController.SpineLocation", "UISegmentedControlSegment": "UISegmentedControl.Segment",
    "UITabBarItemPositioning": "UITabBar.ItemPositioning",
    "UINavigationItemLargeTitleDisplayMode": "UINavigationItem.LargeTitleDisplayMode",
    "UITextFieldDidEndEditingReason": "UITextField.DidEndEditingReason", "UITextWritingDirection": "NSWritingDirection",
    "NSTextStorageEditActions": "NSTextStorage.EditActions", "NSTextLayoutOrientation": "NSLayoutManager.TextLayoutOrientation",
    "NSGlyphProperty": "NSLayoutManager.GlyphProperty", "NSControlCharacterAction": "NSLayoutManager.ControlCharacterAction",
    "UIContextualActionStyle": "UIContextualAction.Style", "UIActivityCategory": "UIActivity.Category",
    "UIMenuControllerArrowDirection": "UIMenuController.ArrowDirection",
    "UIImagePickerControllerCameraDevice": "UIImagePickerController.CameraDevice",
    "UIImagePickerControllerQualityType": "UIImagePickerController.QualityType",
    "UIImagePickerControllerCameraFlashMode": "UIImagePickerController.CameraFlashMode",
    "UIImagePickerControllerCameraCaptureMode": "UIImagePickerController.CameraCaptureMode", "UIEventSubtype": "UIEvent.EventSubtype",
    "UIPreviewActionStyle": "UIPreviewAction.Style", "UIScrollViewDecelerationRate": "UIScrollView.DecelerationRate",
    "UIGraphicsImageRendererFormatRange": "UIGraphicsImageRendererFormat.Range",
    "UISearchControllerScopeBarActivation": "UISearchController.ScopeBarActivation", "UIMenuIdentifier": "UIMenu.Identifier",
    "UISceneActivationState": "UIScene.ActivationState", "UIPageViewControllerOptionsKey": "UIPageViewController.OptionsKey",
    "NSTextTabOptionKey": "NSTextTab.OptionKey", "NSAttributedStringDocumentAttributeKey": "NSAttributedString.DocumentAttributeKey",
    "NSAttributedStringDocumentReadingOptionKey": "NSAttributedString.DocumentReadingOptionKey",
    "NSAttributedStringDocumentType": "NSAttributedString.DocumentType",
  ]

  /// Functions that create a value: the type, and the labels of its initializer.
  static let makers: [String: (type: String, labels: [String])] = [
    "UIEdgeInsetsMake": ("UIEdgeInsets", ["top", "left", "bottom", "right"]), "UIOffsetMake": ("UIOffset", ["horizontal", "vertical"]),
    "CGRectMake": ("CGRect", ["x", "y", "width", "height"]), "CGPointMake": ("CGPoint", ["x", "y"]),
    "CGSizeMake": ("CGSize", ["width", "height"]),
    "UIAccessibilityPostNotification": ("UIAccessibility.post", ["notification", "argument"]),
    "UIAccessibilityConvertFrameToScreenCoordinates": ("UIAccessibility.convertToScreenCoordinates", ["_", "in"]),
    "CGVectorMake": ("CGVector", ["dx", "dy"]), "CGAffineTransformMake": ("CGAffineTransform", ["a", "b", "c", "d", "tx", "ty"]),
    "CGAffineTransformMakeTranslation": ("CGAffineTransform", ["translationX", "y"]),
    "CGAffineTransformMakeScale": ("CGAffineTransform", ["scaleX", "y"]),
    "CGAffineTransformMakeRotation": ("CGAffineTransform", ["rotationAngle"]),
  ]

  /// Functions that are now members of their first argument: the member, and the labels of the other arguments. Nil for properties.
  static let methods: [String: (name: String, labels: [String]?)] = [
    "UIImageJPEGRepresentation": ("jpegData", ["compressionQuality"]), "UIImagePNGRepresentation": ("pngData", []),
    "UIEdgeInsetsInsetRect": ("inset", ["by"]),
    "CGRectGetMinX": ("minX", nil), "CGRectGetMidX": ("midX", nil), "CGRectGetMaxX": ("maxX", nil), "CGRectGetMinY": ("minY", nil),
    "CGRectGetMidY": ("midY", nil), "CGRectGetMaxY": ("maxY", nil), "CGRectGetWidth": ("width", nil), "CGRectGetHeight": ("height", nil),
    "CGRectIsEmpty": ("isEmpty", nil), "CGRectIsNull": ("isNull", nil), "CGRectIsInfinite": ("isInfinite", nil),
    "CGRectIntegral": ("integral", nil), "CGRectStandardize": ("standardized", nil), "CGRectInset": ("insetBy", ["dx", "dy"]),
    "CGRectOffset": ("offsetBy", ["dx", "dy"]), "CGRectUnion": ("union", ["_"]), "CGRectIntersection": ("intersection", ["_"]),
    "CGRectContainsPoint": ("contains", ["_"]), "CGRectContainsRect": ("contains", ["_"]), "CGRectIntersectsRect": ("intersects", ["_"]),
    "CGPointApplyAffineTransform": ("applying", ["_"]), "CGSizeApplyAffineTransform": ("applying", ["_"]),
    "CGRectApplyAffineTransform": ("applying", ["_"]), "CGAffineTransformIsIdentity": ("isIdentity", nil),
    "CGAffineTransformTranslate": ("translatedBy", ["x", "y"]), "CGAffineTransformScale": ("scaledBy", ["x", "y"]),
    "CGAffineTransformRotate": ("rotated", ["by"]), "CGAffineTransformConcat": ("concatenating", ["_"]),
    "CGAffineTransformInvert": ("inverted", []),
  ]

  /// Returns the type of the first argument of such a function, or of one that compares: `CGRect` for `CGRectInset`.
  static func argumentType(of function: String) -> String {
    let types = ["CGRect", "CGPoint", "CGSize", "CGAffineTransform", "UIEdgeInsetsEqual", "UIOffset"]
    guard let type = types.first(where: function.hasPrefix) else { return "CGRect" }
    return type == "UIEdgeInsetsEqual" ? "UIEdgeInsets" : type
  }

  /// Functions that compare their two arguments.
  static let comparisons: Set<String> = [
    "CGRectEqualToRect", "CGPointEqualToPoint", "CGSizeEqualToSize", "CGAffineTransformEqualToTransform", "UIEdgeInsetsEqualToEdgeInsets",
    "UIOffsetEqualToOffset",
  ]

  /// Methods whose first argument was a number, and is a priority now.
  static let prioritized: Set<String> = ["setContentHuggingPriority", "setContentCompressionResistancePriority"]

  /// Functions that are now class methods, with the label of their argument.
  static let functions: [String: (name: String, label: String)] = [
    "CGPointFromString": ("NSCoder.cgPoint", "for"), "CGSizeFromString": ("NSCoder.cgSize", "for"),
    "CGRectFromString": ("NSCoder.cgRect", "for"), "CGVectorFromString": ("NSCoder.cgVector", "for"),
    "UIEdgeInsetsFromString": ("NSCoder.uiEdgeInsets", "for"), "UIOffsetFromString": ("NSCoder.uiOffset", "for"),
    "CGAffineTransformFromString": ("NSCoder.cgAffineTransform", "for"), "NSStringFromCGPoint": ("NSCoder.string", "for"),
    "NSStringFromCGSize": ("NSCoder.string", "for"), "NSStringFromCGRect": ("NSCoder.string", "for"),
    "NSStringFromCGVector": ("NSCoder.string", "for"), "NSStringFromUIEdgeInsets": ("NSCoder.string", "for"),
    "NSStringFromUIOffset": ("NSCoder.string", "for"), "NSStringFromCGAffineTransform": ("NSCoder.string", "for"),
  ]

  /// Functions without arguments that are now properties.
  static let properties: [String: String] = [
    "UIAccessibilityIsVoiceOverRunning": "UIAccessibility.isVoiceOverRunning",
    "UIAccessibilityIsReduceMotionEnabled": "UIAccessibility.isReduceMotionEnabled",
    "UI_USER_INTERFACE_IDIOM": "UIDevice.current.userInterfaceIdiom",
    "UIAccessibilityIsBoldTextEnabled": "UIAccessibility.isBoldTextEnabled",
    "UIAccessibilityIsReduceTransparencyEnabled": "UIAccessibility.isReduceTransparencyEnabled",
    "UIAccessibilityIsInvertColorsEnabled": "UIAccessibility.isInvertColorsEnabled",
    "UIAccessibilityIsGrayscaleEnabled": "UIAccessibility.isGrayscaleEnabled",
    "UIAccessibilityIsSwitchControlRunning": "UIAccessibility.isSwitchControlRunning",
    "UIAccessibilityIsGuidedAccessEnabled": "UIAccessibility.isGuidedAccessEnabled",
    "UIAccessibilityIsMonoAudioEnabled": "UIAccessibility.isMonoAudioEnabled",
    "UIAccessibilityIsClosedCaptioningEnabled": "UIAccessibility.isClosedCaptioningEnabled",
    "UIAccessibilityIsShakeToUndoEnabled": "UIAccessibility.isShakeToUndoEnabled",
    "UIAccessibilityIsAssistiveTouchRunning": "UIAccessibility.isAssistiveTouchRunning",
    "UIAccessibilityIsSpeakScreenEnabled": "UIAccessibility.isSpeakScreenEnabled",
    "UIAccessibilityIsSpeakSelectionEnabled": "UIAccessibility.isSpeakSelectionEnabled",
    "UIAccessibilityDarkerSystemColorsEnabled": "UIAccessibility.isDarkerSystemColorsEnabled",
  ]

  /// Methods whose first label changed as well, by name and label.
  static let labelled: [String: (name: String, label: String?)] = [
    "bringSubview(toFront:)": ("bringSubviewToFront", nil), "sendSubview(toBack:)": ("sendSubviewToBack", nil),
    "UITableViewDropProposal(dropOperation:)": ("UITableViewDropProposal", "operation"),
    "UICollectionViewDropProposal(dropOperation:)": ("UICollectionViewDropProposal", "operation"),
    "UIDropProposal(dropOperation:)": ("UIDropProposal", "operation"), "didMove(toParentViewController:)": ("didMove", "toParent"),
    "UIActivityIndicatorView(activityIndicatorStyle:)": ("UIActivityIndicatorView", "style"),
    "overrideTraitCollection(forChildViewController:)": ("overrideTraitCollection", "forChild"),
    "allowedChildViewControllersForUnwinding(from:)": ("allowedChildrenForUnwinding", "from"),
    "willMove(toParentViewController:)": ("willMove", "toParent"), "size(attributes:)": ("size", "withAttributes"),
  ]

  /// Labels behind the first one that changed, by method.
  static let laterLabels: [String: [String: String]] = [
    "setOverrideTraitCollection": ["forChildViewController": "forChild"], "unwind": ["towardsViewController": "towards"],
  ]

  /// Other members.
  static let members: [String: String] = [
    "childViewControllers": "children", "addChildViewController": "addChild", "removeFromParentViewController": "removeFromParent",
    "childViewControllerForStatusBarStyle": "childForStatusBarStyle", "childViewControllerForStatusBarHidden": "childForStatusBarHidden",
    "childViewControllerForHomeIndicatorAutoHidden": "childForHomeIndicatorAutoHidden",
    "childViewControllerForScreenEdgesDeferringSystemGestures": "childForScreenEdgesDeferringSystemGestures",
    "childViewControllerContaining": "childContaining", "activityIndicatorViewStyle": "style",
    "showingEditControlMask": "showingEditControl",
    "showingDeleteConfirmationMask": "showingDeleteConfirmation", "UITrackingRunLoopMode": "tracking",
    "commonModes": "common", "defaultRunLoopMode": "default", "styleSingle": "single",
    "styleDouble": "double", "styleThick": "thick",
  ]
}
