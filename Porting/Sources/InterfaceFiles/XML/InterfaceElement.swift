/// An element of an interface file's XML, with its contents.
struct InterfaceElement: Sendable {
  let name: String
  let attributes: [String: String]
  let children: [InterfaceElement]
  /// The characters between the element's tags, without those of other elements.
  let text: String
  /// The line where the element begins, counted from 1.
  let line: Int

  /// Returns an attribute, or the value of a child that replaces it because the value has line breaks or is a number: `<string
  /// key="text">…</string>`, `<integer key="value" value="3"/>`.
  subscript(_ attribute: String) -> String? { attributes[attribute] ?? children.first { $0.key == attribute }?.scalar }

  var id: String? { attributes["id"] }
  /// The property of the parent element that this element is for.
  var key: String? { attributes["key"] }
  func isOn(_ attribute: String) -> Bool { self[attribute] == "YES" }

  func child(_ name: String) -> InterfaceElement? { children.first { $0.name == name } }
  func child(key: String) -> InterfaceElement? { children.first { $0.key == key } }
  /// Returns the children of the child `name`: `<subviews>…</subviews>`.
  func children(of name: String) -> [InterfaceElement] { child(name)?.children ?? [] }

  /// The value of an element that replaces an attribute; nil for others.
  var scalar: String? {
    switch name {
    case "string", "mutableString":
      guard attributes["base64-UTF8"] == "YES" else { return text }
      return Base64Text.decoded(text) ?? text
    case "integer", "real", "bool", "boolean": return attributes["value"]
    default: return nil
    }
  }

  /// Visits the element and its descendants, each before its children.
  func walk(_ visit: (InterfaceElement) -> Void) {
    visit(self)
    for child in children { child.walk(visit) }
  }
}
