internal import SwiftSyntax

/// Collects the names of the members that a file uses: `a` and `b` of `x.a` and `.b`.
final class MemberNames: SyntaxVisitor {
  private(set) var names: Set<String> = []

  init() { super.init(viewMode: .sourceAccurate) }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.declName.baseName.text)
    return .visitChildren
  }
}
