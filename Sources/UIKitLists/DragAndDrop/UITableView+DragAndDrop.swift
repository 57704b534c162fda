internal import ListEngine
public import UIKitCore

// Dragging rows out of a table, and dropping on it.
extension UITableView {
  /// Who says what is dragged; nil for nothing.
  public weak var dragDelegate: (any UITableViewDragDelegate)? {
    get { calls.drags.delegate }
    set {
      calls.drags.delegate = newValue
      if newValue != nil { adapter.allowDrags(calls.drags) }
    }
  }
  /// Who says what is done with what is dropped; nil for nothing.
  public weak var dropDelegate: (any UITableViewDropDelegate)? {
    get { calls.drops.delegate }
    set {
      calls.drops.delegate = newValue
      if newValue != nil { adapter.allowDrops(calls.drops) }
    }
  }
  /// Whether rows can be lifted, with a drag delegate. True by default.
  public var dragInteractionEnabled: Bool {
    get { adapter.allowsDrags }
    set { adapter.allowsDrags = newValue }
  }
  /// Whether rows of this table are lifted or dragged.
  public var hasActiveDrag: Bool { adapter.drags?.isActive ?? false }
  /// Whether something is dragged over this table.
  public var hasActiveDrop: Bool { adapter.drops?.isActive ?? false }
}
