internal import UIKitCore

/// Records which optional methods a table's delegate and data source implement.
///
/// From outside, a Swift protocol's default implementation cannot be told from the program's. So the default implementations leave a note
/// when they are called, and after the first call of a method the table checks whether there is one.
struct ImplementedMethods {
  /// The methods that the program can leave to the table.
  enum Method: Int, CaseIterable {
    case rowHeight, rowEstimate, headerHeight, footerHeight, headerView, footerView, editingStyle, canEdit, canMove
  }

  /// Whether each is implemented, indexed by method: nil before its first call.
  private var known = [Bool?](repeating: nil, count: Method.allCases.count)
  /// The section views that were returned early, by the edge of the section.
  private var early: [SectionEdge: (section: Int, view: UIView)] = [:]

  /// Notes that a default implementation was called.
  mutating func didCallDefault(of method: Method) {
    known[method.rawValue] = false
  }
  /// Whether the program implements the method; nil before the first call.
  func isImplemented(_ method: Method) -> Bool? { known[method.rawValue] }
  /// Records that the method was called. A default implementation has left its note before this.
  mutating func didCall(_ method: Method) {
    if known[method.rawValue] == nil { known[method.rawValue] = true }
  }

  /// Keeps a section view that the delegate returned when the table only checked for its existence, until it is needed.
  mutating func keep(_ view: UIView, _ side: SectionEdge, _ section: Int) { early[side] = (section, view) }
  /// Removes and returns the view that was kept for a section's edge, or returns nil if there is none.
  mutating func takeView(_ side: SectionEdge, _ section: Int) -> UIView? {
    guard let known = early[side], known.section == section else { return nil }
    early[side] = nil
    return known.view
  }
}
