internal import SwiftSyntax

/// Finds the members of extensions that have to stand in their class: those that override, and those that a subclass overrides. Objective-C
/// finds both by their name.
final class MovedMemberPass: RewritingPass {
  /// A member, and the class that it has to move into.
  struct Member {
    var type: String
    /// Where it is, with the comment before it.
    var range: Range<Int>
  }
  private(set) var members: [Member] = []
  /// Where classes of this file end: the offset of the closing brace.
  private(set) var ends: [String: Int] = [:]

  override func visitPost(_ node: ClassDeclSyntax) {
    if let scope = scopes.last { ends[scope] = node.memberBlock.rightBrace.trimmedOffsets.lowerBound }
    super.visitPost(node)
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    _ = super.visit(node)
    guard let type = index.type(node.extendedType.trimmedDescription, from: ""), type.kind == .class else { return .visitChildren }
    for member in node.memberBlock.members where mustMove(member.decl, of: type) {
      guard node.genericWhereClause == nil else {
        note("Overrides a member in an extension with conditions: move it into the class.", at: member)
        continue
      }
      members.append(Member(type: type.name, range: member.position.utf8Offset..<member.trimmedOffsets.upperBound))
    }
    return .visitChildren
  }

  private func mustMove(_ declaration: DeclSyntax, of type: ProgramType) -> Bool {
    if let function = declaration.as(FunctionDeclSyntax.self) {
      if function.modifiers.named("override") != nil { return true }
      let method = ProgramMethod(function)
      return index.isOverridden(method, of: type.name) || index.isDelegateOverride(method, of: type.name)
    }
    return declaration.as(VariableDeclSyntax.self)?.modifiers.named("override") != nil
  }
}
