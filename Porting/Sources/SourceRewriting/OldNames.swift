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
  ]

  /// Global values.
  static let values: [String: String] = [
    "UITableViewAutomaticDimension": "UITableView.automaticDimension",
    "UICollectionElementKindSectionHeader": "UICollectionView.elementKindSectionHeader",
    "UICollectionElementKindSectionFooter": "UICollectionView.elementKindSectionFooter",
    "UICollectionViewFlowLayoutAutomaticSize": "UICollectionViewFlowLayout.automaticSize",
    "UIViewNoIntrinsicMetric": "UIView.noIntrinsicMetric",
    "UILayoutFittingCompressedSize": "UIView.layoutFittingCompressedSize",
    "UILayoutFittingExpandedSize": "UIView.layoutFittingExpandedSize",
    "UIKeyboardFrameEndUserInfoKey": "UIResponder.keyboardFrameEndUserInfoKey",
    "UIKeyboardFrameBeginUserInfoKey": "UIResponder.keyboardFrameBeginUserInfoKey",
    "UIKeyboardAnimationDurationUserInfoKey": "UIResponder.keyboardAnimationDurationUserInfoKey",
    "UIKeyboardAnimationCurveUserInfoKey": "UIResponder.keyboardAnimationCurveUserInfoKey",
    "UIApplicationOpenSettingsURLString": "UIApplication.openSettingsURLString", "UIWindowLevelNormal": "UIWindow.Level.normal",
    "UIWindowLevelAlert": "UIWindow.Level.alert", "UIEdgeInsetsZero": "UIEdgeInsets.zero", "UIOffsetZero": "UIOffset.zero",
    "UIImagePickerControllerOriginalImage": "UIImagePickerController.InfoKey.originalImage",
    "UIImagePickerControllerMediaType": "UIImagePickerController.InfoKey.mediaType",
    "kCAFillModeForwards": "CAMediaTimingFillMode.forwards", "kCAFillModeBoth": "CAMediaTimingFillMode.both",
    "kCAFillModeBackwards": "CAMediaTimingFillMode.backwards", "kCAFillModeRemoved": "CAMediaTimingFillMode.removed",
    "kCAMediaTimingFunctionLinear": "CAMediaTimingFunctionName.linear", "kCAMediaTimingFunctionEaseIn": "CAMediaTimingFunctionName.easeIn",
    "kCAMediaTimingFunctionEaseOut": "CAMediaTimingFunctionName.easeOut",
    "kCAMediaTimingFunctionEaseInEaseOut": "CAMediaTimingFunctionName.easeInEaseOut", "kCALineCapRound": "CAShapeLayerLineCap.round",
    "kCALineJoinRound": "CAShapeLayerLineJoin.round", "kCALineJoinBevel": "CAShapeLayerLineJoin.bevel",
    "kCALineJoinMiter": "CAShapeLayerLineJoin.miter", "kCALineCapButt": "CAShapeLayerLineCap.butt",
    "kCALineCapSquare": "CAShapeLayerLineCap.square", "kCAFillRuleEvenOdd": "CAShapeLayerFillRule.evenOdd",
    "kCAFillRuleNonZero": "CAShapeLayerFillRule.nonZero", "kCAMediaTimingFunctionDefault": "CAMediaTimingFunctionName.default",
    "kCAGravityCenter": "CALayerContentsGravity.center", "kCAGravityResize": "CALayerContentsGravity.resize",
    "kCAGravityResizeAspect": "CALayerContentsGravity.resizeAspect",
    "kCAGravityResizeAspectFill": "CALayerContentsGravity.resizeAspectFill",
    "kCAAlignmentLeft": "CATextLayerAlignmentMode.left", "kCAAlignmentRight": "CATextLayerAlignmentMode.right",
    "kCAAlignmentCenter": "CATextLayerAlignmentMode.center", "kCAAlignmentNatural": "CATextLayerAlignmentMode.natural",
    "kCAAlignmentJustified": "CATextLayerAlignmentMode.justified", "kCATransitionFade": "CATransitionType.fade",
    "kCATransitionPush": "CATransitionType.push", "kCATransitionMoveIn": "CATransitionType.moveIn",
    "kCATransitionReveal": "CATransitionType.reveal", "kCATransitionFromLeft": "CATransitionSubtype.fromLeft",
    "kCATransitionFromRight": "CATransitionSubtype.fromRight", "kCATransitionFromTop": "CATransitionSubtype.fromTop",
    "kCATransitionFromBottom": "CATransitionSubtype.fromBottom",
    "kCAEmitterLayerPoint": "CAEmitterLayerEmitterShape.point", "kCAEmitterLayerLine": "CAEmitterLayerEmitterShape.line",
    "kCAEmitterLayerRectangle": "CAEmitterLayerEmitterShape.rectangle", "kCAEmitterLayerCircle": "CAEmitterLayerEmitterShape.circle",
    "kCAEmitterLayerPoints": "CAEmitterLayerEmitterMode.points", "kCAEmitterLayerOutline": "CAEmitterLayerEmitterMode.outline",
    "kCAEmitterLayerSurface": "CAEmitterLayerEmitterMode.surface", "kCAEmitterLayerVolume": "CAEmitterLayerEmitterMode.volume",
    "kCAEmitterLayerUnordered": "CAEmitterLayerRenderMode.unordered",
    "kCAEmitterLayerOldestFirst": "CAEmitterLayerRenderMode.oldestFirst",
    "kCAEmitterLayerOldestLast": "CAEmitterLayerRenderMode.oldestLast",
    "kCAEmitterLayerAdditive": "CAEmitterLayerRenderMode.additive",
    "UIAccessibilityTraitNone": "UIAccessibilityTraits.none", "UIAccessibilityTraitButton": "UIAccessibilityTraits.button",
    "UIAccessibilityTraitLink": "UIAccessibilityTraits.link", "UIAccessibilityTraitImage": "UIAccessibilityTraits.image",
    "UIAccessibilityTraitSelected": "UIAccessibilityTraits.selected",
    "UIAccessibilityTraitKeyboardKey": "UIAccessibilityTraits.keyboardKey",
    "UIAccessibilityTraitStaticText": "UIAccessibilityTraits.staticText",
    "UIAccessibilityTraitNotEnabled": "UIAccessibilityTraits.notEnabled",
    "UIAccessibilityTraitSearchField": "UIAccessibilityTraits.searchField",
    "UIAccessibilityTraitAdjustable": "UIAccessibilityTraits.adjustable", "UIAccessibilityTraitHeader": "UIAccessibilityTraits.header",
    "UIAccessibilityScreenChangedNotification": "UIAccessibility.Notification.screenChanged",
    "UIAccessibilityLayoutChangedNotification": "UIAccessibility.Notification.layoutChanged",
    "UIAccessibilityAnnouncementNotification": "UIAccessibility.Notification.announcement",
    "UIAccessibilityPageScrolledNotification": "UIAccessibility.Notification.pageScrolled",
    "UIKeyInputUpArrow": "UIKeyCommand.inputUpArrow", "UIKeyInputDownArrow": "UIKeyCommand.inputDownArrow",
    "UIKeyInputLeftArrow": "UIKeyCommand.inputLeftArrow", "UIKeyInputRightArrow": "UIKeyCommand.inputRightArrow",
    "UIKeyInputEscape": "UIKeyCommand.inputEscape",
    "UIPageViewControllerOptionInterPageSpacingKey": "UIPageViewController.OptionsKey.interPageSpacing",
    "UIWindowLevelStatusBar": "UIWindow.Level.statusBar", "UIScrollViewDecelerationRateFast": "UIScrollView.DecelerationRate.fast",
    "UIScrollViewDecelerationRateNormal": "UIScrollView.DecelerationRate.normal",
    "UIBackgroundTaskInvalid": "UIBackgroundTaskIdentifier.invalid", "kCAFilterNearest": "CALayerContentsFilter.nearest",
    "kCAFilterLinear": "CALayerContentsFilter.linear", "kCATruncationEnd": "CATextLayerTruncationMode.end",
    "kCATruncationMiddle": "CATextLayerTruncationMode.middle", "kCATruncationStart": "CATextLayerTruncationMode.start",
    "kCATruncationNone": "CATextLayerTruncationMode.none", "UIFontWeightUltraLight": "UIFont.Weight.ultraLight",
    "UIFontWeightThin": "UIFont.Weight.thin", "UIFontWeightLight": "UIFont.Weight.light", "UIFontWeightRegular": "UIFont.Weight.regular",
    "UIFontWeightMedium": "UIFont.Weight.medium", "UIFontWeightSemibold": "UIFont.Weight.semibold",
    "UIFontWeightBold": "UIFont.Weight.bold", "UIFontWeightHeavy": "UIFont.Weight.heavy", "UIFontWeightBlack": "UIFont.Weight.black",
    // From C's mathematics.
    "HUGE": "Float.greatestFiniteMagnitude", "MAXFLOAT": "Float.greatestFiniteMagnitude",
    // Text attributes with their Swift 3 names.
    "NSFontAttributeName": "NSAttributedString.Key.font", "NSForegroundColorAttributeName": "NSAttributedString.Key.foregroundColor",
    "NSBackgroundColorAttributeName": "NSAttributedString.Key.backgroundColor",
    "NSParagraphStyleAttributeName": "NSAttributedString.Key.paragraphStyle", "NSKernAttributeName": "NSAttributedString.Key.kern",
    "NSUnderlineStyleAttributeName": "NSAttributedString.Key.underlineStyle",
    "NSStrikethroughStyleAttributeName": "NSAttributedString.Key.strikethroughStyle",
    "NSShadowAttributeName": "NSAttributedString.Key.shadow",
    "NSAttachmentAttributeName": "NSAttributedString.Key.attachment", "NSLinkAttributeName": "NSAttributedString.Key.link",
    "NSBaselineOffsetAttributeName": "NSAttributedString.Key.baselineOffset",
    // From MobileCoreServices, always followed by `as String`.
    "kUTTypePlainText": "UTType.plainText.identifier", "kUTTypeText": "UTType.text.identifier",
    "kUTTypeUTF8PlainText": "UTType.utf8PlainText.identifier", "kUTTypeImage": "UTType.image.identifier",
    "kUTTypeJPEG": "UTType.jpeg.identifier", "kUTTypePNG": "UTType.png.identifier", "kUTTypeGIF": "UTType.gif.identifier",
    "kUTTypePDF": "UTType.pdf.identifier", "kUTTypeURL": "UTType.url.identifier", "kUTTypeFileURL": "UTType.fileURL.identifier",
    "kUTTypeJSON": "UTType.json.identifier", "kUTTypeData": "UTType.data.identifier", "kUTTypeItem": "UTType.item.identifier",
    "kUTTypeFolder": "UTType.folder.identifier", "kUTTypeMovie": "UTType.movie.identifier",
  ]

  /// Functions that create a value: the type, and the labels of its initializer.
  static let makers: [String: (type: String, labels: [String])] = [
    "UIEdgeInsetsMake": ("UIEdgeInsets", ["top", "left", "bottom", "right"]), "UIOffsetMake": ("UIOffset", ["horizontal", "vertical"]),
    "CGRectMake": ("CGRect", ["x", "y", "width", "height"]), "CGPointMake": ("CGPoint", ["x", "y"]),
    "CGSizeMake": ("CGSize", ["width", "height"]),
    "UIAccessibilityPostNotification": ("UIAccessibility.post", ["notification", "argument"]),
  ]

  /// Functions that are now methods of their first argument: the method, and the label of the second argument if there is one.
  static let methods: [String: (name: String, label: String?)] = [
    "UIImageJPEGRepresentation": ("jpegData", "compressionQuality"), "UIImagePNGRepresentation": ("pngData", nil),
    "UIEdgeInsetsInsetRect": ("inset", "by"),
  ]

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
  ]

  /// Notifications, which were members of `Notification.Name`.
  static let notifications: [String: String] = [
    "UIKeyboardWillShow": "UIResponder.keyboardWillShowNotification", "UIKeyboardDidShow": "UIResponder.keyboardDidShowNotification",
    "UIKeyboardWillHide": "UIResponder.keyboardWillHideNotification", "UIKeyboardDidHide": "UIResponder.keyboardDidHideNotification",
    "UIKeyboardWillChangeFrame": "UIResponder.keyboardWillChangeFrameNotification",
    "UIApplicationDidBecomeActive": "UIApplication.didBecomeActiveNotification",
    "UIApplicationWillResignActive": "UIApplication.willResignActiveNotification",
    "UIApplicationDidEnterBackground": "UIApplication.didEnterBackgroundNotification",
    "UIApplicationWillEnterForeground": "UIApplication.willEnterForegroundNotification",
    "UIApplicationWillTerminate": "UIApplication.willTerminateNotification",
    "UIApplicationDidReceiveMemoryWarning": "UIApplication.didReceiveMemoryWarningNotification",
    "UIContentSizeCategoryDidChange": "UIContentSizeCategory.didChangeNotification",
    "UITextFieldTextDidChange": "UITextField.textDidChangeNotification", "UITextViewTextDidChange": "UITextView.textDidChangeNotification",
    "UITextFieldTextDidBeginEditing": "UITextField.textDidBeginEditingNotification",
    "UITextFieldTextDidEndEditing": "UITextField.textDidEndEditingNotification",
    "UITextViewTextDidBeginEditing": "UITextView.textDidBeginEditingNotification",
    "UITextViewTextDidEndEditing": "UITextView.textDidEndEditingNotification",
    "UIDeviceOrientationDidChange": "UIDevice.orientationDidChangeNotification",
    "UIApplicationWillChangeStatusBarOrientation": "UIApplication.willChangeStatusBarOrientationNotification",
    "UIApplicationDidChangeStatusBarOrientation": "UIApplication.didChangeStatusBarOrientationNotification",
  ]

  /// Methods whose first label changed as well, by name and label.
  static let labelled: [String: (name: String, label: String?)] = [
    "bringSubview(toFront:)": ("bringSubviewToFront", nil), "sendSubview(toBack:)": ("sendSubviewToBack", nil),
    "UITableViewDropProposal(dropOperation:)": ("UITableViewDropProposal", "operation"),
    "UICollectionViewDropProposal(dropOperation:)": ("UICollectionViewDropProposal", "operation"),
    "UIDropProposal(dropOperation:)": ("UIDropProposal", "operation"), "didMove(toParentViewController:)": ("didMove", "toParent"),
    "willMove(toParentViewController:)": ("willMove", "toParent"), "size(attributes:)": ("size", "withAttributes"),
  ]

  /// Other members.
  static let members: [String: String] = [
    "childViewControllers": "children", "addChildViewController": "addChild", "removeFromParentViewController": "removeFromParent",
    "commonModes": "common", "defaultRunLoopMode": "default", "styleSingle": "single", "styleDouble": "double", "styleThick": "thick",
  ]
}
