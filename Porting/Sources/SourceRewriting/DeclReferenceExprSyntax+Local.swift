internal import SwiftSyntax

extension DeclReferenceExprSyntax {
  /// The expression from which the local variable or constant of this name was made, in the function around it. Nil for names of other
  /// declarations.
  var localValue: ExprSyntax? {
    let name = baseName.text
    var child = Syntax(self)
    while let parent = child.parent {
      var values: [ExprSyntax] = []
      if let items = parent.as(CodeBlockItemListSyntax.self) {
        for item in items.prefix(while: { $0.id != child.id }) { values += item.values(of: name) }
      } else if let conditions = parent.as(ConditionElementListSyntax.self) {
        values = conditions.prefix { $0.id != child.id }.compactMap { $0.value(of: name) }
      } else if let statement = parent.as(IfExprSyntax.self), statement.body.id == child.id {
        values = statement.conditions.compactMap { $0.value(of: name) }
      } else if let statement = parent.as(WhileStmtSyntax.self), statement.body.id == child.id {
        values = statement.conditions.compactMap { $0.value(of: name) }
      }
      if let last = values.last { return last }
      if parent.declaresParameter(name) || parent.is(MemberBlockItemSyntax.self) { return nil }
      child = parent
    }
    return nil
  }
}

extension CodeBlockItemSyntax {
  /// The values of a name in the declaration or `guard` that this statement is.
  fileprivate func values(of name: String) -> [ExprSyntax] {
    if let variable = item.as(VariableDeclSyntax.self) {
      return variable.bindings.filter { $0.pattern.trimmedDescription == name }.compactMap { $0.initializer?.value }
    }
    return item.as(GuardStmtSyntax.self)?.conditions.compactMap { $0.value(of: name) } ?? []
  }
}

extension ConditionElementSyntax {
  /// The value of a name that `let name = value` binds.
  fileprivate func value(of name: String) -> ExprSyntax? {
    guard let binding = condition.as(OptionalBindingConditionSyntax.self), binding.pattern.trimmedDescription == name else { return nil }
    return binding.initializer?.value
  }
}

extension Syntax {
  /// Whether this is a function or a closure with a parameter of this name.
  fileprivate func declaresParameter(_ name: String) -> Bool {
    if let signature = self.as(FunctionDeclSyntax.self)?.signature ?? self.as(InitializerDeclSyntax.self)?.signature {
      return signature.parameterClause.parameters.contains { ($0.secondName ?? $0.firstName).text == name }
    }
    switch self.as(ClosureExprSyntax.self)?.signature?.parameterClause {
    case .simpleInput(let parameters): return parameters.contains { $0.name.text == name }
    case .parameterClause(let clause): return clause.parameters.contains { ($0.secondName ?? $0.firstName).text == name }
    case nil: return false
    }
  }
}
