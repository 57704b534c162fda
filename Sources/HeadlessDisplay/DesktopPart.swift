package import DisplayInterface

/// The part of the desktop in drags that enter and leave the window. There is none: somebody else plays it.
package struct DesktopPart {
  /// What a desktop would drag over the window. Whoever plays its part sets it before the events.
  package var incomingDrag: (any IncomingDrag)?
  /// Takes a drag that leaves the window; returns whether it goes on there.
  package var takeDrag: (OutgoingDrag) -> Bool = { _ in false }
}
