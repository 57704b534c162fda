public import Foundation

/// Holds what people copy and paste. The ``general`` one is the desktop's clipboard, which all programs share; others belong to the program.
///
/// What another program has copied is asked of that program when it is needed. The properties here wait for it, for a second at most, and
/// no frame is shown meanwhile: ask for types first, or load ``itemProviders``, which waits for nothing. Text fields and text views do.
@preconcurrency @MainActor open class UIPasteboard: NSObject {
  /// The name of a pasteboard.
  public struct Name: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The name `rawValue`.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// The name of ``UIPasteboard/general``.
    public static let general = Name("com.apple.UIKit.pboard.general")
  }

  /// Posted when the contents have changed. The object is the pasteboard that was used, or ``general`` when another program has copied.
  public static let changedNotification = Notification.Name("UIPasteboardChangedNotification")
  /// Key of the types that were added, an array of strings.
  public static let changedTypesAddedUserInfoKey = "UIPasteboardChangedTypesAddedKey"
  /// Key of the types that were removed, an array of strings.
  public static let changedTypesRemovedUserInfoKey = "UIPasteboardChangedTypesRemovedKey"

  let store: PasteboardStore

  init(store: PasteboardStore) {
    self.store = store
    super.init()
  }

  /// The clipboard that all programs share.
  open class var general: UIPasteboard { ApplicationRuntime.current.exchange.pasteboards.general }

  /// The program's pasteboard with a name, which is kept until it is removed or the program ends. Nil if there is none and `create` is false.
  public convenience init?(name: Name, create: Bool) {
    guard let store = ApplicationRuntime.current.exchange.pasteboards.store(named: name, create: create) else { return nil }
    self.init(store: store)
  }
  /// A new pasteboard of the program, with a name that no other one has.
  open class func withUniqueName() -> UIPasteboard {
    let name = Name(UUID().uuidString)
    let boards = ApplicationRuntime.current.exchange.pasteboards
    return UIPasteboard(store: boards.store(named: name, create: true) ?? PasteboardStore(name: name))
  }
  /// Removes the program's pasteboard with a name. ``general`` stays.
  open class func remove(withName name: Name) { ApplicationRuntime.current.exchange.pasteboards.remove(name) }

  /// The name.
  open var name: Name { store.name }
  /// How often the contents have changed: by this program and, since it first asked, by others.
  open var changeCount: Int {
    // From here on the display tells of changes.
    _ = store.types
    return store.changeCount
  }

  // MARK: Items

  /// Gives what was copied when it is asked for, an item each. Setting it replaces the contents.
  open var itemProviders: [NSItemProvider] {
    get { store.items }
    set { replace(by: newValue) }
  }
  /// Replaces the contents by objects, an item each.
  open func setObjects(_ objects: [any NSItemProviderWriting]) { replace(by: objects.map { NSItemProvider(object: $0) }) }
  /// The number of items.
  open var numberOfItems: Int { store.items.count }
  /// The types of the first item, the best first.
  open var types: [String] { store.types }
  /// Whether the first item can be had in one of the types, or in a special case of one.
  open func contains(pasteboardTypes: [String]) -> Bool {
    types.contains { type in pasteboardTypes.contains { TypeIdentifiers.type(type, conformsTo: $0) } }
  }

  func replace(by items: [NSItemProvider]) {
    let old = store.types
    store.replace(by: items)
    tellChange(from: old)
  }
  /// Another program has copied something.
  func didChangeElsewhere() {
    let old = store.own.first?.registeredTypeIdentifiers ?? []
    store.didChangeElsewhere()
    tellChange(from: old)
  }
  private func tellChange(from old: [String]) {
    let new = types
    let added = new.filter { !old.contains($0) }
    let removed = old.filter { !new.contains($0) }
    NotificationCenter.default.post(
      name: Self.changedNotification, object: self,
      userInfo: [Self.changedTypesAddedUserInfoKey: added, Self.changedTypesRemovedUserInfoKey: removed])
  }
}
