/// The translation of a kind of element: its class, and its attributes.
struct ElementKind: Sendable {
  let element: String
  /// The class in UIKit.
  let type: String
  /// The base name of a variable that holds such an object.
  let noun: String
  /// The rules in the order in which their statements are written.
  let rules: [AttributeRule]
  /// The properties of colours, by the colours' keys.
  let colors: [String: String]
  /// The properties of images, by their attributes.
  let images: [String: String]
  /// The properties of insets and sizes, by their keys.
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
