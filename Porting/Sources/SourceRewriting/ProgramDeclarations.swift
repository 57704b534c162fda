/// The declarations of a program's classes, for generated code that uses them.
public struct ProgramDeclarations: Sendable {
  let index: DeclarationIndex

  /// Returns whether the program declares the class.
  public func contains(_ name: String) -> Bool { index.types[name] != nil }

  /// Returns how Swift refers to the method that Objective-C calls `selector`: `List.tap(_:)` for `tap:`. Nil if neither the class nor one
  /// of its superclasses in the program has it.
  public func method(_ selector: String, of type: String) -> String? {
    index.ancestry(of: type).lazy.flatMap(\.methods).first { !$0.isStatic && $0.selector == selector }.map { "\(type).\($0.reference)" }
  }

  /// Returns whether a class or one of its superclasses has a property, and its type if it is written.
  public func property(_ name: String, of type: String) -> (isDeclared: Bool, type: String?) {
    // A UIKit type is known here if the program extends it.
    for type in index.ancestry(of: type) {
      if let written = type.properties[name] { return (true, written) }
    }
    return (false, nil)
  }

  /// Returns whether a class descends from another one, or whether it or a superclass declares conformance to a protocol.
  public func inherits(_ name: String, from other: String) -> Bool {
    name == other || index.ancestry(of: name).contains { $0.name == other || $0.inherited.contains(other) }
  }

  /// Returns the nearest superclass, or the first inherited protocol, that the program does not declare: one of UIKit's. Nil if there is
  /// none.
  public func superclass(of name: String) -> String? { index.ancestry(of: name).last?.inherited.first }

  /// Returns the classes that declare a method that Objective-C calls `selector`, ordered by name.
  public func classes(with selector: String) -> [String] {
    index.types.values.filter { type in type.kind == .class && type.methods.contains { $0.selector == selector } }.map(\.name).sorted()
  }

  /// Returns the designated initializers in a class's declaration and extensions, such as `init(coder:)`. Nil if the program has no such
  /// class.
  public func initializers(of name: String) -> [String]? { index.types[name]?.initializers }
}
