internal import SwiftSyntax

/// Gives classes whose objects UIKit creates the initializer that it calls for this, if a class does not inherit it: cells and other
/// reusable views, delegates of applications and scenes.
///
/// UIKit finds out at run time whether a class has `init(frame:)` or `init()`, and ends the program when an object is created of a class
/// that does not. Here, an initializer is called that Swift requires of each class. Classes that override all designated initializers of
/// their superclass inherit it. Views from a storyboard or a nib are created differently.
final class RequiredInitializerPass: RewritingPass {
  private struct Rule {
    var classes: Set<String>
    /// The initializer that is required, and its parameter.
    var name = "init(_reusing:)"
    var head = "init"
    var parameter: String
    /// The designated initializer that a class may have, and how it is called.
    var designated: String
    var call: String
  }
  private static let rules = [
    Rule(
      classes: ["UICollectionReusableView", "UICollectionViewCell", "UICollectionViewListCell"], parameter: "_reusing frame: CGRect",
      designated: "init(frame:)", call: "self.init(frame: frame)"),
    Rule(
      classes: ["UITableViewCell"], parameter: "_reusing identifier: String", designated: "init(style:reuseIdentifier:)",
      call: "self.init(style: .default, reuseIdentifier: identifier)"),
    Rule(
      classes: ["UITableViewHeaderFooterView"], parameter: "_reusing identifier: String", designated: "init(reuseIdentifier:)",
      call: "self.init(reuseIdentifier: identifier)"),
    Rule(
      classes: ["UIAccessibilityElement"], name: "init(coder:)", head: "init?", parameter: "coder: NSCoder",
      designated: "init(accessibilityContainer:)", call: "fatalError(\"init(coder:) has not been implemented\")"),
    Rule(
      classes: ["UIResponder"], name: "init(coder:)", head: "init?", parameter: "coder: NSCoder", designated: "init()", call: "self.init()"),
  ]

  override func visitPost(_ node: ClassDeclSyntax) {
    if let scope = scopes.last, let type = index.types[scope], !type.initializers.isEmpty, let rule = rule(for: type) {
      let own = node.initializers
      if !own.contains(rule.name), !designated(of: type, rule).allSatisfy(own.contains) {
        write(rule, isThere: own.contains(rule.designated), into: node)
      }
    }
    super.visitPost(node)
  }

  private func write(_ rule: Rule, isThere: Bool, into node: ClassDeclSyntax) {
    let access = node.modifiers.contains { ["open", "public"].contains($0.name.text) } ? "public " : ""
    let body = isThere ? rule.call : "fatalError(\"\(rule.designated) has not been implemented\")"
    let end = node.memberBlock.rightBrace.trimmedOffsets.lowerBound
    edits.replace(
      end..<end, with: "\n\(node.memberIndent)\(access)required convenience \(rule.head)(\(rule.parameter)) { \(body) }\n")
  }

  /// Returns how UIKit creates objects of a class; nil if it does not.
  private func rule(for type: ProgramType) -> Rule? {
    guard let superclass = index.superclassOutside(of: type.name) else { return nil }
    return Self.rules.first { $0.classes.contains(superclass) }
  }

  /// Returns the designated initializers that a class has to override to inherit the others.
  private func designated(of type: ProgramType, _ rule: Rule) -> [String] {
    index.ancestry(of: type.name).dropFirst().first { !$0.initializers.isEmpty }?.initializers ?? [rule.designated, "init(coder:)"]
  }
}

extension ClassDeclSyntax {
  /// The names of the initializers in the class itself, designated or not: `init(frame:)`.
  fileprivate var initializers: Set<String> {
    Set(
      memberBlock.members.compactMap { member in
        member.decl.as(InitializerDeclSyntax.self).map { node in
          "init(\(node.signature.parameterClause.parameters.map { "\($0.firstName.text):" }.joined()))"
        }
      })
  }
}
