internal import SwiftSyntax

/// Finds the members of extensions that have to be in their class: those that override, and those that a subclass overrides. Objective-C
/// finds both by their name.
final class MovedMemberPass: RewritingPass {
  /// A member, and the class that it has to move to.
  struct Member {
    var type: String
    /// The member's range, including the comment before it.
    var range: Range<Int>
    /// The names that the member uses.
    var names: Set<String>
  }
  private(set) var members: [Member] = []
  /// The offsets of the closing braces of classes in this file.
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
      let names = member.tokens(viewMode: .sourceAccurate).filter { if case .identifier = $0.tokenKind { true } else { false } }.map(\.text)
      members.append(
        Member(type: type.name, range: member.position.utf8Offset..<member.trimmedOffsets.upperBound, names: Set(names)))
      if node.modifiers.named("public") != nil { makePublic(member.decl) }
    }
    return .visitChildren
  }

  /// Adds the extension's `public` to a declaration without an access level.
  private func makePublic(_ declaration: DeclSyntax) {
    let function = declaration.as(FunctionDeclSyntax.self)
    let variable = declaration.as(VariableDeclSyntax.self)
    let accesses: Set<String> = ["open", "public", "package", "internal", "fileprivate", "private"]
    guard let modifiers = (function?.modifiers ?? variable?.modifiers), !modifiers.contains(where: { accesses.contains($0.name.text) }),
      let first = modifiers.first.map(Syntax.init) ?? (function?.funcKeyword ?? variable?.bindingSpecifier).map(Syntax.init)
    else { return }
    edits.replace(first.trimmedOffsets.prefix, with: "public ")
  }

  /// Removes `private` from declarations that are used by a member that moves to another file.
  override func visitPost(_ node: SourceFileSyntax) {
    let names = members.filter { ends[$0.type] == nil }.reduce(into: Set<String>()) { $0.formUnion($1.names) }
    guard !names.isEmpty else { return }
    let visitor = PrivateNameVisitor(names)
    visitor.walk(node)
    for modifier in visitor.modifiers { edits.removeWord(modifier) }
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

/// Finds the private declarations of a file or of its types by name.
private final class PrivateNameVisitor: SyntaxVisitor {
  private let names: Set<String>
  private(set) var modifiers: [DeclModifierSyntax] = []

  init(_ names: Set<String>) {
    self.names = names
    super.init(viewMode: .sourceAccurate)
  }

  private func find(_ name: String, _ all: DeclModifierListSyntax) -> SyntaxVisitorContinueKind {
    if names.contains(name) {
      modifiers += all.filter { ["private", "fileprivate"].contains($0.name.text) && $0.detail == nil }
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    _ = find(node.name.text, node.modifiers)
    return .skipChildren
  }
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings { _ = find(binding.pattern.trimmedDescription, node.modifiers) }
    return .skipChildren
  }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { find(node.name.text, node.modifiers) }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { find(node.name.text, node.modifiers) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { find(node.name.text, node.modifiers) }
  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind { find(node.name.text, node.modifiers) }
}
