package import CellReuse
internal import HitchlessBase

/// Shows the items that a list presents although its data source does not have them. Their owner knows them by a number.
@MainActor package protocol GuestHost: AnyObject {
  /// Asks for the view of a guest; nil if there is none. User code may run.
  func provideGuest(_ number: Int, for identifier: ElementIdentifier) -> CellToken?
  /// A guest is gone although nobody removed it: the list was reloaded, or the guest's section was deleted.
  func didLoseGuest(_ number: Int)
}
