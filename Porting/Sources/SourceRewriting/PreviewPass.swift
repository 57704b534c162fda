internal import SwiftSyntax

/// Removes the previews that Xcode shows beside the code: the rest of a UIKit program does not need SwiftUI.
final class PreviewPass: RewritingPass {
  private static let previews: Set<String> = ["PreviewProvider", "UIViewControllerRepresentable", "UIViewRepresentable"]
  private var swiftUI: [ImportDeclSyntax] = []
  private var isUsed = false

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.path.first?.name.text == "SwiftUI" { swiftUI.append(node) }
    return .skipChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    guard scopes.isEmpty, node.macroName.text == "Preview" else { return .visitChildren }
    edits.replace(node, with: "")
    return .skipChildren
  }
  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.macroName.text == "Preview" else { return .visitChildren }
    edits.replace(node, with: "")
    return .skipChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    let inherited = node.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
    guard Self.previews.isDisjoint(with: inherited) else {
      edits.replace(node, with: "")
      // The end of the type is visited as well, which leaves its scope.
      _ = super.visit(node)
      return .skipChildren
    }
    if inherited.contains("View") || inherited.contains("SwiftUI.View") { isUsed = true }
    return super.visit(node)
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if ["UIHostingController", "UIHostingConfiguration"].contains(node.baseName.text) { isUsed = true }
    return .visitChildren
  }

  override func visitPost(_ node: SourceFileSyntax) {
    for declaration in swiftUI {
      edits.replace(declaration, with: "import UIKit")
      if isUsed { note("SwiftUI does not exist on Linux.", at: declaration) }
    }
  }
}
