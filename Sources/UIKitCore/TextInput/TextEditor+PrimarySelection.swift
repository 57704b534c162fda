internal import DisplayInterface
internal import Foundation

/// The desktop's primary selection, where it has one: what is selected can be inserted elsewhere by the middle mouse button.
extension TextEditor {
  /// Offers what is selected now; withdraws it when nothing is. Secret text is not offered. Another program's selection stays.
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

  /// Inserts at a point of the window what is selected in this or another program, at once or when it has come, if the text is then still
  /// edited. False if nothing is, or the text cannot be changed.
  func insertSelection(at point: CGPoint) -> Bool {
    guard isChangeable, let offer = frameDriver?.display.exchange?.primarySelection, offer.mediaTypes.contains(where: MediaTypes.isText),
      isEditing || becomeFirstResponder()
    else { return false }
    layoutIfNeeded()
    let place = offset(at: convert(point, from: nil))
    insert(ForeignItems(of: offer, runtime: runtime).provider, into: place..<place)
    return true
  }

  /// Replaces a part of the text by that of `item`: at once, or when another program has sent it, if the text is then still edited. Nil is
  /// what is selected then.
  func insert(_ item: NSItemProvider?, into range: Range<Int>?) {
    let runtime = runtime
    _ = item?.loadObject(ofClass: String.self) { text, _ in
      onMainThread(of: runtime) { [weak self] in
        guard let self, let text, isEditing else { return }
        abandonComposition()
        replace(range ?? edited.selection, with: text)
      }
    }
  }
}
