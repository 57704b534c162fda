internal import SwiftSyntax

/// Gives dictionaries of text attributes the keys that they have since Swift 4: `[String: Any]` becomes `[NSAttributedString.Key: Any]`
/// where a dictionary has keys such as `NSFontAttributeName`, or is used as attributes of a text.
///
/// ``RenamePass`` rewrites the keys themselves.
final class AttributeDictionaryPass: RewritingPass {
  private static let keyType = "NSAttributedString.Key"
  private static let keys = Set(OldNames.values.filter { $0.value.hasPrefix("\(keyType).") }.keys)
  /// The names of variables and parameters that are used as attributes.
  private var names: Set<String> = []

  override func visit(_ node: SourceFileSyntax) -> SyntaxVisitorContinueKind {
    let uses = AttributeUses(keys: Self.keys)
    uses.walk(node)
    guard uses.hasOldKeys else { return .skipChildren }
    names = uses.names
    return .visitChildren
  }

  override func visit(_ node: DictionaryExprSyntax) -> SyntaxVisitorContinueKind {
    guard case .elements(let elements) = node.content,
      elements.contains(where: { Self.keys.contains($0.key.trimmedDescription) })
    else { return .visitChildren }
    if let binding = node.parent?.parent?.as(PatternBindingSyntax.self) {
      rewrite(binding.typeAnnotation?.type)
    } else if let list = node.parent?.as(ExprListSyntax.self), list.count == 3 {
      rewrite(list.last?.as(TypeExprSyntax.self)?.type)
    } else if node.parent?.is(ReturnStmtSyntax.self) == true {
      rewrite(node.function?.signature.returnClause?.type)
    }
    return .visitChildren
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    guard names.contains(node.pattern.trimmedDescription) else { return .visitChildren }
    if let type = node.typeAnnotation?.type {
      rewrite(type)
    } else if let made = node.initializer?.value.as(FunctionCallExprSyntax.self), made.arguments.isEmpty,
      let type = made.calledExpression.as(DictionaryExprSyntax.self), case .elements(let elements) = type.content,
      let only = elements.first, only.key.trimmedDescription == "String"
    {
      edits.replace(type, with: "[\(Self.keyType): Any]")
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    if names.contains((node.secondName ?? node.firstName).text) { rewrite(node.type) }
    return .visitChildren
  }

  /// Rewrites `[String: Any]` and `[String: AnyObject]?`.
  private func rewrite(_ type: TypeSyntax?) {
    let wrapped = type?.as(OptionalTypeSyntax.self)?.wrappedType ?? type?.as(ImplicitlyUnwrappedOptionalTypeSyntax.self)?.wrappedType
    guard let dictionary = (wrapped ?? type)?.as(DictionaryTypeSyntax.self), dictionary.key.trimmedDescription == "String",
      ["Any", "AnyObject", "NSObject"].contains(dictionary.value.trimmedDescription)
    else { return }
    edits.replace(dictionary, with: "[\(Self.keyType): Any]")
  }
}

extension SyntaxProtocol {
  /// The function around the node; nil in a closure or outside of functions.
  fileprivate var function: FunctionDeclSyntax? {
    var next = parent
    while let node = next, !node.is(ClosureExprSyntax.self) {
      if let function = node.as(FunctionDeclSyntax.self) { return function }
      next = node.parent
    }
    return nil
  }
}

/// Finds the names of variables that a file uses as attributes of texts.
private final class AttributeUses: SyntaxVisitor {
  private let keys: Set<String>
  private(set) var hasOldKeys = false
  private(set) var names: Set<String> = []
  private static let labels: Set<String> = ["attributes", "withAttributes"]
  private static let functions: Set<String> = [
    "NSAttributedString", "NSMutableAttributedString", "addAttributes", "setAttributes", "setTitleTextAttributes", "boundingRect", "draw",
    "size",
  ]

  init(keys: Set<String>) {
    self.keys = keys
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if keys.contains(node.baseName.text) { hasOldKeys = true }
    return .visitChildren
  }

  override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let key = node.arguments.first?.expression.trimmedDescription, keys.contains(key) { add(node.calledExpression) }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let called = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName ?? node.calledExpression.as(DeclReferenceExprSyntax.self)
    if let name = called?.baseName.text, Self.functions.contains(name) {
      for (number, argument) in node.arguments.enumerated() {
        if argument.label.map({ Self.labels.contains($0.text) }) ?? (number == 0 && name.hasSuffix("Attributes")) {
          add(argument.expression)
        }
      }
    }
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(node.elements)
    if elements.count == 3, elements[1].is(AssignmentExprSyntax.self),
      let property = elements[0].as(MemberAccessExprSyntax.self)?.declName.baseName.text,
      property.hasSuffix("TextAttributes") || property == "typingAttributes"
    {
      add(elements[2])
    }
    return .visitChildren
  }

  private func add(_ expression: ExprSyntax) {
    let plain = expression.unwrapped
    if let name = plain.as(DeclReferenceExprSyntax.self)?.baseName.text { names.insert(name) }
    if let member = plain.as(MemberAccessExprSyntax.self), member.base?.trimmedDescription == "self" {
      names.insert(member.declName.baseName.text)
    }
  }
}
