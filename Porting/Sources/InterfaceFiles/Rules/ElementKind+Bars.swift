extension ElementKind {
  static let barStyle = AttributeRule.choice(
    "barStyle", standard: "default", same: ["black"], other: ["blackOpaque": "black", "blackTranslucent": "black"])
  private static let barLook: [AttributeRule] = [
    barStyle, .on("translucent", "isTranslucent"), .missing("barPosition"),
  ]

  static let bars: [ElementKind] = [
    ElementKind(
      "toolbar", "UIToolbar", "toolbar", rules: drawnView + barLook + [.missing("backgroundImage")],
      colors: viewColors.merging(["barTintColor": "barTintColor"]) { $1 },
      geometry: viewGeometry),
    ElementKind(
      "navigationBar", "UINavigationBar", "navigationBar",
      rules: drawnView + barLook + [.off("largeTitles", "prefersLargeTitles"), .missing("backgroundImage")],
      colors: viewColors.merging(["barTintColor": "barTintColor"]) { $1 }, images: ["shadowImage": "shadowImage"], geometry: viewGeometry),
    ElementKind(
      "tabBar", "UITabBar", "tabBar",
      rules: drawnView + barLook + [
        .choice("itemPositioning", standard: "automatic", same: ["fill", "centered"]), .number("itemWidth", standard: "0.0", "0"),
        .number("itemSpacing", standard: "0.0", "0"),
      ],
      colors: viewColors.merging([
        "barTintColor": "barTintColor", "selectedImageTintColor": "tintColor", "unselectedItemTintColor": "unselectedItemTintColor",
      ]) { $1 },
      images: [
        "backgroundImage": "backgroundImage", "shadowImage": "shadowImage", "selectionIndicatorImage": "selectionIndicatorImage",
      ], geometry: viewGeometry),
  ]

  static let barButtonItem = ElementKind(
    "barButtonItem", "UIBarButtonItem", "item",
    rules: common + AttributeRule.ignored("title", "image", "style", "systemItem") + [
      .on("enabled", "isEnabled"), .integer("tag", standard: "0"), .number("width", standard: "0"), .off("springLoaded", "isSpringLoaded"),
      .missing("selected", standard: "NO"), .missing("landscapeImage"), .missing("largeContentSizeImage"),
      .missing("changesSelectionAsPrimaryAction", standard: "NO"), .missing("hidden", standard: "NO"),
    ], colors: ["tintColor": "tintColor"])
  static let navigationItem = ElementKind(
    "navigationItem", "UINavigationItem", "navigationItem",
    rules: common + [
      .text("title"), .text("prompt"), .text("backButtonTitle"), .off("leftItemsSupplementBackButton"),
      .choice("largeTitleDisplayMode", standard: "automatic", same: ["always", "never"]), .off("hidesBackButton"),
      .on("hidesSearchBarWhenScrolling"), .missing("style", standard: "navigator"),
      .choice("backButtonDisplayMode", standard: "default", same: ["generic", "minimal"]),
      .missing("preferredSearchBarPlacement", standard: "automatic"),
    ])
  static let tabBarItem = ElementKind(
    "tabBarItem", "UITabBarItem", "tabBarItem",
    rules: common + AttributeRule.ignored("systemItem") + [
      .text("title"), .integer("tag", standard: "0"), .text("badgeValue"), .on("enabled", "isEnabled"), .missing("landscapeImage"),
      .missing("largeContentSizeImage"), .missing("springLoaded", standard: "NO"),
    ], colors: ["badgeColor": "badgeColor"], images: ["image": "image", "selectedImage": "selectedImage"])

  static let systemItems: Set<String> = [
    "done", "cancel", "edit", "save", "add", "flexibleSpace", "fixedSpace", "compose", "reply", "action", "organize", "bookmarks", "search",
    "refresh", "stop", "camera", "trash", "play", "pause", "rewind", "fastForward", "undo", "redo", "pageCurl", "close",
  ]
  static let tabSystemItems: Set<String> = [
    "more", "favorites", "featured", "topRated", "recents", "contacts", "history", "bookmarks", "search", "downloads", "mostRecent",
    "mostViewed",
  ]
}
