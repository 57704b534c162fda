internal import SwiftSyntax

/// A method or a computed property in an extension of a UIKit class that classes of the program override.
struct DispatchedMember {
  /// The name with its labels: `bind(_:)`, `bind()`, `look`.
  let key: String
  let nameToken: TokenSyntax
  /// The name of the member as it is without an override.
  let original: String
  /// Whether other modules see the member.
  let isPublic: Bool
  private let extendedType: String
  /// The name of the protocol of the classes with an override.
  private let protocolName: String
  private let isStatic: Bool
  private let kind: Kind

  private enum Kind {
    case method(FunctionDeclSyntax)
    case property(type: String, isSettable: Bool)
  }

  /// Reads a declaration; nil for one that is neither a method nor a computed property.
  init?(_ declaration: DeclSyntax, extendedType: String, in extensions: UIKitExtensions) {
    let modifiers: DeclModifierListSyntax
    if let function = declaration.as(FunctionDeclSyntax.self) {
      (key, nameToken, modifiers, kind) = (
        ProgramMethod(function).referenceWithLabels, function.name, function.modifiers, .method(function)
      )
    } else if let variable = declaration.as(VariableDeclSyntax.self), let binding = variable.bindings.first,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier, let type = binding.typeAnnotation?.type.trimmedDescription,
      let block = binding.accessorBlock
    {
      var isSettable = false
      if case .accessors(let list) = block.accessors { isSettable = list.contains { $0.accessorSpecifier.text == "set" } }
      (key, nameToken, modifiers, kind) = (name.text, name, variable.modifiers, .property(type: type, isSettable: isSettable))
    } else {
      return nil
    }
    self.extendedType = extendedType
    protocolName = extensions.overridingProtocol(of: key, extending: extendedType)
    original = Self.original(nameToken.text, of: extendedType)
    isPublic = modifiers.contains { ["public", "open"].contains($0.name.text) }
    isStatic = modifiers.contains { ["static", "class"].contains($0.name.text) }
  }

  /// Returns the name of a member of `type` as it is without an override.
  static func original(_ name: String, of type: String) -> String { "\(name)Of\(type)" }

  /// Returns the member that calls the overrides, and the protocol of the classes that have one.
  func declarations(access: String) -> String {
    let prefix = isStatic ? "static " : ""
    return """


      extension Overridable\(extendedType) {
        /// Calls the override of \(isStatic ? "the class" : "the object's class") if there is one.
        \(access)\(prefix)\(member)
      }

      /// The classes that override `\(key)`.
      \(access)protocol \(protocolName): \(extendedType) {
        \(prefix)\(requirement)
      }
      """
  }

  private var member: String {
    let cast = "let overriding = self as? any \(protocolName)\(isStatic ? ".Type" : "")"
    switch kind {
    case .method(let function):
      let arguments = "(\(call(function)))"
      let effects = function.signature.effectSpecifiers
      let prefix = (effects?.throwsClause == nil ? "" : "try ") + (effects?.asyncSpecifier == nil ? "" : "await ")
      return """
        func \(nameToken.text)\(generics(function))\(function.signature.trimmedDescription) {
            if \(cast) { return \(prefix)overriding.\(nameToken.text)\(arguments) }
            return \(prefix)\(original)\(arguments)
          }
        """
    case .property(let type, let isSettable):
      let getter = "if \(cast) { return overriding.\(nameToken.text) }\n      return \(original)"
      let setter = """
        set {
              if \(cast) { overriding.\(nameToken.text) = newValue } else { \(original) = newValue }
            }
        """
      return """
        var \(nameToken.text): \(type) {
            get {
              \(getter)
            }\(isSettable ? "\n    " + setter : "")
          }
        """
    }
  }

  private var requirement: String {
    switch kind {
    case .method(let function):
      let parameters = function.signature.parameterClause.parameters.map { parameter in
        let names = [parameter.firstName.text, parameter.secondName?.text].compactMap { $0 }.joined(separator: " ")
        return "\(names): \(parameter.type.trimmedDescription)\(parameter.ellipsis?.text ?? "")"
      }
      let behind = [
        function.signature.effectSpecifiers?.trimmedDescription, function.signature.returnClause?.trimmedDescription,
      ].compactMap { $0 }.map { " \($0)" }
      return "func \(nameToken.text)\(generics(function))(\(parameters.joined(separator: ", ")))\(behind.joined())"
    case .property(let type, let isSettable): return "var \(nameToken.text): \(type) { get\(isSettable ? " set" : "") }"
    }
  }

  private func generics(_ function: FunctionDeclSyntax) -> String { function.genericParameterClause?.trimmedDescription ?? "" }

  private func call(_ function: FunctionDeclSyntax) -> String {
    function.signature.parameterClause.parameters.map { parameter in
      let isInOut = parameter.type.as(AttributedTypeSyntax.self)?.trimmedDescription.hasPrefix("inout ") == true
      let value = (isInOut ? "&" : "") + (parameter.secondName ?? parameter.firstName).text
      return parameter.firstName.text == "_" ? value : "\(parameter.firstName.text): \(value)"
    }.joined(separator: ", ")
  }
}
