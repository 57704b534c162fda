public import Foundation

/// The data that the user copies and pastes. The ``general`` pasteboard is the desktop's clipboard, which all programs share; other
/// pasteboards are private to the program.
///
/// Data that another program has copied is requested from that program when it is needed. The properties of this class wait for it, for a
/// second at most, and no frames are shown during that time. To avoid that, check the types first, or load ``itemProviders``, which does
/// not wait. Text fields and text views do so.
@preconcurrency @MainActor open class UIPasteboard: NSObject {
  /// The name of a pasteboard.
  public struct Name: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a name from `rawValue`.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// The name of ``UIPasteboard/general``.
    public static let general = Name("com.apple.UIKit.pboard.general")
  }

  /// Posted when the contents have changed. The object is the pasteboard that was used, or ``general`` if another program has copied data.
  public nonisolated static let changedNotification = Notification.Name("UIPasteboardChangedNotification")
  /// The key of the types that were added, an array of strings.
  public nonisolated static let changedTypesAddedUserInfoKey = "UIPasteboardChangedTypesAddedKey"
  /// The key of the types that were removed, an array of strings.
  public nonisolated static let changedTypesRemovedUserInfoKey = "UIPasteboardChangedTypesRemovedKey"

  let store: PasteboardStore

  init(store: PasteboardStore) {
    self.store = store
    super.init()
  }

  /// The clipboard that all programs share.
  open class var general: UIPasteboard { ApplicationRuntime.current.exchange.pasteboards.general }

  /// Creates a pasteboard with a name, which is private to the program and exists until it is removed or the program exits. Fails if there
  /// is none with this name and `create` is false.
  public convenience init?(name: Name, create: Bool) {
    guard let store = ApplicationRuntime.current.exchange.pasteboards.store(named: name, create: create) else { return nil }
    self.init(store: store)
  }
  /// Returns a new pasteboard of the program, with a unique name.
  open class func withUniqueName() -> UIPasteboard {
    let name = Name(UUID().uuidString)
    let boards = ApplicationRuntime.current.exchange.pasteboards
    return UIPasteboard(store: boards.store(named: name, create: true) ?? PasteboardStore(name: name))
  }
  /// Removes the program's pasteboard with a name. Has no effect on ``general``.
  open class func remove(withName name: Name) { ApplicationRuntime.current.exchange.pasteboards.remove(name) }

  /// The name.
  open var name: Name { store.name }
  /// The number of changes of the contents, by this program and, since this property was first read, by others.
  open var changeCount: Int {
    // After this, the display reports changes.
    _ = store.types
    return store.changeCount
  }

  // MARK: Items

  /// The item providers of the items, which load the data on demand. Setting it replaces the contents.
  open var itemProviders: [NSItemProvider] {
    get { store.items }
    set { replace(by: newValue) }
  }
  /// Replaces the contents by objects, each of them as an item.
  open func setObjects(_ objects: [any NSItemProviderWriting]) { replace(by: objects.map { NSItemProvider(object: $0) }) }
  /// The number of items.
  open var numberOfItems: Int { store.items.count }
  /// The types of the first item, in descending order of fidelity.
  open var types: [String] { store.types }
  /// Whether the first item is available in one of the types or in a subtype of one.
  open func contains(pasteboardTypes: [String]) -> Bool {
    types.contains { type in pasteboardTypes.contains { TypeIdentifiers.type(type, conformsTo: $0) } }
  }

  func replace(by items: [NSItemProvider]) {
    let old = store.types
    store.replace(by: items)
    notifyChange(from: old)
  }
  /// Handles a copy by another program.
  func didChangeElsewhere() {
    let old = store.own.first?.registeredTypeIdentifiers ?? []
    store.didChangeElsewhere()
    notifyChange(from: old)
  }
  private func notifyChange(from old: [String]) {
    let new = types
    let added = new.filter { !old.contains($0) }
    let removed = old.filter { !new.contains($0) }
    NotificationCenter.default.post(
      name: Self.changedNotification, object: self,
      userInfo: [Self.changedTypesAddedUserInfoKey: added, Self.changedTypesRemovedUserInfoKey: removed])
  }
}
