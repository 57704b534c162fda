extension ElementKind {
  /// Attributes of all elements that have no effect in the program, or that are translated with the element.
  static let common = AttributeRule.ignored(
    "id", "key", "customClass", "customModule", "customModuleProvider", "userLabel", "fixedFrame", "misplaced", "ambiguous",
    "verifyAmbiguity", "sceneMemberID", "colorLabel", "placeholderIntrinsicWidth", "placeholderIntrinsicHeight", "opaque",
    "translatesAutoresizingMaskIntoConstraints", "lockedFrame", "catalog", "previewBounds")

  /// The attributes of all views, except those that determine how they show their content.
  static let anyView: [AttributeRule] =
    common + [
      .off("hidden", "isHidden"), .number("alpha", standard: "1"), .off("clipsSubviews", "clipsToBounds"),
      .on("userInteractionEnabled", "isUserInteractionEnabled"), .off("multipleTouchEnabled", "isMultipleTouchEnabled"),
      .off("exclusiveTouch", "isExclusiveTouch"), .integer("tag", standard: "0"), .on("autoresizesSubviews"),
      .on("clearsContextBeforeDrawing"), .off("preservesSuperviewLayoutMargins"), .on("insetsLayoutMarginsFromSafeArea"),
      .choice("tintAdjustmentMode", standard: "automatic", same: ["normal", "dimmed"]),
      .choice(
        "semanticContentAttribute", standard: "unspecified", same: ["playback", "spatial", "forceLeftToRight", "forceRightToLeft"]),
      .choice("appearanceType", "overrideUserInterfaceStyle", same: ["light", "dark"]),
      .number("horizontalHuggingPriority", "setContentHuggingPriority(UILayoutPriority($), for: .horizontal)"),
      .number("verticalHuggingPriority", "setContentHuggingPriority(UILayoutPriority($), for: .vertical)"),
      .number(
        "horizontalCompressionResistancePriority", "setContentCompressionResistancePriority(UILayoutPriority($), for: .horizontal)"),
      .number("verticalCompressionResistancePriority", "setContentCompressionResistancePriority(UILayoutPriority($), for: .vertical)"),
      .text("focusGroupIdentifier"), .text("restorationIdentifier"), .missing("viewLayoutGuide"),
      .missing("showsLargeContentViewer", standard: "NO"), .missing("largeContentTitle"),
      .missing("scalesLargeContentImage", standard: "NO"),
    ]
  static let contentMode = AttributeRule.choice(
    "contentMode", standard: "scaleToFill",
    same: [
      "scaleAspectFit", "scaleAspectFill", "redraw", "center", "top", "bottom", "left", "right", "topLeft", "topRight", "bottomLeft",
      "bottomRight",
    ])
  static let plainView = anyView + [contentMode]
  /// Views that draw in the same way whatever their content mode is.
  static let drawnView = anyView + AttributeRule.ignored("contentMode")
  /// Labels and image views ignore touches unless the file enables them.
  static let passive = AttributeRule.usual("userInteractionEnabled", "isUserInteractionEnabled", "NO")
  static let viewColors = ["backgroundColor": "backgroundColor", "tintColor": "tintColor"]
  static let viewGeometry = ["layoutMargins": "layoutMargins", "directionalLayoutMargins": "directionalLayoutMargins"]

  static let scrolling: [AttributeRule] =
    drawnView.changed(
      // Scroll views clip and accept several touches by default; Interface Builder still writes both for each.
      .usual("clipsSubviews", "clipsToBounds", "YES"), .usual("multipleTouchEnabled", "isMultipleTouchEnabled", "YES", "NO")) + [
      .on("scrollEnabled", "isScrollEnabled"), .off("pagingEnabled", "isPagingEnabled"),
      .off("directionalLockEnabled", "isDirectionalLockEnabled"),
      .on("bounces"), .off("alwaysBounceVertical"), .off("alwaysBounceHorizontal"), .on("bouncesZoom"),
      .on("showsHorizontalScrollIndicator"), .on("showsVerticalScrollIndicator"), .on("delaysContentTouches"),
      .on("canCancelContentTouches"), .on("scrollsToTop"), .on("automaticallyAdjustsScrollIndicatorInsets"),
      .number("minimumZoomScale", standard: "1"), .number("maximumZoomScale", standard: "1"),
      .choice("indicatorStyle", standard: "default", same: ["black", "white"]),
      .choice("keyboardDismissMode", standard: "none", same: ["onDrag", "interactive", "onDragWithAccessory", "interactiveWithAccessory"]),
      .choice("contentInsetAdjustmentBehavior", standard: "automatic", same: ["scrollableAxes", "never", "always"]),
    ]
  static let scrollGeometry = viewGeometry.merging([
    "contentInset": "contentInset", "scrollIndicatorInsets": "scrollIndicatorInsets",
    "verticalScrollIndicatorInsets": "verticalScrollIndicatorInsets",
    "horizontalScrollIndicatorInsets": "horizontalScrollIndicatorInsets", "contentSize": "contentSize", "contentOffset": "contentOffset",
  ]) { $1 }

  static let contentViews: [ElementKind] = [
    ElementKind("view", "UIView", "view", rules: plainView, colors: viewColors, geometry: viewGeometry),
    ElementKind("containerView", "UIView", "containerView", rules: plainView, colors: viewColors, geometry: viewGeometry),
    ElementKind(
      "imageView", "UIImageView", "imageView",
      rules: plainView.changed(passive) + [
        .off("highlighted", "isHighlighted"), .missing("adjustsImageSizeForAccessibilityContentSizeCategory", standard: "NO"),
        .integer("animationRepeatCount", standard: "0"), .number("animationDuration", standard: "0"),
      ], colors: viewColors, images: ["image": "image", "highlightedImage": "highlightedImage"], geometry: viewGeometry),
    ElementKind(
      "stackView", "UIStackView", "stackView",
      rules: drawnView + [
        .choice("axis", standard: "horizontal", same: ["vertical"]),
        .choice("distribution", standard: "fill", same: ["fillEqually", "fillProportionally", "equalSpacing", "equalCentering"]),
        .choice(
          "alignment", standard: "fill", same: ["leading", "trailing", "top", "bottom", "center", "firstBaseline", "lastBaseline"]),
        .number("spacing", standard: "0"), .choice("spacingType", "spacing", other: ["standard": "UIStackView.spacingUseSystem"]),
        .off("baselineRelativeArrangement", "isBaselineRelativeArrangement"),
        .off("layoutMarginsRelativeArrangement", "isLayoutMarginsRelativeArrangement"),
      ], colors: viewColors, geometry: viewGeometry),
    ElementKind("scrollView", "UIScrollView", "scrollView", rules: scrolling, colors: viewColors, geometry: scrollGeometry),
    ElementKind("visualEffectView", "UIVisualEffectView", "effectView", rules: drawnView, colors: viewColors, geometry: viewGeometry),
    ElementKind(
      "activityIndicatorView", "UIActivityIndicatorView", "spinner",
      rules: drawnView + AttributeRule.ignored("style", "hidesWhenStopped", "animating"),
      colors: viewColors.merging(["color": "color"]) { $1 }, geometry: viewGeometry),
    ElementKind(
      "progressView", "UIProgressView", "progressView",
      rules: drawnView + [.choice("progressViewStyle", standard: "default", same: ["bar"]), .number("progress", standard: "0")],
      colors: viewColors.merging(["progressTintColor": "progressTintColor", "trackTintColor": "trackTintColor"]) { $1 },
      geometry: viewGeometry),
    ElementKind(
      "pickerView", "UIPickerView", "picker", rules: drawnView + AttributeRule.ignored("showsSelectionIndicator"), colors: viewColors,
      geometry: viewGeometry),
  ]
}
