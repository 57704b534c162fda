internal import Foundation

/// The box that contains the rows of a menu.
@MainActor final class MenuPlatter: UIView {
  private let scroll = UIScrollView(frame: .zero)
  /// The parts from top to bottom: rows, titles, lines and gaps, with their heights and their distances from the edges.
  private var parts: [(view: UIView, height: CGFloat, margin: CGFloat)] = []
  private var rows: [(view: UIControl, isSubmenu: Bool, choose: () -> Void)] = []
  /// The row that the keyboard has highlighted; nil before the first key.
  private var marked: Int? {
    didSet {
      if let oldValue { rows[oldValue].view.isHighlighted = false }
      if let marked {
        rows[marked].view.isHighlighted = true
        let view = rows[marked].view
        scroll.scrollRectToVisible(view.convert(view.bounds, to: scroll), animated: false)
      }
    }
  }

  private static let gap: CGFloat = 8
  private static let leastWidth: CGFloat = 200
  private static let mostWidth: CGFloat = 320

  /// Creates the box of a menu's rows. `choose` is called with a row that was pressed, and `back`, if not nil, for the first row of a
  /// submenu.
  init(_ contents: MenuContents, choose: @escaping (MenuContents.Row) -> Void, back: (() -> Void)?) {
    super.init(frame: .zero)
    backgroundColor = .secondarySystemGroupedBackground
    layer.cornerRadius = 13
    layer.cornerCurve = .continuous
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 24
    layer.shadowOffset = CGSize(width: 0, height: 8)
    scroll.layer.cornerRadius = 13
    scroll.layer.cornerCurve = .continuous
    addSubview(scroll)
    if let back { add(MenuRowView(backFrom: contents.title), isSubmenu: false, back) } else { add(title: contents.title) }
    for group in contents.groups {
      // There is a thin line below the menu's title and above the title of a group; otherwise there is a gap between groups.
      if !parts.isEmpty { add(gap: rows.isEmpty || !group.title.isEmpty ? 1 / contentScaleFactor : Self.gap) }
      add(title: group.title)
      if group.isPalette {
        add(palette: group.rows, choose)
        continue
      }
      for (index, row) in group.rows.enumerated() {
        if index > 0 { add(gap: 1 / contentScaleFactor) }
        var isSubmenu = false
        if case .submenu = row { isSubmenu = true }
        add(MenuRowView(row, hasCheckColumn: contents.hasChecks), isSubmenu: isSubmenu) { choose(row) }
      }
    }
  }
  required init?(coder: NSCoder) { nil }

  private func add(_ row: MenuRowView, isSubmenu: Bool, _ choose: @escaping () -> Void) {
    row.addAction(UIAction { _ in choose() }, for: .touchUpInside)
    rows.append((row, isSubmenu, choose))
    parts.append((row, row.neededHeight, 0))
    scroll.addSubview(row)
  }
  private func add(palette: [MenuContents.Row], _ choose: @escaping (MenuContents.Row) -> Void) {
    let views = palette.map { row in
      let view = MenuPaletteElement(row)
      view.addAction(UIAction { _ in choose(row) }, for: .touchUpInside)
      var isSubmenu = false
      if case .submenu = row { isSubmenu = true }
      rows.append((view, isSubmenu, { choose(row) }))
      return view
    }
    let line = MenuPalette(views)
    parts.append((line, MenuPalette.height, 0))
    scroll.addSubview(line)
  }
  private func add(title: String) {
    guard !title.isEmpty else { return }
    let label = UILabel(frame: .zero)
    label.text = title
    label.font = .systemFont(ofSize: 13)
    label.textColor = .secondaryLabel
    parts.append((label, 32, 16))
    scroll.addSubview(label)
  }
  private func add(gap height: CGFloat) {
    let line = UIView(frame: .zero)
    line.backgroundColor = height < 2 ? .separator : .systemFill
    parts.append((line, height, 0))
    scroll.addSubview(line)
  }

  /// The size of the box with all rows visible.
  var neededSize: CGSize {
    let width = parts.compactMap { ($0.view as? MenuRowView)?.neededWidth ?? ($0.view as? MenuPalette)?.neededWidth }.max() ?? 0
    return CGSize(width: min(Self.mostWidth, max(Self.leastWidth, width)), height: parts.reduce(0) { $0 + $1.height })
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    scroll.frame = bounds
    var y: CGFloat = 0
    for (view, height, margin) in parts {
      view.frame = CGRect(x: margin, y: y, width: bounds.width - 2 * margin, height: height)
      y += height
    }
    scroll.contentSize = CGSize(width: bounds.width, height: y)
    scroll.isScrollEnabled = y > bounds.height
  }

  // MARK: Keys

  /// Moves the highlight by `step` rows, skipping rows that cannot be chosen. At the ends, the highlight stays in place.
  func mark(by step: Int) {
    var index = marked.map { $0 + step } ?? (step > 0 ? 0 : rows.count - 1)
    while rows.indices.contains(index) {
      if rows[index].view.isEnabled {
        marked = index
        return
      }
      index += step
    }
  }
  /// Chooses the highlighted row. No effect without one.
  func chooseMarked() {
    if let marked { rows[marked].choose() }
  }
  /// Opens the highlighted row if it is a submenu.
  func openMarked() {
    if let marked, rows[marked].isSubmenu { rows[marked].choose() }
  }
}
