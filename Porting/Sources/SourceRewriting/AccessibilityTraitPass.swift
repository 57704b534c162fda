internal import SwiftSyntax

/// Rewrites arithmetic with accessibility traits, which were numbers: `traits |= UIAccessibilityTraitSelected` becomes
/// `traits.formUnion(…)`, `A | B` becomes `[A, B]`, and `traits & A != 0` becomes `traits.contains(A)`.
///
/// ``RenamePass`` rewrites the names of the traits.
final class AccessibilityTraitPass: RewritingPass {
  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(node.elements)
    guard elements.count >= 3, let operation = elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text else {
      rewriteUnion(elements, from: 2)
      return .visitChildren
    }
    switch operation {
    case "|=" where isTrait(elements[2]): assign("formUnion", elements, isInverted: false)
    case "&=" where elements.count == 3: assign("subtract", elements, isInverted: true)
    case "|": rewriteUnion(elements, from: 0)
    default: break
    }
    return .visitChildren
  }

  override func visit(_ node: TupleExprSyntax) -> SyntaxVisitorContinueKind {
    guard let only = node.elements.first, node.elements.count == 1, let sequence = only.expression.as(SequenceExprSyntax.self) else {
      return .visitChildren
    }
    let elements = Array(sequence.elements)
    // `(traits & A) != 0`, or `> 0`.
    guard elements.count == 3, elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text == "&", isTrait(elements[2]),
      let rest = node.parent?.as(ExprListSyntax.self)?.drop(while: { $0.id != ExprSyntax(node).id }).prefix(3), rest.count == 3,
      let comparison = rest.dropFirst().first?.as(BinaryOperatorExprSyntax.self)?.operator.text, ["!=", "==", ">"].contains(comparison),
      let zero = rest.last, zero.trimmedDescription == "0"
    else { return .visitChildren }
    edits.replace(node.trimmedOffsets.prefix, with: comparison == "==" ? "!" : "")
    edits.replace(node.leftParen, with: "")
    edits.replace(elements[0].trimmedOffsets.upperBound..<elements[2].trimmedOffsets.lowerBound, with: ".contains(")
    edits.replace(elements[2].trimmedOffsets.upperBound..<zero.trimmedOffsets.upperBound, with: ")")
    return .visitChildren
  }

  /// Rewrites `a |= b` and `a &= ~b`.
  private func assign(_ method: String, _ elements: [ExprSyntax], isInverted: Bool) {
    var operand = elements[2]
    if isInverted {
      guard let inverted = operand.as(PrefixOperatorExprSyntax.self), inverted.operator.text == "~", isTrait(inverted.expression) else {
        return
      }
      operand = inverted.expression
    }
    edits.replace(elements[0].trimmedOffsets.upperBound..<operand.trimmedOffsets.lowerBound, with: ".\(method)(")
    guard let last = elements.last else { return }
    rewriteUnion(elements, from: 2)
    edits.insert(")", after: last)
  }

  /// Rewrites `A | B | C` from the element at `start` on.
  private func rewriteUnion(_ elements: [ExprSyntax], from start: Int) {
    guard elements.count >= start + 3 else { return }
    let operators = stride(from: start + 1, to: elements.count, by: 2).map { elements[$0].as(BinaryOperatorExprSyntax.self)?.operator }
    let traits = stride(from: start, to: elements.count, by: 2).map { elements[$0] }
    guard operators.allSatisfy({ $0?.text == "|" }), traits.contains(where: isTrait) else { return }
    edits.replace(traits[0].trimmedOffsets.prefix, with: "[")
    for (trait, next) in zip(traits, traits.dropFirst()) {
      edits.replace(trait.trimmedOffsets.upperBound..<next.trimmedOffsets.lowerBound, with: ", ")
    }
    if let last = traits.last { edits.insert("]", after: last) }
  }

  private func isTrait(_ expression: ExprSyntax) -> Bool { expression.trimmedDescription.hasPrefix("UIAccessibilityTrait") }
}
