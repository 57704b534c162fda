internal import Foundation
internal import UIKitCore

extension UIView {
  /// Rounds the corners of a row at the ends of its section's box.
  func roundCorners(top: Bool, bottom: Bool) {
    let isRound = top || bottom
    guard isRound || layer.cornerRadius != 0 else { return }
    var corners: CACornerMask = []
    if top { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if bottom { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    layer.cornerRadius = isRound ? 10 : 0
    layer.cornerCurve = .continuous
    layer.maskedCorners = corners
    clipsToBounds = isRound
  }
}
