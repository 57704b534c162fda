public import Foundation
internal import UIKitCore

extension UITableView {
  /// The changes of cells on screen after which their size is measured again.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// No changes; only explicit updates such as `reconfigureItems`.
    case disabled
    /// A call of `invalidateIntrinsicContentSize()` on the cell or its content view, or another content configuration.
    case enabled
    /// Also any change of constraints and contents inside the content view.
    case enabledIncludingConstraints
  }
  /// The style of a table: one list, sections with gaps between them, or sections as rounded cards.
  public enum Style: Int, Sendable {
    /// `plain` fills the width, `grouped` separates sections, `insetGrouped` insets them from the sides as well.
    case plain, grouped, insetGrouped

    /// The trait of the content of such a table.
    var environment: UIListEnvironment {
      switch self {
      case .plain: .plain
      case .grouped: .grouped
      case .insetGrouped: .insetGrouped
      }
    }
  }

  /// The position to which a row is scrolled; `none` scrolls as little as needed.
  public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }

  /// The animations of inserted and deleted rows.
  public enum RowAnimation: Int, Sendable {
    /// The row fades, slides in from an edge, or appears without animation.
    case fade, right, left, top, bottom, none, middle
    /// The table chooses: rows fade.
    case automatic = 100
  }

  /// The reference of ``separatorInset``.
  public enum SeparatorInsetReference: Int, Sendable { case fromCellEdges, fromAutomaticInsets }

  /// The height of a row, a header or a footer that sizes itself.
  public nonisolated static let automaticDimension: CGFloat = -1
}

extension UITableViewCell {
  /// The parts of a cell and their positions.
  public enum CellStyle: Int, Sendable {
    /// A picture and a text.
    case `default`
    /// A text, and a second one at the other end of the row.
    case value1
    /// A small text, and a second one beside it.
    case value2
    /// A text, and a smaller one below it.
    case subtitle
  }
  /// Whether there is a line below a cell.
  public enum SeparatorStyle: Int, Sendable {
    /// No line, or one line.
    case none, singleLine
    /// The same as `singleLine`.
    @available(*, deprecated, message: "Use singleLine") case singleLineEtched
  }
  /// The way a cell shows that it is selected: not at all, or in grey. The other names are historical and mean grey as well.
  public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
  /// The way a cell shows the keyboard focus: the table shows it, or the cell itself through its configuration or subclass.
  public enum FocusStyle: Int, Sendable { case `default`, custom }
  /// The accessories at the end of a cell.
  public enum AccessoryType: Int, Sendable { case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton }
  /// The effect of editing on a row.
  public enum EditingStyle: Int, Sendable { case none, delete, insert }
  /// The state of a cell in a drag.
  public enum DragState: Int, Sendable {
    /// The cell is at rest, lifted, or being dragged.
    case none, lifting, dragging

    init(_ state: UICellConfigurationState.DragState) {
      self =
        switch state {
        case .none: .none
        case .lifting: .lifting
        case .dragging: .dragging
        }
    }
  }
  /// The controls that an edited cell shows.
  public struct StateMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The control for deleting or inserting the row.
    public static let showingEditControl = StateMask(rawValue: 1)
    /// The button that deletes the row.
    public static let showingDeleteConfirmation = StateMask(rawValue: 2)
  }
}
