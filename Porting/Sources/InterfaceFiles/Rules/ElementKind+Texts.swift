extension ElementKind {
  static let textAlignment = AttributeRule.choice(
    "textAlignment", standard: "natural", same: ["left", "center", "right", "justified"])

  static let textViews: [ElementKind] = [
    ElementKind(
      "label", "UILabel", "label",
      rules: drawnView.changed(passive, .usual("multipleTouchEnabled", "isMultipleTouchEnabled", "YES", "NO"))
        + AttributeRule.ignored("text", "usesAttributedText", "adjustsFontSizeToFit", "minimumScaleFactor", "minimumFontSize") + [
          textAlignment, .choice("lineBreakMode", standard: "tailTruncation", other: lineBreakModes),
          .integer("numberOfLines", standard: "1"),
          .choice("baselineAdjustment", standard: "alignBaselines", same: ["alignCenters", "none"]), .on("enabled", "isEnabled"),
          .off("highlighted", "isHighlighted"), .off("adjustsLetterSpacingToFit", "allowsDefaultTighteningForTruncation"),
          .off("adjustsFontForContentSizeCategory"), .number("preferredMaxLayoutWidth", standard: "0"),
          .off("showsExpansionTextWhenTruncated"),
        ],
      colors: viewColors.merging([
        "textColor": "textColor", "highlightedColor": "highlightedTextColor", "shadowColor": "shadowColor",
      ]) { $1 }, geometry: viewGeometry.merging(["shadowOffset": "shadowOffset"]) { $1 }),
    ElementKind(
      "textField", "UITextField", "textField",
      rules: control + AttributeRule.ignored("text", "usesAttributedText", "adjustsFontSizeToFit") + [
        .text("placeholder"), .choice("borderStyle", standard: "none", same: ["line", "bezel", "roundedRect"]), textAlignment,
        .number("minimumFontSize", standard: "0"), .off("clearsOnBeginEditing"), .off("clearsOnInsertion"),
        viewMode("clearButtonMode"), viewMode("leftViewMode"), viewMode("rightViewMode"), .off("adjustsFontForContentSizeCategory"),
        .off("allowsEditingTextAttributes"),
      ], colors: viewColors.merging(["textColor": "textColor"]) { $1 },
      images: ["background": "background", "disabledBackground": "disabledBackground"], geometry: viewGeometry),
    ElementKind(
      "textView", "UITextView", "textView",
      rules: scrolling + AttributeRule.ignored("text", "usesAttributedText") + [
        .on("editable", "isEditable"), .on("selectable", "isSelectable"), textAlignment, .off("adjustsFontForContentSizeCategory"),
        .off("allowsEditingTextAttributes"), .missing("findInteractionEnabled", standard: "NO"),
      ], colors: viewColors.merging(["textColor": "textColor"]) { $1 },
      geometry: scrollGeometry.merging(["textContainerInset": "textContainerInset"]) { $1 }),
    ElementKind(
      "searchBar", "UISearchBar", "searchBar",
      rules: drawnView + [
        .text("text"), .text("placeholder"), .text("prompt"), .off("showsCancelButton"), .off("showsScopeBar"),
        .off("showsBookmarkButton"), .off("showsSearchResultsButton"),
        .choice("searchBarStyle", standard: "default", same: ["prominent", "minimal"]), .on("translucent", "isTranslucent"),
        barStyle, .missing("scopeBarBackgroundImage"),
      ], colors: viewColors.merging(["barTintColor": "barTintColor"]) { $1 }, images: ["backgroundImage": "backgroundImage"],
      geometry: viewGeometry),
  ]

  private static func viewMode(_ attribute: String) -> AttributeRule {
    .choice(attribute, standard: "never", same: ["whileEditing", "unlessEditing", "always"])
  }

  /// The text input traits, for objects that have all of them.
  static let textInputTraits: [AttributeRule] =
    AttributeRule.ignored("key", "autocapitalizationType") + [
      .choice("autocorrectionType", standard: "default", same: ["no", "yes"]),
      .choice("spellCheckingType", standard: "default", same: ["no", "yes"]),
      .choice(
        "keyboardType", standard: "default",
        same: [
          "numbersAndPunctuation", "URL", "numberPad", "phonePad", "namePhonePad", "emailAddress", "decimalPad", "twitter", "webSearch",
        ],
        other: [
          "alphabet": "asciiCapable", "ASCIICapable": "asciiCapable", "ASCIICapableNumberPad": "asciiCapableNumberPad",
          "asciiCapableNumberPad": "asciiCapableNumberPad",
        ]),
      .choice(
        "textContentType",
        other: [
          "name": "name", "username": "username", "password": "password", "new-password": "newPassword", "email": "emailAddress",
          "url": "URL", "location": "location", "tel": "telephoneNumber",
        ]),
      .missing("keyboardAppearance", standard: "default"), .missing("smartDashesType", standard: "default"),
      .missing("smartInsertDeleteType", standard: "default"), .missing("smartQuotesType", standard: "default"),
      .missing("passwordRules"),
    ]
  private static let returnKey = AttributeRule.choice(
    "returnKeyType", standard: "default",
    same: ["go", "google", "join", "next", "route", "search", "send", "yahoo", "done", "emergencyCall", "continue"])
  static let fieldTraits =
    textInputTraits + [returnKey, .off("enablesReturnKeyAutomatically"), .off("secureTextEntry", "isSecureTextEntry")]
  static let textViewTraits =
    textInputTraits + [
      .missing("returnKeyType", standard: "default"), .missing("enablesReturnKeyAutomatically", standard: "NO"),
      .missing("secureTextEntry", standard: "NO"),
    ]
}
