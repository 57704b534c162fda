/// What a program's classes declare, for code that is written to use them.
public struct ProgramDeclarations: Sendable {
  let index: DeclarationIndex

  /// Whether the program declares the class.
  public func contains(_ name: String) -> Bool { index.types[name] != nil }

  /// How Swift refers to the method that Objective-C calls `selector`: `List.tap(_:)` for `tap:`. Nil if neither the class nor a
  /// superclass of the program's has it.
  public func method(_ selector: String, of type: String) -> String? {
    index.ancestry(of: type).lazy.flatMap(\.methods).first { !$0.isStatic && $0.selector == selector }.map { "\(type).\($0.reference)" }
  }

  /// A property of a class or its superclasses: whether there is one, and its type as far as it is written.
  public func property(_ name: String, of type: String) -> (isDeclared: Bool, type: String?) {
    // A type that is UIKit's is known here if the program extends it.
    for type in index.ancestry(of: type) {
      if let written = type.properties[name] { return (true, written) }
    }
    return (false, nil)
  }

  /// Whether a class descends from another one, or it or a superclass says that it conforms to a protocol.
  public func inherits(_ name: String, from other: String) -> Bool {
    name == other || index.ancestry(of: name).contains { $0.name == other || $0.inherited.contains(other) }
  }

  /// The nearest superclass, or what stands in its place, that the program does not declare: one of UIKit's. Nil if there is none.
  public func superclass(of name: String) -> String? { index.ancestry(of: name).last?.inherited.first }

  /// The classes that have a method of their own that Objective-C calls `selector`, by name.
  public func classes(with selector: String) -> [String] {
    index.types.values.filter { type in type.kind == .class && type.methods.contains { $0.selector == selector } }.map(\.name).sorted()
  }

  /// The designated initializers in a class's own declaration and extensions, as `init(coder:)`. Nil if the program has no such class.
  public func initializers(of name: String) -> [String]? { index.types[name]?.initializers }
}
