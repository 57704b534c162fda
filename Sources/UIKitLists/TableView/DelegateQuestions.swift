internal import UIKitCore

/// Which optional questions a table's delegate and data source answer themselves.
///
/// A Swift protocol's default implementation can not be told from a program's from outside. So the defaults leave a note when they are
/// called, and whoever wants to know looks after the first call whether there is one.
struct DelegateQuestions {
  /// What they can leave to the table.
  enum Question: Int, CaseIterable {
    case rowHeight, rowEstimate, headerHeight, footerHeight, headerView, footerView, editingStyle, canEdit, canMove
  }

  /// Indexed by question: nil until it was asked, then whether the program answered.
  private var answers = [Bool?](repeating: nil, count: Question.allCases.count)
  /// By the edge at which it stands: the view of a section that was given early.
  private var early: [SectionEdge: (section: Int, view: UIView)] = [:]

  /// A default implementation ran.
  mutating func note(_ question: Question) {
    answers[question.rawValue] = false
  }
  /// Whether the program has an answer of its own; nil if nobody asked yet.
  func isAnswered(_ question: Question) -> Bool? { answers[question.rawValue] }
  /// The question was asked; a default left its note before this.
  mutating func didAsk(_ question: Question) {
    if answers[question.rawValue] == nil { answers[question.rawValue] = true }
  }

  /// Keeps a section's view that was given when a table only asked whether there is any, until it is needed.
  mutating func keep(_ view: UIView, _ side: SectionEdge, _ section: Int) { early[side] = (section, view) }
  /// The view that was kept for a section's edge, which is no longer kept; nil if there is none.
  mutating func takeView(_ side: SectionEdge, _ section: Int) -> UIView? {
    guard let known = early[side], known.section == section else { return nil }
    early[side] = nil
    return known.view
  }
}
