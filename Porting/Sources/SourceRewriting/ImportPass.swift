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

  /// What Foundation leads to on Apple's systems, and Hitchless's UIKit has here.
  private static let alsoOfFoundation: Set<String> = [
    "autoreleasepool", "CFAbsoluteTime", "CFAbsoluteTimeGetCurrent", "NSEC_PER_SEC", "NSEC_PER_MSEC", "NSEC_PER_USEC", "USEC_PER_SEC",
    "CGAffineTransform", "CGVector", "CGColor", "CGImage", "CGContext", "CGPath", "CGMutablePath",
  ]

  /// What stands for modules of Apple's, by the name of the module that a file imports: packages, and what the package declares.
  private(set) var needed: Set<String> = []
  private var imported: [ImportDeclSyntax] = []
  private var usesNetwork = false
  private var usesUIKit = false

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
    case let text where Self.alsoOfFoundation.contains(text): usesUIKit = true
    // A module's name before a member, as in `Combine.Publisher`.
    case "Combine": if needed.contains("Combine") { edits.replace(name, with: "OpenCombine") }
    default: break
    }
  }

  override func visitPost(_ node: SourceFileSyntax) {
    let names = Set(imported.compactMap { $0.path.first?.name.text })
    guard names.isDisjoint(with: Self.ofUIKit.union(["UIKit"])), let last = imported.last else { return }
    if usesUIKit {
      edits.insert("\nimport UIKit", after: last)
    } else if usesNetwork, !names.contains("FoundationNetworking") {
      // Linux keeps these in a module of their own, which UIKit's exports and Foundation does not.
      edits.insert("\nimport FoundationNetworking", after: last)
    }
  }
}
