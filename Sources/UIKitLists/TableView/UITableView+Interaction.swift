public import Foundation
internal import HitchlessBase
internal import ListEngine
public import UIKitCore

// Dragging rows out of a table, dropping on it, and the keyboard focus.
extension UITableView: UISpringLoadedInteractionSupporting {
  /// The delegate that provides the dragged items; nil for no drags. A row that is dropped elsewhere in the table is moved by the data
  /// source if it implements `canMoveRowAt` and `moveRowAt`, as with the reorder control of rows that are edited.
  public weak var dragDelegate: (any UITableViewDragDelegate)? {
    get { calls.drags.delegate }
    set {
      calls.drags.delegate = newValue
      guard newValue != nil else { return }
      adapter.allowDrags(calls.drags)
      adapter.allowDrops(calls.drops)
    }
  }
  /// The delegate that handles drops; nil for no drops.
  public weak var dropDelegate: (any UITableViewDropDelegate)? {
    get { calls.drops.delegate }
    set {
      calls.drops.delegate = newValue
      if newValue != nil { adapter.allowDrops(calls.drops) }
    }
  }
  /// Whether rows can be lifted if there is a drag delegate. True by default.
  public var dragInteractionEnabled: Bool {
    get { adapter.allowsDrags }
    set { adapter.allowsDrags = newValue }
  }
  /// The interaction that shows the context menus of rows, which the delegate provides; nil before there is a delegate.
  public var contextMenuInteraction: UIContextMenuInteraction? { adapter.menus?.interaction }
  /// Whether a dragged item that stays over a row activates it, as a tap does. False by default.
  public var isSpringLoaded: Bool {
    get { adapter.springs.isOn }
    set { adapter.springs.isOn = newValue }
  }
  /// Whether rows of this table are being lifted or dragged.
  public var hasActiveDrag: Bool { adapter.drags?.isActive ?? false }
  /// Whether something is being dragged over this table.
  public var hasActiveDrop: Bool { adapter.drops?.isActive ?? false }

  /// The notification that is posted with the table when the user has selected or deselected a row; not for changes by the program.
  public nonisolated static let selectionDidChangeNotification = NSNotification.Name("UITableViewSelectionDidChangeNotification")

  /// The changes of cells on screen after which their height is measured again. `.enabled` by default. The other rows make room in an
  /// animation; the rows above stay in place.
  public var selfSizingInvalidation: SelfSizingInvalidation {
    get { SelfSizingInvalidation(rawValue: adapter.store.selfSizing.rawValue) ?? .enabled }
    set { adapter.store.selfSizing = SelfSizing(rawValue: newValue.rawValue) ?? .enabled }
  }
  /// Whether rows can have the keyboard focus, so that arrow keys move from row to row and Return selects. Otherwise arrow keys scroll.
  public var allowsFocus: Bool {
    get { adapter.focus.allowsFocus }
    set { adapter.focus.allowsFocus = newValue }
  }
  /// Whether rows can have the focus while the table is edited.
  public var allowsFocusDuringEditing: Bool {
    get { adapter.focus.allowsFocusDuringEditing }
    set { adapter.focus.allowsFocusDuringEditing = newValue }
  }
  /// Whether a row that gets the focus is selected, as by a tap.
  public var selectionFollowsFocus: Bool {
    get { adapter.focus.selectionFollowsFocus }
    set { adapter.focus.selectionFollowsFocus = newValue }
  }
  /// Whether the focus returns to the row that last had it when the focus comes back to the table. False by default: the first visible row
  /// gets it.
  public var remembersLastFocusedIndexPath: Bool {
    get { adapter.focus.remembersLast }
    set { adapter.focus.remembersLast = newValue }
  }
}

extension UITableView: UIDataSourceTranslating {
  /// Returns the section of the data source that is presented at an index, or `NSNotFound` if there is none. O(1).
  public func dataSourceSectionIndex(forPresentationSectionIndex section: Int) -> Int { existing(section: section) }
  /// Returns the index at which a section of the data source is presented, or `NSNotFound` if it does not exist. O(1).
  public func presentationSectionIndex(forDataSourceSectionIndex section: Int) -> Int { existing(section: section) }
  /// Returns the data source's index path of the row that is presented at an index path. The two differ only while a row is moved by hand
  /// or dragged, and while there are placeholders. Nil for a placeholder. O(1) at other times.
  public func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?) -> IndexPath? {
    dataSourcePath(ofPresented: presentationIndexPath)
  }
  /// Returns the index path at which a row of the data source is presented. O(1).
  public func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?) -> IndexPath? {
    presentedPath(ofDataSource: dataSourceIndexPath)
  }
  /// Performs `actionsToTranslate`. Everywhere else, too, the table's methods take and return presented index paths.
  public func performUsingPresentationValues(_ actionsToTranslate: () -> Void) { actionsToTranslate() }

  /// Performs a batch update as ``performBatchUpdates(_:completion:)`` of the class does. The updates run before the method returns, so the
  /// closure needs no explicit `self.`.
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { (updates: @escaping () -> Void) in
      performBatchUpdates(Optional(updates), completion: completion)
    }
  }
}

extension UITableView: AccessibilityProviding {
  /// The role of a list.
  package var standardAccessibility: StandardAccessibility { StandardAccessibility(.list) }
}
