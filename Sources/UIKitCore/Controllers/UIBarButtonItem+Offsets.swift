internal import Foundation

extension UIBarButtonItem {
  /// Sets the offset of the title in points, for bars of regular (`.default`) or compact height. It takes precedence over that of the bar's
  /// appearance. A compact height without its own offset uses the one for `.default`.
  public func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
    extras.titleOffsets[barMetrics] = adjustment
    let offsets = extras.titleOffsets
    noteSetting(.titlePositionAdjustment) { (item: UIBarButtonItem) in item.extras.titleOffsets = offsets }
  }
  /// Returns the offset that was set for `barMetrics`; zero if none was.
  public func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset { extras.titleOffsets[barMetrics] ?? .zero }

  /// Sets the offset in points of the title of the back button that this item, as a ``UINavigationItem/backBarButtonItem``, determines. With
  /// `appearance()` it applies to all back buttons. It takes precedence over that of the bar's appearance.
  public func setBackButtonTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
    extras.backTitleOffsets[barMetrics] = adjustment
    let offsets = extras.backTitleOffsets
    noteSetting(.backTitlePositionAdjustment) { (item: UIBarButtonItem) in item.extras.backTitleOffsets = offsets }
  }
  /// Returns the offset of a back button's title that was set for `barMetrics`; zero if none was.
  public func backButtonTitlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset { extras.backTitleOffsets[barMetrics] ?? .zero }
}
