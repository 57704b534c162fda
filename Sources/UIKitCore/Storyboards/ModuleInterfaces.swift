internal import Foundation
internal import HitchlessBase

/// The interface files of the modules that the process consists of.
@MainActor enum ModuleInterfaces {
  /// What is known by module. The classes of a process do not change, and one that does not exist is looked for among all.
  private static var known: [String: (any InterfaceProviding.Type)?] = [:]

  /// The interface files of a module; nil if it has none.
  static func interface(ofModule module: String) -> (any InterfaceProviding.Type)? {
    if let known = known[module] { return known }
    let found = NSClassFromString("\(module).ModuleInterface") as? any InterfaceProviding.Type
    known[module] = .some(found)
    return found
  }

  /// The interface files to look in, in this order: those of the module that `bundle` has the resources of, of the module of the application's
  /// delegate, and of the module of `owner`.
  private static func interfaces(_ bundle: Bundle?, for owner: Any?) -> [any InterfaceProviding.Type] {
    let classes = [UIApplication.shared.delegate, owner].compactMap { $0.map { type(of: $0 as AnyObject) as AnyClass } }
    let modules = [bundle.flatMap(module)].compactMap { $0 } + classes.map { TypeName($0).module }
    return modules.compactMap(interface)
  }

  /// The module that a bundle has the resources of: the package manager calls the bundle of a target `Package_Target.resources`.
  private static func module(of bundle: Bundle) -> String? {
    let url = bundle.bundleURL
    guard url.pathExtension == "resources" || url.pathExtension == "bundle" else { return nil }
    let name = url.deletingPathExtension().lastPathComponent
    guard let separator = name.firstIndex(of: "_") else { return nil }
    return String(name[name.index(after: separator)...].map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }

  /// The main storyboard of the program whose delegate is `delegate`; nil if it names none.
  static func mainStoryboard(of delegate: any UIApplicationDelegate) -> (name: String, storyboard: UIStoryboard)? {
    let module = interface(ofModule: TypeName(type(of: delegate)).module)
    return module?.mainStoryboard.map { ($0, UIStoryboard(name: $0, bundle: nil)) }
  }
  /// The storyboard with a name; nil if there is none.
  static func storyboard(named name: String, in bundle: Bundle?) -> StoryboardContents? {
    interfaces(bundle, for: nil).lazy.compactMap { $0.storyboard(named: name) }.first
  }
  /// The nib with a name; nil if there is none. `owner` is what it is loaded for.
  static func nib(named name: String, in bundle: Bundle?, for owner: Any?) -> NibContents? {
    interfaces(bundle, for: owner).lazy.compactMap { $0.nib(named: name) }.first
  }

  /// Raises the fault of a nib that there is not.
  static func raiseMissingNib(_ name: String, _ bundle: Bundle?) {
    Fault.raise("Could not load NIB in bundle: '\(bundle ?? .main)' with name '\(name)'")
  }
}

/// The name of a class, and the module that it belongs to.
struct TypeName {
  let module: String
  /// Without the types that it is in, and without arguments of a generic one.
  let name: String

  init(_ type: AnyClass) {
    let plain = _typeName(type, qualified: true).prefix { $0 != "<" }
    module = String(plain.prefix { $0 != "." })
    name = String(plain.reversed().prefix { $0 != "." }.reversed())
  }
}
