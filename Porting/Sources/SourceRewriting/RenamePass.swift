internal import SwiftSyntax

/// Replaces UIKit names from Swift 4.0 and earlier by the current ones, which Xcode offers as fix-its.
final class RenamePass: RewritingPass {
  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    if let new = OldNames.types[node.name.text], index.types[node.name.text] == nil { edits.replace(node.name, with: new) }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let function = node.calledExpression.as(DeclReferenceExprSyntax.self)
    if let name = (node.calledExpression.as(MemberAccessExprSyntax.self)?.declName ?? function)?.baseName {
      renameWithLabel(name, node)
    }
    if let name = function?.baseName.text, node.arguments.isEmpty, let new = OldNames.properties[name], index.types[name] == nil {
      edits.replace(node, with: new)
      return .skipChildren
    }
    if let name = function?.baseName {
      renameMaker(name, node)
      renameFunction(name, node)
      renameClassMethod(name, node)
    }
    return .visitChildren
  }

  /// Rewrites `bringSubview(toFront: a)` as `bringSubviewToFront(a)`.
  private func renameWithLabel(_ name: TokenSyntax, _ call: FunctionCallExprSyntax) {
    guard let first = call.arguments.first, let label = first.label, let new = OldNames.labelled["\(name.text)(\(label.text):)"] else {
      return
    }
    edits.replace(name, with: new.name)
    edits.replace(label.trimmedOffsets.lowerBound..<first.expression.trimmedOffsets.lowerBound, with: new.label.map { "\($0): " } ?? "")
  }

  /// Rewrites `UIOffsetMake(1, 2)` as `UIOffset(horizontal: 1, vertical: 2)`.
  private func renameMaker(_ name: TokenSyntax, _ call: FunctionCallExprSyntax) {
    guard let new = OldNames.makers[name.text], new.labels.count == call.arguments.count else { return }
    edits.replace(name, with: new.type)
    for (argument, label) in zip(call.arguments, new.labels) where argument.label == nil {
      edits.replace(argument.trimmedOffsets.prefix, with: "\(label): ")
    }
  }

  /// Rewrites `UIImageJPEGRepresentation(a, 1)` as `a.jpegData(compressionQuality: 1)`.
  private func renameFunction(_ name: TokenSyntax, _ call: FunctionCallExprSyntax) {
    let arguments = Array(call.arguments)
    guard let new = OldNames.methods[name.text], arguments.count == (new.label == nil ? 1 : 2), let close = call.rightParen else { return }
    let (object, rest) = (arguments[0].expression.trimmedOffsets, arguments.dropFirst().first?.trimmedOffsets ?? close.trimmedOffsets)
    edits.replace(name.trimmedOffsets.lowerBound..<object.lowerBound, with: "")
    edits.replace(object.upperBound..<rest.lowerBound, with: ".\(new.name)(" + (new.label.map { "\($0): " } ?? ""))
  }

  /// Rewrites `CGPointFromString(a)` as `NSCoder.cgPoint(for: a)`.
  private func renameClassMethod(_ name: TokenSyntax, _ call: FunctionCallExprSyntax) {
    guard let new = OldNames.functions[name.text], call.arguments.count == 1, let first = call.arguments.first else { return }
    edits.replace(name, with: new.name)
    edits.replace(first.trimmedOffsets.prefix, with: "\(new.label): ")
  }

  /// Rewrites the delegate method of image pickers, whose information dictionary had strings as keys.
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.name.text == "imagePickerController" else { return .visitChildren }
    for parameter in node.signature.parameterClause.parameters where parameter.firstName.text == "didFinishPickingMediaWithInfo" {
      if let key = parameter.type.as(DictionaryTypeSyntax.self)?.key, key.trimmedDescription == "String" {
        edits.replace(key, with: "UIImagePickerController.InfoKey")
      }
    }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.baseName.text
    let isMember = node.parent?.as(MemberAccessExprSyntax.self).map { $0.declName == node && $0.base != nil } ?? false
    if !isMember, index.types[name] == nil, !index.hasProperty(name),
      let new = OldNames.types[name] ?? OldNames.values[name] ?? OldNames.members[name]
    {
      edits.replace(node.baseName, with: new)
    }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.declName.baseName.text
    // `Notification.Name.UIKeyboardWillShow`, or `.UIKeyboardWillShow` alone.
    if let new = OldNames.notifications[name] {
      edits.replace(node, with: new)
      return .skipChildren
    }
    if let new = OldNames.members[name], !index.hasProperty(name) { edits.replace(node.declName.baseName, with: new) }
    return .visitChildren
  }
}
