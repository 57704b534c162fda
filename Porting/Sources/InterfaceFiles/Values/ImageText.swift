/// The translation of images.
extension FileContext {
  /// Returns the image that `element` names in the attribute `attribute`, or in an `imageReference` with that key; nil for none.
  func image(_ attribute: String, of element: InterfaceElement) -> String? {
    if let reference = element.children.first(where: { $0.name == "imageReference" && $0.key == attribute }) {
      return image(reference: reference)
    }
    guard let name = element.attributes[attribute], !name.isEmpty else { return nil }
    return named(name, isSystem: element["catalog"] == "system")
  }

  private func named(_ name: String, isSystem: Bool) -> String {
    "UIImage(\(isSystem || isSystemImage(name) ? "systemName" : "named"): \(SwiftText.quoted(name)))"
  }
  private func image(reference: InterfaceElement) -> String? {
    guard let name = reference["image"], !name.isEmpty else { return nil }
    var text = named(name, isSystem: reference["catalog"] == "system")
    if let configuration = symbolConfiguration(reference.child("preferredSymbolConfiguration") ?? reference, prefix: "symbol") {
      text = "UIImage(systemName: \(SwiftText.quoted(name)), withConfiguration: \(configuration))"
    }
    switch reference["renderingMode"] {
    case "template": text += "?.withRenderingMode(.alwaysTemplate)"
    case "original": text += "?.withRenderingMode(.alwaysOriginal)"
    case nil, "automatic": break
    case let mode?: note(reference, "Hitchless has no rendering mode \(mode); the automatic one is written")
    }
    return text
  }

  /// Returns the configuration for a `preferredSymbolConfiguration`; nil if it is empty. References have the configuration in attributes
  /// that begin with `prefix`.
  func symbolConfiguration(_ element: InterfaceElement, prefix: String = "") -> String? {
    func value(_ name: String) -> String? {
      let prefixed = prefix.isEmpty ? name : prefix + name.prefix(1).uppercased() + name.dropFirst()
      return element[prefixed] ?? element[name]
    }
    let scale = value("scale").flatMap { ["small", "medium", "large"].contains($0) ? "scale: .\($0)" : nil }
    let weights = ["ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black"]
    let weight = value("weight").flatMap { weights.contains($0) ? "weight: .\($0)" : nil }
    let make = "UIImage.SymbolConfiguration"
    if let font = element.child("fontDescription").flatMap(font) {
      return "\(make)(font: \((["\(font)"] + [scale].compactMap { $0 }).joined(separator: ", ")))"
    }
    if let size = value("pointSize").flatMap(SwiftText.number) {
      guard let scale else { return "\(make)(\((["pointSize: \(size)"] + [weight].compactMap { $0 }).joined(separator: ", ")))" }
      return "\(make)(pointSize: \(size), \(weight ?? "weight: .unspecified"), \(scale))"
    }
    switch (scale, weight) {
    case (nil, nil): return nil
    case (let scale?, nil): return "\(make)(\(scale))"
    case (nil, let weight?): return "\(make)(\(weight))"
    case (let scale?, let weight?): return "\(make)(\(scale)).applying(\(make)(\(weight)))"
    }
  }
}
