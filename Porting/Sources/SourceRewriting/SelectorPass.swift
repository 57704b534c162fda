internal import SwiftParser
internal import SwiftSyntax

/// Rewrites `#selector(tap)` as `Selector("tap:", List.tap(_:))`, and `#keyPath` as the string that it represents.
///
/// Objective-C finds a method by its name alone; Hitchless's `Selector` has the method as well. The type that declares the method is the
/// type around the selector, or the one that the selector names.
final class SelectorPass: RewritingPass {
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    guard let argument = node.arguments.first, node.arguments.count == 1 else { return .visitChildren }
    switch node.macroName.text {
    case "selector":
      guard let reference = MethodReference(argument.expression) else {
        note("Not a method that can be told from the source: write Selector(\"name:\", Type.method).", at: node)
        return .visitChildren
      }
      let text = argument.label.map { accessor(of: reference, isSetter: $0.text == "setter", at: node) }
      edits.replace(node, with: text ?? selector(for: reference, at: node))
      return .skipChildren
    case "keyPath":
      edits.replace(node, with: "\"\(keyPath(argument.expression))\"")
      return .skipChildren
    default: return .visitChildren
    }
  }

  /// Rewrites selectors that are written as strings, as before Swift 2.2: `Selector("tap:")`, `action: "tap:"`.
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let function = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
    if let function, ["Selector", "NSSelectorFromString"].contains(function), let only = node.arguments.first, node.arguments.count == 1,
      only.label == nil, let text = selector(named: only.expression)
    {
      edits.replace(node, with: text)
      return .skipChildren
    }
    guard node.takesSelector else { return .visitChildren }
    for argument in node.arguments where argument.label?.text == "action" || argument.label?.text == "selector" {
      if argument.expression.is(StringLiteralExprSyntax.self), let text = selector(named: argument.expression) {
        edits.replace(argument.expression, with: text)
      }
    }
    return .visitChildren
  }

  /// Returns the selector of a string, with the method of that name of the type around it, or of the only class that has one. Nil if there
  /// is no such method.
  private func selector(named expression: ExprSyntax) -> String? {
    guard let name = expression.unwrapped.as(StringLiteralExprSyntax.self)?.representedLiteralValue else { return nil }
    let around = scopes.reversed().map { index.type($0, from: "")?.name ?? $0 }
    let declaring = around.first { index.method(withSelector: name, of: $0) != nil }
    let classes = declaring == nil ? index.types.values.filter { index.method(withSelector: name, of: $0.name) != nil } : []
    let topmost = classes.filter { type in
      !index.ancestry(of: type.name).dropFirst().contains { ancestor in classes.contains { $0.name == ancestor.name } }
    }
    guard let owner = declaring ?? (topmost.count == 1 ? topmost[0].name : nil), let method = index.method(withSelector: name, of: owner)
    else { return nil }
    return selector(method, of: SelectorOwner(owner, in: "", index))
  }

  private func selector(for reference: MethodReference, at node: MacroExpansionExprSyntax) -> String {
    guard let owner = owner(of: reference) else {
      let method = method(reference, of: nil)
      return nameAlone(method.selector, reference, at: node)
    }
    let method = method(reference, of: owner)
    if isMissing(method, of: owner) { return "Selector(\"\(method.selector)\")" }
    if method.isStatic || method.isAsynchronous || method.labels.count > 3 {
      note("A selector calls a method of an object, of at most three parameters, that is not asynchronous.", at: node)
      return "Selector(\"\(method.selector)\")"
    }
    guard let classes = owner.isProtocol ? index.implementers(of: method, in: owner.name) : nil else { return selector(method, of: owner) }
    // Only these classes respond to the selector of an optional method.
    let selectors = classes.map { selector(method, of: SelectorOwner($0.name, in: "", index)) }
    return selectors.isEmpty
      ? "Selector(\"\(method.selector)\")" : "Selector(\"\(method.selector)\", anyOf: [\(selectors.joined(separator: ", "))])"
  }

  private func selector(_ method: ProgramMethod, of owner: SelectorOwner) -> String {
    let others = method.labels.isEmpty ? index.methods(method.name, ofTypeOrProtocol: owner.name) : []
    let isAmbiguous = others.contains { !$0.labels.isEmpty }
    return "Selector(\"\(method.selector)\", \(function(method, of: owner, isAmbiguous: isAmbiguous)))"
  }

  /// Returns the method that a selector names, with the labels of its declaration if the selector has none.
  private func method(_ reference: MethodReference, of owner: SelectorOwner?) -> ProgramMethod {
    let labels = reference.labels
    let known = owner.map { index.methods(reference.name, ofTypeOrProtocol: $0.name) } ?? []
    if let method = known.first(where: { labels == nil || $0.labels == labels }) { return method }
    if let method = UIKitMethods.method(reference.name, labels: labels) { return method }
    let labelsOfDelegate = owner.flatMap { UIKitDelegates.labels(of: reference.name, in: $0.name) }
    return ProgramMethod(name: reference.name, labels: labels ?? labelsOfDelegate ?? [])
  }

  /// Returns whether this is one of UIKit's edit actions that no responder of Hitchless or of the program has.
  private func isMissing(_ method: ProgramMethod, of owner: SelectorOwner) -> Bool {
    guard UIKitMethods.missingActions.contains(method.name), method.labels == ["_"] else { return false }
    return owner.isEditActions || index.methods(method.name, ofTypeOrProtocol: owner.name).isEmpty
  }

  /// Returns the function of a target that returns the method as a function.
  private func function(_ method: ProgramMethod, of owner: SelectorOwner, isAmbiguous: Bool) -> String {
    if method.isThrowing {
      // Objective-C callers pass nil for the error, so they do not receive it either.
      let names = method.labels.indices.map { "argument\($0 + 1)" }
      let arguments = zip(method.labels, names).map { $0 == "_" ? $1 : "\($0): \($1)" }.joined(separator: ", ")
      let opening = names.isEmpty ? "" : names.joined(separator: ", ") + " in "
      return "{ (target: \(owner.type)) in { \(opening)_ = try? target.\(method.name)(\(arguments)) } }"
    }
    // Methods of the same name with and without parameters: the name alone is ambiguous.
    if isAmbiguous { return "{ (target: \(owner.type)) in { target.\(method.name)() } }" }
    // Swift has methods of classes as functions, but not those of protocols.
    return owner.isProtocol ? "{ (target: \(owner.type)) in target.\(method.reference) }" : "\(owner.type).\(method.reference)"
  }

  /// Returns the selector of a property's getter or setter.
  private func accessor(of reference: MethodReference, isSetter: Bool, at node: MacroExpansionExprSyntax) -> String {
    let owner = owner(of: reference, isProperty: true)
    let isOfProgram = owner.map { index.ancestry(of: $0.name).contains { $0.properties[reference.name] != nil } } ?? true
    let name = isSetter ? ObjectiveCName.setter(of: reference.name, isOfProgram: isOfProgram) : reference.name
    guard let owner else { return nameAlone(name, reference, at: node) }
    let target = "(target: \(owner.type))"
    let property = "target.\(reference.name)"
    return isSetter
      ? "Selector(\"\(name)\", { \(target) in { \(property) = $0 } })"
      : "Selector(\"\(name)\", { \(target) in { () -> Any in \(property) as Any } })"
  }

  private func nameAlone(_ name: String, _ reference: MethodReference, at node: MacroExpansionExprSyntax) -> String {
    note(
      "The type of \(reference.base ?? "the target") can not be told from the source: write it in Selector(\"\(name)\", Type.method).",
      at: node)
    return "Selector(\"\(name)\")"
  }

  private func owner(of reference: MethodReference, isProperty: Bool = false) -> SelectorOwner? {
    typeName(of: reference, isProperty: isProperty).map { SelectorOwner($0, in: scopes.last ?? "", index) }
  }

  /// Returns the type that has the method; nil if the source does not determine it.
  private func typeName(of reference: MethodReference, isProperty: Bool) -> String? {
    let here = scopes.last ?? ""
    guard let base = reference.base, base != "self", base != "Self", base != "super" else {
      return declaringScope(of: reference, isProperty: isProperty) ?? (here.isEmpty ? nil : here)
    }
    if let type = index.type(base, from: here) { return type.name }
    let path = base.split(separator: ".").map(String.init)
    let last = path.last ?? base
    if last.first?.isUppercase == true { return base }
    // A property of this type, with its declared type.
    for type in index.ancestry(of: here) {
      if case .some(.some(let written)) = type.properties[last], path.count == 1 || path == ["self", last] {
        return written.filter { $0 != "?" && $0 != "!" }
      }
    }
    let method = ProgramMethod(name: reference.name, labels: reference.labels ?? [])
    return UIKitDelegates.protocolName(declaring: method.referenceWithLabels)
  }

  /// Returns the innermost type around the selector that has or inherits the method, or the property.
  private func declaringScope(of reference: MethodReference, isProperty: Bool) -> String? {
    for scope in scopes.reversed() {
      let name = index.type(scope, from: "")?.name ?? scope
      let declares =
        isProperty
        ? index.ancestry(of: name).contains { $0.properties[reference.name] != nil } : !index.methods(reference.name, of: name).isEmpty
      if declares { return name }
    }
    return nil
  }

  private func keyPath(_ expression: ExprSyntax) -> String {
    var names = expression.trimmedDescription.split(separator: ".").map(String.init)
    if let first = names.first, first == "self" || first.first?.isUppercase == true { names.removeFirst() }
    return names.joined(separator: ".")
  }
}

/// The content of a `#selector`: a method's name, its labels if they are written, and the base before it.
private struct MethodReference {
  var base: String?
  var name: String
  var labels: [String]?

  init?(_ expression: ExprSyntax) {
    if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
      self.init(only.expression)
    } else if let cast = expression.as(AsExprSyntax.self) {
      self.init(cast.expression)
      // The type determines which of several methods of this name is meant.
      labels = labels ?? Self.labels(of: cast.type)
    } else if let sequence = expression.as(SequenceExprSyntax.self), let first = sequence.elements.first {
      self.init(first)
      if let type = sequence.elements.last?.as(TypeExprSyntax.self)?.type { labels = labels ?? Self.labels(of: type) }
    } else if let member = expression.as(MemberAccessExprSyntax.self) {
      self.init(member.declName)
      base = member.base?.trimmedDescription.filter { $0 != "?" && $0 != "!" }
    } else if let name = expression.as(DeclReferenceExprSyntax.self) {
      self.init(name)
    } else {
      return nil
    }
  }

  private init(_ declaration: DeclReferenceExprSyntax) {
    name = declaration.baseName.text
    labels = declaration.argumentNames?.arguments.map(\.name.text)
  }

  /// Returns as many labels as the innermost function type has parameters: `(List) -> (Any) -> Void` and `(Any) -> Void` have one.
  private static func labels(of type: TypeSyntax) -> [String]? {
    guard var function = type.as(FunctionTypeSyntax.self) else { return nil }
    while let inner = function.returnClause.type.as(FunctionTypeSyntax.self) { function = inner }
    return function.parameters.map { _ in "_" }
  }
}

extension DeclarationIndex {
  /// Returns the method of a class or of its superclasses that Objective-C calls by this name, if a selector can call it.
  fileprivate func method(withSelector name: String, of type: String) -> ProgramMethod? {
    guard types[type]?.kind == .class else { return nil }
    return ancestry(of: type).lazy.flatMap(\.methods).first {
      $0.selector == name && !$0.isStatic && !$0.isAsynchronous && $0.labels.count <= 3
    }
  }
}

extension FunctionCallExprSyntax {
  /// Whether this is a call of UIKit's with a selector, and not one of another function with an `action`.
  fileprivate var takesSelector: Bool {
    if arguments.contains(where: { $0.label?.text == "target" }) { return true }
    let name = (calledExpression.as(MemberAccessExprSyntax.self)?.declName ?? calledExpression.as(DeclReferenceExprSyntax.self))?.baseName
    return ["addTarget", "removeTarget", "addObserver", "UIMenuItem", "UIKeyCommand"].contains(name?.text)
  }
}
