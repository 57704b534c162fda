internal import SwiftSyntax

/// Rewrites `NSAttributedString()` as `NSAttributedString(string: "")`: Foundation on Linux does not let these classes inherit `init()`.
final class EmptyTextPass: RewritingPass {
  private static let types: Set<String> = ["NSAttributedString", "NSMutableAttributedString"]

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let type = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
    if let type, Self.types.contains(type), !index.declares(type), node.arguments.isEmpty, node.trailingClosure == nil,
      let open = node.leftParen
    {
      edits.insert("string: \"\"", after: open)
    }
    return .visitChildren
  }
}
