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
      guard argument.label == nil else {
        note("A selector of a property's getter or setter: write a method, and name that.", at: node)
        return .visitChildren
      }
      guard let reference = MethodReference(argument.expression) else {
        note("Not a method that can be told from the source: write Selector(\"name:\", Type.method).", at: node)
        return .visitChildren
      }
      edits.replace(node, with: selector(for: reference, at: node))
      return .skipChildren
    case "keyPath":
      edits.replace(node, with: "\"\(keyPath(argument.expression))\"")
      return .skipChildren
    default: return .visitChildren
    }
  }

  private func selector(for reference: MethodReference, at node: MacroExpansionExprSyntax) -> String {
    let type = typeName(of: reference)
    let known = type.flatMap { index.methods(reference.name, of: $0) } ?? []
    let labels = reference.labels
    guard let method = known.first(where: { labels == nil || $0.labels == labels }) ?? UIKitMethods.method(reference.name, labels: labels)
    else {
      let labels = labels ?? []
      let name = ObjectiveCName.of(reference.name, labels: labels)
      guard let type else {
        note(
          "The type of \(reference.base ?? "the target") can not be told from the source: write it in Selector(\"\(name)\", Type.method).",
          at: node)
        return "Selector(\"\(name)\")"
      }
      return "Selector(\"\(name)\", \(type).\(ProgramMethod(name: reference.name, labels: labels).reference))"
    }
    guard let type else {
      note(
        "The type of \(reference.base ?? "the target") can not be told from the source: write it in Selector(\"\(method.selector)\", Type.method).",
        at: node)
      return "Selector(\"\(method.selector)\")"
    }
    if method.isStatic || method.isAsynchronous || method.labels.count > 2 {
      note("A selector calls a method of an object, of at most two parameters, that is not asynchronous.", at: node)
      return "Selector(\"\(method.selector)\")"
    }
    let called: String
    if method.isThrowing {
      // Objective-C callers pass nil for the error, so they do not receive it either.
      let names = method.labels.indices.map { "argument\($0 + 1)" }
      let arguments = zip(method.labels, names).map { $0 == "_" ? $1 : "\($0): \($1)" }.joined(separator: ", ")
      let opening = names.isEmpty ? "" : names.joined(separator: ", ") + " in "
      called = "{ (target: \(type)) in { \(opening)_ = try? target.\(method.name)(\(arguments)) } }"
    } else if method.labels.isEmpty && known.contains(where: { !$0.labels.isEmpty }) {
      // Methods of the same name with and without parameters: the name alone is ambiguous.
      called = "{ (target: \(type)) in { target.\(method.name)() } }"
    } else {
      called = "\(type).\(method.reference)"
    }
    return "Selector(\"\(method.selector)\", \(called))"
  }

  /// Returns the type that has the method; nil if the source does not determine it.
  private func typeName(of reference: MethodReference) -> String? {
    let here = scopes.last ?? ""
    guard let base = reference.base, base != "self", base != "Self", base != "super" else {
      return declaringScope(of: reference) ?? (here.isEmpty ? nil : here)
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
    return nil
  }

  /// Returns the innermost type around the selector that has or inherits the method.
  private func declaringScope(of reference: MethodReference) -> String? {
    for scope in scopes.reversed() {
      let name = index.type(scope, from: "")?.name ?? scope
      if !index.methods(reference.name, of: name).isEmpty { return name }
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
