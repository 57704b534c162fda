/// The methods of UIKit's own classes that programs use in selectors.
enum UIKitMethods {
  private static let withParameters: [String: [[String]]] = [
    "endEditing": [["_"]], "copy": [["_"]], "cut": [["_"]], "paste": [["_"]], "select": [["_"]], "selectAll": [["_"]], "delete": [["_"]],
    "toggleBoldface": [["_"]], "toggleItalics": [["_"]], "toggleUnderline": [["_"]], "dismiss": [["animated", "completion"]],
    "popViewController": [["animated"]], "popToRootViewController": [["animated"]], "setEditing": [["_", "animated"]],
  ]
  /// The edit actions of UIKit's responders that those of Hitchless do not have. Selectors with their names are still compared.
  static let missingActions: Set<String> = [
    "alignCenter", "alignJustified", "alignLeft", "alignRight", "captureTextFromCamera", "decreaseSize", "duplicate", "export", "find",
    "findAndReplace", "findNext", "findPrevious", "increaseSize", "makeTextWritingDirectionLeftToRight",
    "makeTextWritingDirectionRightToLeft", "move", "newFromPasteboard", "pasteAndGo", "pasteAndMatchStyle", "pasteAndSearch", "print",
    "rename", "showWritingTools", "toggleSidebar", "updateTextAttributes", "useSelectionForFind",
  ]

  /// Returns the method called `name`; nil if it has no parameters or is not known.
  static func method(_ name: String, labels: [String]?) -> ProgramMethod? {
    if missingActions.contains(name), labels == nil || labels == ["_"] { return ProgramMethod(name: name, labels: ["_"]) }
    guard let known = withParameters[name]?.first(where: { labels == nil || $0 == labels }) else { return nil }
    return ProgramMethod(name: name, labels: known)
  }
}
