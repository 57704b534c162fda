internal import SwiftSyntax

/// An index of the declarations of a program's types.
struct DeclarationIndex {
  private(set) var types: [String: ProgramType] = [:]
  /// The names of all optional requirements of the program's protocols.
  private(set) var optionalRequirements: Set<String> = []
  /// The written results of these requirements by their name with labels; nil for those without a result.
  private(set) var optionalResults: [String: String?] = [:]
  private var propertyNames: Set<String> = []
  /// The methods that subclasses override, by class.
  private var overridden: [String: Set<String>] = [:]
  /// The methods of UIKit's delegates that only subclasses implement, by the class that conforms to the delegate protocol.
  private(set) var delegateMethods: [String: [ProgramMethod]] = [:]
  private var delegateOverrides: [String: Set<String>] = [:]
  /// The UIKit classes of which the program creates objects, or registers them as classes of cells.
  private(set) var created: Set<String> = []
  /// The UIKit classes that the program names.
  private(set) var mentioned: Set<String> = []
  /// The first classes below `NSObject` of those that use key-value coding of their properties.
  private(set) var codedRoots: Set<String> = []
  /// The members of extensions of UIKit's classes.
  private(set) var uiKitExtensions = UIKitExtensions()
  /// Whether the module is a program: it has a type with `@main`, or a file named `main.swift`.
  let hasEntryPoint: Bool
  /// The classes of metatype variables: `UIViewController` for `var screen: UIViewController.Type`.
  private(set) var classesOfVariables: Set<String> = []

  /// Indexes the files. O(size of all files).
  init(_ files: [ProgramFile], classesOfInterfaceFiles: Set<String> = []) {
    hasEntryPoint = files.contains { $0.path == "main.swift" || $0.path.hasSuffix("/main.swift") || $0.hasMainType }
    // Extensions may come before their types, so types are declared first.
    for file in files {
      let visitor = TypeVisitor()
      visitor.walk(file.tree)
      types.merge(visitor.types) { first, _ in first }
    }
    var coded: Set<String> = []
    for file in files {
      let uses = KeyValueUseVisitor()
      uses.walk(file.tree)
      coded.formUnion(uses.users)
      let visitor = MemberVisitor()
      visitor.walk(file.tree)
      for (scope, member) in visitor.members {
        let name = type(scope, from: "")?.name ?? scope
        member.add(to: &types[name, default: ProgramType(name: name, kind: .class)])
      }
      classesOfVariables.formUnion(visitor.classesOfVariables)
      let creations = CreatedClassVisitor()
      creations.walk(file.tree)
      created.formUnion(creations.names)
      mentioned.formUnion(creations.mentioned)
      classesOfVariables.formUnion(creations.classesOfVariables)
    }
    for type in types.values {
      propertyNames.formUnion(type.properties.keys)
      switch type.kind {
      case .protocol:
        for method in type.methods where method.isOptional {
          optionalRequirements.insert(method.name)
          optionalResults[method.referenceWithLabels] = .some(["Void", "()"].contains(method.result) ? nil : method.result)
        }
      case .class:
        let overrides = type.methods.lazy.filter(\.isOverride).map(\.reference)
        guard !overrides.isEmpty else { continue }
        for ancestor in ancestry(of: type.name).dropFirst() { overridden[ancestor.name, default: []].formUnion(overrides) }
      case .struct, .enum, .actor: break
      }
    }
    for type in types.values.sorted(by: { $0.name < $1.name }) where type.kind == .class { findDelegateMethods(of: type) }
    codedRoots = findCodedRoots(of: coded)
    uiKitExtensions = UIKitExtensions(in: self, classesOfInterfaceFiles: classesOfInterfaceFiles)
  }

  /// Forgets overrides in extensions of UIKit's classes that can not be moved to a class.
  mutating func keepMoved(_ members: [MovedMemberPass.Member]) {
    uiKitExtensions.keep(members.reduce(into: [:]) { $0[$1.type, default: []].formUnion($1.members) })
  }

  /// Returns the superclass of a class that the program does not declare: `UIView` for a class in whose ancestry all others are the
  /// program's. Nil if there is none.
  func superclassOutside(of name: String) -> String? {
    let ancestry = ancestry(of: name)
    return ancestry.first { !$0.isDeclared }?.name ?? ancestry.last?.inherited.first
  }

  /// Finds the delegate methods that `type` implements, but not the superclass that conforms to the delegate protocol.
  private mutating func findDelegateMethods(of type: ProgramType) {
    let superclasses = ancestry(of: type.name).dropFirst()
    guard !superclasses.isEmpty else { return }
    for method in type.methods where !method.isOverride && !method.isStatic {
      guard let delegate = superclasses.first(where: { UIKitDelegates.declare(method.reference, in: $0.inherited) }),
        !superclasses.contains(where: { $0.methods.contains { $0.reference == method.reference } })
      else { continue }
      delegateOverrides[type.name, default: []].insert(method.reference)
      guard delegateMethods[delegate.name]?.contains(where: { $0.reference == method.reference }) != true else { continue }
      delegateMethods[delegate.name, default: []].append(method)
    }
  }

  /// Returns the type that `name` means inside the type `scope`: a nested one, one in an enclosing type, or a top-level one.
  func type(_ name: String, from scope: String) -> ProgramType? {
    let plain = name.split(separator: "<", maxSplits: 1).first.map(String.init) ?? name
    var scope = scope
    while true {
      if let type = types[scope.isEmpty ? plain : "\(scope).\(plain)"] { return type }
      guard !scope.isEmpty else { return nil }
      scope = scope.lastIndex(of: ".").map { String(scope[..<$0]) } ?? ""
    }
  }

  /// Returns the type and its superclasses, up to those that the program does not declare.
  func ancestry(of name: String) -> [ProgramType] {
    var result: [ProgramType] = []
    var next = types[name]
    while let type = next, !result.contains(where: { $0.name == type.name }) {
      result.append(type)
      next = type.inherited.first.flatMap { self.type($0, from: type.name) }.flatMap { $0.kind == .class ? $0 : nil }
    }
    return result
  }

  /// Returns the methods called `name` of a type and its superclasses, starting with the type itself.
  func methods(_ name: String, of type: String) -> [ProgramMethod] {
    ancestry(of: type).flatMap { $0.methods.filter { $0.name == name } }
  }

  /// Returns the methods called `name` of a type as ``methods(_:of:)`` does; of a protocol also those of protocols that it refines.
  func methods(_ name: String, ofTypeOrProtocol type: String) -> [ProgramMethod] {
    guard let declared = types[type], declared.kind == .protocol else { return methods(name, of: type) }
    return refinement(of: [declared]).flatMap { $0.methods.filter { $0.name == name } }
  }

  /// Returns the types, and the protocols of the program that they conform to or refine.
  private func refinement(of types: [ProgramType]) -> [ProgramType] {
    var result = types
    var position = 0
    while position < result.count {
      let next = result[position]
      position += 1
      let inherited = next.inherited.lazy.compactMap { self.type($0, from: next.name) }
      result += inherited.filter { found in found.kind == .protocol && !result.contains { $0.name == found.name } }
    }
    return result
  }

  /// Returns whether the method is an optional requirement with a result, of a protocol of the program that the type or a superclass
  /// conforms to.
  func hasOptionalResult(_ method: ProgramMethod, of type: String) -> Bool {
    guard optionalRequirements.contains(method.name), let type = self.type(type, from: "") else { return false }
    return refinement(of: type.kind == .class ? ancestry(of: type.name) : [type]).contains { next in
      next.kind == .protocol && next.methods.contains { $0.isOptional && $0.reference == method.reference }
    }
  }

  /// Returns whether a property is an optional requirement of a protocol of the program that the type or a superclass conforms to.
  func isOptionalProperty(_ name: String, of type: String) -> Bool {
    guard let type = self.type(type, from: "") else { return false }
    return refinement(of: type.kind == .class ? ancestry(of: type.name) : [type]).contains { next in
      next.kind == .protocol && next.optionalProperties.contains(name)
    }
  }

  /// Returns the classes that implement an optional requirement of a protocol. Nil if there may be others, in other modules or without a
  /// name that all files can use.
  func implementers(of requirement: ProgramMethod, in protocolName: String) -> [ProgramType]? {
    guard requirement.isOptional, let declared = types[protocolName], hasEntryPoint || !declared.isPublic else { return nil }
    let found = types.values.filter { type in
      type.kind == .class && type.methods.contains { !$0.isStatic && $0.reference == requirement.reference }
    }
    return found.allSatisfy(\.isReachable) ? found.sorted { $0.name < $1.name } : nil
  }

  /// Returns whether the program declares a type of this name, and does not only extend it. O(1).
  func declares(_ name: String) -> Bool { types[name]?.isDeclared == true }

  /// Returns whether any type has a stored or computed property of this name. O(1).
  func hasProperty(_ name: String) -> Bool { propertyNames.contains(name) }

  /// Returns whether a subclass of `type` overrides a method with this name and these labels. O(1).
  func isOverridden(_ method: ProgramMethod, of type: String) -> Bool { overridden[type]?.contains(method.reference) == true }

  /// Returns whether the method is a delegate method of a superclass of `type` that no superclass implements. O(1).
  func isDelegateOverride(_ method: ProgramMethod, of type: String) -> Bool {
    delegateOverrides[type]?.contains(method.reference) == true
  }
}

/// Finds the types that a file declares.
private final class TypeVisitor: ScopedVisitor {
  var types: [String: ProgramType] = [:]

  private func declare(
    _ kind: ProgramType.Kind, _ inheritance: InheritanceClauseSyntax?, isReachable: Bool = true, isPublic: Bool = false
  ) {
    guard let scope = scopes.last else { return }
    let inherited = inheritance?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
    types[scope] = ProgramType(
      name: scope, kind: kind, isDeclared: true, isReachable: isReachable, isPublic: isPublic, inherited: inherited)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    _ = super.visit(node)
    let isPrivate = node.modifiers.contains { ["private", "fileprivate"].contains($0.name.text) }
    let isInner = scopes.count > 1
    declare(
      .class, node.inheritanceClause, isReachable: !isPrivate && !isInner && node.genericParameterClause == nil,
      isPublic: node.modifiers.contains { ["public", "open"].contains($0.name.text) })
    return .visitChildren
  }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    _ = super.visit(node)
    declare(.struct, node.inheritanceClause)
    return .visitChildren
  }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    _ = super.visit(node)
    declare(.enum, node.inheritanceClause)
    return .visitChildren
  }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    _ = super.visit(node)
    declare(.actor, node.inheritanceClause)
    return .visitChildren
  }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    _ = super.visit(node)
    declare(.protocol, node.inheritanceClause, isPublic: node.modifiers.named("public") != nil)
    return .visitChildren
  }
}

/// Finds the members that types and extensions of a file declare.
private final class MemberVisitor: ScopedVisitor {
  enum Member {
    case method(ProgramMethod)
    case initializer(String)
    case property(String, type: String?, isOverride: Bool, isOptional: Bool)
    case conformances([String])

    func add(to type: inout ProgramType) {
      switch self {
      case .method(let method): type.methods.append(method)
      case .initializer(let name): type.initializers.append(name)
      case .property(let name, let written, let isOverride, let isOptional):
        type.properties[name] = .some(written)
        if isOverride { type.overriddenProperties.insert(name) }
        if isOptional { type.optionalProperties.insert(name) }
      case .conformances(let names): type.inherited += names
      }
    }
  }
  var members: [(scope: String, member: Member)] = []
  var classesOfVariables: Set<String> = []

  /// Bodies are skipped: they contain no members, and other code cannot use the types in them.
  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    _ = super.visit(node)
    if let inherited = node.inheritanceClause?.inheritedTypes, let scope = scopes.last {
      members.append((scope, .conformances(inherited.map { $0.type.trimmedDescription })))
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    noteParameters(node.signature.parameterClause)
    guard let scope = scopes.last else { return .skipChildren }
    members.append((scope, .method(ProgramMethod(node))))
    return .skipChildren
  }

  private func noteParameters(_ clause: FunctionParameterClauseSyntax) {
    classesOfVariables.formUnion(clause.parameters.compactMap(\.type.classOfVariable))
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    noteParameters(node.signature.parameterClause)
    guard let scope = scopes.last, node.modifiers.named("convenience") == nil else { return .skipChildren }
    let labels = node.signature.parameterClause.parameters.map(\.firstName.text)
    members.append((scope, .initializer(labels.isEmpty ? "init()" : "init(\(labels.map { "\($0):" }.joined()))")))
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let scope = scopes.last else { return .skipChildren }
    for binding in node.bindings {
      if let type = binding.typeAnnotation?.type.classOfVariable { classesOfVariables.insert(type) }
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { continue }
      let made = binding.initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression.as(DeclReferenceExprSyntax.self)
      let type = binding.typeAnnotation?.type.trimmedDescription ?? made?.baseName.text
      let (isOverride, isOptional) = (node.modifiers.named("override") != nil, node.modifiers.named("optional") != nil)
      members.append((scope, .property(name, type: type, isOverride: isOverride, isOptional: isOptional)))
    }
    return .skipChildren
  }
}

extension ProgramMethod {
  init(_ node: FunctionDeclSyntax) {
    let modifiers = Set(node.modifiers.map(\.name.text))
    let effects = node.signature.effectSpecifiers
    let argument = node.attributes.named("objc")?.arguments?.trimmedDescription
    self.init(
      name: node.name.text, labels: node.signature.parameterClause.parameters.map(\.firstName.text),
      objectiveCName: argument?.filter { !$0.isWhitespace }, isStatic: modifiers.contains("static") || modifiers.contains("class"),
      isOverride: modifiers.contains("override"), isOptional: modifiers.contains("optional"),
      isThrowing: effects?.throwsClause != nil, isAsynchronous: effects?.asyncSpecifier != nil,
      parameters: node.signature.parameterClause.parameters.map {
        ProgramParameter(label: $0.firstName.text, name: ($0.secondName ?? $0.firstName).text, type: $0.type.trimmedDescription)
      },
      result: node.signature.returnClause?.type.trimmedDescription)
  }
}

extension TypeSyntax {
  /// `A` for `A.Type` and `A.Type?`; nil for other types.
  var classOfVariable: String? {
    if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType.classOfVariable }
    if let optional = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return optional.wrappedType.classOfVariable }
    guard let metatype = self.as(MetatypeTypeSyntax.self), metatype.metatypeSpecifier.text == "Type" else { return nil }
    return metatype.baseType.as(IdentifierTypeSyntax.self)?.name.text
  }
}

extension AttributeListSyntax {
  /// Returns the attribute of this name.
  func named(_ name: String) -> AttributeSyntax? {
    lazy.compactMap { $0.as(AttributeSyntax.self) }.first { $0.attributeName.trimmedDescription == name }
  }
}
