internal import SwiftSyntax

/// Declares that rows and items can be edited and moved where a class only implements the resulting change.
///
/// UIKit asks whether a data source has the method that moves a row. Swift on Linux cannot ask that; there the data source has to return
/// whether a row can be moved.
final class EditingRequirementPass: RewritingPass {
  private struct Rule {
    /// The labels of the method that the class implements.
    var labels: [String]
    /// The labels of the methods that UIKit calls instead, any of which suffices.
    var answers: [[String]]
    /// The declaration to insert before the method.
    var text: String
    /// The UIKit controller that declares all of these methods.
    var controller: String
  }
  private static let rules: [Rule] = [
    Rule(
      labels: ["_", "moveRowAt", "to"], answers: [["_", "canMoveRowAt"]],
      text: "func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }",
      controller: "UITableViewController"),
    Rule(
      labels: ["_", "commit", "forRowAt"], answers: [["_", "canEditRowAt"], ["_", "editingStyleForRowAt"]],
      text: "func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }",
      controller: "UITableViewController"),
    Rule(
      labels: ["_", "moveItemAt", "to"], answers: [["_", "canMoveItemAt"]],
      text: "func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }",
      controller: "UICollectionViewController"),
  ]

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard ["tableView", "collectionView"].contains(node.name.text), let scope = scopes.last,
      let type = index.type(scope, from: ""), type.kind == .class
    else { return .visitChildren }
    let method = ProgramMethod(node)
    guard let rule = Self.rules.first(where: { $0.labels == method.labels }) else { return .visitChildren }
    let ancestry = index.ancestry(of: type.name)
    let known = ancestry.flatMap(\.methods).filter { $0.name == method.name }.map(\.labels)
    guard !rule.answers.contains(where: known.contains) else { return .visitChildren }
    // Among UIKit's classes with these methods, the controllers return the results of an object that implements none of them.
    let isOfController = index.superclassOutside(of: type.name) == rule.controller
    guard !method.isOverride || isOfController else { return .visitChildren }
    let indent = node.leadingTrivia.description.split(separator: "\n", omittingEmptySubsequences: false).last.map(String.init) ?? ""
    let access = ["public", "open"].contains { node.modifiers.named($0) != nil } ? "public " : ""
    edits.replace(
      node.trimmedOffsets.prefix,
      with: "\(isOfController ? "override " : "")\(access)\(rule.text)\n\n\(indent.filter { $0 == " " || $0 == "\t" })")
    return .visitChildren
  }
}
