internal import SwiftSyntax

/// Imports what modules of Apple's systems have where Linux has it.
final class ImportPass: RewritingPass {
  /// What Hitchless's UIKit has: what other modules of Apple's declare there.
  private static let ofUIKit: Set<String> = [
    "CoreGraphics", "QuartzCore", "CoreFoundation", "ObjectiveC", "UniformTypeIdentifiers", "MobileCoreServices", "CoreServices", "Darwin",
    "PhotosUI", "SafariServices",
  ]
  private static let known: Set<String> = [
    "UIKit", "SwiftUI", "Foundation", "FoundationNetworking", "FoundationXML", "Dispatch", "Swift", "Glibc", "Synchronization",
    "Observation",
    "RegexBuilder", "Distributed", "XCTest", "Testing",
  ]
  /// The packages that stand for modules of Apple's, and what has to be imported of them.
  private static let packages: [String: [String]] = ["Combine": ["OpenCombine", "OpenCombineFoundation", "OpenCombineDispatch"]]

  /// The modules whose types the package declares itself, see ``LoggingSource``.
  private static let written: Set<String> = ["os", "OSLog"]

  /// What stands for modules of Apple's, by the name of the module that a file imports: packages, and what the package declares.
  private(set) var needed: Set<String> = []
  private var imported: [ImportDeclSyntax] = []
  private var usesNetwork = false

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    imported.append(node)
    guard let module = node.path.first?.name.text else { return .skipChildren }
    if Self.ofUIKit.contains(module) {
      edits.replace(node, with: "import UIKit")
    } else if let modules = Self.packages[module] {
      needed.insert(module)
      edits.replace(node, with: modules.map { "import \($0)" }.joined(separator: "\n"))
    } else if Self.written.contains(module) {
      needed.insert("os")
      edits.replace(node, with: "import Foundation")
    } else if !Self.known.contains(module) {
      note("There is no module \(module) on Linux, unless a package has it.", at: node)
    }
    return .skipChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    use(node.baseName)
    return .visitChildren
  }
  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    use(node.name)
    return .visitChildren
  }

  private func use(_ name: TokenSyntax) {
    switch name.text {
    case let text where text.hasPrefix("URLSession") || text == "URLRequest" || text == "HTTPURLResponse" || text == "URLCache":
      usesNetwork = true
    // A module's name before a member, as in `Combine.Publisher`.
    case "Combine": if needed.contains("Combine") { edits.replace(name, with: "OpenCombine") }
    default: break
    }
  }

  override func visitPost(_ node: SourceFileSyntax) {
    // Linux keeps these in a module of their own, which UIKit's exports and Foundation does not.
    let names = Set(imported.compactMap { $0.path.first?.name.text })
    guard usesNetwork, names.isDisjoint(with: Self.ofUIKit.union(["UIKit", "FoundationNetworking"])), let last = imported.last else {
      return
    }
    edits.insert("\nimport FoundationNetworking", after: last)
  }
}
