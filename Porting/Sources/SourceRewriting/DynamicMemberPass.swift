internal import SwiftSyntax

/// Rewrites members of `AnyObject`, which Objective-C finds at run time: `(info[key] as AnyObject).cgRectValue` becomes
/// `(info[key] as! NSValue).cgRectValue`.
///
/// The value of such a member is optional, and unwrapped where code needs it.
final class DynamicMemberPass: RewritingPass {
  /// The class that has a member, and the member's type.
  private static let members: [String: (owner: String, type: String)] = [
    "cgRectValue": ("NSValue", "CGRect"), "cgPointValue": ("NSValue", "CGPoint"), "cgSizeValue": ("NSValue", "CGSize"),
    "uiEdgeInsetsValue": ("NSValue", "UIEdgeInsets"), "intValue": ("NSNumber", "Int"), "integerValue": ("NSNumber", "Int"),
    "int32Value": ("NSNumber", "Int32"), "int64Value": ("NSNumber", "Int64"), "uintValue": ("NSNumber", "UInt"),
    "uint32Value": ("NSNumber", "UInt32"), "doubleValue": ("NSNumber", "Double"), "floatValue": ("NSNumber", "Float"),
    "boolValue": ("NSNumber", "Bool"),
  ]

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard let (owner, type) = Self.members[node.declName.baseName.text], let base = node.base, let object = object(of: base) else {
      return .visitChildren
    }
    let binding = node.parent?.parent?.as(PatternBindingSyntax.self)
    if let forced = node.parent?.as(ForceUnwrapExprSyntax.self) { edits.replace(forced.exclamationMark, with: "") }
    let isOptional =
      binding != nil || node.parent?.is(OptionalChainingExprSyntax.self) == true || node.isOptionalOperand || base.isOptionalChain
    edits.replace(base.trimmedOffsets.lowerBound..<object.trimmedOffsets.lowerBound, with: "(")
    edits.replace(
      object.trimmedOffsets.upperBound..<base.trimmedOffsets.upperBound, with: isOptional ? " as? \(owner))?" : " as! \(owner))")
    if node.declName.baseName.text == "integerValue" { edits.replace(node.declName.baseName, with: "intValue") }
    // As in Objective-C's case, the constant is unwrapped where its value is needed.
    if let binding, binding.typeAnnotation == nil, binding.pattern.is(IdentifierPatternSyntax.self) {
      edits.insert(": \(type)!", after: binding.pattern)
    }
    return .visitChildren
  }

  /// Returns `a` of `(a as AnyObject)`, and `b[c]` of `b[c]?` or `b[c]!` if `b` is a dictionary with objects; nil for other expressions.
  private func object(of base: ExprSyntax) -> ExprSyntax? {
    if base.castType == "AnyObject" {
      guard let elements = base.unwrapped.as(SequenceExprSyntax.self)?.elements,
        elements.dropFirst().first?.as(UnresolvedAsExprSyntax.self)?.questionOrExclamationMark == nil
      else { return nil }
      return elements.first
    }
    guard let element = base.as(OptionalChainingExprSyntax.self)?.expression ?? base.as(ForceUnwrapExprSyntax.self)?.expression,
      let dictionary = element.as(SubscriptCallExprSyntax.self)?.calledExpression.as(DeclReferenceExprSyntax.self),
      let made = dictionary.localValue?.trimmedDescription.filter({ !$0.isWhitespace })
    else { return nil }
    return made.contains(",AnyObject>") || made.contains(":AnyObject]") ? element : nil
  }
}

extension MemberAccessExprSyntax {
  /// Whether the value is the one of `if let`, or the left operand of `??`.
  fileprivate var isOptionalOperand: Bool {
    if parent?.parent?.is(OptionalBindingConditionSyntax.self) == true { return true }
    guard let list = parent?.as(ExprListSyntax.self), let position = list.firstIndex(where: { $0.id == ExprSyntax(self).id }) else {
      return false
    }
    let next = list.index(after: position)
    return next < list.endIndex && list[next].as(BinaryOperatorExprSyntax.self)?.operator.text == "??"
  }
}
