internal import SwiftSyntax

/// Replaces UIKit names from Swift 4.0 and earlier by the current ones, which Xcode offers as fix-its.
final class RenamePass: RewritingPass {
  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    if let new = OldNames.types[node.name.text], !index.declares(node.name.text) { edits.replace(node.name, with: new) }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let function = node.calledExpression.as(DeclReferenceExprSyntax.self)
    if let name = (node.calledExpression.as(MemberAccessExprSyntax.self)?.declName ?? function)?.baseName {
      renameWithLabel(name, node)
      for label in node.arguments.dropFirst().compactMap(\.label) {
        if let new = OldNames.laterLabels[name.text]?[label.text] { edits.replace(label, with: new) }
      }
      if OldNames.prioritized.contains(name.text), let number = node.arguments.first?.expression { makePriority(number) }
    }
    if let name = function?.baseName.text, node.arguments.isEmpty, let new = OldNames.properties[name], !index.declares(name) {
      edits.replace(node, with: new)
      return .skipChildren
    }
    if let name = function?.baseName {
      renameMaker(name, node)
      renameFunction(name, node)
      renameComparison(name, node)
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
    for (argument, label) in zip(call.arguments, new.labels) where argument.label == nil && label != "_" {
      edits.replace(argument.trimmedOffsets.prefix, with: "\(label): ")
    }
  }

  /// Rewrites `CGRectInset(a, 1, 2)` as `a.insetBy(dx: 1, dy: 2)`, and `CGRectGetWidth(a)` as `a.width`.
  private func renameFunction(_ name: TokenSyntax, _ call: FunctionCallExprSyntax) {
    let arguments = Array(call.arguments)
    guard let new = OldNames.methods[name.text], arguments.count == 1 + (new.labels?.count ?? 0), let close = call.rightParen else {
      return
    }
    let (object, end) = (arguments[0].expression, close.trimmedOffsets)
    let rest = arguments.dropFirst()
    let before = object.needsParentheses ? "(" : object.isImplicitMember ? OldNames.argumentType(of: name.text) : ""
    edits.replace(name.trimmedOffsets.lowerBound..<object.trimmedOffsets.lowerBound, with: before)
    let member = (object.needsParentheses ? ")" : "") + ".\(new.name)" + (new.labels == nil ? "" : "(")
    let behind = rest.first?.trimmedOffsets.lowerBound ?? (new.labels == nil ? end.upperBound : end.lowerBound)
    edits.replace(object.trimmedOffsets.upperBound..<behind, with: member)
    for (argument, label) in zip(rest, new.labels ?? []) where label != "_" {
      edits.replace(argument.trimmedOffsets.prefix, with: "\(label): ")
    }
  }

  /// Rewrites `CGPointEqualToPoint(a, b)` as `(a == b)`.
  private func renameComparison(_ name: TokenSyntax, _ call: FunctionCallExprSyntax) {
    let arguments = Array(call.arguments)
    guard OldNames.comparisons.contains(name.text), arguments.count == 2, let comma = arguments[0].trailingComma else { return }
    edits.replace(name, with: "")
    edits.replace(comma, with: " ==")
    if arguments[0].expression.isImplicitMember {
      edits.replace(arguments[0].trimmedOffsets.prefix, with: OldNames.argumentType(of: name.text))
    }
    for argument in arguments.map(\.expression) where argument.needsParentheses {
      edits.replace(argument.trimmedOffsets.prefix, with: "(")
      edits.insert(")", after: argument)
    }
  }

  /// Rewrites `CGPointFromString(a)` as `NSCoder.cgPoint(for: a)`.
  private func renameClassMethod(_ name: TokenSyntax, _ call: FunctionCallExprSyntax) {
    guard let new = OldNames.functions[name.text], call.arguments.count == 1, let first = call.arguments.first else { return }
    edits.replace(name, with: new.name)
    edits.replace(first.trimmedOffsets.prefix, with: "\(new.label): ")
  }

  /// Rewrites the delegate method of image pickers, whose information dictionary had strings as keys, and overrides of renamed methods.
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let parameters = node.signature.parameterClause.parameters
    if node.modifiers.named("override") != nil {
      renameOverride(node.name, parameters.first)
      for parameter in parameters.dropFirst() {
        guard let new = OldNames.laterLabels[node.name.text]?[parameter.firstName.text] else { continue }
        edits.replace(parameter.firstName, with: parameter.secondName == nil ? "\(new) \(parameter.firstName.text)" : new)
      }
    }
    guard node.name.text == "imagePickerController" else { return .visitChildren }
    for parameter in parameters where parameter.firstName.text == "didFinishPickingMediaWithInfo" {
      if let key = parameter.type.as(DictionaryTypeSyntax.self)?.key, key.trimmedDescription == "String" {
        edits.replace(key, with: "UIImagePickerController.InfoKey")
      }
    }
    return .visitChildren
  }

  private func renameOverride(_ name: TokenSyntax, _ first: FunctionParameterSyntax?) {
    if let new = OldNames.members[name.text] {
      edits.replace(name, with: new)
    } else if let first, let new = OldNames.labelled["\(name.text)(\(first.firstName.text):)"] {
      edits.replace(name, with: new.name)
      edits.replace(first.firstName, with: new.label ?? "_")
    }
  }

  /// Rewrites overrides of renamed properties.
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.modifiers.named("override") != nil, let name = node.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier,
      let new = OldNames.members[name.text]
    {
      edits.replace(name, with: new)
    }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.baseName.text
    let isMember = node.parent?.as(MemberAccessExprSyntax.self).map { $0.declName == node && $0.base != nil } ?? false
    if !isMember, !index.declares(name), !index.hasProperty(name),
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
    // A string of Swift 3 had its characters in a property.
    if name == "characters", let base = node.base, !index.hasProperty(name) {
      edits.replace(base.trimmedOffsets.upperBound..<node.trimmedOffsets.upperBound, with: "")
    }
    if let new = OldNames.members[name], !index.hasProperty(name) { edits.replace(node.declName.baseName, with: new) }
    return .visitChildren
  }

  /// Makes numbers priorities: `constraint.priority = 999`.
  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(node.elements)
    if elements.count == 3, elements[1].is(AssignmentExprSyntax.self), !index.hasProperty("priority"),
      elements[0].as(MemberAccessExprSyntax.self)?.declName.baseName.text == "priority"
    {
      makePriority(elements[2])
    }
    return .visitChildren
  }
  private func makePriority(_ number: ExprSyntax) {
    guard number.is(IntegerLiteralExprSyntax.self) || number.is(FloatLiteralExprSyntax.self) else { return }
    edits.replace(number, with: "UILayoutPriority(rawValue: \(number.trimmedDescription))")
  }
}

extension ExprSyntax {
  /// Whether the expression is a member without its type: `.zero`.
  fileprivate var isImplicitMember: Bool { self.as(MemberAccessExprSyntax.self).map { $0.base == nil } ?? false }

  /// Whether the expression needs parentheses before a member of it, or beside an operator.
  fileprivate var needsParentheses: Bool {
    self.is(SequenceExprSyntax.self) || self.is(PrefixOperatorExprSyntax.self) || self.is(TryExprSyntax.self)
      || self.is(AwaitExprSyntax.self)
  }
}
