internal import SwiftSyntax

/// Rewrites what code does with the results of optional requirements that it holds as functions:
/// `guard let select = delegate?.list(_:shouldSelect:) else { return true }; return select(self, 1)`.
///
/// In Objective-C the function is nil if the delegate does not implement the requirement. Here the function is there, and its result is
/// nil, so that the code for a missing function has to run then: `return select(self, 1) ?? true`.
final class RequirementFunctionPass: RewritingPass {
  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    guard let value = node.initializer?.value, returnsUnimplemented(value) else { return .visitChildren }
    let name = node.pattern.trimmedDescription
    let statement = node.parent?.parent?.parent
    let calls = FunctionCalls(of: name)
    if let guarding = statement?.as(GuardStmtSyntax.self), let item = guarding.parent?.as(CodeBlockItemSyntax.self),
      let list = item.parent?.as(CodeBlockItemListSyntax.self)
    {
      for next in list.drop(while: { $0.id != item.id }).dropFirst() { calls.walk(next) }
      for call in calls.found where !rewrite(call, in: list, for: guarding) { explain(call) }
    } else if let conditional = statement?.as(IfExprSyntax.self) {
      calls.walk(conditional.body)
      for call in calls.found where !rewrite(call, for: conditional) { explain(call) }
    }
    return .visitChildren
  }

  /// Returns whether the value is a requirement of the program, as a function, whose result became optional.
  private func returnsUnimplemented(_ value: ExprSyntax) -> Bool {
    guard let last = value.as(MemberAccessExprSyntax.self)?.declName, index.optionalRequirements.contains(last.baseName.text) else {
      return false
    }
    let results: [String??]
    if let labels = last.argumentNames?.arguments.map({ "\($0.name.text):" }).joined() {
      results = [index.optionalResults["\(last.baseName.text)(\(labels))"]]
    } else if index.hasProperty(last.baseName.text) {
      return false
    } else {
      results = index.optionalResults.filter { $0.key.hasPrefix("\(last.baseName.text)(") }.map(\.value)
    }
    return results.contains { if case .some(.some(let result)) = $0 { !"?!".contains(result.suffix(1)) } else { false } }
  }

  /// Rewrites a call after `guard let f = … else { … }`. Returns false if the call is not the whole of a `return` or of a constant's value.
  private func rewrite(_ call: FunctionCallExprSyntax, in list: CodeBlockItemListSyntax, for statement: GuardStmtSyntax) -> Bool {
    if fallBack(on: statement.body, for: call) { return true }
    if let variable = call.parent?.parent?.parent?.parent?.as(VariableDeclSyntax.self), variable.bindings.count == 1,
      variable.bindings.first?.initializer?.value.id == ExprSyntax(call).id, variable.bindings.first?.typeAnnotation == nil,
      variable.parent?.parent?.id == list.id
    {
      edits.replace(variable.bindingSpecifier.trimmedOffsets.prefix, with: "guard ")
      edits.insert(" else \(statement.body.trimmedDescription)", after: call)
      return true
    }
    return call.parent?.is(CodeBlockItemSyntax.self) == true
  }

  /// Rewrites a call in `if let f = … { … return f(…) }`, whose `else` or the statements after it are the code for a missing function.
  private func rewrite(_ call: FunctionCallExprSyntax, for statement: IfExprSyntax) -> Bool {
    if case .codeBlock(let block) = statement.elseBody, fallBack(on: block, for: call) { return true }
    if let result = call.parent?.as(ReturnStmtSyntax.self), statement.elseBody == nil,
      result.parent?.id == statement.body.statements.last?.id
    {
      // The call stays where it is, because other passes may have edits in it.
      edits.replace(result.returnKeyword, with: "if let result =")
      edits.insert(" { return result }", after: result)
      return true
    }
    return call.parent?.is(CodeBlockItemSyntax.self) == true
  }

  /// Lets a returned call without a result return what the block for a missing function returns. Returns false, without edits, if the block
  /// does more than that or the call is not returned.
  private func fallBack(on missing: CodeBlockSyntax, for call: FunctionCallExprSyntax) -> Bool {
    guard call.parent?.is(ReturnStmtSyntax.self) == true, missing.statements.count == 1,
      let value = missing.statements.first?.item.as(ReturnStmtSyntax.self)?.expression
    else { return false }
    let text = value.trimmedDescription
    edits.insert(value.is(SequenceExprSyntax.self) ? " ?? (\(text))" : " ?? \(text)", after: call)
    return true
  }

  private func explain(_ call: FunctionCallExprSyntax) {
    note("The result of an optional requirement is nil if the object does not implement it.", at: call)
  }
}

/// Finds the calls of a function by its local name.
private final class FunctionCalls: SyntaxVisitor {
  private let name: String
  private(set) var found: [FunctionCallExprSyntax] = []

  init(of name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == name { found.append(node) }
    return .visitChildren
  }
}
