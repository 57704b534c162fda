internal import SwiftSyntax

/// Writes key-value coding for classes of the program that use it for their own properties, such as models that take their values from a
/// dictionary: `setValuesForKeys(_:)`, `setValue(_:forKey:)`, `value(forKey:)` and what these call for undefined keys.
///
/// `NSObject` has these methods on Apple's systems. Here, the first class below it gets them, and each class a method with its properties.
final class KeyValueModelPass: RewritingPass {
  static let setter = "setValue(_:forKey:)"
  private static let undefinedSetter = "setValue(_:forUndefinedKey:)"
  private static let undefinedGetter = "value(forUndefinedKey:)"
  private static let getter = "value(forKey:)"
  private static let inherited: Set<String> = [setter, undefinedSetter, undefinedGetter, getter]

  override func visitPost(_ node: ClassDeclSyntax) {
    if let scope = scopes.last, let root = index.codedRoot(of: scope) { write(into: node, isRoot: root == scope, of: scope) }
    super.visitPost(node)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if Self.inherited.contains(ProgramMethod(node).reference), isInRoot, let override = node.modifiers.named("override") {
      edits.removeWord(override)
    }
    return .visitChildren
  }

  /// Rewrites `super.setValue(a, forKey: b)` in the first class, whose superclass has no such method.
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard isInRoot, let member = node.calledExpression.as(MemberAccessExprSyntax.self), member.base?.is(SuperExprSyntax.self) == true,
      node.arguments.last?.label?.text == "forKey"
    else { return .visitChildren }
    switch member.declName.baseName.text {
    case "setValue": edits.replace(member, with: "setCodedValue")
    case "value": edits.replace(member, with: "codedValue")
    default: break
    }
    return .visitChildren
  }

  private var isInRoot: Bool {
    guard let scope = scopes.last.flatMap({ index.type($0, from: "")?.name }) else { return false }
    return index.codedRoot(of: scope) == scope
  }

  private func write(into node: ClassDeclSyntax, isRoot: Bool, of scope: String) {
    let properties = node.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self)?.codedProperty }
    guard isRoot || !properties.isEmpty else { return }
    let access = node.modifiers.contains { ["open", "public"].contains($0.name.text) } ? "public " : ""
    let head = access + (isRoot ? "" : "override ")
    let setters = properties.map { name, type, isOptional in
      let value = type == "Any" ? "value" : "value as? \(type)"
      return "case \"\(name)\": "
        + (isOptional ? "\(name) = \(value)" : "if let value\(type == "Any" ? "" : " = \(value)") { \(name) = value }")
    }
    let getters = properties.map { name, _, _ in "case \"\(name)\": \(name)" }
    var parts = [
      """
      /// Sets the property of this name.
      \(head)func setCodedValue(_ value: Any?, forKey key: String) {
        switch key {
        \((setters + ["default: \(isRoot ? "setValue(value, forUndefinedKey: key)" : "super.setCodedValue(value, forKey: key)")"])
          .joined(separator: "\n  "))
        }
      }
      """,
      """
      /// Returns the property of this name.
      \(head)func codedValue(forKey key: String) -> Any? {
        switch key {
        \((getters + ["default: \(isRoot ? "value(forUndefinedKey: key)" : "super.codedValue(forKey: key)")"]).joined(separator: "\n  "))
        }
      }
      """,
    ]
    if isRoot {
      let own = Set(index.types[scope]?.methods.map(\.reference) ?? [])
      parts += [
        (Self.setter, "func setValue(_ value: Any?, forKey key: String) { setCodedValue(value, forKey: key) }"),
        (Self.getter, "func value(forKey key: String) -> Any? { codedValue(forKey: key) }"),
        (
          Self.undefinedSetter,
          "func setValue(_ value: Any?, forUndefinedKey key: String) { fatalError(\"\\(self) has no property \\(key)\") }"
        ),
        (Self.undefinedGetter, "func value(forUndefinedKey key: String) -> Any? { fatalError(\"\\(self) has no property \\(key)\") }"),
        (
          "setValuesForKeys(_:)",
          "func setValuesForKeys(_ keyedValues: [String: Any]) {\n  for (key, value) in keyedValues { setValue(value, forKey: key) }\n}"
        ),
        (
          "dictionaryWithValues(forKeys:)",
          "func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {\n"
            + "  Dictionary(uniqueKeysWithValues: Set(keys).map { ($0, value(forKey: $0) ?? NSNull()) })\n}"
        ),
      ].filter { !own.contains($0.0) }.map { access + $0.1 }
    }
    let indent = node.memberIndent
    let lines = parts.joined(separator: "\n\n").split(separator: "\n", omittingEmptySubsequences: false)
    let text = lines.map { $0.isEmpty ? "" : indent + $0 }.joined(separator: "\n")
    let end = node.memberBlock.rightBrace.trimmedOffsets.lowerBound
    edits.replace(end..<end, with: "\n\(text)\n")
  }
}

extension DeclarationIndex {
  /// Returns the first class below `NSObject` in the ancestry of a class that uses key-value coding, or one of whose subclasses does; nil
  /// for other classes.
  func codedRoot(of name: String) -> String? {
    guard superclassOutside(of: name) == "NSObject", let root = ancestry(of: name).last(where: \.isDeclared)?.name else { return nil }
    return codedRoots.contains(root) ? root : nil
  }

  /// Finds the first classes below `NSObject` of classes that use key-value coding of their own properties.
  func findCodedRoots(of users: Set<String>) -> Set<String> {
    Set(
      users.compactMap { user in
        guard let name = type(user, from: "")?.name, superclassOutside(of: name) == "NSObject" else { return nil }
        return ancestry(of: name).last(where: \.isDeclared)?.name
      })
  }
}

/// Finds the classes of a file that use key-value coding of their own properties, or of whose objects other code sets all properties where
/// it has created them.
final class KeyValueUseVisitor: ScopedVisitor {
  private(set) var users: Set<String> = []

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.signature.parameterClause.parameters.contains(where: { $0.firstName.text == "forUndefinedKey" }) { note() }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let member = node.calledExpression.as(MemberAccessExprSyntax.self)
    let isOwn = member == nil || member?.base?.trimmedDescription == "self"
    let name = (member?.declName ?? node.calledExpression.as(DeclReferenceExprSyntax.self))?.baseName.text
    if name == "setValuesForKeys" || name == "dictionaryWithValues" {
      if isOwn { note() } else if let made = member?.base?.createdClass { users.insert(made) }
    }
    return .visitChildren
  }

  private func note() {
    if let scope = scopes.last { users.insert(scope) }
  }
}

extension ExprSyntax {
  /// The class of an object in a local variable, if it is created there: `let message = Message()`.
  var createdClass: String? {
    unwrapped.as(DeclReferenceExprSyntax.self)?.localValue?.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription
  }
}

extension VariableDeclSyntax {
  /// The name and the type of a stored variable that key-value coding reaches; nil for others.
  fileprivate var codedProperty: (name: String, type: String, isOptional: Bool)? {
    let excluded: Set<String> = ["static", "class", "private", "fileprivate"]
    guard bindingSpecifier.text == "var", !modifiers.contains(where: { excluded.contains($0.name.text) }), bindings.count == 1,
      let binding = bindings.first, let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text, binding.isStored
    else { return nil }
    if let type = binding.typeAnnotation?.type {
      let wrapped = type.as(OptionalTypeSyntax.self)?.wrappedType ?? type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self)?.wrappedType
      return (name, (wrapped ?? type).trimmedDescription, wrapped != nil)
    }
    guard let type = binding.initializer?.value.literalType else { return nil }
    return (name, type, false)
  }
}

extension PatternBindingSyntax {
  /// Whether the variable is stored: it has no accessors but observers.
  fileprivate var isStored: Bool {
    guard let accessorBlock else { return true }
    guard case .accessors(let list) = accessorBlock.accessors else { return false }
    return list.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
  }
}

extension ExprSyntax {
  /// The type of a literal, or of an object that is created; nil for other expressions.
  var literalType: String? {
    if self.is(IntegerLiteralExprSyntax.self) { return "Int" }
    if self.is(FloatLiteralExprSyntax.self) { return "Double" }
    if self.is(StringLiteralExprSyntax.self) { return "String" }
    if self.is(BooleanLiteralExprSyntax.self) { return "Bool" }
    guard let called = self.as(FunctionCallExprSyntax.self)?.calledExpression else { return nil }
    let name = called.trimmedDescription
    return called.is(ArrayExprSyntax.self) || called.is(DictionaryExprSyntax.self) || name.first?.isUppercase == true ? name : nil
  }
}
