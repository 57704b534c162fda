internal import SwiftSyntax

/// Reads the window of the application's or a scene's delegate as code for UIKit does.
///
/// There the property is an optional requirement, so its value is a `UIWindow??`; Hitchless's is a `UIWindow?`. One of the `?` or `!` behind
/// it is removed: `UIApplication.shared.delegate?.window??.bounds` becomes `UIApplication.shared.delegate?.window?.bounds`. Without one,
/// an expression of UIKit's type takes its place, `UIApplication.shared.delegate.map({ $0.window })`, because the code that unwraps it may
/// be anywhere.
final class DelegateWindowPass: RewritingPass {
  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.declName.baseName.text == "window", node.declName.argumentNames == nil, let base = node.base else { return .visitChildren }
    let isKnown = isDelegateOfUIKit(base)
    if let mark = node.mark {
      // Nothing else called a delegate has a window that is optional twice.
      let isOptionalTwice = node.parent?.as(ExprSyntax.self)?.mark != nil
      if isKnown || isOptionalTwice && base.isDelegate { edits.replace(mark, with: "") }
    } else if isKnown, !node.isAssigned, node.parent?.is(MemberAccessExprSyntax.self) != true {
      makeOptionalTwice(node, base)
    }
    return .visitChildren
  }

  private func makeOptionalTwice(_ node: MemberAccessExprSyntax, _ base: ExprSyntax) {
    if let chain = base.as(OptionalChainingExprSyntax.self) {
      edits.replace(chain.questionMark, with: "")
      edits.replace(node.declName, with: "map({ $0.window })")
    } else {
      edits.replace(node.trimmedOffsets.prefix, with: "Optional(")
      edits.insert(")", after: node)
    }
  }

  /// Returns whether the expression is of the type `UIApplicationDelegate` or `UIWindowSceneDelegate`.
  private func isDelegateOfUIKit(_ expression: ExprSyntax) -> Bool {
    if let type = expression.castType { return ["UIApplicationDelegate", "UIWindowSceneDelegate"].contains(type) }
    let plain = expression.unwrapped
    if let member = plain.as(MemberAccessExprSyntax.self) {
      return member.declName.baseName.text == "delegate" && member.base.map { isApplication($0) } ?? false
    }
    guard let variable = plain.as(DeclReferenceExprSyntax.self) else { return false }
    return variable.localValue.map { isDelegateOfUIKit($0) } ?? false
  }

  private func isApplication(_ expression: ExprSyntax) -> Bool {
    let plain = expression.unwrapped
    if plain.trimmedDescription == "UIApplication.shared" { return true }
    guard let variable = plain.as(DeclReferenceExprSyntax.self) else { return false }
    if let value = variable.localValue { return isApplication(value) }
    return variable.baseName.text == "application"
  }
}

extension ExprSyntaxProtocol {
  /// The `?` or `!` directly behind the expression.
  fileprivate var mark: TokenSyntax? {
    parent?.as(OptionalChainingExprSyntax.self)?.questionMark ?? parent?.as(ForceUnwrapExprSyntax.self)?.exclamationMark
  }

  /// Whether the expression is on the left of `=`.
  fileprivate var isAssigned: Bool {
    guard let list = parent?.as(ExprListSyntax.self), list.first?.id == ExprSyntax(self).id else { return false }
    return list.dropFirst().first?.is(AssignmentExprSyntax.self) ?? false
  }
}
