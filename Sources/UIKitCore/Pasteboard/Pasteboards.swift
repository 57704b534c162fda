/// The pasteboards of a runtime.
@MainActor final class Pasteboards {
  /// The pasteboard that all programs share.
  private(set) lazy var general = UIPasteboard(store: GeneralPasteboardStore(name: .general))
  private var named: [UIPasteboard.Name: PasteboardStore] = [:]

  /// Returns the contents of the pasteboard with a name; nil if there is none and `create` is false.
  func store(named name: UIPasteboard.Name, create: Bool) -> PasteboardStore? {
    if name == .general { return general.store }
    if let known = named[name] { return known }
    guard create else { return nil }
    let made = PasteboardStore(name: name)
    named[name] = made
    return made
  }
  /// Forgets the pasteboard with a name. The general pasteboard cannot be removed.
  func remove(_ name: UIPasteboard.Name) { named[name] = nil }
}
