internal import CellReuse
internal import Foundation
internal import FramePipeline
internal import HitchlessBase
internal import KeyedDiff
internal import ListEngine
internal import ListLayout
internal import UIKitCore

/// The table view as the host of the list engine: it owns the objects, runs the program's code and makes index paths.
@MainActor final class TableEngine {
  unowned let view: UITableView
  /// The engine. Rows that come back are asked for again and get the very cell that had left, as recorded on a device.
  private(set) lazy var list = ListDriver(host: self, policy: .table)
  /// The cells, headers and footers.
  private(set) lazy var store = CellStore(list, in: view)
  /// What the layout wants to know of the sections.
  private(set) lazy var sections = TableSections(view, self)
  /// What the delegate has answers to.
  var questions = DelegateQuestions()
  /// Whether a row may have become the first or the last one of its section since cells were last told.
  var mayPlacesHaveChanged = false
  /// How rows come and go in the next update.
  var rowAnimation = UITableView.RowAnimation.automatic
  /// Whether cells show a change of their state in an animation.
  var animatesState = false
  /// The view that the delegate gave when it was asked whether it gives any, until it is needed.
  private var early: [SectionEdge: (section: Int, view: UIView)] = [:]
  private var cellClasses: [String: UITableViewCell.Type] = [:]
  private var sectionViewClasses: [String: UITableViewHeaderFooterView.Type] = [:]

  init(_ view: UITableView) { self.view = view }

  /// Takes the list to another state in one transaction; see ``ListDriver/apply(_:animated:completion:)``.
  func apply(_ update: ListUpdate, animated: Bool, completion: ((Bool) -> Void)?) {
    mayPlacesHaveChanged = true
    list.updates.apply(update, animated: animated, completion: completion)
  }

  // MARK: Cells

  func register(cell type: AnyClass?, identifier: String) { cellClasses[identifier] = type as? UITableViewCell.Type }

  /// A cell of a registered class: pooled, or made.
  func dequeueCell(_ identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    guard let type = cellClasses[identifier] else {
      Fault.raise(
        """
        unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the identifier or connect a prototype \
        cell in a storyboard
        """)
      return UITableViewCell(style: .default, reuseIdentifier: identifier)
    }
    guard store.isAsking else {
      Fault.raise(
        "A cell was dequeued outside of the data source's methods (identifier \(identifier), index path \(indexPath)); it cannot be reused")
      return type.init(_reusing: identifier)
    }
    return store.take(identifier, make: { type.init(_reusing: identifier) }) as? UITableViewCell ?? type.init(_reusing: identifier)
  }
  /// The same; nil if no class is registered and no cell can be had without making one.
  func dequeueCell(_ identifier: String) -> UITableViewCell? {
    if let type = cellClasses[identifier] {
      guard store.isAsking else { return type.init(_reusing: identifier) }
      return store.take(identifier, make: { type.init(_reusing: identifier) }) as? UITableViewCell
    }
    return store.takeExisting(identifier) as? UITableViewCell
  }

  // MARK: Headers and footers

  func register(sectionView type: AnyClass?, identifier: String) {
    sectionViewClasses[identifier] = type as? UITableViewHeaderFooterView.Type
  }
  /// A header or footer: pooled, or made if its class is registered.
  func dequeueSectionView(_ identifier: String) -> UITableViewHeaderFooterView? {
    let name = Self.sectionViewName(identifier)
    guard let type = sectionViewClasses[identifier] else { return store.takeExisting(name) as? UITableViewHeaderFooterView }
    guard store.isAsking else { return type.init(_reusing: identifier) }
    return store.take(name, make: { type.init(_reusing: identifier) }) as? UITableViewHeaderFooterView
  }
  /// Cells and headers may have the same identifiers.
  static func sectionViewName(_ identifier: String) -> String { "header or footer \(identifier)" }

  func title(_ side: SectionEdge, _ section: Int) -> String? {
    side == .header
      ? view.dataSource?.tableView(view, titleForHeaderInSection: section)
      : view.dataSource?.tableView(view, titleForFooterInSection: section)
  }
  /// Whether the delegate may have a view for a section's edge. It is asked once to find out; what it gives then is used later.
  func mayHaveView(_ side: SectionEdge, _ section: Int) -> Bool {
    guard view.delegate != nil else { return false }
    let question: DelegateQuestions.Question = side == .header ? .headerView : .footerView
    if let known = questions.isAnswered(question) { return known }
    if let given = delegateView(side, section) { early[side] = (section, given) }
    return questions.isAnswered(question) ?? false
  }
  /// The delegate's view for a section's edge.
  func delegateView(_ side: SectionEdge, _ section: Int) -> UIView? {
    let question: DelegateQuestions.Question = side == .header ? .headerView : .footerView
    guard let delegate = view.delegate, questions.isAnswered(question) != false else { return nil }
    if let known = early[side], known.section == section {
      early[side] = nil
      return known.view
    }
    let given =
      switch side {
      case .header: delegate.tableView(view, viewForHeaderInSection: section)
      case .footer: delegate.tableView(view, viewForFooterInSection: section)
      }
    questions.didAsk(question)
    return given
  }

  // MARK: Objects

  /// A view of the list.
  func object(_ token: CellToken) -> (any PooledView)? { store[token] }
  /// A cell of the list.
  func cell(_ token: CellToken) -> UITableViewCell? { store[token] as? UITableViewCell }

  /// Another delegate or data source: what the old one said does not hold.
  func forgetAnswers() {
    questions = DelegateQuestions()
    early = [:]
  }
}
