internal import SwiftSyntax

/// Writes the accessors of properties that subclasses of layers add, and that Core Animation animates by name.
///
/// On Apple's systems, Core Animation generates the accessors of `@NSManaged` properties, and observes `dynamic` ones.
final class LayerPass: RewritingPass {
  private static let layers: Set<String> = [
    "CALayer", "CAShapeLayer", "CAGradientLayer", "CATextLayer", "CAReplicatorLayer", "CAEmitterLayer", "CATiledLayer",
  ]

  /// Returns whether a class of the program is a layer.
  static func isLayer(_ type: String, _ index: DeclarationIndex) -> Bool {
    index.superclassOutside(of: type).map { layers.contains($0) } ?? false
  }

  override func visitPost(_ node: ClassDeclSyntax) {
    if let scope = scopes.last, let type = index.types[scope], Self.isLayer(scope, index) {
      for member in node.memberBlock.members {
        if let variable = member.decl.as(VariableDeclSyntax.self) { rewriteProperty(variable, type) }
      }
    }
    super.visitPost(node)
  }

  /// Rewrites a property. In a layer that is redisplayed when properties change, this includes `dynamic` properties.
  private func rewriteProperty(_ node: VariableDeclSyntax, _ type: ProgramType) {
    guard node.bindings.count == 1, let binding = node.bindings.first, binding.accessorBlock == nil,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text, let annotation = binding.typeAnnotation
    else { return }
    let managed = node.attributes.named("NSManaged")
    let isObserved =
      node.modifiers.contains { $0.name.text == "dynamic" } && type.methods.contains { $0.reference == "needsDisplay(forKey:)" }
    guard managed != nil || isObserved else { return }
    if let managed { edits.removeWord(managed) }
    let initial = binding.initializer.map { ", default: \($0.value.trimmedDescription)" } ?? ""
    let accessors =
      " { get { _managedValue(forKey: \"\(name)\"\(initial)) } set { _setManagedValue(newValue, forKey: \"\(name)\") } }"
    if let initializer = binding.initializer {
      edits.replace(annotation.trimmedOffsets.upperBound..<initializer.trimmedOffsets.upperBound, with: accessors)
    } else {
      edits.insert(accessors, after: binding)
    }
  }
}
