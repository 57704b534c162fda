public import Foundation
internal import UIKitCore

extension UITableView {
  /// Which changes of cells on screen make them ask for another size.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// None: `reconfigureItems` and the like do.
    case disabled
    /// A call of `invalidateIntrinsicContentSize()` on the cell or its content view, and another content configuration.
    case enabled
    /// Any change of constraints and contents inside of the content view as well.
    case enabledIncludingConstraints
  }
  /// What a table looks like: one list, sections with gaps between them, or sections as rounded cards.
  public enum Style: Int, Sendable { case plain, grouped, insetGrouped }

  /// Where a row goes when it is scrolled to; `none` moves as little as needed.
  public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }

  /// How rows come and go.
  public enum RowAnimation: Int, Sendable {
    /// It fades, slides in from an edge, or is simply there.
    case fade, right, left, top, bottom, none, middle
    /// The table chooses: rows fade.
    case automatic = 100
  }

  /// What ``separatorInset`` is measured from.
  public enum SeparatorInsetReference: Int, Sendable { case fromCellEdges, fromAutomaticInsets }

  /// Given as a height, it leaves the height to the row, the header or the footer itself.
  public nonisolated static let automaticDimension: CGFloat = -1
}

extension UITableViewCell {
  /// Which parts a cell has, and where.
  public enum CellStyle: Int, Sendable {
    /// A picture and a text.
    case `default`
    /// A text, and a second one at the other end of the line.
    case value1
    /// A small text, and a second one beside it.
    case value2
    /// A text, and a smaller one below it.
    case subtitle
  }
  /// Whether there is a line below the cell.
  public enum SeparatorStyle: Int, Sendable {
    /// No line, or one line.
    case none, singleLine
    /// The same as `singleLine`.
    @available(*, deprecated, message: "Use singleLine") case singleLineEtched
  }
  /// How a cell shows that it is selected: not at all, or in grey. The other names are of long ago and mean grey as well.
  public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
  /// Who shows that a cell has the focus of the keyboard: the table, or the cell itself, as its configuration or its subclass has it.
  public enum FocusStyle: Int, Sendable { case `default`, custom }
  /// What stands at the end of a cell.
  public enum AccessoryType: Int, Sendable { case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton }
  /// What editing does to a row.
  public enum EditingStyle: Int, Sendable { case none, delete, insert }
  /// Where a cell is in a drag of it.
  public enum DragState: Int, Sendable {
    /// At rest, lifted, or under way.
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
  /// What an editing cell shows.
  public struct StateMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The control for deleting or inserting the row.
    public static let showingEditControl = StateMask(rawValue: 1)
    /// The button that deletes the row.
    public static let showingDeleteConfirmation = StateMask(rawValue: 2)
  }
}
