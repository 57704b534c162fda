extension ElementKind {
  private static let anyController: [AttributeRule] =
    common
    + AttributeRule.ignored(
      "storyboardIdentifier", "useStoryboardIdentifierAsRestorationIdentifier", "wantsFullScreenLayout", "initialViewController",
      "selectedIndex") + [
      .text("title"), .off("hidesBottomBarWhenPushed"),
      .choice(
        "modalPresentationStyle", standard: "automatic",
        same: ["fullScreen", "pageSheet", "formSheet", "currentContext", "custom", "overFullScreen", "overCurrentContext", "popover"]),
      .choice("modalTransitionStyle", standard: "coverVertical", same: ["crossDissolve", "flipHorizontal"]),
      .off("definesPresentationContext"), .off("modalInPresentation", "isModalInPresentation"), .off("editing", "isEditing"),
      .choice("appearanceType", "overrideUserInterfaceStyle", same: ["light", "dark"]),
      .missing("providesPresentationContextTransitionStyle", standard: "NO"),
      .on("automaticallyAdjustsScrollViewInsets"), .off("extendedLayoutIncludesOpaqueBars"), .text("restorationIdentifier"),
      .missing("nibName"),
      .missing("autoresizesArchivedViewToFullSize", standard: "NO", "YES"), .text("focusGroupIdentifier"),
    ]

  static let allControllers: [ElementKind] = [
    ElementKind("viewController", "UIViewController", "controller", rules: anyController),
    ElementKind(
      "tableViewController", "UITableViewController", "controller", rules: anyController + [.on("clearsSelectionOnViewWillAppear")]),
    ElementKind(
      "collectionViewController", "UICollectionViewController", "controller",
      rules: anyController + [.on("clearsSelectionOnViewWillAppear"), .on("installsStandardGestureForInteractiveMovement")]),
    ElementKind(
      "navigationController", "UINavigationController", "controller",
      rules: anyController.changed(.missing("automaticallyAdjustsScrollViewInsets", standard: "YES", "NO")) + [
        .off("navigationBarHidden", "isNavigationBarHidden"), .on("toolbarHidden", "isToolbarHidden"),
        .off("hidesBarsOnSwipe"), .off("hidesBarsOnTap"),
        .missing("hidesBarsWhenKeyboardAppears", standard: "NO"), .missing("hidesBarsWhenVerticallyCompact", standard: "NO"),
      ]),
    ElementKind("tabBarController", "UITabBarController", "controller", rules: anyController),
    ElementKind(
      "splitViewController", "UISplitViewController", "controller",
      rules: anyController + AttributeRule.ignored("style", "allowDoubleColumnStyle") + [
        .on("presentsWithGesture"),
        .choice(
          "preferredDisplayMode", standard: "automatic",
          same: [
            "secondaryOnly", "oneBesideSecondary", "oneOverSecondary", "twoBesideSecondary", "twoOverSecondary", "twoDisplaceSecondary",
          ],
          other: ["allVisible": "oneBesideSecondary", "primaryHidden": "secondaryOnly", "primaryOverlay": "oneOverSecondary"]),
        .choice("behavior", "preferredSplitBehavior", standard: "automatic", same: ["tile", "overlay", "displace"]),
        .number("preferredPrimaryColumnWidthFraction"), .number("minimumPrimaryColumnWidth"), .number("maximumPrimaryColumnWidth"),
        .choice("primaryEdge", standard: "leading", same: ["trailing"]),
        .choice("primaryBackgroundStyle", standard: "none", same: ["sidebar"]), .missing("showsSecondaryOnlyButton", standard: "NO"),
      ]),
    ElementKind(
      "pageViewController", "UIPageViewController", "controller",
      rules: anyController + AttributeRule.ignored("transitionStyle", "navigationOrientation", "spineLocation", "pageSpacing") + [
        .missing("doubleSided", standard: "NO")
      ]),
  ]

  private static let anyRecognizer: [AttributeRule] =
    common + [
      .on("enabled", "isEnabled"), .on("cancelsTouchesInView"), .off("delaysTouchesBegan"), .on("delaysTouchesEnded"), .text("name"),
      .missing("requiresExclusiveTouchType", standard: "YES"),
    ]
  static let allRecognizers: [ElementKind] = [
    ElementKind(
      "tapGestureRecognizer", "UITapGestureRecognizer", "tap",
      rules: anyRecognizer + [.integer("numberOfTapsRequired", standard: "1"), .integer("numberOfTouchesRequired", standard: "1")]),
    ElementKind(
      "panGestureRecognizer", "UIPanGestureRecognizer", "pan",
      rules: anyRecognizer + [
        .integer("minimumNumberOfTouches", standard: "1"), .integer("maximumNumberOfTouches"),
        .missing("allowedScrollTypesMask", standard: "0"),
      ]),
    ElementKind(
      "screenEdgePanGestureRecognizer", "UIScreenEdgePanGestureRecognizer", "edgePan",
      rules: anyRecognizer + [.integer("minimumNumberOfTouches", standard: "1"), .integer("maximumNumberOfTouches")]),
    ElementKind(
      "swipeGestureRecognizer", "UISwipeGestureRecognizer", "swipe",
      rules: anyRecognizer + [
        .choice("direction", standard: "right", same: ["left", "up", "down"]), .integer("numberOfTouchesRequired", standard: "1"),
      ]),
    ElementKind("pinchGestureRecognizer", "UIPinchGestureRecognizer", "pinch", rules: anyRecognizer + [.number("scale", standard: "1")]),
    ElementKind(
      "rotationGestureRecognizer", "UIRotationGestureRecognizer", "rotation", rules: anyRecognizer + [.number("rotation", standard: "0")]),
    longPress("longPressGestureRecognizer"),
    // Interface Builder's own misspelling.
    longPress("pongPressGestureRecognizer"),
    ElementKind("hoverGestureRecognizer", "UIHoverGestureRecognizer", "hover", rules: anyRecognizer),
    ElementKind("gestureRecognizer", "UIGestureRecognizer", "recognizer", rules: anyRecognizer),
  ]
  private static func longPress(_ element: String) -> ElementKind {
    ElementKind(
      element, "UILongPressGestureRecognizer", "longPress",
      rules: anyRecognizer + [
        .number("minimumPressDuration", standard: "0.5"), .number("allowableMovement", standard: "10"),
        .integer("numberOfTouchesRequired", standard: "1"), .integer("numberOfTapsRequired", standard: "0"),
      ])
  }
}
