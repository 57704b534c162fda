/// A key that programs use with objects of UIKit, and the member of Hitchless that is the same.
struct KnownKey {
  /// The property that has the value; nil if there is none.
  var getter: String?
  /// The property to which the value is assigned; nil if there is none.
  var setter: String?
  /// The text attribute of a placeholder that the value is.
  var placeholderAttribute: String?
  /// Whether Hitchless has a value under the key, so that the call stays as it is.
  var isKept = false
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
      KnownKey(isKept: true, hints: ["search", "bar"])
    ),
    (
      ["view", "_view"],
      KnownKey(
        advice: "items have no view of their own; set customView, or present a popover from barButtonItem", hints: ["item", "barbutton"])
    ),
    (
      ["textColor", "_textColor"],
      KnownKey(isKept: true, hints: ["picker"])
    ),
    (
      ["highlightsToday", "_highlightsToday"],
      KnownKey(advice: "the current day on wheels has the color of the others", hints: ["picker"])
    ),
    (
      ["orientation"],
      KnownKey(
        advice: "the window's size determines the orientation; requestGeometryUpdate(_:) of its scene asks for another one",
        hints: ["device"])
    ),
    (
      ["contentViewController"],
      KnownKey(isKept: true, hints: ["alert", "sheet"])
    ),
    (
      ["attributedTitle", "_attributedTitle", "attributedMessage", "_attributedMessage"],
      KnownKey(isKept: true, hints: ["alert", "sheet"])
    ),
    (
      [
        "titleTextColor", "_titleTextColor", "imageTintColor", "_imageTintColor", "image", "_image", "checked", "_checked", "isChecked",
      ],
      KnownKey(isKept: true, hints: ["action", "alert"])
    ),
    (
      ["titleTextAlignment", "_titleTextAlignment"],
      KnownKey(advice: "titles of an alert's buttons are centered", hints: ["action", "alert"])
    ),
    (
      ["clearButton", "_clearButton"],
      KnownKey(isKept: true, hints: ["field", "text", "search"])
    ),
    (
      ["_placeholderLabel.textColor", "placeholderLabel.textColor"],
      KnownKey(placeholderAttribute: "foregroundColor", advice: "set attributedPlaceholder")
    ),
    (
      ["_placeholderLabel.font", "placeholderLabel.font"],
      KnownKey(placeholderAttribute: "font", advice: "set attributedPlaceholder")
    ),
    (["_placeholderLabel", "placeholderLabel"], KnownKey(isKept: true, hints: ["field", "text", "bar"])),
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
      KnownKey(isKept: true, hints: ["tab", "self", "controller"])
    ),
    (
      ["navigationBar", "_navigationBar"],
      KnownKey(isKept: true, hints: ["nav", "self", "controller"])
    ),
    (
      ["toolbar", "_toolbar"],
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
