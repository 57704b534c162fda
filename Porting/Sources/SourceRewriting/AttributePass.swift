internal import SwiftSyntax

/// Removes the attributes that only exist in Swift on Apple's systems, and handles what they imply.
final class AttributePass: RewritingPass {
  /// Whether code in other files of the program sets outlets and calls actions: the code generated from Interface Builder's files.
  private let opensOutlets: Bool

  init(_ file: ProgramFile, _ index: DeclarationIndex, opensOutlets: Bool) {
    self.opensOutlets = opensOutlets
    super.init(file, index)
  }

  private static let removed: Set<String> = [
    "objc", "objcMembers", "nonobjc", "IBOutlet", "IBInspectable", "IBDesignable", "NSCopying", "GKInspectable",
  ]
  private static let ofInterfaceBuilder: Set<String> = ["IBOutlet", "IBAction", "IBSegueAction"]

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    switch node.attributeName.trimmedDescription {
    case let name where Self.removed.contains(name): edits.removeWord(node)
    case "UIApplicationMain": edits.replace(node, with: "@main")
    case "NSManaged" where !isInLayer: note("Core Data does not exist on Linux.", at: node)
    default: break
    }
    return .skipChildren
  }

  /// Whether the declaration belongs to a layer, in which case ``LayerPass`` rewrites it.
  private var isInLayer: Bool { scopes.last.map { LayerPass.isLayer($0, index) } ?? false }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    rewriteModifiers(node.modifiers, of: node.attributes)
    return .visitChildren
  }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    rewriteModifiers(node.modifiers, of: node.attributes)
    return .visitChildren
  }

  private func rewriteModifiers(_ modifiers: DeclModifierListSyntax, of attributes: AttributeListSyntax) {
    let isOfInterfaceBuilder = Self.ofInterfaceBuilder.contains { attributes.named($0) != nil }
    for modifier in modifiers {
      switch modifier.name.text {
      // Without Objective-C, `dynamic` has another meaning: the implementation can be replaced.
      case "dynamic": edits.removeWord(modifier)
      // Requirements could be weak until Swift 5.
      case "weak": if modifier.isOfRequirement { edits.removeWord(modifier) }
      case "private", "fileprivate": if opensOutlets && isOfInterfaceBuilder { edits.removeWord(modifier) }
      default: break
      }
    }
  }

  /// Turns Objective-C protocols, which only classes can conform to, into class protocols.
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    _ = super.visit(node)
    guard node.attributes.named("objc") != nil else { return .visitChildren }
    if let inheritance = node.inheritanceClause {
      // A protocol that only refines protocols of the program may lose its class requirement, which the compiler then reports.
      let names = inheritance.inheritedTypes.map { $0.type.trimmedDescription }
      let isOfClasses = names.contains { $0 == "AnyObject" || $0 == "class" || $0 == "NSObjectProtocol" || index.type($0, from: "") != nil }
      if !isOfClasses, let first = inheritance.inheritedTypes.first { edits.replace(first.trimmedOffsets.prefix, with: "AnyObject, ") }
    } else {
      edits.insert(": AnyObject", after: node.name)
    }
    return .visitChildren
  }
}

extension DeclModifierSyntax {
  /// Whether this is a modifier of a protocol's property.
  fileprivate var isOfRequirement: Bool {
    parent?.parent?.parent?.parent?.parent?.parent?.is(ProtocolDeclSyntax.self) == true
  }
}

extension Range<Int> {
  /// The empty range at the beginning of this one.
  var prefix: Range<Int> { lowerBound..<lowerBound }
}
