import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

/// Ambiguous or conflicting constraints: the result equals UIKit's, nothing jumps, and the errors are logged.
@Suite("Ambiguous and conflicting constraints")
@MainActor struct AutoLayoutCornerTests {
  /// A row with one label, to which `build` adds constraints.
  final class Row: UITableViewCell {
    let label = UILabel()
    let box = UIView()
    var build: ((Row) -> Void)? {
      didSet {
        guard oldValue == nil else { return }
        label.numberOfLines = 0
        for view in [label, box] {
          view.translatesAutoresizingMaskIntoConstraints = false
          contentView.addSubview(view)
        }
        build?(self)
      }
    }
  }

  /// A table with such rows.
  final class Rows: UITableViewController {
    var build: (Row) -> Void = { _ in }
    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(Row.self, forCellReuseIdentifier: "row")
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 60 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      (cell as? Row)?.label.text = "Row \(indexPath.row) has a text that is a good deal wider than the row itself"
      (cell as? Row)?.build = build
      return cell
    }
    var rows: [Row] { tableView.visibleCells.compactMap { $0 as? Row } }
  }

  /// Scrolls through the table, and checks that each row that stays on screen moves by the scrolled distance.
  private func scrollThrough(_ table: Rows, _ stage: Stage) {
    for _ in 0..<12 {
      let offset = table.tableView.contentOffset.y
      let before = table.rows.map { ($0, $0.label.text, $0.frame.minY - offset) }
      stage.scroll(by: 70)
      stage.settle()
      for (row, text, y) in before where row.label.text == text && !row.isHidden && row.superview != nil {
        #expect(row.frame.minY - table.tableView.contentOffset.y == y - 70)
      }
    }
  }

  @Test("A cell without width constraints shows its label on one line of any length")
  func noWidth() {
    let table = Rows(style: .plain)
    table.build = { row in
      NSLayoutConstraint.activate([
        row.label.leadingAnchor.constraint(equalTo: row.contentView.leadingAnchor, constant: 16),
        row.label.topAnchor.constraint(equalTo: row.contentView.topAnchor, constant: 10),
        row.label.bottomAnchor.constraint(equalTo: row.contentView.bottomAnchor, constant: -10),
      ])
    }
    let stage = Stage(table, size: CGSize(width: 320, height: 400), scale: 2)
    let warnings = Fault.collectingWarnings {
      stage.settle()
      scrollThrough(table, stage)
    }
    #expect(warnings.isEmpty && table.rows.count > 5)
    for row in table.rows {
      let line = row.label.sizeThatFits(.zero)
      #expect(row.label.frame == CGRect(x: 16, y: 10, width: line.width, height: line.height) && line.width > 320)
      #expect(row.frame.size == CGSize(width: 320, height: line.height + 20.5))
    }
  }

  @Test("A conflicting required height is logged, and the row keeps its given height")
  func fightingHeight() {
    let table = Rows(style: .plain)
    table.tableView.rowHeight = 60
    table.build = { row in
      NSLayoutConstraint.activate([
        row.box.topAnchor.constraint(equalTo: row.contentView.topAnchor),
        row.box.bottomAnchor.constraint(equalTo: row.contentView.bottomAnchor),
        row.box.heightAnchor.constraint(equalToConstant: 100), row.box.leadingAnchor.constraint(equalTo: row.contentView.leadingAnchor),
        row.box.widthAnchor.constraint(equalToConstant: 20),
      ])
    }
    let stage = Stage(table, size: CGSize(width: 320, height: 400), scale: 2)
    let warnings = Fault.collectingWarnings {
      stage.settle()
      scrollThrough(table, stage)
    }
    #expect(table.rows.allSatisfy { $0.frame.height == 60 })
    #expect(warnings.first?.message.contains("Unable to simultaneously satisfy constraints.") == true)
    #expect(warnings.first?.message.contains("'UIView-Encapsulated-Layout-Height'") == true)
    // Once for each row object, not for each layout.
    #expect(warnings.count <= table.rows.count + 4, "\(warnings.count) messages")
  }

  @Test("A required height is the height of a self-sizing row, without a warning")
  func ownHeight() {
    let table = Rows(style: .plain)
    table.tableView.estimatedRowHeight = 44
    table.build = { row in
      NSLayoutConstraint.activate([
        row.box.topAnchor.constraint(equalTo: row.contentView.topAnchor),
        row.box.bottomAnchor.constraint(equalTo: row.contentView.bottomAnchor),
        row.box.heightAnchor.constraint(equalToConstant: 100), row.box.leadingAnchor.constraint(equalTo: row.contentView.leadingAnchor),
        row.box.widthAnchor.constraint(equalToConstant: 20),
      ])
    }
    let stage = Stage(table, size: CGSize(width: 320, height: 400), scale: 2)
    let warnings = Fault.collectingWarnings {
      stage.settle()
      scrollThrough(table, stage)
    }
    #expect(warnings.isEmpty && table.rows.allSatisfy { $0.frame.height == 100.5 && $0.box.frame.height == 100 })
  }

  @Test("Rows without separators have their content's height, after changes too")
  func rowsWithoutLines() {
    let table = Rows(style: .plain)
    table.build = { row in
      NSLayoutConstraint.activate([
        row.box.topAnchor.constraint(equalTo: row.contentView.topAnchor),
        row.box.bottomAnchor.constraint(equalTo: row.contentView.bottomAnchor),
        row.box.heightAnchor.constraint(equalToConstant: 50),
      ])
    }
    table.tableView.separatorStyle = .none
    let stage = Stage(table, size: CGSize(width: 320, height: 400), scale: 2)
    stage.settle()
    #expect(table.rows.count == 8 && table.rows.allSatisfy { $0.frame.height == 50 && $0.contentView.frame.height == 50 })
    for (style, height) in [(.singleLine, 50.5), (.none, 50)] as [(UITableViewCell.SeparatorStyle, CGFloat)] {
      table.tableView.separatorStyle = style
      stage.settle()
      #expect(table.rows.allSatisfy { $0.frame.height == height && $0.contentView.frame.height == 50 })
    }
  }

  @Test("A multi-line label without a width constraint stays on one line")
  func labelWithoutWidth() {
    let root = UIView()
    let label = UILabel()
    label.numberOfLines = 0
    label.text = "A text that is a good deal wider than the view that it is in, which nobody forbids"
    label.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(label)
    NSLayoutConstraint.activate([
      label.centerXAnchor.constraint(equalTo: root.centerXAnchor), label.centerYAnchor.constraint(equalTo: root.centerYAnchor),
    ])
    let warnings = Fault.collectingWarnings {
      let stage = Stage(root, size: CGSize(width: 320, height: 200), scale: 2)
      stage.settle()
      #expect(label.frame.size == label.sizeThatFits(.zero) && label.frame.width > 320 && abs(label.frame.midX - 160) <= 0.5)
      // A limit on both sides makes it wrap.
      label.leadingAnchor.constraint(greaterThanOrEqualTo: root.leadingAnchor, constant: 20).isActive = true
      stage.settle()
      #expect(label.frame.minX == 20 && label.frame.width == 280)
      #expect(label.frame.height == label.sizeThatFits(CGSize(width: 280, height: 0)).height)
    }
    #expect(warnings.isEmpty)
  }

  @Test("A changed constant requests one frame and its layout no other")
  func changedConstants() {
    let root = UIView()
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(box)
    let leading = box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20)
    leading.isActive = true
    let stage = Stage(root, size: CGSize(width: 320, height: 200), scale: 2)
    stage.settle()
    #expect(box.frame.minX == 20)
    for constant in [40, 70, 10] as [CGFloat] {
      leading.constant = constant
      #expect(stage.settle() > 0 && box.frame.minX == constant)
    }
    #expect(stage.settle() == 0)
  }

  @Test("A hidden view keeps its space, and in a stack view it does not")
  func hiddenViews() {
    let root = UIView()
    let (first, second, last) = (UILabel(), UIView(), UIView())
    first.text = "first"
    let inner = UILabel()
    inner.text = "inside"
    inner.translatesAutoresizingMaskIntoConstraints = false
    second.addSubview(inner)
    let stack = UIStackView(arrangedSubviews: [first, second, last])
    stack.axis = .vertical
    stack.spacing = 10
    let below = UIView()
    for view in [stack, below] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    NSLayoutConstraint.activate([
      inner.topAnchor.constraint(equalTo: second.topAnchor, constant: 8),
      inner.bottomAnchor.constraint(equalTo: second.bottomAnchor, constant: -8),
      inner.leadingAnchor.constraint(equalTo: second.leadingAnchor, constant: 8),
      inner.trailingAnchor.constraint(equalTo: second.trailingAnchor, constant: -8), inner.heightAnchor.constraint(equalToConstant: 30),
      last.heightAnchor.constraint(equalToConstant: 40), stack.topAnchor.constraint(equalTo: root.topAnchor),
      stack.leadingAnchor.constraint(equalTo: root.leadingAnchor), stack.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      below.topAnchor.constraint(equalTo: stack.bottomAnchor, constant: 5), below.heightAnchor.constraint(equalToConstant: 20),
      below.leadingAnchor.constraint(equalTo: root.leadingAnchor), below.widthAnchor.constraint(equalToConstant: 20),
    ])
    let warnings = Fault.collectingWarnings {
      let stage = Stage(root, size: CGSize(width: 320, height: 400), scale: 2)
      stage.settle()
      let height = first.frame.height
      #expect(second.frame == CGRect(x: 0, y: height + 10, width: 320, height: 46) && below.frame.minY == height + 10 + 46 + 10 + 40 + 5)
      second.isHidden = true
      stage.settle()
      #expect(last.frame.minY == height + 10 && below.frame.minY == height + 10 + 40 + 5)
      second.isHidden = false
      first.isHidden = true
      stage.settle()
      #expect(second.frame == CGRect(x: 0, y: 0, width: 320, height: 46) && last.frame.minY == 56)
      stack.isHidden = true
      stage.settle()
      #expect(below.frame.minY == 101)
    }
    #expect(warnings.isEmpty, "\(warnings.first?.message ?? "")")
  }
}
