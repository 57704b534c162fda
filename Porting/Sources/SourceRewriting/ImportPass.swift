internal import SwiftSyntax

/// Replaces imports of modules of Apple's systems by the modules that have their declarations on Linux.
final class ImportPass: RewritingPass {
  /// The modules of Apple's systems whose declarations Hitchless's UIKit includes.
  static let ofUIKit: Set<String> = [
    "CoreGraphics", "QuartzCore", "CoreFoundation", "ObjectiveC", "UniformTypeIdentifiers", "MobileCoreServices", "CoreServices", "Darwin",
    "PhotosUI", "SafariServices",
  ]
  private static let known: Set<String> = [
    "UIKit", "SwiftUI", "Foundation", "FoundationNetworking", "FoundationXML", "Dispatch", "Swift", "Glibc", "Synchronization",
    "Observation",
    "RegexBuilder", "Distributed", "XCTest", "Testing",
  ]
  /// The packages that replace modules of Apple's, and the modules to import from them.
  private static let packages: [String: [String]] = ["Combine": ["OpenCombine", "OpenCombineFoundation", "OpenCombineDispatch"]]

  /// The modules whose types the generated package declares itself, see ``LoggingSource``.
  private static let written: Set<String> = ["os", "OSLog"]

  /// Names that Foundation exports on Apple's systems, and Hitchless's UIKit here.
  private static let alsoOfFoundation: Set<String> = [
    "autoreleasepool", "CFAbsoluteTime", "CFAbsoluteTimeGetCurrent", "NSEC_PER_SEC", "NSEC_PER_MSEC", "NSEC_PER_USEC", "USEC_PER_SEC",
    "CGAffineTransform", "CGVector", "CGColor", "CGImage", "CGContext", "CGPath", "CGMutablePath",
  ]

  /// The imported modules that need a replacement: another package, or declarations in the generated package.
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
      // `import UIKit.UIImage`: this UIKit has no submodules.
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
      if !index.declares(text) { usesUIKit = true }
    // The name of a module before a member, as in `Combine.Publisher`.
    case "Combine": if needed.contains("Combine") { edits.replace(name, with: "OpenCombine") }
    default: break
    }
  }

  override func visitPost(_ node: SourceFileSyntax) {
    let names = Set(imported.compactMap { $0.path.first?.name.text })
    guard names.isDisjoint(with: Self.ofUIKit.union(["UIKit"])) else { return }
    // On Apple's systems, a header can import UIKit for all files of a framework, or of a program with Objective-C. On Linux, URL sessions
    // are in a separate module, which UIKit exports and Foundation does not.
    let asksForNetwork = usesNetwork && !names.contains("FoundationNetworking")
    guard let module = usesUIKit && !names.contains("SwiftUI") ? "UIKit" : asksForNetwork ? "FoundationNetworking" : nil else { return }
    // After an unconditional import, if there is one.
    if let last = imported.last(where: { $0.parent?.parent?.parent?.is(SourceFileSyntax.self) == true }) ?? imported.last {
      edits.insert("\nimport \(module)", after: last)
    }
  }
}
