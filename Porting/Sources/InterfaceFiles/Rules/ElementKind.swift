/// What Hitchless makes of an element of a kind: its class, and its attributes.
struct ElementKind: Sendable {
  let element: String
  /// The class in UIKit.
  let type: String
  /// What a variable is called that holds one.
  let noun: String
  /// In the order in which they are written.
  let rules: [AttributeRule]
  /// Colours by their key, with the properties they are for.
  let colors: [String: String]
  /// Pictures by their attribute, with the properties they are for.
  let images: [String: String]
  /// Insets and sizes by their key, with the properties they are for.
  let geometry: [String: String]

  init(
    _ element: String, _ type: String, _ noun: String, rules: [AttributeRule] = [], colors: [String: String] = [:],
    images: [String: String] = [:], geometry: [String: String] = [:]
  ) {
    self.element = element
    self.type = type
    self.noun = noun
    self.rules = rules
    self.colors = colors
    self.images = images
    self.geometry = geometry
  }

  /// The kinds of views, by the element's name.
  static let views = Dictionary(uniqueKeysWithValues: (contentViews + controls + textViews + listViews + bars).map { ($0.element, $0) })
  /// The kinds of controllers, by the element's name.
  static let controllers = Dictionary(uniqueKeysWithValues: allControllers.map { ($0.element, $0) })
  /// The kinds of gesture recognizers, by the element's name.
  static let recognizers = Dictionary(uniqueKeysWithValues: allRecognizers.map { ($0.element, $0) })
}
