internal import SwiftSyntax

/// Gives a program its own folders for documents, caches and settings, as on a device.
///
/// On Linux these folders belong to the user, and all programs write into them; some do not exist at all.
final class FolderPass: RewritingPass {
  /// Whether the program uses such a folder.
  private(set) var needsFolders = false

  private static let directories: Set<String> = ["documentDirectory", "cachesDirectory", "applicationSupportDirectory", "libraryDirectory"]
  /// Members of `URL` that are also members of the program's folders.
  private static let addresses: Set<String> = [
    "documentsDirectory", "cachesDirectory", "applicationSupportDirectory", "libraryDirectory", "homeDirectory",
  ]

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName {
      switch name.text {
      case "NSSearchPathForDirectoriesInDomains": use("ProgramFolders.paths", for: name)
      case "NSHomeDirectory": use("ProgramFolders.homePath", for: name)
      default: break
      }
    } else if let member = node.calledExpression.as(MemberAccessExprSyntax.self), ["url", "urls"].contains(member.declName.baseName.text),
      let base = member.base, let first = node.arguments.first, first.label?.text == "for",
      let directory = first.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text, Self.directories.contains(directory)
    {
      use("ProgramFolders", for: base)
    }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard let base = node.base, base.trimmedDescription == "URL", Self.addresses.contains(node.declName.baseName.text) else {
      return .visitChildren
    }
    use("ProgramFolders", for: base)
    return .skipChildren
  }

  private func use(_ text: String, for node: some SyntaxProtocol) {
    needsFolders = true
    edits.replace(node, with: text)
  }
}
