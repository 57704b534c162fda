internal import SwiftSyntax

/// Walks over a file and knows in which types it is.
class ScopedVisitor: SyntaxVisitor {
  /// A type or an extension around what is visited.
  struct Scope {
    /// With the types that it is nested in; what an extension extends, as written.
    var name: String
    var isExtension: Bool
    var isGeneric: Bool
  }
  private(set) var scopes: [Scope] = []

  init() { super.init(viewMode: .sourceAccurate) }

  /// The name of a type declared here.
  func qualified(_ name: String) -> String { scopes.last.map { "\($0.name).\(name)" } ?? name }

  private func enter(_ name: TokenSyntax, generic: GenericParameterClauseSyntax?) {
    scopes.append(Scope(name: qualified(name.text), isExtension: false, isGeneric: generic != nil))
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name, generic: node.genericParameterClause)
    return .visitChildren
  }
  override func visitPost(_ node: ClassDeclSyntax) { scopes.removeLast() }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name, generic: node.genericParameterClause)
    return .visitChildren
  }
  override func visitPost(_ node: StructDeclSyntax) { scopes.removeLast() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name, generic: node.genericParameterClause)
    return .visitChildren
  }
  override func visitPost(_ node: EnumDeclSyntax) { scopes.removeLast() }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name, generic: node.genericParameterClause)
    return .visitChildren
  }
  override func visitPost(_ node: ActorDeclSyntax) { scopes.removeLast() }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name, generic: nil)
    return .visitChildren
  }
  override func visitPost(_ node: ProtocolDeclSyntax) { scopes.removeLast() }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    scopes.append(Scope(name: node.extendedType.trimmedDescription, isExtension: true, isGeneric: node.genericWhereClause != nil))
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { scopes.removeLast() }
}
