internal import SwiftSyntax

/// Calls optional requirements like any others: `delegate?.scrollViewDidScroll?(view)` becomes `delegate?.scrollViewDidScroll(view)`.
///
/// The value of such a call is optional even if that of the method is not, as code around it may require. Where nothing else makes it
/// optional, the object becomes optional instead: `if let size = delegate.size?()` becomes `if let size = Optional(delegate)?.size()`.
final class OptionalCallPass: RewritingPass {
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let chain = node.calledExpression.as(OptionalChainingExprSyntax.self), let requirement = requirement(chain.expression, of: node) {
      edits.replace(chain.questionMark, with: "")
      let isOptional = requirement.result.map { $0 != nil } ?? false
      if !isOptional, node.isUsed { makeOptional(requirement.base) }
    } else if let forced = node.calledExpression.as(ForceUnwrapExprSyntax.self), let requirement = requirement(forced.expression, of: node)
    {
      edits.replace(forced.exclamationMark, with: "")
      // The requirement's result became optional, and is nil where the program would have trapped.
      guard case .some(.some(let result)) = requirement.result, !"?!".contains(result.suffix(1)) else { return .visitChildren }
      edits.insert("!", after: node)
      // In a program `#selector` knows all classes that implement the requirement.
      if !index.hasEntryPoint {
        note("Traps if the object does not implement the method; responds(to:) is true for all that conform to its protocol.", at: node)
      }
    }
    return .visitChildren
  }

  /// An optional requirement that is not called: `guard let select = delegate.list(_:select:) else`, `dataSource.numberOfSections != nil`.
  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.isUsed, node.parent?.is(OptionalChainingExprSyntax.self) != true, node.parent?.is(ForceUnwrapExprSyntax.self) != true,
      node.parent?.is(FunctionCallExprSyntax.self) != true, node.base != nil
    else { return .visitChildren }
    let name = node.declName.baseName.text
    if let written = node.declName.argumentNames?.arguments.map({ "\($0.name.text):" }).joined() {
      let reference = "\(name)(\(written))"
      if index.optionalResults[reference] != nil || UIKitDelegates.contains(reference) && node.isUnwrapped { makeOptional(node.base) }
    } else if node.isUnwrapped,
      index.optionalRequirements.contains(name) || UIKitDelegates.isMethod(name) && node.base?.isDelegate == true
    {
      makeOptional(node.base)
    }
    return .visitChildren
  }

  private struct Requirement {
    /// The object; nil for a member of the type around the call.
    var base: ExprSyntax?
    /// The written result of a requirement of the program; nil for those of UIKit.
    var result: String??
  }

  /// Returns the optional requirement that a call with `?` or `!` calls; nil if it calls a closure.
  private func requirement(_ called: ExprSyntax, of call: FunctionCallExprSyntax) -> Requirement? {
    guard let member = called.as(MemberAccessExprSyntax.self) else { return nil }
    let name = member.declName.baseName.text
    let labels = call.arguments.map { $0.label?.text ?? "_" }
    let reference = "\(name)(\(labels.map { "\($0):" }.joined()))"
    if index.optionalRequirements.contains(name) {
      return Requirement(base: member.base, result: index.optionalResults[reference])
    }
    guard let base = member.base, isOfDelegate(name, reference, base: base, isLabelled: labels.contains { $0 != "_" }) else { return nil }
    return Requirement(base: base)
  }

  /// Returns whether this is a call to a requirement of one of UIKit's protocols, and not of a closure that a type of the program stores.
  private func isOfDelegate(_ name: String, _ reference: String, base: ExprSyntax, isLabelled: Bool) -> Bool {
    // Calls of closures have no labels.
    if isLabelled, UIKitDelegates.hasMethod(named: name) || !index.hasProperty(name) { return true }
    if let type = base.castType { return UIKitProtocols.all.contains(type) }
    // Closures that types store for the calls of their delegate often have the name of the delegate's method.
    if index.hasProperty(name), !isLabelled { return UIKitDelegates.contains(reference) && base.isDelegate }
    return UIKitDelegates.contains(reference) || base.isDelegate
  }

  /// Makes the object of a call optional unless a part of it already is.
  private func makeOptional(_ base: ExprSyntax?) {
    guard let base, !base.isOptionalChain, !base.is(SuperExprSyntax.self) else { return }
    let range = base.trimmedOffsets
    edits.replace(range.prefix, with: "Optional(")
    edits.insert(")?", after: base)
  }
}

extension MemberAccessExprSyntax {
  /// Whether the value is the one of `if let`, `guard let` or a comparison to nil, which takes an optional one.
  fileprivate var isUnwrapped: Bool {
    if parent?.is(InitializerClauseSyntax.self) == true { return parent?.parent?.is(OptionalBindingConditionSyntax.self) == true }
    guard let elements = parent?.as(ExprListSyntax.self), elements.count == 3 else { return false }
    return elements.last?.is(NilLiteralExprSyntax.self) == true
  }
}
