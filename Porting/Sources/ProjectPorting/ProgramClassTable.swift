internal import InterfaceFiles
internal import SourceRewriting

/// The classes of a program, for the translation of Interface Builder's files.
struct ProgramClassTable: ProgramClasses {
  let declarations: ProgramDeclarations
  private let others = UnknownClasses()

  init(_ declarations: ProgramDeclarations) { self.declarations = declarations }

  func selector(_ objectiveCName: String, of className: String) -> String? {
    guard declarations.contains(className) else { return others.selector(objectiveCName, of: className) }
    return declarations.method(objectiveCName, of: className)
  }

  /// Returns what is known about a property. One that the program does not declare may be UIKit's.
  func property(_ name: String, of className: String) -> ProgramProperty {
    declarations.property(name, of: className).type.map { .type($0) } ?? .unknown
  }

  func inherits(_ className: String, from other: String) -> Bool {
    let isDeclared = declarations.contains(className)
    // A class of UIKit that the program extends is among the ancestors as well, without its superclass.
    let ancestors = isDeclared ? declarations.ancestors(of: className) : [className]
    if ancestors.contains(other) { return true }
    // A class that is declared nowhere does not exist: UIKit logs that, and creates the base class.
    guard isDeclared || className.hasPrefix("UI") else { return false }
    let known = ancestors.compactMap { UIKitClasses.inherits($0, from: other) }
    guard known.isEmpty else { return known.contains(true) }
    // Nothing is known about classes of other modules.
    return (!isDeclared || ancestors.count > 1) && others.inherits(className, from: other)
  }

  func classes(withSelector objectiveCName: String) -> [String] { declarations.classes(with: objectiveCName) }

  func initializers(of className: String) -> [String]? { declarations.initializers(of: className) }

  func replacement(of className: String) -> String? { declarations.extendedClass(of: className) }
}
