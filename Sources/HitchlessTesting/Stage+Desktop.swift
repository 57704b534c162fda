internal import DisplayInterface
public import Foundation
internal import HeadlessDisplay

extension Stage {
  // MARK: Drags

  /// Something that another program drags: what it gives for each media type. It is nowhere until ``DesktopDrag/move(to:)``.
  public func desktopDrag(_ data: KeyValuePairs<String, Data>) -> DesktopDrag { DesktopDrag(self, data) }

  /// Plays the part of a desktop that leads drags out of the window: `receive` gets each that leaves it. Without this they stay.
  public func takeDrags(_ receive: @escaping (DesktopDrag) -> Void) {
    display.desktop.takeDrag = { [unowned self] in
      receive(DesktopDrag(self, $0))
      return true
    }
  }

  /// Plays the part of a desktop that opens addresses: `receive` gets each, and says whether a program took it. Without this none does.
  public func takeLinks(_ receive: @escaping (String) -> Bool) { display.desktop.openLink = receive }

  // MARK: Copying and pasting

  /// Has another program copy something: what it gives for each media type; empty to empty the clipboard. Shows a frame of it. Data comes
  /// by ``DesktopData/deliver(fails:)``, or at once where the program waits for it.
  @discardableResult public func copyElsewhere(_ data: KeyValuePairs<String, Data>) -> DesktopData {
    let copied = DesktopData(self, data)
    display.desktop.clipboard = data.isEmpty ? nil : copied
    display.desktop.deliverData = { copied.answer() }
    perform { driver.displayDidChangeClipboard(display) }
    frame()
    return copied
  }

  /// What another program would paste in a media type; nil if the clipboard does not have it.
  public func pasteElsewhere(_ mediaType: String) -> Data? {
    var found: Data?
    guard let offer = display.desktop.clipboard, offer.mediaTypes.contains(mediaType) else { return nil }
    offer.load(mediaType) { found = $0.map { Data($0) } }
    return found
  }
}
