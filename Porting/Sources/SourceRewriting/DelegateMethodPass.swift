internal import SwiftSyntax

/// Declares the delegate methods that only a subclass implements in the class that conforms to the protocol, and overrides them in the
/// subclass.
///
/// UIKit asks an object whether it has such a method. In Swift, the class that conforms to the protocol decides which method is called, and
/// its subclasses can only override it.
final class DelegateMethodPass: RewritingPass {
  override func visitPost(_ node: ClassDeclSyntax) {
    if let scope = scopes.last, let methods = index.delegateMethods[scope], let type = index.types[scope] {
      declare(methods, of: type, in: node)
    }
    super.visitPost(node)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if let scope = scopes.last, let type = index.type(scope, from: ""), index.isDelegateOverride(ProgramMethod(node), of: type.name) {
      let start = node.modifiers.first?.trimmedOffsets.lowerBound ?? node.funcKeyword.trimmedOffsets.lowerBound
      // An override in a public class is public, as the method of its superclass is.
      let accesses: Set<String> = ["open", "public", "package", "internal", "fileprivate", "private"]
      let isInPublicExtension = node.parent?.parent?.parent?.parent?.as(ExtensionDeclSyntax.self)?.modifiers.named("public") != nil
      let isPublic = type.isPublic && !isInPublicExtension && !node.modifiers.contains { accesses.contains($0.name.text) }
      edits.replace(start..<start, with: isPublic ? "override public " : "override ")
    }
    return .visitChildren
  }

  /// Writes methods with the results of an object that implements none of them.
  private func declare(_ methods: [ProgramMethod], of type: ProgramType, in node: ClassDeclSyntax) {
    let access = ["open", "public"].first { node.modifiers.named($0) != nil }.map { "\($0) " } ?? ""
    let indent = node.memberIndent
    var text = ""
    for method in methods {
      let names = method.parameters.enumerated().map { $1.name == "_" ? "argument\($0)" : $1.name }
      let parameters = zip(method.parameters, names).map { parameter, name in
        "\(parameter.label == name ? name : "\(parameter.label) \(name)"): \(parameter.type)"
      }
      let arguments = zip(method.labels, names).map { $0 == "_" ? $1 : "\($0): \($1)" }
      let result = method.result.map { " -> \($0)" } ?? ""
      text += "\n\(indent)\(access)func \(method.name)(\(parameters.joined(separator: ", ")))\(result) {\n"
      text += "\(indent)\(indent)DelegateWithoutMethods().\(method.name)(\(arguments.joined(separator: ", ")))\n\(indent)}\n"
    }
    let protocols = UIKitDelegates.named(in: type.inherited).joined(separator: ", ")
    text += "\n\(indent)private final class DelegateWithoutMethods: NSObject, \(protocols) {}\n"
    let end = node.memberBlock.rightBrace.trimmedOffsets.lowerBound
    edits.replace(end..<end, with: text)
  }
}

extension ClassDeclSyntax {
  /// The indentation of the class's members; two spaces if no member begins a line.
  var memberIndent: String {
    let lines = memberBlock.members.first?.leadingTrivia.description.split(separator: "\n", omittingEmptySubsequences: false) ?? []
    guard lines.count > 1, let last = lines.last, !last.isEmpty, last.allSatisfy({ $0 == " " || $0 == "\t" }) else { return "  " }
    return String(last)
  }
}
