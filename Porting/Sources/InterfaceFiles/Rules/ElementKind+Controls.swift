extension ElementKind {
  static let control: [AttributeRule] =
    drawnView + [
      .on("enabled", "isEnabled"), .off("selected", "isSelected"), .off("highlighted", "isHighlighted"),
      .choice("contentHorizontalAlignment", standard: "center", same: ["left", "right", "fill", "leading", "trailing"]),
      .choice("contentVerticalAlignment", standard: "center", same: ["top", "bottom", "fill"]), .off("showsMenuAsPrimaryAction"),
      .text("toolTip"),
    ]
  private static func colors(_ more: String...) -> [String: String] {
    viewColors.merging(more.map { ($0, $0) }) { $1 }
  }

  static let controls: [ElementKind] = [
    ElementKind(
      "button", "UIButton", "button",
      rules: control + AttributeRule.ignored("buttonType") + [
        .on("adjustsImageWhenHighlighted"), .missing("adjustsImageWhenDisabled", standard: "YES"),
        .missing("showsTouchWhenHighlighted", standard: "NO"), .missing("reversesTitleShadowWhenHighlighted", standard: "NO"),
        .choice("lineBreakMode", "titleLabel?.lineBreakMode", standard: "middleTruncation", other: lineBreakModes),
        .choice("role", standard: "normal", same: ["primary", "cancel", "destructive"]), .off("changesSelectionAsPrimaryAction"),
        .off("springLoaded", "isSpringLoaded"), .missing("pointerInteraction", standard: "NO"),
      ], colors: viewColors,
      geometry: viewGeometry.merging([
        "contentEdgeInsets": "contentEdgeInsets", "titleEdgeInsets": "titleEdgeInsets", "imageEdgeInsets": "imageEdgeInsets",
      ]) { $1 }),
    ElementKind(
      "switch", "UISwitch", "toggle",
      rules: control + [.off("on", "isOn"), .missing("title"), .missing("preferredStyle", standard: "automatic")],
      colors: colors("onTintColor", "thumbTintColor"), geometry: viewGeometry),
    ElementKind(
      "slider", "UISlider", "slider",
      rules: control + [
        .number("minValue", "minimumValue", standard: "0.0", "0"), .number("maxValue", "maximumValue", standard: "1"),
        .number("value", standard: "0.0", "0"), .on("continuous", "isContinuous"),
      ], colors: colors("minimumTrackTintColor", "maximumTrackTintColor", "thumbTintColor"),
      images: ["minimumValueImage": "minimumValueImage", "maximumValueImage": "maximumValueImage"], geometry: viewGeometry),
    ElementKind(
      "stepper", "UIStepper", "stepper",
      rules: control + [
        .number("minimumValue", standard: "0.0", "0"), .number("maximumValue", standard: "100"), .number("stepValue", standard: "1"),
        .number("value", standard: "0.0", "0"), .off("wraps"), .on("autorepeat"), .on("continuous", "isContinuous"),
      ], colors: viewColors, geometry: viewGeometry),
    ElementKind(
      "segmentedControl", "UISegmentedControl", "segmentedControl",
      rules: control + AttributeRule.ignored("segmentControlStyle", "selectedSegmentIndex") + [
        .off("momentary", "isMomentary"), .off("apportionsSegmentWidthsByContent"), .missing("springLoaded", standard: "NO"),
      ], colors: colors("selectedSegmentTintColor"), geometry: viewGeometry),
    ElementKind(
      "pageControl", "UIPageControl", "pageControl",
      rules: control + [
        .integer("numberOfPages", standard: "0"), .integer("currentPage", standard: "0"), .off("hidesForSinglePage"),
        .missing("defersCurrentPageDisplay", standard: "NO"), .on("allowsContinuousInteraction"),
        .choice("backgroundStyle", standard: "automatic", same: ["prominent", "minimal"]),
      ], colors: colors("pageIndicatorTintColor", "currentPageIndicatorTintColor"),
      images: ["preferredIndicatorImage": "preferredIndicatorImage"], geometry: viewGeometry),
    ElementKind(
      "datePicker", "UIDatePicker", "datePicker",
      rules: control + AttributeRule.ignored("useCurrentDate") + [
        .choice("datePickerMode", standard: "dateAndTime", same: ["time", "date", "countDownTimer", "yearAndMonth"]),
        .choice("style", "preferredDatePickerStyle", standard: "automatic", same: ["wheels", "compact", "inline"]),
        .integer("minuteInterval", standard: "1"), .number("countDownDuration", standard: "0", "0.0"), .on("roundsToMinuteInterval"),
      ], colors: viewColors, geometry: viewGeometry),
    ElementKind("refreshControl", "UIRefreshControl", "refreshControl", rules: control, colors: viewColors, geometry: viewGeometry),
    ElementKind("control", "UIControl", "control", rules: control, colors: viewColors, geometry: viewGeometry),
  ]

  static let lineBreakModes = [
    "wordWrap": "byWordWrapping", "wordWrapping": "byWordWrapping", "characterWrap": "byCharWrapping", "charWrapping": "byCharWrapping",
    "clip": "byClipping", "clipping": "byClipping", "headTruncation": "byTruncatingHead", "truncatingHead": "byTruncatingHead",
    "middleTruncation": "byTruncatingMiddle", "truncatingMiddle": "byTruncatingMiddle", "tailTruncation": "byTruncatingTail",
    "truncatingTail": "byTruncatingTail",
  ]
}
