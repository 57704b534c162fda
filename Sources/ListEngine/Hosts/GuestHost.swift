package import CellReuse
internal import HitchlessBase

/// Shows guests: items that a list presents although its data source does not have them. Their owner identifies them by a number.
@MainActor package protocol GuestHost: AnyObject {
  /// Returns the view of a guest, or nil if there is none. User code may run.
  func provideGuest(_ number: Int, for identifier: ElementIdentifier) -> CellToken?
  /// Called when a guest is lost without having been removed: the list was reloaded, or the guest's section was deleted.
  func didLoseGuest(_ number: Int)
}
