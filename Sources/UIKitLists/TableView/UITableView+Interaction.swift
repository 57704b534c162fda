public import Foundation
internal import HitchlessBase
internal import ListEngine
public import UIKitCore

// Dragging rows out of a table, dropping on it, and the focus of the keyboard.
extension UITableView: UISpringLoadedInteractionSupporting {
  /// Who says what is dragged; nil for nothing. A row that is dropped elsewhere in the table is moved by the data source if that has
  /// `canMoveRowAt` and `moveRowAt`, as by the control that rows have while they are edited.
  public weak var dragDelegate: (any UITableViewDragDelegate)? {
    get { calls.drags.delegate }
    set {
      calls.drags.delegate = newValue
      guard newValue != nil else { return }
      adapter.allowDrags(calls.drags)
      adapter.allowDrops(calls.drops)
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
  /// Shows the context menus of rows, which the delegate gives; nil before there is a delegate.
  public var contextMenuInteraction: UIContextMenuInteraction? { adapter.menus?.interaction }
  /// Whether a row is chosen, as by a tap, by something that is dragged and stays over it. False by default.
  public var isSpringLoaded: Bool {
    get { adapter.springs.isOn }
    set { adapter.springs.isOn = newValue }
  }
  /// Whether rows of this table are lifted or dragged.
  public var hasActiveDrag: Bool { adapter.drags?.isActive ?? false }
  /// Whether something is dragged over this table.
  public var hasActiveDrop: Bool { adapter.drops?.isActive ?? false }

  /// Posted with the table when the user has selected or deselected a row; not when the program has.
  public nonisolated static let selectionDidChangeNotification = NSNotification.Name("UITableViewSelectionDidChangeNotification")

  /// Which changes of cells on screen make them ask for another height. `.enabled` by default. The other rows make room in an animation; what is
  /// above stays.
  public var selfSizingInvalidation: SelfSizingInvalidation {
    get { SelfSizingInvalidation(rawValue: adapter.store.selfSizing.rawValue) ?? .enabled }
    set { adapter.store.selfSizing = SelfSizing(rawValue: newValue.rawValue) ?? .enabled }
  }
  /// Whether rows can have the focus of the keyboard, so that arrow keys go from row to row and return selects. Otherwise they scroll.
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
  /// Whether the row that had the focus has it again when the keyboard comes back to the table. False by default: then it is the first one in
  /// view.
  public var remembersLastFocusedIndexPath: Bool {
    get { adapter.focus.remembersLast }
    set { adapter.focus.remembersLast = newValue }
  }
}

extension UITableView: UIDataSourceTranslating {
  /// The section of the data source that is presented at an index; `NSNotFound` if there is none. O(1).
  public func dataSourceSectionIndex(forPresentationSectionIndex section: Int) -> Int { existing(section: section) }
  /// Where a section of the data source is presented; `NSNotFound` if it does not exist. O(1).
  public func presentationSectionIndex(forDataSourceSectionIndex section: Int) -> Int { existing(section: section) }
  /// Where the data source has the row that is presented at an index path; the two differ only while a row is moved by hand or dragged, and
  /// while there are placeholders. Nil for a placeholder. O(1) at other times.
  public func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?) -> IndexPath? {
    dataSourcePath(ofPresented: presentationIndexPath)
  }
  /// Where the row is presented that the data source has at an index path. O(1).
  public func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?) -> IndexPath? {
    presentedPath(ofDataSource: dataSourceIndexPath)
  }
  /// Performs `actionsToTranslate`. The methods of a table take and return what is presented anywhere.
  public func performUsingPresentationValues(_ actionsToTranslate: () -> Void) { actionsToTranslate() }

  /// The same as ``performBatchUpdates(_:completion:)`` of the class, for updates that are there: they run before the method returns, so that
  /// programs need no `self.` in them.
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { (updates: @escaping () -> Void) in
      performBatchUpdates(Optional(updates), completion: completion)
    }
  }
}

extension UITableView: AccessibilityProviding {
  /// A list.
  package var standardAccessibility: StandardAccessibility { StandardAccessibility(.list) }
}
