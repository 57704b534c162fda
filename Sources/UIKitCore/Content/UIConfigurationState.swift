internal import Foundation

/// The state of a view to which a configuration is adapted.
public protocol UIConfigurationState {
  /// Creates the default state for the given traits.
  init(traitCollection: UITraitCollection)
  /// The view's traits.
  var traitCollection: UITraitCollection { get set }
  /// A custom value of the program; nil if it is not set.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The name of a custom value that a program adds to a state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates the key `rawValue`; use reverse domain notation.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The state of a header, a footer or another view that is not a cell.
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
  /// The view's traits.
  public var traitCollection: UITraitCollection
  /// Whether the view is disabled. Views of lists are disabled while their `isUserInteractionEnabled` is false.
  public var isDisabled = false
  /// Whether the view is pressed. Lists never set this for their headers and footers; a custom view can set it in its `configurationState`
  /// and adapt its appearance.
  public var isHighlighted = false
  /// Whether the view is selected. As with ``isHighlighted``, only the program sets this.
  public var isSelected = false
  /// Whether the view has the keyboard focus. As with ``isHighlighted``, only the program sets this.
  public var isFocused = false
  /// Whether the view is a header or footer that floats.
  public var isPinned = false
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates the default state for the given traits: every flag is false.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
  /// A custom value of the program; nil if it is not set.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

/// The state of a cell. Lists set all flags.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
  /// The stage of dragging the cell.
  public enum DragState: Int, Hashable, Sendable { case none, lifting, dragging }
  /// Whether dragged content can be dropped on the cell.
  public enum DropState: Int, Hashable, Sendable { case none, notTargeted, targeted }

  /// The cell's traits.
  public var traitCollection: UITraitCollection
  /// Whether the cell is disabled. Cells of lists are disabled while their `isUserInteractionEnabled` is false.
  public var isDisabled = false
  /// Whether the cell is pressed.
  public var isHighlighted = false
  /// Whether the cell is selected.
  public var isSelected = false
  /// Whether the cell has the keyboard focus.
  public var isFocused = false
  /// Whether the cell is a header or footer that floats.
  public var isPinned = false
  /// Whether the list is in editing mode.
  public var isEditing = false
  /// Whether the cell's children are shown, in an outline.
  public var isExpanded = false
  /// Whether the cell is swiped aside.
  public var isSwiped = false
  /// Whether the user is moving the cell.
  public var isReordering = false
  /// The stage of dragging the cell.
  public var cellDragState = DragState.none
  /// Whether dragged content can be dropped on the cell.
  public var cellDropState = DropState.none
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates the default state for the given traits: every flag is false.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
  /// A custom value of the program; nil if it is not set.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

/// The part of a state on which the framework's own configurations depend.
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
