internal import SwiftSyntax

/// Lets the program's classes and objects use the subclasses with the overrides that its extensions of UIKit's classes have:
/// `class Tabs: UITabBarController` becomes `class Tabs: ExtendedTabBarController`, `UILabel()` becomes `ExtendedLabel()`.
///
/// ``MovedMemberPass`` finds the overrides.
final class ExtendedClassPass: RewritingPass {
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let result = super.visit(node)
    if let superclass = node.inheritanceClause?.inheritedTypes.first?.type.as(IdentifierTypeSyntax.self),
      let name = index.uiKitExtensions.subclasses[superclass.name.text]
    {
      edits.replace(superclass.name, with: name)
    }
    return result
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    for reference in node.createdClasses {
      if let name = index.uiKitExtensions.subclasses[reference.baseName.text] { edits.replace(reference.baseName, with: name) }
    }
    return .visitChildren
  }
}
