package import DisplayInterface

/// The part of the desktop in drags that enter and leave the window, in copying and pasting, and in opening links. There is none: somebody else plays it.
package struct DesktopPart {
  /// What a desktop would drag over the window. Whoever plays its part sets it before the events.
  package var incomingDrag: (any IncomingDrag)?
  /// Takes a drag that leaves the window; returns whether it goes on there.
  package var takeDrag: (OutgoingDrag) -> Bool = { _ in false }
  /// What is in the clipboard. Whoever has another program copy something sets it, and tells the display's events.
  package var clipboard: (any DataOffer)?
  /// Opens an address; returns whether a program took it.
  package var openLink: (String) -> Bool = { _ in false }
  /// Delivers the data that the program waits for.
  package var deliverData: () -> Void = {}
}
