internal import SwiftSyntax

/// Gives optional requirements of protocols implementations that do nothing.
///
/// Objective-C asks an object whether it has a method, and skips the call if not. Hitchless's protocols have default implementations
/// instead. A method with a result gets an optional result, so that `delegate?.size?() ?? 1` still is 1 if the delegate does not implement
/// it; the implementations are changed accordingly. ``OptionalCallPass`` rewrites the calls.
final class OptionalRequirementPass: RewritingPass {
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    _ = super.visit(node)
    var defaults: [String] = []
    for member in node.memberBlock.members {
      if let function = member.decl.as(FunctionDeclSyntax.self), let optional = function.modifiers.named("optional") {
        // The requirement is an obsolete name: only Objective-C allows requirements that cannot be used.
        if function.attributes.named("available")?.arguments?.trimmedDescription.contains("unavailable") == true {
          edits.replace(function, with: "")
          continue
        }
        edits.removeWord(optional)
        var signature = function.signature.trimmedDescription
        var body = "{}"
        if let result = function.signature.returnClause?.type, !Self.isVoid(result) {
          body = "{ nil }"
          if !Self.isOptional(result) {
            edits.replace(result, with: Self.optional(result))
            signature = signature.dropLast(result.trimmedDescription.count) + Self.optional(result)
          }
        }
        defaults.append("func \(function.name.text)\(signature) \(body)")
      } else if let variable = member.decl.as(VariableDeclSyntax.self), let optional = variable.modifiers.named("optional") {
        edits.removeWord(optional)
        let binding = variable.bindings.first
        if let name = binding?.pattern.trimmedDescription, let type = binding?.typeAnnotation?.type {
          let optional = Self.isOptional(type) ? type.trimmedDescription : Self.optional(type)
          if !Self.isOptional(type) { edits.replace(type, with: optional) }
          // Objective-C does not set optional properties through the protocol either.
          if let block = binding?.accessorBlock { edits.replace(block, with: "{ get }") }
          defaults.append("var \(name): \(optional) { nil }")
        }
      }
    }
    if !defaults.isEmpty {
      let access = node.modifiers.named("public") == nil ? "" : "public "
      let members = defaults.map { "  \($0)\n" }.joined()
      edits.insert("\n\n\(access)extension \(node.name.text) {\n\(members)}", after: node)
    }
    return .visitChildren
  }

  /// Rewrites a method in a conforming type that is an optional requirement of a protocol of the program.
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if let scope = scopes.last, index.type(scope, from: "")?.kind != .protocol, let result = node.signature.returnClause?.type,
      !Self.isVoid(result), !Self.isOptional(result), index.hasOptionalResult(ProgramMethod(node), of: scope)
    {
      edits.replace(result, with: Self.optional(result))
    }
    return .visitChildren
  }

  /// Rewrites a property in a conforming type that is an optional requirement: its type becomes one that is unwrapped where it is used.
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let scope = scopes.last, index.type(scope, from: "")?.kind != .protocol, node.parent?.is(MemberBlockItemSyntax.self) == true,
      let binding = node.bindings.first, let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      index.isOptionalProperty(name, of: scope)
    else { return .visitChildren }
    if let type = binding.typeAnnotation?.type {
      if !Self.isOptional(type) { edits.replace(type, with: Self.optional(type).dropLast() + "!") }
    } else if let type = binding.initializer?.value.literalType {
      edits.insert(": \(type)!", after: binding.pattern)
    } else {
      note("An optional requirement of a protocol: write the type of the property, with an exclamation mark.", at: node)
    }
    return .visitChildren
  }

  private static func isVoid(_ type: TypeSyntax) -> Bool { ["Void", "()"].contains(type.trimmedDescription) }
  private static func optional(_ type: TypeSyntax) -> String {
    let isOfOneWord = !type.is(FunctionTypeSyntax.self) && !type.is(CompositionTypeSyntax.self) && !type.is(SomeOrAnyTypeSyntax.self)
    return isOfOneWord ? "\(type.trimmedDescription)?" : "(\(type.trimmedDescription))?"
  }

  private static func isOptional(_ type: TypeSyntax) -> Bool {
    type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
  }
}

extension DeclModifierListSyntax {
  /// Returns the modifier of this name.
  func named(_ name: String) -> DeclModifierSyntax? { first { $0.name.text == name } }
}
