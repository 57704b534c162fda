internal import SwiftSyntax

/// Imports what modules of Apple's systems have where Linux has it.
final class ImportPass: RewritingPass {
  /// What Hitchless's UIKit has: what other modules of Apple's declare there.
  static let ofUIKit: Set<String> = [
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
    } else if module == "UIKit", node.path.count > 1 || node.importKindSpecifier != nil {
      // `import UIKit.UIImage`: there are no modules in the module.
      let start = node.importKindSpecifier?.trimmedOffsets.lowerBound ?? node.path.trimmedOffsets.lowerBound
      edits.replace(start..<node.path.trimmedOffsets.upperBound, with: "UIKit")
    } else if let modules = Self.packages[module] {
      needed.insert(module)
      edits.replace(node, with: modules.map { "import \($0)" }.joined(separator: "\n"))
    } else if Self.written.contains(module) {
      needed.insert("os")
      edits.replace(node, with: "import Foundation")
    } else if !Self.known.contains(module), !ConditionalCode.isLeftOut(node) {
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
    case let text where text.hasPrefix("UI") && text.dropFirst(2).first?.isUppercase == true || text == "NSLayoutConstraint":
      if index.type(text, from: "") == nil { usesUIKit = true }
    // A module's name before a member, as in `Combine.Publisher`.
    case "Combine": if needed.contains("Combine") { edits.replace(name, with: "OpenCombine") }
    default: break
    }
  }

  override func visitPost(_ node: SourceFileSyntax) {
    let names = Set(imported.compactMap { $0.path.first?.name.text })
    guard names.isDisjoint(with: Self.ofUIKit.union(["UIKit"])) else { return }
    // A header imports UIKit for all files of a framework, or of a program with Objective-C, on Apple's systems. URLs' sessions are in a
    // module of their own on Linux, which UIKit's exports and Foundation does not.
    let asksForNetwork = usesNetwork && !names.contains("FoundationNetworking")
    guard let module = usesUIKit && !names.contains("SwiftUI") ? "UIKit" : asksForNetwork ? "FoundationNetworking" : nil else { return }
    // Not one of those that are imported under a condition, if there are others.
    if let last = imported.last(where: { $0.parent?.parent?.parent?.is(SourceFileSyntax.self) == true }) ?? imported.last {
      edits.insert("\nimport \(module)", after: last)
    }
  }
}
