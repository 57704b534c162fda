internal import SwiftSyntax

/// Selects the branches of conditional compilation for iOS, because Hitchless provides what they require: `os(iOS)` then is true on Linux,
/// and UIKit's modules can be imported.
final class PlatformPass: RewritingPass {
  /// Replacements for modules of Apple's systems in `canImport` conditions.
  private static let standIns: [String: String] = ["Combine": "OpenCombine", "os": "Foundation", "OSLog": "Foundation"]
  /// Modules that UIKit replaces, except those that indicate one of Apple's systems.
  private static let ofUIKit = ImportPass.ofUIKit.subtracting(["Darwin", "ObjectiveC"])

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    if let condition = node.condition { rewrite(condition) }
    return .visitChildren
  }

  private func rewrite(_ condition: ExprSyntax) {
    switch condition.as(ExprSyntaxEnum.self) {
    case .tupleExpr(let tuple): tuple.elements.forEach { rewrite($0.expression) }
    case .prefixOperatorExpr(let not): rewrite(not.expression)
    case .sequenceExpr(let sequence): sequence.elements.forEach(rewrite)
    case .functionCallExpr(let call): rewrite(call)
    default: break
    }
  }

  private func rewrite(_ call: FunctionCallExprSyntax) {
    guard let argument = call.arguments.first?.expression else { return }
    let name = argument.trimmedDescription
    switch call.calledExpression.trimmedDescription {
    case "os": if name == "iOS" { edits.replace(argument, with: "Linux") }
    case "canImport":
      if let module = Self.ofUIKit.contains(name) ? "UIKit" : Self.standIns[name] { edits.replace(argument, with: module) }
    default: break
    }
  }
}
