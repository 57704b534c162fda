internal import DisplayInterface
internal import Foundation

/// What a pasteboard holds. Pasteboards of one name share it.
@MainActor class PasteboardStore {
  let name: UIPasteboard.Name
  /// How often the contents have changed.
  private(set) var changeCount = 0
  /// What this program has copied last.
  private(set) var own: [NSItemProvider] = []

  init(name: UIPasteboard.Name) { self.name = name }

  /// What it holds. Of another program's files, their addresses are waited for.
  var items: [NSItemProvider] { own }
  /// The types of the first item, the best first. Nothing is waited for.
  var types: [String] { own.first?.registeredTypeIdentifiers ?? [] }

  /// The first item with text; nil for none. Nothing is waited for.
  var textItem: NSItemProvider? { own.first { $0.canLoadObject(ofClass: String.self) } }

  /// Replaces the contents.
  func replace(by items: [NSItemProvider]) {
    own = items
    changeCount += 1
  }
  /// The contents were replaced by another program.
  func didChangeElsewhere() {
    own = []
    changeCount += 1
  }

  /// Waits, for a second at most, until `isDone` says that what was asked for has come.
  func wait(until isDone: () -> Bool) {
    if !isDone() { desktop?.waitForData(until: isDone) }
  }
  /// The desktop of the calling program, whose clipboard the general pasteboard is; nil without one.
  var desktop: (any DesktopExchange)? { ApplicationRuntime.current.driver?.display.exchange }
}

/// What the desktop's clipboard holds. Without a display, what the program has copied.
@MainActor final class GeneralPasteboardStore: PasteboardStore {
  /// What another program has copied, once it is known how many things that are.
  private var foreign: (offer: any DataOffer, items: [NSItemProvider])?

  override var items: [NSItemProvider] {
    guard let desktop else { return own }
    guard let offer = desktop.clipboard else { return [] }
    if offer.isOwn { return own }
    if foreign?.offer !== offer { findItems(of: offer) }
    // One that does not say in time which files it has copied is asked again.
    return foreign.flatMap { $0.offer === offer ? $0.items : nil } ?? [contents(of: offer).provider]
  }

  override var types: [String] {
    guard let desktop else { return super.types }
    guard let offer = desktop.clipboard else { return [] }
    if offer.isOwn { return super.types }
    // Programs offer text under several names.
    var types: [String] = []
    for type in offer.mediaTypes.map({ MediaTypes.identifier(of: $0) }) where !types.contains(type) { types.append(type) }
    return types
  }

  override var textItem: NSItemProvider? {
    guard let offer = desktop?.clipboard, !offer.isOwn else { return super.textItem }
    return offer.mediaTypes.contains(where: MediaTypes.isText) ? contents(of: offer).provider : nil
  }

  override func didChangeElsewhere() {
    super.didChangeElsewhere()
    foreign = nil
  }
  override func replace(by items: [NSItemProvider]) {
    super.replace(by: items)
    foreign = nil
    desktop?.copy(items.isEmpty ? nil : OutgoingData(items).offered(by: .current))
  }

  private func contents(of offer: any DataOffer) -> ForeignItems {
    ForeignItems(of: offer, runtime: .current)
  }
  private func findItems(of offer: any DataOffer) {
    let contents = contents(of: offer)
    guard offer.mediaTypes.contains(MediaTypes.addresses) else { return foreign = (offer, [contents.provider]) }
    // How many things were copied, and what files they are, is known from the list of their addresses only.
    offer.load(MediaTypes.addresses) { [weak self] bytes in
      guard let self, desktop?.clipboard === offer else { return }
      foreign = (offer, contents.providers(ofAddresses: MediaTypes.addresses(in: String(decoding: bytes ?? [], as: UTF8.self))))
    }
    wait { foreign?.offer === offer }
  }
}
