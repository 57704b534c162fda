internal import SwiftSyntax

/// Makes objects that observe properties by name, and that are not responders, conform to `KeyValueObserver`.
///
/// On Apple's systems they override a method of `NSObject`. Here only responders inherit it.
final class KeyValueObserverPass: RewritingPass {
  private static let method = "observeValue(forKeyPath:of:change:context:)"

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let result = super.visit(node)
    if isFirstObserver, let last = node.inheritanceClause?.inheritedTypes.last { edits.insert(", KeyValueObserver", after: last) }
    return result
  }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if ProgramMethod(node).reference == Self.method, isFirstObserver, let override = node.modifiers.named("override") {
      edits.removeWord(override)
    }
    return .visitChildren
  }
  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if node.declName.baseName.text == "observeValue", node.base?.is(SuperExprSyntax.self) == true, isFirstObserver {
      edits.replace(node, with: "failToObserveValue")
    }
    return .visitChildren
  }

  /// Whether the enclosing class has the method, descends from `NSObject` directly, and no superclass of the program has the method.
  private var isFirstObserver: Bool {
    let ancestry = scopes.last.map { index.ancestry(of: $0) } ?? []
    guard let scope = scopes.last, index.superclassOutside(of: scope) == "NSObject" else { return false }
    let observers = ancestry.filter { type in type.methods.contains { $0.reference == Self.method } }
    return observers.count == 1 && observers.first?.name == ancestry.first?.name
  }
}
