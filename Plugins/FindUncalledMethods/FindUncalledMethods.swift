import Foundation
import PackagePlugin

/// `swift package find-uncalled-methods`: lists the methods of a program that UIKit calls and Hitchless cannot, because Swift without
/// Objective-C cannot find them at run time. See the tool `uncalled-methods` for the details.
@main struct FindUncalledMethods: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    let wanted = extractor.extractOption(named: "target")
    if let unknown = extractor.remainingArguments.first { throw Failure("unknown argument \(unknown); --target NAME chooses a target") }
    let targets = try wanted.isEmpty ? context.package.targets : context.package.targets(named: wanted)
    let programs = targets.compactMap { $0 as? SwiftSourceModuleTarget }.filter { wanted.contains($0.name) || $0.kind != .test }
    var libraries: [String: any Target] = [:]
    var using: [any Target] = []
    for program in programs {
      let found = program.recursiveTargetDependencies.filter { FindUncalledMethods.modules.contains($0.name) }
      if !found.isEmpty { using.append(program) }
      for target in found { libraries[target.name] = target }
    }
    guard !using.isEmpty else { throw Failure("no target uses UIKit") }

    var options: [String] = []
    for target in libraries.values.sorted(by: { $0.name < $1.name }) {
      options += ["--library", try graph(of: target, since: .public)]
    }
    for target in using { options += ["--program", try graph(of: target, since: .private)] }
    let process = Process()
    process.executableURL = try context.tool(named: "uncalled-methods").url
    process.arguments = options
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure("found methods that are never called") }
  }

  /// The modules that declare UIKit's protocols.
  private static let modules: Set = ["UIKitCore", "UIKitLists", "UIKitPickers", "UIKitDynamics", "UIKitHTML"]

  /// Returns the folder with the symbol graph of a target.
  private func graph(of target: any Target, since level: PackageManager.SymbolGraphOptions.AccessLevel) throws -> String {
    let options = PackageManager.SymbolGraphOptions(
      minimumAccessLevel: level, includeSynthesized: false, includeSPI: false, emitExtensionBlocks: false)
    return try packageManager.getSymbolGraph(for: target, options: options).directoryURL.path
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
  }
}
