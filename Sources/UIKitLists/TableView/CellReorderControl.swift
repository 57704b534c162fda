internal import Foundation
internal import UIKitCore

/// The handle with three lines at the end of a row that is edited, with which the user moves the row.
@MainActor final class CellReorderControl: UIView {
  /// The width and height in points.
  static let size = CGSize(width: 24, height: 44)
  private let symbol = UIImageView(frame: .zero)
  private let press: ReorderPress

  init(_ cell: UITableViewCell) {
    press = ReorderPress(after: 0, list: { [weak cell] in cell?.table }) { [weak cell] _ in
      cell.flatMap { $0.table?.indexPath(for: $0) }
    }
    super.init(frame: CGRect(origin: .zero, size: Self.size))
    symbol.image = UIImage(systemName: "line.3.horizontal", withConfiguration: UIImage.SymbolConfiguration(pointSize: 17))
    symbol.tintColor = .tertiaryLabel
    symbol.contentMode = .center
    symbol.frame = bounds
    symbol.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(symbol)
    press.attach(to: self)
  }
  required init?(coder: NSCoder) { nil }

  // Touches on the control neither highlight nor select the row.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
