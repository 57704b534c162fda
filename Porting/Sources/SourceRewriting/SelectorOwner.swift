/// The class or the protocol whose method a selector names.
struct SelectorOwner {
  /// The name of the declaration.
  let name: String
  /// Whether this is a protocol, of the program or of UIKit.
  let isProtocol: Bool
  /// Whether the name was `UIResponderStandardEditActions`, the protocol of the actions that every responder has.
  let isEditActions: Bool

  /// Finds what `written`, such as `List` or `any P`, means inside the type `scope`.
  init(_ written: String, in scope: String, _ index: DeclarationIndex) {
    let plain = written.split { " ()".contains($0) }.filter { $0 != "any" }.joined(separator: " ")
    isEditActions = plain == "UIResponderStandardEditActions"
    let type = index.type(plain, from: scope)
    name = isEditActions ? "UIResponder" : type?.name ?? plain
    isProtocol = !isEditActions && (type.map { $0.kind == .protocol } ?? false || UIKitProtocols.all.contains(plain))
  }

  /// The type of a target.
  var type: String { isProtocol ? "any \(name)" : name }
}
