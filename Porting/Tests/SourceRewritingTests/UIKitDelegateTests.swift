import SwiftParser
import SwiftSyntax
import Testing

@testable import SourceRewriting

@Suite("UIKit delegate methods")
struct UIKitDelegateTests {
  /// The methods that a protocol of Hitchless's sources declares.
  private final class Methods: SyntaxVisitor {
    let name: String
    var found: Set<String> = []
    init(of name: String) {
      self.name = name
      super.init(viewMode: .sourceAccurate)
    }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { node.name.text == name ? .visitChildren : .skipChildren }
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      found.insert(ProgramMethod(node).reference)
      return .skipChildren
    }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  }

  @Test(arguments: UIKitDelegates.all.keys.sorted()) func `are those that Hitchless declares`(name: String) throws {
    let source = try #require(HitchlessSources.all.first { $0.text.contains("public protocol \(name):") }, "no source declares \(name)")
    let methods = Methods(of: name)
    methods.walk(Parser.parse(source: source.text))
    let known = UIKitDelegates.all[name] ?? []
    #expect(methods.found.subtracting(known).isEmpty, "not in the table")
    #expect(known.subtracting(methods.found).isEmpty, "in the table only")
  }
}
