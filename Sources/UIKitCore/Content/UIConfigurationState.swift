internal import Foundation

/// The state that a configuration is shown in.
public protocol UIConfigurationState {
  init(traitCollection: UITraitCollection)
  var traitCollection: UITraitCollection { get set }
  /// What the program itself keeps in the state.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The name of something that the program keeps in a state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The state of a header, a footer or another view.
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
  public var traitCollection: UITraitCollection
  public var isDisabled = false
  public var isHighlighted = false
  public var isSelected = false
  public var isFocused = false
  public var isPinned = false
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

/// The state of a cell.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
  /// Where a cell is in a drag of it.
  public enum DragState: Int, Hashable, Sendable { case none, lifting, dragging }
  /// What a cell is to a drag over the list.
  public enum DropState: Int, Hashable, Sendable { case none, notTargeted, targeted }

  public var traitCollection: UITraitCollection
  public var isDisabled = false
  public var isHighlighted = false
  public var isSelected = false
  public var isFocused = false
  public var isPinned = false
  public var isEditing = false
  public var isExpanded = false
  public var isSwiped = false
  public var isReordering = false
  public var cellDragState = DragState.none
  public var cellDropState = DropState.none
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

/// The part of a state that the framework's own configurations look at.
struct LookState {
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
