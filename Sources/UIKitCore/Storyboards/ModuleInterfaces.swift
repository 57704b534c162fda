internal import Foundation
internal import HitchlessBase

/// The interface files of the modules in the process.
@MainActor enum ModuleInterfaces {
  /// The results by module. The classes of a process do not change, and looking up a missing class searches all of them.
  private static var known: [String: (any InterfaceProviding.Type)?] = [:]

  /// Returns the interface files of a module; nil if it has none.
  static func interface(ofModule module: String) -> (any InterfaceProviding.Type)? {
    if let known = known[module] { return known }
    let found = NSClassFromString("\(module).ModuleInterface") as? any InterfaceProviding.Type
    known[module] = .some(found)
    return found
  }

  /// Returns the interface files to search, in this order: those of the module whose resources are in `bundle`, of the module of the
  /// application's delegate, and of the module of `owner`.
  private static func interfaces(_ bundle: Bundle?, for owner: Any?) -> [any InterfaceProviding.Type] {
    let classes = [UIApplication.shared.delegate, owner].compactMap { $0.map { type(of: $0 as AnyObject) as AnyClass } }
    let modules = [bundle.flatMap(module)].compactMap { $0 } + classes.map { TypeName($0).module }
    return modules.compactMap(interface)
  }

  /// Returns the module whose resources are in a bundle: the package manager names the bundle of a target `Package_Target.resources`.
  private static func module(of bundle: Bundle) -> String? {
    let url = bundle.bundleURL
    guard url.pathExtension == "resources" || url.pathExtension == "bundle" else { return nil }
    let name = url.deletingPathExtension().lastPathComponent
    guard let separator = name.firstIndex(of: "_") else { return nil }
    return String(name[name.index(after: separator)...].map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }

  /// Returns the main storyboard of the program whose delegate is `delegate`; nil if it specifies none.
  static func mainStoryboard(of delegate: any UIApplicationDelegate) -> (name: String, storyboard: UIStoryboard)? {
    let module = interface(ofModule: TypeName(type(of: delegate)).module)
    return module?.mainStoryboard.map { ($0, UIStoryboard(name: $0, bundle: nil)) }
  }
  /// Returns the storyboard with a name; nil if there is none.
  static func storyboard(named name: String, in bundle: Bundle?) -> StoryboardContents? {
    interfaces(bundle, for: nil).lazy.compactMap { $0.storyboard(named: name) }.first
  }
  /// Returns the nib with a name; nil if there is none. `owner` is the object for which it is loaded.
  static func nib(named name: String, in bundle: Bundle?, for owner: Any?) -> NibContents? {
    interfaces(bundle, for: owner).lazy.compactMap { $0.nib(named: name) }.first
  }

  /// Raises the fault of a missing nib.
  static func raiseMissingNib(_ name: String, _ bundle: Bundle?) {
    Fault.raise("Could not load NIB in bundle: '\(bundle ?? .main)' with name '\(name)'")
  }
}

/// The name of a class, and the module to which it belongs.
struct TypeName {
  let module: String
  /// The name without enclosing types and generic arguments.
  let name: String

  init(_ type: AnyClass) {
    let plain = _typeName(type, qualified: true).prefix { $0 != "<" }
    module = String(plain.prefix { $0 != "." })
    name = String(plain.reversed().prefix { $0 != "." }.reversed())
  }
}
