/// The methods of UIKit's own classes that programs use in selectors.
enum UIKitMethods {
  private static let withParameters: [String: [[String]]] = [
    "endEditing": [["_"]], "copy": [["_"]], "cut": [["_"]], "paste": [["_"]], "select": [["_"]], "selectAll": [["_"]], "delete": [["_"]],
    "toggleBoldface": [["_"]], "toggleItalics": [["_"]], "toggleUnderline": [["_"]], "dismiss": [["animated", "completion"]],
    "popViewController": [["animated"]], "popToRootViewController": [["animated"]], "setEditing": [["_", "animated"]],
    "pasteAndMatchStyle": [["_"]], "increaseSize": [["_"]], "decreaseSize": [["_"]], "print": [["_"]], "duplicate": [["_"]],
    "find": [["_"]], "findNext": [["_"]], "rename": [["_"]],
  ]
  /// The edit actions that every responder of Hitchless has. It sends no others.
  static let editActions: Set<String> = [
    "cut", "copy", "paste", "select", "selectAll", "delete", "toggleBoldface", "toggleItalics", "toggleUnderline",
  ]

  /// Returns the method called `name`; nil if it has no parameters or is not known.
  static func method(_ name: String, labels: [String]?) -> ProgramMethod? {
    guard let known = withParameters[name]?.first(where: { labels == nil || $0 == labels }) else { return nil }
    return ProgramMethod(name: name, labels: known)
  }
}
