internal import Foundation

/// The state of a view that a configuration is adapted to.
public protocol UIConfigurationState {
  /// The default state for these traits.
  init(traitCollection: UITraitCollection)
  /// The view's traits.
  var traitCollection: UITraitCollection { get set }
  /// A value of the program's own; nil if it is not set.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The name of a value that the program adds to a state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The key `rawValue`; use reverse domain notation.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The state of a header, a footer or another view that is no cell.
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
  /// The view's traits.
  public var traitCollection: UITraitCollection
  /// Whether the view is disabled: those of lists are while their `isUserInteractionEnabled` is false.
  public var isDisabled = false
  /// Whether the view is pressed. Headers and footers of lists never are by themselves: a view of the program's says so in its
  /// `configurationState`, and looks like it.
  public var isHighlighted = false
  /// Whether the view is selected. As with ``isHighlighted``, a program says so.
  public var isSelected = false
  /// Whether the view has the focus of the keyboard. As with ``isHighlighted``, a program says so.
  public var isFocused = false
  /// Whether the view is a header or footer that floats.
  public var isPinned = false
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// The default state for these traits: every flag is false.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
  /// A value of the program's own; nil if it is not set.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

/// The state of a cell. Lists set all flags.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
  /// The stage of dragging the cell.
  public enum DragState: Int, Hashable, Sendable { case none, lifting, dragging }
  /// Whether something that is dragged can be dropped on the cell.
  public enum DropState: Int, Hashable, Sendable { case none, notTargeted, targeted }

  /// The cell's traits.
  public var traitCollection: UITraitCollection
  /// Whether the cell is disabled: cells of lists are while their `isUserInteractionEnabled` is false.
  public var isDisabled = false
  /// Whether the cell is pressed.
  public var isHighlighted = false
  /// Whether the cell is selected.
  public var isSelected = false
  /// Whether the cell has the focus of the keyboard.
  public var isFocused = false
  /// Whether the cell is a header or footer that floats.
  public var isPinned = false
  /// Whether the list is in editing mode.
  public var isEditing = false
  /// Whether the cell's children are shown, in an outline.
  public var isExpanded = false
  /// Whether the cell is swiped to its side.
  public var isSwiped = false
  /// Whether the cell is moved by hand.
  public var isReordering = false
  /// The stage of dragging the cell.
  public var cellDragState = DragState.none
  /// Whether something can be dropped on the cell.
  public var cellDropState = DropState.none
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// The default state for these traits: every flag is false.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
  /// A value of the program's own; nil if it is not set.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

/// The part of a state that the framework's own configurations depend on.
struct AppearanceState {
  var isDisabled = false
  var isActive = false
  var isReordering = false

  init(_ state: any UIConfigurationState) {
    if let cell = state as? UICellConfigurationState {
      isDisabled = cell.isDisabled
      isActive = cell.isHighlighted || cell.isSelected
      isReordering = cell.isReordering || cell.cellDragState != .none
    } else if let view = state as? UIViewConfigurationState {
      isDisabled = view.isDisabled
      isActive = view.isHighlighted || view.isSelected
    }
  }
}
