internal import SwiftSyntax

/// Gives optional requirements of protocols implementations that do nothing, and calls them like any others.
///
/// Objective-C asks an object whether it has a method, and skips the call if not. Hitchless's protocols have default implementations
/// instead, so `delegate?.scrollViewDidScroll?(view)` becomes `delegate?.scrollViewDidScroll(view)`. A method with a result gets an
/// optional result, so that `delegate?.size?() ?? 1` still is 1 if the delegate does not implement it; the implementations are changed
/// accordingly.
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
        if let name = binding?.pattern.trimmedDescription, let type = binding?.typeAnnotation?.type, Self.isOptional(type) {
          defaults.append("var \(name): \(type.trimmedDescription) { nil }")
        } else {
          note("An optional property has no value to fall back to: write one in an extension of \(node.name.text).", at: variable)
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

  private static func isVoid(_ type: TypeSyntax) -> Bool { ["Void", "()"].contains(type.trimmedDescription) }
  private static func optional(_ type: TypeSyntax) -> String {
    let isOfOneWord = !type.is(FunctionTypeSyntax.self) && !type.is(CompositionTypeSyntax.self) && !type.is(SomeOrAnyTypeSyntax.self)
    return isOfOneWord ? "\(type.trimmedDescription)?" : "(\(type.trimmedDescription))?"
  }

  private static func isOptional(_ type: TypeSyntax) -> Bool {
    type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let chain = node.calledExpression.as(OptionalChainingExprSyntax.self),
      let member = chain.expression.as(MemberAccessExprSyntax.self), isOptionalRequirement(member)
    else { return .visitChildren }
    edits.replace(chain.questionMark, with: "")
    return .visitChildren
  }

  private func isOptionalRequirement(_ member: MemberAccessExprSyntax) -> Bool {
    let name = member.declName.baseName.text
    if index.optionalRequirements.contains(name) { return true }
    // The call is to a requirement of one of UIKit's protocols, unless it is a closure that a type of the program stores.
    guard !index.hasProperty(name), let base = member.base else { return false }
    let words = base.trimmedDescription.filter { $0.isLetter || $0 == "." }.split(separator: ".")
    guard let last = words.last?.lowercased() else { return false }
    return last.hasSuffix("delegate") || last.hasSuffix("datasource")
  }
}

extension DeclModifierListSyntax {
  /// Returns the modifier of this name.
  func named(_ name: String) -> DeclModifierSyntax? { first { $0.name.text == name } }
}
