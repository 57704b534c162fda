internal import SwiftSyntax

/// Gives optional requirements of protocols implementations that do nothing, and calls them like any others.
///
/// Objective-C asks an object whether it has a method, and skips the call if not. Hitchless's protocols have implementations for that, so
/// that `delegate?.scrollViewDidScroll?(view)` is `delegate?.scrollViewDidScroll(view)`.
final class OptionalRequirementPass: RewritingPass {
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    _ = super.visit(node)
    var defaults: [String] = []
    for member in node.memberBlock.members {
      if let function = member.decl.as(FunctionDeclSyntax.self), let optional = function.modifiers.named("optional") {
        edits.removeWord(optional)
        if let body = Self.defaultBody(function.signature.returnClause?.type) {
          defaults.append("func \(function.name.text)\(function.signature.trimmedDescription) \(body)")
        } else {
          note(
            "An optional method with a result has no implementation to fall back to: write one in an extension of \(node.name.text).",
            at: function)
        }
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

  private static func defaultBody(_ result: TypeSyntax?) -> String? {
    guard let result else { return "{}" }
    if isOptional(result) { return "{ nil }" }
    return ["Void", "()"].contains(result.trimmedDescription) ? "{}" : nil
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
    // Of one of UIKit's protocols, unless it is a closure that a type of the program keeps.
    guard !index.hasProperty(name), let base = member.base else { return false }
    let words = base.trimmedDescription.filter { $0.isLetter || $0 == "." }.split(separator: ".")
    guard let last = words.last?.lowercased() else { return false }
    return last.hasSuffix("delegate") || last.hasSuffix("datasource")
  }
}

extension DeclModifierListSyntax {
  /// The modifier of this name.
  func named(_ name: String) -> DeclModifierSyntax? { first { $0.name.text == name } }
}
