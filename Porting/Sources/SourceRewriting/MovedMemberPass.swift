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
    /// The member's own name with its labels, or those of all members in the same condition.
    var members: [String] = []
    /// The end of the extension.
    var extensionEnd = 0
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
      if !type.isDeclared, !explain(member, extending: type) { continue }
      let names = member.tokens(viewMode: .sourceAccurate).filter { if case .identifier = $0.tokenKind { true } else { false } }.map(\.text)
      members.append(
        Member(
          type: type.name, range: member.position.utf8Offset..<member.trimmedOffsets.upperBound, names: Set(names),
          members: member.decl.memberNames, extensionEnd: node.trimmedOffsets.upperBound))
      if node.modifiers.named("public") != nil { makePublic(member.decl) }
    }
    return .visitChildren
  }

  /// Notes an override of a UIKit class. Returns whether there are subclasses that it can move to.
  private func explain(_ member: MemberBlockItemSyntax, extending type: ProgramType) -> Bool {
    let extensions = index.uiKitExtensions
    let names = member.decl.memberNames
    guard !names.contains("initialize()"), !names.contains("load()") else {
      note("Objective-C calls this method before the first use of the class, Swift does not: call it at launch.", at: member)
      return false
    }
    guard names.contains(where: { extensions.overrides[type.name]?.contains($0) == true }) || extensions.overrides[type.name] == nil else {
      note("An extension can not override a member of another extension: give it another name.", at: member)
      return false
    }
    let subclasses = Set(names.flatMap { extensions.subclassed(with: $0, extending: type.name) }).compactMap { extensions.subclasses[$0] }
    guard !subclasses.isEmpty else {
      note("Swift overrides members in classes only: write a subclass of \(type.name) with this override, and use it.", at: member)
      return false
    }
    note(
      "Moved to \(subclasses.sorted().joined(separator: ", ")), which the program uses instead of UIKit's classes: what UIKit itself "
        + "creates does not have this override.",
      at: member)
    return true
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
    // Conditional members move together, so that the condition applies to all of them in the class.
    if let conditional = declaration.as(IfConfigDeclSyntax.self) {
      let members = conditional.members
      let moved = members.filter { mustMove($0, of: type) }
      if !moved.isEmpty, moved.count < members.count {
        note("Overrides a member beside others in the same condition: move it into the class.", at: moved[0])
      }
      return !moved.isEmpty && moved.count == members.count
    }
    if let function = declaration.as(FunctionDeclSyntax.self) {
      if function.modifiers.named("override") != nil { return true }
      guard type.isDeclared else { return false }
      // Classes of other modules may override it.
      if function.modifiers.named("open") != nil { return true }
      let method = ProgramMethod(function)
      return index.isOverridden(method, of: type.name) || index.isDelegateOverride(method, of: type.name)
    }
    return declaration.as(VariableDeclSyntax.self)?.modifiers.named("override") != nil
  }
}

extension IfConfigDeclSyntax {
  /// The declarations in all branches.
  fileprivate var members: [DeclSyntax] {
    clauses.flatMap { clause -> [DeclSyntax] in
      if case .decls(let members) = clause.elements { members.map(\.decl) } else { [] }
    }
  }
}

extension DeclSyntax {
  /// The name of a method with its labels, or that of a property; those of all members of a condition.
  fileprivate var memberNames: [String] {
    if let conditional = self.as(IfConfigDeclSyntax.self) { return conditional.members.flatMap(\.memberNames) }
    let name =
      self.as(FunctionDeclSyntax.self).map { ProgramMethod($0).referenceWithLabels }
      ?? self.as(VariableDeclSyntax.self)?.bindings.first?.pattern.trimmedDescription
    return [name].compactMap { $0 }
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
