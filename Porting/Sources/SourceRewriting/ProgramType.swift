/// A type of the program, with what its declaration and its extensions declare, as far as rewriting asks for it.
struct ProgramType {
  enum Kind { case `class`, `struct`, `enum`, actor, `protocol` }
  /// With the types that it is nested in: `List.Row`.
  var name: String
  var kind: Kind
  /// Whether other files can make it by its name alone: it is not private, and has no generic parameters.
  var isReachable = true
  /// As written, the superclass first if there is one, and then what extensions conform to.
  var inherited: [String] = []
  var methods: [ProgramMethod] = []
  /// The designated ones: `init(coder:)`.
  var initializers: [String] = []
  /// The written types of properties; nil where there is none.
  var properties: [String: String?] = [:]
}

/// A method of a type of the program.
struct ProgramMethod {
  var name: String
  /// One for each parameter; `_` for none.
  var labels: [String]
  /// What `@objc(…)` says.
  var objectiveCName: String?
  var isStatic = false
  /// Whether it is `override`.
  var isOverride = false
  /// Whether it is a requirement that Objective-C may find to be missing.
  var isOptional = false
  var isThrowing = false
  var isAsynchronous = false
  var parameters: [ProgramParameter] = []
  /// The type of the result as written; nil if there is none.
  var result: String?

  /// How other code names it: `tap(_:)`; `tap` if it has no parameters.
  var reference: String { labels.isEmpty ? name : "\(name)(\(labels.map { "\($0):" }.joined()))" }
  /// How Objective-C calls it.
  var selector: String { objectiveCName ?? ObjectiveCName.of(name, labels: labels) }
}

/// A parameter of a method, as it is written.
struct ProgramParameter {
  var label: String
  var name: String
  var type: String
}
