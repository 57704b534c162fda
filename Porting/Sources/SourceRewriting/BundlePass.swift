internal import SwiftSyntax

/// Redirects lookups of the program's files to the bundle of its module: a program of the package manager has its files beside it, not
/// inside. A module without files has no bundle, and uses the program's.
final class BundlePass: RewritingPass {
  /// Whether the module has files.
  private let hasResources: Bool

  init(_ file: ProgramFile, _ index: DeclarationIndex, hasResources: Bool) {
    self.hasResources = hasResources
    super.init(file, index)
  }

  /// Members of the main bundle that need no files.
  private static let ofProgram: Set<String> = [
    "bundleIdentifier", "infoDictionary", "object", "bundlePath", "bundleURL", "executableURL", "executablePath", "preferredLocalizations",
    "appStoreReceiptURL", "localizedInfoDictionary",
  ]

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard hasResources else {
      if node.trimmedDescription == "Bundle.module" { edits.replace(node.declName, with: "main") }
      return .visitChildren
    }
    guard let base = node.base?.as(MemberAccessExprSyntax.self), base.trimmedDescription == "Bundle.main",
      !Self.ofProgram.contains(node.declName.baseName.text)
    else { return .visitChildren }
    edits.replace(base, with: "Bundle.module")
    return .skipChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard hasResources else { return .visitChildren }
    let name = node.calledExpression.trimmedDescription
    if name == "Bundle", let first = node.arguments.first, first.label?.text == "for", node.arguments.count == 1 {
      edits.replace(node, with: "Bundle.module")
      return .skipChildren
    }
    if name == "NSLocalizedString", !node.arguments.contains(where: { $0.label?.text == "bundle" }),
      let comment = node.arguments.first(where: { $0.label?.text == "comment" || $0.label?.text == "value" })
    {
      edits.replace(comment.trimmedOffsets.prefix, with: "bundle: .module, ")
    }
    for argument in node.arguments where argument.label?.text == "bundle" || argument.label?.text == "in" {
      if let main = Self.mainBundle(argument.expression, isTyped: argument.label?.text == "bundle" || Self.takesBundle(name)) {
        edits.replace(main, with: "module")
      }
    }
    return .visitChildren
  }

  /// Returns whether a call's argument `in` is a bundle.
  private static func takesBundle(_ name: String) -> Bool { ["UIImage", "UIColor", "UIImage.init", "UIColor.init"].contains(name) }
  /// Returns the word `main` of `Bundle.main`, or of `.main` where a bundle is expected.
  private static func mainBundle(_ expression: ExprSyntax, isTyped: Bool) -> TokenSyntax? {
    guard let member = expression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "main" else { return nil }
    let isNamed = member.base?.trimmedDescription == "Bundle"
    return isNamed || member.base == nil && isTyped ? member.declName.baseName : nil
  }
}
