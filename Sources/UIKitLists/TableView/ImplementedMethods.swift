internal import UIKitCore

/// Records which optional methods a table's delegate and data source implement.
///
/// From outside, a Swift protocol's default implementation cannot be told from the program's. So the default implementations leave a note
/// when they are called, and after the first call of a method the table checks whether there is one.
struct ImplementedMethods {
  /// The methods that the program can leave to the table.
  enum Question: Int, CaseIterable {
    case rowHeight, rowEstimate, headerHeight, footerHeight, headerView, footerView, editingStyle, canEdit, canMove
  }

  /// The answers, indexed by question: nil before the first call, then whether the program implements the method.
  private var answers = [Bool?](repeating: nil, count: Question.allCases.count)
  /// The section views that were returned early, by the edge of the section.
  private var early: [SectionEdge: (section: Int, view: UIView)] = [:]

  /// Notes that a default implementation was called.
  mutating func note(_ question: Question) {
    answers[question.rawValue] = false
  }
  /// Whether the program implements the method; nil before the first call.
  func isAnswered(_ question: Question) -> Bool? { answers[question.rawValue] }
  /// Records that the method was called. A default implementation has left its note before this.
  mutating func didAsk(_ question: Question) {
    if answers[question.rawValue] == nil { answers[question.rawValue] = true }
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
