internal import SwiftSyntax

/// The members in a program's extensions of UIKit's classes that Objective-C calls by their name, also where an object's class is another
/// one: those that override a member of UIKit, and those that the program's classes override.
struct UIKitExtensions {
  /// The members that override UIKit's, by the extended class: `awakeFromNib()` of `UIView`.
  private(set) var overrides: [String: Set<String>] = [:]
  /// The classes of UIKit that the program subclasses, or of which it creates objects, and that such an extension extends: the names of
  /// their subclasses with the overrides.
  private(set) var subclasses: [String: String] = [:]
  /// The members that classes of the program override, by the extended class.
  private(set) var overridden: [String: Set<String>] = [:]
  /// The members that a class overrides and that none of its superclasses in the program has, by class; with the extended class of UIKit.
  private(set) var firstOverrides: [String: [String: String]] = [:]

  init() {}

  /// Finds the members. O(number of members).
  init(in index: DeclarationIndex, classesOfInterfaceFiles: Set<String>) {
    for type in index.types.values where !type.isDeclared && UIKitClasses.ancestry(of: type.name).count > 1 && !type.overrides.isEmpty {
      // An extension of a superclass may declare the member; then this is not UIKit's.
      let others = UIKitClasses.ancestry(of: type.name).dropFirst().compactMap { index.types[$0] }.filter { !$0.isDeclared }
      overrides[type.name] = type.overrides.filter { member in
        !others.contains { $0.memberNames.contains(member) && !$0.overrides.contains(member) }
      }
    }
    let declared = index.types.values.filter { $0.isDeclared && $0.kind == .class }
    let superclasses = Set(declared.compactMap { index.superclassOutside(of: $0.name) })
    let inNibs = superclasses.union(classesOfInterfaceFiles)
    for name in inNibs.union(index.created) {
      var members = Set(UIKitClasses.members(of: name, overriding: overrides).map(\.member))
      // Views that the program creates are not those of a nib.
      if !inNibs.contains(name) { members.remove("awakeFromNib()") }
      guard !members.isEmpty else { continue }
      var own = "Extended" + (name.hasPrefix("UI") ? name.dropFirst(2) : name[...])
      while index.types[own] != nil { own += "_" }
      subclasses[name] = own
    }
    for type in declared where !type.overrides.isEmpty {
      guard let outside = index.superclassOutside(of: type.name) else { continue }
      let between = index.ancestry(of: type.name).dropFirst().filter(\.isDeclared)
      for member in type.overrides where !between.contains(where: { $0.memberNames.contains(member) }) {
        let extended = UIKitClasses.ancestry(of: outside).first { name in
          guard let extended = index.types[name], !extended.isDeclared else { return false }
          return extended.memberNames.contains(member) && !extended.overrides.contains(member)
        }
        guard let extended else { continue }
        overridden[extended, default: []].insert(member)
        firstOverrides[type.name, default: [:]][member] = extended
      }
    }
  }

  /// Returns the name of the protocol that classes with an override of a member conform to: `BindStylesOverriding` for `bindStyles()`. It
  /// tells the extended class, and the number of parameters, if other members have names of the same words.
  func overridingProtocol(of member: String, extending type: String) -> String {
    func name(_ member: String) -> String {
      let words = member.split { "(:)_".contains($0) }
      return words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined() + "Overriding"
    }
    let own = name(member)
    let isOnly = overridden.values.joined().filter { name($0) == own }.count < 2
    let count = member.filter { $0 == ":" }.count
    return isOnly ? own : "\(own)Of\(type)" + (count > 0 ? "With\(count)" : "")
  }

  /// Keeps only these overrides, and the subclasses that have one of them.
  mutating func keep(_ members: [String: Set<String>]) {
    for (name, own) in overrides { overrides[name] = own.intersection(members[name] ?? []) }
    subclasses = subclasses.filter { !UIKitClasses.members(of: $0.key, overriding: overrides).isEmpty }
  }

  /// Returns the UIKit classes for which there are subclasses with a member of an extension of `name`, ordered by name.
  func subclassed(with member: String, extending name: String) -> [String] {
    subclasses.keys.filter { subclass in
      UIKitClasses.members(of: subclass, overriding: overrides).contains { $0 == (name, member) }
    }.sorted()
  }
}

/// Finds the UIKit classes of which a file creates objects, or which it registers for lists, and the classes of types that it casts to.
final class CreatedClassVisitor: SyntaxVisitor {
  private(set) var names: Set<String> = []
  /// The UIKit classes that the file names.
  private(set) var mentioned: Set<String> = []
  /// `UIViewController` for `NSClassFromString(name) as? UIViewController.Type`.
  private(set) var classesOfVariables: Set<String> = []

  init() { super.init(viewMode: .sourceAccurate) }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    for reference in node.createdClasses { names.insert(reference.baseName.text) }
    if let parameter = node.genericParameter { classesOfVariables.insert(parameter.bound) }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if UIKitClasses.isKnown(node.baseName.text) { mentioned.insert(node.baseName.text) }
    return .visitChildren
  }
  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    if UIKitClasses.isKnown(node.name.text) { mentioned.insert(node.name.text) }
    return .visitChildren
  }
  override func visit(_ node: TypeExprSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.type.classOfVariable { classesOfVariables.insert(name) }
    return .visitChildren
  }
}

extension FunctionCallExprSyntax {
  /// The names of UIKit's classes in this call that the call creates an object of, or registers for a list.
  var createdClasses: [DeclReferenceExprSyntax] {
    if let reference = calledExpression.as(DeclReferenceExprSyntax.self) {
      if reference.baseName.text.hasPrefix("UI") { return [reference] }
      return []
    }
    guard let member = calledExpression.as(MemberAccessExprSyntax.self) else { return [] }
    switch member.declName.baseName.text {
    case "init": return [member.base?.as(DeclReferenceExprSyntax.self)].compactMap { $0 }.filter { $0.baseName.text.hasPrefix("UI") }
    case "register":
      let metatype = arguments.first?.expression.as(MemberAccessExprSyntax.self)
      guard metatype?.declName.baseName.text == "self" else { return [] }
      return [metatype?.base?.as(DeclReferenceExprSyntax.self)].compactMap { $0 }.filter { $0.baseName.text.hasPrefix("UI") }
    default: return []
    }
  }
}
