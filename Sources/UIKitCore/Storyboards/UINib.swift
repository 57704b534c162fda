public import Foundation

/// Objects that can be made again and again, each time anew: those of an interface file.
@preconcurrency @MainActor open class UINib: NSObject {
  /// Keys of the options for instantiating a nib.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A dictionary with the objects that stand in for the nib's external objects, by their identifiers.
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }

  private let source: Source
  /// The controller that segues of the objects lead away from.
  private weak var scene: UIViewController?

  /// Where the contents are.
  private enum Source {
    case named(String, Bundle?)
    case contents(NibContents)
  }

  /// The nib with a name, in the interface files of the module that `bundle` has the resources of, else of the program. Looked for when it is
  /// instantiated; a nib that does not exist raises a fault then, and has no objects.
  public init(nibName name: String, bundle: Bundle?) { source = .named(name, bundle) }
  init(contents: NibContents, scene: UIViewController?) {
    source = .contents(contents)
    self.scene = scene
  }
  /// A nib with these contents.
  public convenience init(contents: NibContents) { self.init(contents: contents, scene: nil) }

  /// Makes the objects, connects them with `owner`, and tells them that they are connected. The result has those at the top level.
  open func instantiate(withOwner owner: Any?, options: [OptionsKey: Any]? = nil) -> [Any] {
    guard let contents = contents(for: owner) else { return [] }
    let objects = InterfaceObjects(controller: scene)
    for (id, object) in options?[.externalObjects] as? [String: Any] ?? [:] { objects[id] = object as AnyObject }
    let top = contents.instantiate(owner, objects)
    objects.awake()
    return top
  }

  private func contents(for owner: Any?) -> NibContents? {
    switch source {
    case .contents(let contents): return contents
    case .named(let name, let bundle):
      let found = ModuleInterfaces.nib(named: name, in: bundle, for: owner)
      if found == nil { ModuleInterfaces.raiseMissingNib(name, bundle) }
      return found
    }
  }
}

extension Bundle {
  /// Makes the objects of the nib with a name, connects them with `owner`, and returns those at the top level. A nib that does not exist
  /// raises a fault, and the result is nil.
  @MainActor public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
    let objects = UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
    return objects.isEmpty ? nil : objects
  }
}
