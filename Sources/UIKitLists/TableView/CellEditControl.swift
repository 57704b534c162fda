internal import Foundation
internal import UIKitCore

/// The control at the beginning of a row that is edited: a button that deletes or inserts it, or a circle that shows whether it is
/// selected.
@MainActor final class CellEditControl: UIControl {
  /// The kinds of edit controls.
  enum Kind: Hashable, Sendable { case delete, insert, select }

  /// The width of the control at the beginning of the row, in points.
  nonisolated static let width: CGFloat = 38
  private static let leading: CGFloat = 16
  private static let symbolSize: CGFloat = 22

  private(set) var kind: Kind
  private let symbol = UIImageView(frame: .zero)
  /// Whether the row is selected. Only the `select` circle shows it.
  private(set) var isChecked = false

  /// Creates a control of a kind; `press` is called when a button is pressed.
  init(_ kind: Kind, press: @escaping () -> Void) {
    self.kind = kind
    super.init(frame: .zero)
    symbol.contentMode = .scaleAspectFit
    addSubview(symbol)
    addAction(UIAction { _ in press() }, for: .touchUpInside)
    showSymbol()
  }
  required init?(coder: NSCoder) { nil }

  /// Shows another kind, and whether the row is selected.
  func show(_ kind: Kind, isChecked: Bool) {
    guard kind != self.kind || isChecked != self.isChecked else { return }
    (self.kind, self.isChecked) = (kind, isChecked)
    showSymbol()
  }
  private func showSymbol() {
    // A touch anywhere on the row selects it.
    isUserInteractionEnabled = kind != .select
    let (name, color): (String, UIColor?) =
      switch kind {
      case .delete: ("minus.circle.fill", .systemRed)
      case .insert: ("plus.circle.fill", .systemGreen)
      case .select: isChecked ? ("checkmark.circle.fill", nil) : ("circle", .tertiaryLabel)
      }
    symbol.image = UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: Self.symbolSize))
    symbol.tintColor = color
  }

  /// Places the control at the beginning of a part of a row.
  func place(in area: CGRect, isMirrored: Bool) {
    let width = Self.leading + Self.width
    frame = CGRect(x: isMirrored ? area.maxX - width : area.minX, y: 0, width: width, height: area.height)
    let scale = contentScaleFactor
    let y = ((area.height - Self.symbolSize) / 2 * scale).rounded() / scale
    symbol.frame = CGRect(
      x: isMirrored ? frame.width - Self.leading - Self.symbolSize : Self.leading, y: y, width: Self.symbolSize, height: Self.symbolSize)
  }
}
