/// A key that programs use with objects of UIKit, and the member of Hitchless that is the same.
struct KnownKey {
  /// The property that has the value; nil if there is none.
  var getter: String?
  /// The property to which the value is assigned; nil if there is none.
  var setter: String?
  /// The text attribute of a placeholder that the value is.
  var placeholderAttribute: String?
  /// What to do if there is no such property.
  var advice = "use a public property"
  /// Parts of the object's name or type of which one has to be there, in lower case; empty if only one class has a key of this name.
  var hints: [String] = []

  func advice(for key: String) -> String { "Key-value coding of \"\(key)\" needs Objective-C: \(advice)." }

  static let all: [String: KnownKey] = {
    var all: [String: KnownKey] = [:]
    for (names, known) in table {
      for name in names { all[name] = known }
    }
    return all
  }()

  private static let table: [([String], KnownKey)] = [
    (["searchField", "_searchField"], KnownKey(getter: "searchTextField", hints: ["search", "bar", "uitextfield"])),
    (
      ["cancelButton", "_cancelButton", "cancelButtonText", "_cancelButtonText"],
      KnownKey(advice: "the cancel button is the UIButton among the search bar's subviews", hints: ["search", "bar"])
    ),
    (
      ["view", "_view"],
      KnownKey(
        advice: "items have no view of their own; set customView, or present a popover from barButtonItem", hints: ["item", "barbutton"])
    ),
    (
      ["textColor", "_textColor", "highlightsToday", "_highlightsToday"],
      KnownKey(advice: "pickers have the color of labels, which is white with overrideUserInterfaceStyle = .dark", hints: ["picker"])
    ),
    (
      ["orientation"],
      KnownKey(
        advice: "the window's size determines the orientation; requestGeometryUpdate(_:) of its scene asks for another one",
        hints: ["device"])
    ),
    (
      ["contentViewController"],
      KnownKey(advice: "an alert shows texts and text fields; present a controller of your own for other views", hints: ["alert", "sheet"])
    ),
    (
      ["attributedTitle", "_attributedTitle", "attributedMessage", "_attributedMessage"],
      KnownKey(advice: "texts of alerts have no attributes; set title and message", hints: ["alert", "sheet"])
    ),
    (
      [
        "titleTextColor", "_titleTextColor", "imageTintColor", "_imageTintColor", "titleTextAlignment", "_titleTextAlignment", "image",
        "_image", "checked", "_checked", "isChecked",
      ],
      KnownKey(advice: "buttons of alerts have a title; the tintColor of the alert's view colors all of them", hints: ["action", "alert"])
    ),
    (
      ["clearButton", "_clearButton"],
      KnownKey(advice: "set clearButtonMode, or a rightView with a button of your own")
    ),
    (
      ["_placeholderLabel.textColor", "placeholderLabel.textColor"],
      KnownKey(placeholderAttribute: "foregroundColor", advice: "set attributedPlaceholder")
    ),
    (
      ["_placeholderLabel.font", "placeholderLabel.font"],
      KnownKey(placeholderAttribute: "font", advice: "set attributedPlaceholder")
    ),
    (["_placeholderLabel", "placeholderLabel"], KnownKey(advice: "set attributedPlaceholder", hints: ["field", "text", "bar"])),
    (["pageImage", "_pageImage"], KnownKey(getter: "preferredIndicatorImage", setter: "preferredIndicatorImage", hints: ["page"])),
    (
      ["currentPageImage", "_currentPageImage"],
      KnownKey(getter: "preferredCurrentPageIndicatorImage", setter: "preferredCurrentPageIndicatorImage", hints: ["page"])
    ),
    (
      ["statusBar", "_statusBar", "statusBarWindow", "_statusBarWindow", "statusBarWindow.statusBar"],
      KnownKey(advice: "there is no view of the status bar; statusBarManager?.statusBarFrame of the scene is its frame")
    ),
    (["sharedApplication", "shared"], KnownKey(getter: "shared", hints: ["uiapplication"])),
    (
      ["tabBar", "_tabBar"],
      KnownKey(
        advice: "the tab bar can not be replaced; override tabBar, or change its items and appearance",
        hints: ["tab", "self", "controller"])
    ),
    (
      ["navigationBar", "_navigationBar", "toolbar", "_toolbar"],
      KnownKey(
        advice: "create the controller with init(navigationBarClass:toolbarClass:)", hints: ["nav", "self", "controller"])
    ),
    (
      ["hidesShadow", "_hidesShadow"],
      KnownKey(advice: "set shadowColor of the bar's standardAppearance and scrollEdgeAppearance to nil")
    ),
    (
      ["targets", "_targets"],
      KnownKey(
        advice: "targets of recognizers can not be read; add a recognizer of your own that drives an interactive transition",
        hints: ["gesture", "recognizer", "pop"])
    ),
  ]

  /// The names in Swift of properties that Objective-C calls otherwise.
  static let swiftNames: [String: String] = [
    "hidden": "isHidden", "selected": "isSelected", "enabled": "isEnabled", "highlighted": "isHighlighted", "editing": "isEditing",
    "opaque": "isOpaque", "userInteractionEnabled": "isUserInteractionEnabled", "on": "isOn", "scrollEnabled": "isScrollEnabled",
  ]
}
