internal import SwiftSyntax

/// Writes the arguments of objects that are created without any, of classes that Foundation on Linux does not let inherit `init()`:
/// `NSAttributedString()` becomes `NSAttributedString(string: "")`, and `Timer()`, which never fires and stands for none yet, a timer without
/// a run loop.
final class EmptyObjectPass: RewritingPass {
  private static let arguments = [
    "NSAttributedString": "string: \"\"", "NSMutableAttributedString": "string: \"\"",
    "Timer": "timeInterval: 0, repeats: false, block: { _ in }",
  ]

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let type = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
    if let type, let arguments = Self.arguments[type], !index.declares(type), node.arguments.isEmpty, node.trailingClosure == nil,
      let open = node.leftParen
    {
      edits.insert(arguments, after: open)
    }
    return .visitChildren
  }
}
