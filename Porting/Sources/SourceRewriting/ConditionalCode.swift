internal import SwiftSyntax

/// Evaluates whether code is compiled for iOS, where conditions alone determine it.
enum ConditionalCode {
  /// Returns whether conditions around `node` are false, or an earlier branch is true.
  static func isLeftOut(_ node: some SyntaxProtocol) -> Bool {
    var child: Syntax? = Syntax(node)
    while let next = child {
      if let clause = next.as(IfConfigClauseSyntax.self), isLeftOut(clause) { return true }
      child = next.parent
    }
    return false
  }

  private static func isLeftOut(_ clause: IfConfigClauseSyntax) -> Bool {
    if let condition = clause.condition, holds(condition) == false { return true }
    guard let clauses = clause.parent?.as(IfConfigClauseListSyntax.self) else { return false }
    return clauses.prefix { $0 != clause }.contains { $0.condition.flatMap(holds) == true }
  }

  /// Evaluates a condition; nil if it depends on something else.
  private static func holds(_ condition: ExprSyntax) -> Bool? {
    if let tuple = condition.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
      return holds(only.expression)
    }
    if let not = condition.as(PrefixOperatorExprSyntax.self), not.operator.text == "!" { return holds(not.expression).map { !$0 } }
    if let sequence = condition.as(SequenceExprSyntax.self) { return holds(Array(sequence.elements)) }
    guard let call = condition.as(FunctionCallExprSyntax.self), let argument = call.arguments.first?.expression.trimmedDescription else {
      return nil
    }
    switch call.calledExpression.trimmedDescription {
    case "os": return ["iOS", "Linux"].contains(argument)
    case "canImport": return ["AppKit", "Cocoa", "WatchKit", "TVUIKit"].contains(argument) ? false : argument == "UIKit" ? true : nil
    case "targetEnvironment": return false
    default: return nil
    }
  }

  /// Evaluates operands with operators between them: `&&` binds more tightly than `||`.
  private static func holds(_ elements: [ExprSyntax]) -> Bool? {
    let parts = elements.split { $0.trimmedDescription == "||" }.map { terms in
      let values = terms.filter { $0.trimmedDescription != "&&" }.map(holds)
      return values.contains(false) ? false : values.contains(nil) ? nil : true
    }
    return parts.contains(true) ? true : parts.contains(nil) ? nil : false
  }
}
