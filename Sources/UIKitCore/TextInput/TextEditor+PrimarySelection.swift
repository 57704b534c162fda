internal import DisplayInterface
internal import Foundation

/// The desktop's primary selection, if it has one: selected text can be inserted elsewhere with the middle mouse button.
extension TextEditor {
  /// Offers the selected text, or withdraws it if nothing is selected. Secure text is not offered. Another program's selection is left
  /// alone.
  func offerSelection() {
    guard let desktop = frameDriver?.display.exchange else { return }
    if edited.hasSelection, !isSecureTextEntry {
      let text = NSItemProvider(object: String(edited[edited.selection]))
      desktop.offerSelection(OutgoingData([text]).offered(by: runtime))
      runtime.exchange.selectionOwner = self
    } else if runtime.exchange.selectionOwner === self {
      runtime.exchange.selectionOwner = nil
      desktop.offerSelection(nil)
    }
  }

  /// Inserts the text selected in this or another program at a point of the window: immediately, or when it has been received, if the text
  /// is still being edited then. Returns false if there is no selected text or this text cannot be changed.
  func insertSelection(at point: CGPoint) -> Bool {
    guard isChangeable, let offer = frameDriver?.display.exchange?.primarySelection, offer.mediaTypes.contains(where: MediaTypes.isText),
      isEditing || becomeFirstResponder()
    else { return false }
    layoutIfNeeded()
    let place = offset(at: convert(point, from: nil))
    insert(ForeignItems(of: offer, runtime: runtime).provider, into: place..<place)
    return true
  }

  /// Replaces a part of the text with the text of `item`: immediately, or when another program has sent it, if the text is still being
  /// edited then. If `range` is nil, replaces the selection at that time.
  func insert(_ item: NSItemProvider?, into range: Range<Int>?) {
    let runtime = runtime
    _ = item?.loadObject(ofClass: String.self) { text, _ in
      onMainThread(of: runtime) { [weak self] in
        guard let self, let text, isEditing else { return }
        abandonComposition()
        let range = range ?? edited.selection
        replace(range, with: smartlyPasted(text, replacing: range))
      }
    }
  }
}
