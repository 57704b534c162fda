internal import SwiftSyntax

/// Rewrites the creation of objects whose class is in a variable: `screen.init()` becomes `newObject(of: screen)`, a generated function.
///
/// UIKit's classes are Objective-C classes, each of which responds to `init`. Swift only calls an initializer of a variable's class if it
/// is required of all subclasses; the existing classes are known when the program is ported.
final class MetatypePass: RewritingPass {
  /// Whether the function is used.
  private(set) var needsFunction = false

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    // An initializer of the program's own class is required already.
    if let (name, bound) = node.genericParameter, index.madeByVariables.contains(bound),
      !index.ancestry(of: bound).contains(where: { $0.initializers.contains("init()") })
    {
      needsFunction = true
      edits.replace(node, with: "(newObject(of: \(name).self) as! \(name))")
      return .skipChildren
    }
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "init",
      node.arguments.isEmpty, node.trailingClosure == nil, let base = member.base, isVariable(base), !index.madeByVariables.isEmpty
    else { return .visitChildren }
    needsFunction = true
    edits.replace(node, with: "newObject(of: \(base.trimmedDescription))")
    return .skipChildren
  }

  /// Returns whether the last name of an expression begins with a lower-case letter, as variables do.
  private func isVariable(_ expression: ExprSyntax) -> Bool {
    if let chain = expression.as(OptionalChainingExprSyntax.self) { return isVariable(chain.expression) }
    if let forced = expression.as(ForceUnwrapExprSyntax.self) { return isVariable(forced.expression) }
    let reference = expression.as(MemberAccessExprSyntax.self)?.declName ?? expression.as(DeclReferenceExprSyntax.self)
    let name = reference?.baseName.text
    return name?.first?.isLowercase == true && !["self", "super"].contains(name)
  }
}

extension DeclarationIndex {
  /// The classes of variables whose objects can be created, those of UIKit in particular.
  var madeByVariables: [String] {
    classesOfVariables.filter { name in
      name == "UIViewController" || name == "UIView" || types[name].map { $0.kind == .class } == true
    }.sorted()
  }

  /// A file with the functions that create an object of the class in a variable.
  var functionsForVariables: String {
    let functions = madeByVariables.map { base in
      let classes = types.values.filter { type in
        guard type.kind == .class, type.isReachable else { return false }
        let ancestry = ancestry(of: type.name)
        let isNamed = ancestry.contains { $0.name == base || $0.inherited.first == base }
        guard isNamed || descends(type, from: base) else { return false }
        let initializers = ancestry.first { !$0.initializers.isEmpty }?.initializers
        return initializers?.contains("init()") != false
      }
      // Those of UIKit that the program names may be the class of a generic parameter.
      let ofUIKit = mentioned.filter { UIKitClasses.ancestry(of: $0).contains(base) && $0 != "UIActivityViewController" && !declares($0) }
      let cases = Set(classes.map(\.name)).union(ofUIKit).sorted().map { "  case ObjectIdentifier(\($0).self): return \($0)()\n" }.joined()
      return """
        /// Makes an object of the class that `type` is.
        @preconcurrency @MainActor func newObject(of type: \(base).Type) -> \(base) {
          switch ObjectIdentifier(type) {
        \(cases)  default: fatalError("\\(type) can not be made without arguments")
          }
        }

        """
    }
    return "import UIKit\n\n" + functions.joined(separator: "\n")
  }

  /// Returns whether a class of the program descends from `base`, a class of UIKit.
  private func descends(_ type: ProgramType, from base: String) -> Bool {
    guard let superclass = superclassOutside(of: type.name), types[base]?.isDeclared != true else { return false }
    return UIKitClasses.ancestry(of: superclass).contains(base)
  }
}

extension FunctionCallExprSyntax {
  /// The generic parameter whose `T()` or `T.init()` this is, and the class that bounds it; nil for other calls.
  var genericParameter: (name: String, bound: String)? {
    guard arguments.isEmpty, trailingClosure == nil else { return nil }
    let member = calledExpression.as(MemberAccessExprSyntax.self)
    let reference = member?.declName.baseName.text == "init" ? member?.base?.as(DeclReferenceExprSyntax.self) : nil
    guard let name = (reference ?? calledExpression.as(DeclReferenceExprSyntax.self))?.baseName.text, name.first?.isUppercase == true else {
      return nil
    }
    var next = parent
    while let node = next {
      let function = node.as(FunctionDeclSyntax.self)
      let type = node.as(ClassDeclSyntax.self)
      let clause = function?.genericParameterClause ?? type?.genericParameterClause
      if let parameter = clause?.parameters.first(where: { $0.name.text == name }) {
        let requirement = (function?.genericWhereClause ?? type?.genericWhereClause)?.requirements.lazy
          .compactMap { $0.requirement.as(ConformanceRequirementSyntax.self) }.first { $0.leftType.trimmedDescription == name }
        guard let bound = parameter.inheritedType ?? requirement?.rightType else { return nil }
        // `T: UIView & Reusable`: the class comes first.
        let first = bound.as(CompositionTypeSyntax.self)?.elements.first?.type ?? bound
        return first.as(IdentifierTypeSyntax.self).map { (name, $0.name.text) }
      }
      next = node.parent
    }
    return nil
  }
}
