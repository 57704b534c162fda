public import Foundation

/// The objects of an interface file, which can be instantiated repeatedly.
@preconcurrency @MainActor open class UINib: NSObject {
  /// The keys of the options for instantiating a nib.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A dictionary with the replacements for the nib's external objects, by their identifiers.
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }

  private let source: Source
  /// The controller from which the objects' segues start.
  private weak var scene: UIViewController?

  /// The source of the contents.
  private enum Source {
    case named(String, Bundle?)
    case contents(NibContents)
  }

  /// Creates the nib with a name, from the interface files of the module whose resources are in `bundle`, otherwise from those of the
  /// program. It is looked up when it is instantiated; a nib that does not exist then raises a fault, and has no objects.
  public init(nibName name: String, bundle: Bundle?) { source = .named(name, bundle) }
  init(contents: NibContents, scene: UIViewController?) {
    source = .contents(contents)
    self.scene = scene
  }
  /// Creates a nib with the given contents.
  public convenience init(contents: NibContents) { self.init(contents: contents, scene: nil) }

  /// Creates the objects, connects them with `owner`, and notifies them that they are connected. Returns the top-level objects.
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
  /// Creates the objects of the nib with a name, connects them with `owner`, and returns the top-level objects. A nib that does not exist
  /// raises a fault, and the result is nil.
  @preconcurrency @MainActor public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
    let objects = UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
    return objects.isEmpty ? nil : objects
  }
}
