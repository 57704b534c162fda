internal import DisplayInterface
internal import Foundation

/// The contents of a pasteboard. All pasteboards with the same name share them.
@MainActor class PasteboardStore {
  let name: UIPasteboard.Name
  /// The number of changes of the contents.
  private(set) var changeCount = 0
  /// The items that this program has copied last.
  private(set) var own: [NSItemProvider] = []

  init(name: UIPasteboard.Name) { self.name = name }

  /// The items. For files of another program, this waits for their URLs.
  var items: [NSItemProvider] { own }
  /// The types of the first item, in descending order of fidelity. Does not wait for data.
  var types: [String] { own.first?.registeredTypeIdentifiers ?? [] }

  /// The first item with text; nil for none. Does not wait for data.
  var textItem: NSItemProvider? { own.first { $0.canLoadObject(ofClass: String.self) } }

  /// Replaces the contents.
  func replace(by items: [NSItemProvider]) {
    own = items
    changeCount += 1
  }
  /// Handles a replacement of the contents by another program.
  func didChangeElsewhere() {
    own = []
    changeCount += 1
  }

  /// Waits until `isDone` returns true, for a second at most.
  func wait(until isDone: () -> Bool) {
    if !isDone() { desktop?.waitForData(until: isDone) }
  }
  /// The desktop of the calling program, whose clipboard is the general pasteboard; nil without one.
  var desktop: (any DesktopExchange)? { ApplicationRuntime.current.driver?.display.exchange }
}

/// The contents of the desktop's clipboard. Without a display, the items that the program has copied.
@MainActor final class GeneralPasteboardStore: PasteboardStore {
  /// The clipboard's offer by another program, and its items, once their number is known.
  private var foreign: (offer: any DataOffer, items: [NSItemProvider])?

  override var items: [NSItemProvider] {
    guard let desktop else { return own }
    guard let offer = desktop.clipboard else { return [] }
    if offer.isOwn { return own }
    if foreign?.offer !== offer { findItems(of: offer) }
    // If the program does not send the list of copied files in time, it is asked again next time.
    return foreign.flatMap { $0.offer === offer ? $0.items : nil } ?? [contents(of: offer).provider]
  }

  override var types: [String] {
    guard let desktop else { return super.types }
    guard let offer = desktop.clipboard else { return [] }
    if offer.isOwn { return super.types }
    // Programs may offer text under several names.
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
    // Only the list of URLs tells how many items were copied, and which files they are.
    offer.load(MediaTypes.addresses) { [weak self] bytes in
      guard let self, desktop?.clipboard === offer else { return }
      foreign = (offer, contents.providers(ofAddresses: MediaTypes.addresses(in: String(decoding: bytes ?? [], as: UTF8.self))))
    }
    wait { foreign?.offer === offer }
  }
}
