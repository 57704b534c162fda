internal import SwiftSyntax

extension ExprSyntax {
  /// The expression without parentheses, `?` and `!` around it.
  var unwrapped: ExprSyntax {
    if let chain = self.as(OptionalChainingExprSyntax.self) { return chain.expression.unwrapped }
    if let forced = self.as(ForceUnwrapExprSyntax.self) { return forced.expression.unwrapped }
    if let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
      return only.expression.unwrapped
    }
    return self
  }

  /// The type to which `(x as? T)`, `(x as! T)?` and `(x as T)` convert; nil for other expressions.
  var castType: String? {
    guard let elements = unwrapped.as(SequenceExprSyntax.self)?.elements, elements.count == 3,
      elements.dropFirst().first?.is(UnresolvedAsExprSyntax.self) == true, let type = elements.last?.as(TypeExprSyntax.self)?.type
    else { return nil }
    return type.trimmedDescription.split { " ()?!".contains($0) }.last.map(String.init)
  }

  /// Whether the last name of the expression is that of a delegate or a data source, as in `list.scrollDelegate?`.
  var isDelegate: Bool {
    if let call = unwrapped.as(FunctionCallExprSyntax.self) { return call.calledExpression.isDelegate }
    let last: TokenSyntax? =
      unwrapped.as(MemberAccessExprSyntax.self)?.declName.baseName ?? unwrapped.as(DeclReferenceExprSyntax.self)?.baseName
    guard let name = last?.text.lowercased() else { return false }
    return name.hasSuffix("delegate") || name.hasSuffix("datasource")
  }

  /// Whether a part of the expression is followed by `?`, so that the rest of it is optional.
  var isOptionalChain: Bool {
    if self.is(OptionalChainingExprSyntax.self) { return true }
    return chainedBase?.isOptionalChain ?? false
  }

  /// The expression of which this is a member, a call, an element or the forced value.
  fileprivate var chainedBase: ExprSyntax? {
    self.as(MemberAccessExprSyntax.self)?.base ?? self.as(FunctionCallExprSyntax.self)?.calledExpression
      ?? self.as(SubscriptCallExprSyntax.self)?.calledExpression ?? self.as(ForceUnwrapExprSyntax.self)?.expression
  }
}

extension ExprSyntaxProtocol {
  /// Whether the value of the expression, with the members and calls that follow it, is used by other code than a `return`.
  var isUsed: Bool {
    var whole = ExprSyntax(self)
    while let parent = whole.parent?.as(ExprSyntax.self), parent.chainedBase == whole || parent.is(OptionalChainingExprSyntax.self) {
      whole = parent
    }
    return whole.parent?.is(CodeBlockItemSyntax.self) != true && whole.parent?.is(ReturnStmtSyntax.self) != true
  }
}
