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

  /// Returns the class itself, its superclasses in the program, the next one outside, and all protocols that these declare conformance to.
  public func ancestors(of name: String) -> [String] { index.ancestry(of: name).flatMap { [$0.name] + $0.inherited } }

  /// Returns the classes that declare a method that Objective-C calls `selector`, ordered by name.
  public func classes(with selector: String) -> [String] {
    index.types.values.filter { type in type.kind == .class && type.methods.contains { $0.selector == selector } }.map(\.name).sorted()
  }

  /// Returns the designated initializers in a class's declaration and extensions, such as `init(coder:)`. Nil if the program has no such
  /// class.
  public func initializers(of name: String) -> [String]? { index.types[name]?.initializers }

  /// Returns the generated subclass of a UIKit class, with what the program's extensions override; nil if there is none.
  public func extendedClass(of name: String) -> String? { index.uiKitExtensions.subclasses[name] }
}
