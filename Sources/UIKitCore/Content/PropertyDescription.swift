internal import Foundation

/// The description of a value in logs and debuggers: its type and the properties that a program can set.
package struct PropertyDescription {
  private let subject: Any
  private let properties: [(name: String, value: Any?)]

  /// Creates a description with the properties of `subject` in the order given. Properties that are nil are omitted from texts.
  package init(_ subject: Any, _ properties: [(name: String, value: Any?)]) {
    self.subject = subject
    self.properties = properties
  }

  /// The type and all properties that are not nil, as `<Type: name = value; …>`. O(properties).
  package var text: String {
    let shown = properties.compactMap { name, value in value.map { "\(name) = \($0)" } }
    return "<\(type(of: subject)): \(shown.joined(separator: "; "))>"
  }
  /// The properties for `dump` and debuggers, including those that are nil. O(properties).
  package var mirror: Mirror {
    Mirror(
      reflecting: subject, properties.map { (label: $0.name, value: $0.value ?? Optional<Any>.none as Any) })
  }
}

extension Mirror {
  /// Creates a mirror of `subject` with the given children.
  fileprivate init(reflecting subject: Any, _ children: [Mirror.Child]) {
    self.init(subject, children: children, displayStyle: .struct)
  }
}
