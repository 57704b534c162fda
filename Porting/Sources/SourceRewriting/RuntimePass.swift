internal import SwiftSyntax

/// Notes functions of the Objective-C runtime, and what to write instead.
final class RuntimePass: RewritingPass {
  /// Whether objects are locked, for which the generated package declares the functions.
  private(set) var needsLocks = false

  private static let advice: [String: String] = {
    var result: [String: String] = [:]
    for (names, text) in table {
      for name in names { result[name] = text }
    }
    return result
  }()
  private static let table: [([String], String)] = [
    (
      [
        "class_getInstanceMethod", "class_getClassMethod", "class_addMethod", "class_replaceMethod", "class_getMethodImplementation",
        "method_exchangeImplementations", "method_getImplementation", "method_setImplementation", "method_getTypeEncoding",
        "imp_implementationWithBlock",
      ],
      "Methods can not be exchanged without Objective-C: override the method in a subclass, or call the new method where the old one is called."
    ),
    (["object_setClass"], "The class of an object can not be changed without Objective-C: create an object of that class."),
    (["object_getClass"], "There is no Objective-C runtime on Linux: use type(of:)."),
    (["class_getName", "object_getClassName"], "There is no Objective-C runtime on Linux: use NSStringFromClass(_:)."),
    (["class_getSuperclass"], "There is no Objective-C runtime on Linux: compare types with is and as."),
    (["objc_getClass", "objc_lookUpClass"], "There is no Objective-C runtime on Linux: use NSClassFromString(_:)."),
    (
      [
        "class_copyIvarList", "class_copyPropertyList", "class_copyMethodList", "class_getInstanceVariable", "class_getProperty",
        "ivar_getName", "object_getIvar", "property_getName", "property_getAttributes", "method_getName",
      ], "The members of a class can not be listed without Objective-C: Mirror(reflecting:) has the stored properties of an object."
    ),
    (
      [
        "objc_allocateClassPair", "objc_registerClassPair", "objc_getClassList", "objc_copyClassList", "class_addProtocol", "class_addIvar",
      ],
      "Classes can not be created or listed without Objective-C: declare them, and list the ones that are needed."
    ),
  ]
  /// The advice that was given in the function around the visited node.
  private var given: [Set<String>] = [[]]

  /// Methods of `NSObject` by which Objective-C asks objects about their methods.
  private static let questions: Set<String> = ["responds(to:)", "conforms(to:)", "forwardingTarget(for:)", "instancesRespond(to:)"]

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    given.append([])
    let name = ProgramMethod(node).reference
    if node.modifiers.named("override") != nil, Self.questions.contains(name) {
      note("Nobody asks \(name) without Objective-C: implement the methods, and forward them in their code.", at: node)
    }
    return .visitChildren
  }
  override func visitPost(_ node: FunctionDeclSyntax) { given.removeLast() }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if ["objc_sync_enter", "objc_sync_exit"].contains(node.baseName.text) { needsLocks = true }
    let isMember = node.parent?.as(MemberAccessExprSyntax.self).map { $0.declName == node } ?? false
    if !isMember, let advice = Self.advice[node.baseName.text], given[given.count - 1].insert(advice).inserted {
      note(advice, at: node)
    }
    return .visitChildren
  }

  /// Rewrites `Cell.description()`, the name of a class, as `NSStringFromClass(Cell.self)`, and `Cell.classForCoder()` as `Cell.self`.
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let member = node.calledExpression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "classForCoder",
      node.arguments.isEmpty, let base = member.base, base.isTypeName, base.trimmedDescription.first?.isUppercase == true
    {
      edits.replace(node, with: "\(base.trimmedDescription).self")
    } else if let member = node.calledExpression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "description",
      node.arguments.isEmpty, let base = member.base
    {
      let text = base.trimmedDescription
      if text.first?.isUppercase == true, base.isTypeName, index.methods("description", of: text).isEmpty {
        edits.replace(node, with: "NSStringFromClass(\(text).self)")
      } else if let call = base.as(FunctionCallExprSyntax.self), call.calledExpression.trimmedDescription == "type" {
        edits.replace(node, with: "NSStringFromClass(\(text))")
      } else if text == "self", node.isInStaticMember {
        edits.replace(node, with: "NSStringFromClass(self)")
      }
    }
    return .visitChildren
  }
}

extension ExprSyntax {
  /// Whether the expression is a name, or names with dots between them.
  fileprivate var isTypeName: Bool {
    if self.is(DeclReferenceExprSyntax.self) { return true }
    guard let member = self.as(MemberAccessExprSyntax.self) else { return false }
    return member.declName.baseName.text.first?.isUppercase == true && member.base?.isTypeName == true
  }
}

extension SyntaxProtocol {
  /// Whether the node is in a method or a property of a class itself.
  fileprivate var isInStaticMember: Bool {
    var next = parent
    while let node = next {
      if node.parent?.is(MemberBlockItemSyntax.self) == true {
        let modifiers = node.as(FunctionDeclSyntax.self)?.modifiers ?? node.as(VariableDeclSyntax.self)?.modifiers
        return modifiers?.contains { ["static", "class"].contains($0.name.text) } == true
      }
      next = node.parent
    }
    return false
  }
}
