/// A type of the program, with the members of its declaration and its extensions that rewriting needs.
struct ProgramType {
  enum Kind { case `class`, `struct`, `enum`, actor, `protocol` }
  /// The name including the enclosing types: `List.Row`.
  var name: String
  var kind: Kind
  /// Whether the program declares the type, and does not only extend it.
  var isDeclared = false
  /// Whether other files can create the type by its name alone: it is not private, and has no generic parameters.
  var isReachable = true
  /// Whether other modules see the type.
  var isPublic = false
  /// The inherited types as written: the superclass first if there is one, then the conformances, including those of extensions.
  var inherited: [String] = []
  var methods: [ProgramMethod] = []
  /// The designated initializers: `init(coder:)`.
  var initializers: [String] = []
  /// The written types of properties; nil for a property without one.
  var properties: [String: String?] = [:]
  /// The properties that are optional requirements.
  var optionalProperties: Set<String> = []
  /// The properties that have the modifier `override`.
  var overriddenProperties: Set<String> = []

  /// The names of the members that have the modifier `override`, with their labels: `tap(_:)`, `tap()`, `title`.
  var overrides: Set<String> { overriddenProperties.union(methods.lazy.filter(\.isOverride).map(\.referenceWithLabels)) }
  /// The names of all members but initializers.
  var memberNames: Set<String> { Set(properties.keys).union(methods.lazy.map(\.referenceWithLabels)) }
}

/// A method of a type of the program.
struct ProgramMethod {
  var name: String
  /// The labels of the parameters; `_` for none.
  var labels: [String]
  /// The name in `@objc(…)`.
  var objectiveCName: String?
  var isStatic = false
  /// Whether the method has the modifier `override`.
  var isOverride = false
  /// Whether the method is an optional requirement.
  var isOptional = false
  var isThrowing = false
  var isAsynchronous = false
  var parameters: [ProgramParameter] = []
  /// The type of the result as written; nil if there is none.
  var result: String?

  /// The name in other code: `tap(_:)`; `tap` if it has no parameters.
  var reference: String { labels.isEmpty ? name : referenceWithLabels }
  /// The name with its labels, also without parameters: `tap(_:)`, `tap()`.
  var referenceWithLabels: String { "\(name)(\(labels.map { "\($0):" }.joined()))" }
  /// The name in Objective-C.
  var selector: String { objectiveCName ?? ObjectiveCName.of(name, labels: labels) }
}

/// A parameter of a method, as it is written.
struct ProgramParameter {
  var label: String
  var name: String
  var type: String
}
