/// The values of properties that Interface Builder does not know.
extension FunctionWriter {
  /// Writes a user-defined runtime attribute as an assignment.
  func writeRuntimeAttribute(_ attribute: InterfaceElement, of local: Local) {
    guard let path = attribute["keyPath"], SwiftText.isPath(path) else {
      return context.note(attribute, "its key path is no name of a property; it is left out")
    }
    let parts = path.split(separator: ".").map(String.init)
    guard let value = value(of: attribute) else {
      return context.note(attribute, "the value of \(path) has the type \(attribute["type"] ?? "") that is not known; it is left out")
    }
    if parts[0] == "layer" {
      guard Self.layerProperties.contains(parts.dropFirst().joined(separator: ".")), attribute["type"] != "color" else {
        // Extensions of layers often have properties that take a UIColor.
        context.note(attribute, "check that \(path) takes this value; it is written as it is in the file")
        return add("\(local.name).\(path) = \(value)")
      }
      return add("\(local.name).\(path) = \(value)")
    }
    if let known = Self.viewProperties[parts[0]], parts.count == 1 { return add("\(local.name).\(known) = \(value)") }
    if parts.count == 1, Self.viewProperties.values.contains(parts[0]) { return add("\(local.name).\(parts[0]) = \(value)") }
    switch context.classes.property(parts[0], of: local.type) {
    case .missing: context.note(attribute, "\(local.type) has no property \(parts[0]); it is left out")
    case .unknown:
      context.note(attribute, "the type of \(local.type).\(path) is not known; check that it takes this value")
      add("\(local.name).\(path) = \(value)")
    case .type(let type):
      add("\(local.name).\(path) = \(parts.count == 1 ? converted(value, attribute["type"], to: type) : value)")
    }
  }

  private func value(of attribute: InterfaceElement) -> String? {
    let child = attribute.child(key: "value")
    switch attribute["type"] {
    case "boolean": return attribute.isOn("value") ? "true" : "false"
    case "string", "localizedString": return SwiftText.quoted(attribute["value"] ?? "")
    case "number": return attribute["value"].flatMap(SwiftText.number)
    case "color": return child.flatMap(context.color)
    case "font": return child.flatMap(context.font)
    case "image": return context.image("value", of: attribute)
    case "rect", "point", "size": return child.flatMap(GeometryText.value)
    case "nil": return "nil"
    case "range":
      guard let location = (child ?? attribute)["location"].flatMap(SwiftText.integer),
        let length = (child ?? attribute)["length"].flatMap(SwiftText.integer)
      else { return nil }
      return "NSRange(location: \(location), length: \(length))"
    default: return nil
    }
  }
  /// Returns a value converted to a property's type, where Objective-C would convert it implicitly.
  private func converted(_ value: String, _ kind: String?, to type: String) -> String {
    let plain = type.filter { $0 != "?" && $0 != "!" }
    switch (kind, plain) {
    case ("color", "CGColor"): return value.hasPrefix(".") ? "UIColor\(value).cgColor" : "\(value).cgColor"
    case ("number", "Bool"): return value == "0" ? "false" : "true"
    case ("boolean", "Int"), ("boolean", "CGFloat"), ("boolean", "Double"), ("boolean", "Float"): return value == "true" ? "1" : "0"
    case ("number", "Int") where value.contains("."), ("number", "UInt") where value.contains("."): return "\(plain)(\(value))"
    case ("number", "String"): return SwiftText.quoted(value)
    default: return value
    }
  }

  private static let layerProperties: Set<String> = [
    "cornerRadius", "borderWidth", "masksToBounds", "shadowOpacity", "shadowRadius", "shadowOffset", "opacity", "zPosition", "isHidden",
    "name", "shouldRasterize",
  ]
  /// Properties of views by their Objective-C names.
  private static let viewProperties = [
    "hidden": "isHidden", "clipsToBounds": "clipsToBounds", "userInteractionEnabled": "isUserInteractionEnabled", "alpha": "alpha",
    "tag": "tag", "exclusiveTouch": "isExclusiveTouch", "backgroundColor": "backgroundColor", "tintColor": "tintColor",
    "accessibilityIdentifier": "accessibilityIdentifier", "accessibilityLabel": "accessibilityLabel",
  ]
}
