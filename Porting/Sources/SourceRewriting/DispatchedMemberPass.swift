internal import SwiftSyntax

/// Rewrites the members of extensions of UIKit's classes that the program's classes override.
///
/// Objective-C calls the override of the object's class. In Swift, a member of an extension cannot be overridden. So the overrides become
/// requirements of a protocol that their classes conform to, and the member calls them; what it did otherwise is in a method of its own:
/// `bindStyles()` in `extension UIView` becomes `bindStylesOfUIView()`, and an extension of a protocol gets `bindStyles()`. In the classes,
/// `super.bindStyles()` becomes `super.bindStylesOfUIView()`.
final class DispatchedMemberPass: RewritingPass {
  private var extensions: UIKitExtensions { index.uiKitExtensions }

  // MARK: The extension

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let result = super.visit(node)
    let name = node.extendedType.trimmedDescription
    let isOfUIKit = UIKitClasses.ancestry(of: name).count > 1 && index.types[name]?.isDeclared != true
    if !index.hasEntryPoint, isOfUIKit { explainOpenMembers(of: node) }
    guard let members = extensions.overridden[name] else { return result }
    var text = ""
    for item in node.memberBlock.members {
      guard let member = DispatchedMember(item.decl, extendedType: name, in: extensions), members.contains(member.key) else { continue }
      if node.genericWhereClause != nil {
        note("A member of an extension with conditions can not be overridden: move it into a class.", at: item)
        continue
      }
      edits.replace(member.nameToken, with: member.original)
      // The protocol is declared once, beside the first of these members.
      if index.types[name]?.firstMember(of: members) == member.key {
        text += "\n\n\(access)protocol Overridable\(name): \(name) {}\n\nextension \(name): Overridable\(name) {}"
      }
      text += member.declarations(access: member.isPublic || node.modifiers.named("public") != nil ? access : "")
    }
    if !text.isEmpty { edits.insert(text, after: node) }
    return result
  }

  /// Notes the members that classes of other modules override on Apple's systems.
  private func explainOpenMembers(of node: ExtensionDeclSyntax) {
    for item in node.memberBlock.members {
      let modifiers = item.decl.as(FunctionDeclSyntax.self)?.modifiers ?? item.decl.as(VariableDeclSyntax.self)?.modifiers
      guard let modifiers, modifiers.named("open") != nil, modifiers.named("override") == nil else { continue }
      note("Classes of other modules can not override a member of an extension: they need a class or a protocol that has it.", at: item)
    }
  }

  /// The access level of what classes of other modules may use.
  private var access: String { index.hasEntryPoint ? "" : "public " }

  // MARK: The classes

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let result = super.visit(node)
    if let scope = scopes.last, let members = extensions.firstOverrides[scope], let last = node.inheritanceClause?.inheritedTypes.last {
      let protocols = members.sorted { $0.key < $1.key }.map { ", \(extensions.overridingProtocol(of: $0.key, extending: $0.value))" }
      edits.insert(protocols.joined(), after: last)
    }
    return result
  }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    removeOverride(ProgramMethod(node).referenceWithLabels, node.modifiers)
    return .visitChildren
  }
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.bindings.first?.pattern.trimmedDescription { removeOverride(name, node.modifiers) }
    return .visitChildren
  }
  private func removeOverride(_ member: String, _ modifiers: DeclModifierListSyntax) {
    guard let override = modifiers.named("override"), extended(by: member) != nil else { return }
    edits.removeWord(override)
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.base?.is(SuperExprSyntax.self) == true else { return .visitChildren }
    let name = node.declName.baseName
    let members = scopes.last.flatMap { extensions.firstOverrides[index.type($0, from: "")?.name ?? $0] } ?? [:]
    let labels = node.parent?.as(FunctionCallExprSyntax.self)?.arguments.map { "\($0.label?.text ?? "_"):" }.joined()
    let exact = members.first { member, _ in member == name.text || labels.map { member == "\(name.text)(\($0))" } == true }
    // Closures behind a call and arguments that are left out have no labels.
    let found = exact ?? members.first { $0.key.hasPrefix("\(name.text)(") }
    if let found { edits.replace(name, with: DispatchedMember.original(name.text, of: found.value)) }
    return .visitChildren
  }

  /// Returns the UIKit class whose extension has the member that the class around the visited node overrides first.
  private func extended(by member: String) -> String? {
    scopes.last.flatMap { extensions.firstOverrides[index.type($0, from: "")?.name ?? $0]?[member] }
  }
}

extension ProgramType {
  /// The one of these members that is declared first.
  fileprivate func firstMember(of members: Set<String>) -> String? {
    methods.first { members.contains($0.referenceWithLabels) }?.referenceWithLabels ?? members.min()
  }
}
