internal import SwiftParser
internal import SwiftSyntax

/// Replaces key-value coding by the members that the keys name, where there are such members, and notes it elsewhere. The keys of Hitchless'
/// `KeyValueCoding` stay as they are.
///
/// `value(forKey:)` and `setValue(_:forKey:)` need the Objective-C runtime. Programs use them for parts of UIKit that have no public member.
final class KeyValueCodingPass: RewritingPass {
  private static let gettersAndSetters: Set<String> = ["value", "setValue"]

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let member = node.calledExpression.as(MemberAccessExprSyntax.self)
    guard let name = (member?.declName ?? node.calledExpression.as(DeclReferenceExprSyntax.self))?.baseName.text else {
      return .visitChildren
    }
    let isOwn = member == nil || ["self", "super"].contains(member?.base?.trimmedDescription)
    if let type = isOwn ? enclosingType : member?.base?.createdClass, index.codedRoot(of: type) != nil { return .visitChildren }
    if name == "setValuesForKeys", node.arguments.count == 1 {
      note("Key-value coding needs Objective-C: assign the properties one by one.", at: node)
    }
    guard Self.gettersAndSetters.contains(name), member == nil || member?.base != nil, let last = node.arguments.last,
      last.label?.text == "forKey" || last.label?.text == "forKeyPath", let key = key(last.expression)
    else { return .visitChildren }
    let access = Access(call: node, base: member?.base, key: key)
    switch (name, node.arguments.count) {
    case ("value", 1): return rewriteGetter(access) ? .skipChildren : .visitChildren
    case ("setValue", 2): rewriteSetter(access, node.arguments.first?.expression)
    default: break
    }
    return .visitChildren
  }

  private struct Access {
    var call: FunctionCallExprSyntax
    /// The object; nil for the one around the call.
    var base: ExprSyntax?
    var key: String
  }

  /// Returns the key of `"key"` or `#keyPath(Type.key)`; nil if it is not in the source.
  private func key(_ expression: ExprSyntax) -> String? {
    if let text = expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue { return text }
    guard let macro = expression.as(MacroExpansionExprSyntax.self), macro.macroName.text == "keyPath" else { return nil }
    let names = macro.arguments.first?.expression.trimmedDescription.split(separator: ".").map(String.init) ?? []
    return names.drop { $0.first?.isUppercase == true || $0 == "self" }.joined(separator: ".")
  }

  /// Rewrites a call that reads a value. Returns whether nothing is left to rewrite in it.
  private func rewriteGetter(_ access: Access) -> Bool {
    if let array = access.base?.arrayOfCast {
      rewriteElements(of: array, access)
      return false
    }
    guard let known = known(access) else {
      noteUnknown(access)
      return false
    }
    if known.isKept { return false }
    guard let getter = known.getter else {
      note(known.advice(for: access.key), at: access.call)
      return false
    }
    // A cast stays a cast; other code expects an optional value of any type.
    let isCast = access.call.isCastOperand
    if let base = access.base {
      if !isCast { edits.replace(base.trimmedOffsets.prefix, with: "(") }
      edits.replace(
        base.trimmedOffsets.upperBound..<access.call.trimmedOffsets.upperBound, with: ".\(getter)" + (isCast ? "" : " as Any?)"))
      return false
    }
    edits.replace(access.call, with: isCast ? getter : "(\(getter) as Any?)")
    return true
  }

  /// Rewrites `(cells as NSArray).value(forKey: "contentView")` as `cells.map { $0.contentView }`.
  private func rewriteElements(of array: ExprSyntax, _ access: Access) {
    guard let base = access.base, !access.key.contains("@") else {
      return note("Key-value coding needs Objective-C: write the sum, the average or the like of the elements in Swift.", at: access.call)
    }
    let path = access.key.split(separator: ".").map { KnownKey.swiftNames[String($0)] ?? String($0) }.joined(separator: ".")
    let operand = array.trimmedOffsets
    edits.replace(base.trimmedOffsets.lowerBound..<operand.lowerBound, with: "")
    edits.replace(operand.upperBound..<access.call.trimmedOffsets.upperBound, with: ".map({ $0.\(path) })")
  }

  private func rewriteSetter(_ access: Access, _ value: ExprSyntax?) {
    guard let value else { return }
    guard let known = known(access) else { return noteUnknown(access) }
    if known.isKept { return }
    let prefix = access.base == nil ? "" : "."
    let start = access.base?.trimmedOffsets.upperBound ?? access.call.trimmedOffsets.lowerBound
    let behind = value.trimmedOffsets.upperBound..<access.call.trimmedOffsets.upperBound
    if let setter = known.setter {
      edits.replace(start..<value.trimmedOffsets.lowerBound, with: "\(prefix)\(setter) = ")
      edits.replace(behind, with: "")
    } else if let attribute = known.placeholderAttribute, access.base?.isPath != false {
      let field = access.base.map { "\($0.trimmedDescription)." } ?? ""
      edits.replace(
        start..<value.trimmedOffsets.lowerBound,
        with: "\(prefix)attributedPlaceholder = NSAttributedString(string: \(field)placeholder ?? \"\", attributes: [.\(attribute): ")
      edits.replace(behind, with: "])")
      note("Sets the attributes of the placeholder that the field has now: set its text first.", at: access.call)
    } else {
      note(known.advice(for: access.key), at: access.call)
    }
  }

  /// Returns what is known about the key, if the object may be one that has it.
  private func known(_ access: Access) -> KnownKey? {
    guard let known = KnownKey.all[access.key] else { return nil }
    guard !known.hints.isEmpty else { return known }
    let written = (access.base.map(type) ?? enclosingType) ?? ""
    // A cast tells the object's class as well.
    let cast = access.call.isCastOperand ? access.call.parent?.as(ExprListSyntax.self)?.last?.trimmedDescription : nil
    let texts = [access.base?.trimmedDescription, written, index.superclassOutside(of: written), cast].map { ($0 ?? "").lowercased() }
    return known.hints.contains { hint in texts.contains { $0.contains(hint) } } ? known : nil
  }

  private func noteUnknown(_ access: Access) {
    guard let type = access.base.map(type) ?? enclosingType, index.isObject(type), !index.hasCoding(type) else { return }
    note("Key-value coding of \"\(access.key)\" needs Objective-C: use a property.", at: access.call)
  }

  /// The UIKit class or the class of the program around the call.
  private var enclosingType: String? { scopes.last.flatMap { index.type($0, from: "")?.name ?? $0 } }

  /// Returns the class of an object as far as its declaration in the source tells.
  private func type(of base: ExprSyntax) -> String? {
    let plain = base.unwrapped
    if let local = plain.as(DeclReferenceExprSyntax.self) {
      if local.baseName.text == "self" { return enclosingType }
      if let made = plain.createdClass { return made }
      return property(local.baseName.text)
    }
    guard let member = plain.as(MemberAccessExprSyntax.self) else { return nil }
    return member.base?.trimmedDescription == "self" ? property(member.declName.baseName.text) : nil
  }
  private func property(_ name: String) -> String? {
    for type in enclosingType.map(index.ancestry) ?? [] {
      if case .some(.some(let written)) = type.properties[name] { return written.filter { $0 != "?" && $0 != "!" } }
    }
    return nil
  }
}

extension DeclarationIndex {
  /// Returns whether a name is that of a UIKit class, or of a class of the program.
  fileprivate func isObject(_ name: String) -> Bool {
    types[name].map { $0.kind == .class && $0.isDeclared } == true || name.hasPrefix("UI")
  }

  /// Returns whether a class has methods of these names without Objective-C: layers and animations, and classes that declare them.
  fileprivate func hasCoding(_ name: String) -> Bool {
    if codedRoot(of: name) != nil { return true }
    let ancestry = ancestry(of: name)
    let classes = [name] + ancestry.map(\.name) + ancestry.flatMap(\.inherited)
    return classes.contains { $0.hasPrefix("CA") || $0 == "UserDefaults" || $0.hasPrefix("NS") && $0 != "NSObject" }
      || ancestry.contains { type in type.methods.contains { ["value(forKey:)", "setValue(_:forKey:)"].contains($0.reference) } }
  }
}

extension ExprSyntax {
  /// The array of `(array as NSArray)`; nil for other expressions.
  fileprivate var arrayOfCast: ExprSyntax? {
    guard castType == "NSArray", let elements = unwrapped.as(SequenceExprSyntax.self)?.elements else { return nil }
    return elements.first
  }

  /// Whether the expression only names a variable or a property, so that it can be evaluated twice.
  fileprivate var isPath: Bool {
    let plain = unwrapped
    if plain.is(DeclReferenceExprSyntax.self) { return true }
    return plain.as(MemberAccessExprSyntax.self)?.base?.isPath ?? false
  }
}

extension FunctionCallExprSyntax {
  /// Whether the value is the operand of a cast.
  fileprivate var isCastOperand: Bool {
    guard let list = parent?.as(ExprListSyntax.self), let position = list.firstIndex(where: { $0.id == ExprSyntax(self).id }) else {
      return false
    }
    let next = list.index(after: position)
    return next < list.endIndex && (list[next].is(UnresolvedAsExprSyntax.self) || list[next].is(UnresolvedIsExprSyntax.self))
  }
}
