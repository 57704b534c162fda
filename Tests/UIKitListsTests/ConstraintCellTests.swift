import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@Suite("Cells sized by constraints")
@MainActor struct ConstraintCellTests {
  /// Two texts below each other, beside a square.
  final class Card: UICollectionViewCell {
    let title = UILabel()
    let subtitle = UILabel()
    let badge = UIView()

    override init(frame: CGRect) {
      super.init(frame: frame)
      let texts = UIStackView(arrangedSubviews: [title, subtitle])
      texts.axis = .vertical
      texts.spacing = 4
      title.numberOfLines = 0
      for view in [badge, texts] {
        view.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(view)
      }
      NSLayoutConstraint.activate([
        badge.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 10),
        badge.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
        badge.widthAnchor.constraint(equalToConstant: 30), badge.heightAnchor.constraint(equalTo: badge.widthAnchor),
        badge.bottomAnchor.constraint(lessThanOrEqualTo: contentView.bottomAnchor, constant: -10),
        texts.leadingAnchor.constraint(equalTo: badge.trailingAnchor, constant: 8),
        texts.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -10),
        texts.topAnchor.constraint(equalTo: badge.topAnchor),
        texts.bottomAnchor.constraint(lessThanOrEqualTo: contentView.bottomAnchor, constant: -10),
      ])
    }
    required init?(coder: NSCoder) { return nil }

    /// Returns the height computed by hand.
    func height(atWidth width: CGFloat) -> CGFloat {
      let inner = width - 58
      let text = title.sizeThatFits(CGSize(width: inner, height: 0)).height + 4 + subtitle.sizeThatFits(.zero).height
      return 20 + max(30, text)
    }
  }

  /// A list of cards.
  final class Cards: NSObject, UICollectionViewDataSource {
    let view: UICollectionView
    var texts: [String]

    init(_ texts: [String]) {
      self.texts = texts
      var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
      configuration.showsSeparators = false
      view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
      super.init()
      view.register(Card.self, forCellWithReuseIdentifier: "card")
      view.dataSource = self
    }
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { texts.count }
    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      let cell = view.dequeueReusableCell(withReuseIdentifier: "card", for: path)
      (cell as? Card)?.title.text = texts[path.item]
      (cell as? Card)?.subtitle.text = "row \(path.item)"
      return cell
    }
    func card(_ item: Int) -> Card? { view.cellForItem(at: IndexPath(item: item, section: 0)) as? Card }
  }

  private static let long = "A text that is much longer than its row is wide, and so takes several lines wherever it is shown"
  private static func text(_ index: Int) -> String { String(long.prefix(4 + index * 37 % long.count)) }

  @Test("Cells have the height that manual layout would give, when reused too")
  func heights() throws {
    let cards = Cards((0..<200).map(Self.text))
    let stage = Stage(cards.view, size: CGSize(width: 200, height: 500), scale: 2)
    stage.frame()
    var seen = 0
    for _ in 0..<40 {
      stage.scroll(by: 170)
      for path in cards.view.indexPathsForVisibleItems {
        let card = try #require(cards.card(path.item))
        #expect(card.frame.height == card.height(atWidth: 200), "row \(path.item)")
        #expect(card.title.frame.width == 142 && card.badge.frame == CGRect(x: 10, y: 10, width: 30, height: 30))
        seen += 1
      }
    }
    #expect(seen > 100)
  }

  /// A label whose text takes a millisecond to measure.
  final class SlowLabel: UILabel {
    nonisolated(unsafe) static var spend: () -> Void = {}
    override var intrinsicContentSize: CGSize {
      Self.spend()
      return super.intrinsicContentSize
    }
  }
  /// A slow label in constraints whose update takes two milliseconds.
  final class SlowCell: UICollectionViewListCell {
    override init(frame: CGRect) {
      super.init(frame: frame)
      let label = SlowLabel()
      label.text = "Text"
      label.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(label)
      NSLayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor), label.topAnchor.constraint(equalTo: contentView.topAnchor),
        label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      ])
    }
    required init?(coder: NSCoder) { return nil }
  }

  @Test("The report shows the cost of a cell's constraints and texts")
  func report() throws {
    let list = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    let registration = UICollectionView.CellRegistration<SlowCell, Int> { _, _, _ in }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: list) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<20))
    source.apply(snapshot, animatingDifferences: false)
    let stage = Stage(list, size: CGSize(width: 200, height: 300), scale: 1)
    stage.isTracing = true
    SlowLabel.spend = { [unowned stage] in stage.spend(.milliseconds(1)) }
    defer { SlowLabel.spend = {} }
    stage.settle()
    let report = stage.report
    let kind = try #require(report.cellKinds.first { $0.kind.hasPrefix("SlowCell") })
    #expect(kind.constraints.contentTime >= .milliseconds(5) && kind.constraints.time == .zero)
    #expect(kind.duration >= kind.constraints.contentTime && (kind.steps["fit"] ?? .zero) > .zero)
    #expect(report.counters.constraints.contentTime == kind.constraints.contentTime && report.counters.constraints.passes > 0)
    #expect(report.jsonText.contains("\"cellKinds\""))
  }

  @Test("A visible cell grows with its text, and nothing above it moves")
  func growth() throws {
    let cards = Cards((0..<50).map { "\($0)" })
    cards.view.selfSizingInvalidation = .enabledIncludingConstraints
    let stage = Stage(cards.view, size: CGSize(width: 200, height: 500), scale: 2)
    stage.settle()
    stage.scroll(by: 90)
    stage.settle()
    let (above, card, below) = (try #require(cards.card(3)), try #require(cards.card(4)), try #require(cards.card(5)))
    let before = (above.frame.minY - cards.view.contentOffset.y, card.frame, below.frame.minY)
    card.title.text = Self.long
    stage.settle()
    let height = card.height(atWidth: 200)
    #expect(height > before.1.height && card.frame.height == height && card.frame.minY == before.1.minY)
    #expect(below.frame.minY == before.2 + height - before.1.height)
    #expect(above.frame.minY - cards.view.contentOffset.y == before.0)
    // Another setting: the row does not change until it is invalidated.
    cards.view.selfSizingInvalidation = .enabled
    card.title.text = "short"
    stage.settle()
    #expect(card.frame.height == height)
    card.invalidateIntrinsicContentSize()
    stage.settle()
    #expect(card.frame.height == card.height(atWidth: 200) && card.frame.height < height)
    cards.view.selfSizingInvalidation = .disabled
    card.title.text = Self.long
    card.contentView.invalidateIntrinsicContentSize()
    stage.settle()
    #expect(card.frame.height < height)
  }

  /// A row whose constraints refer to the cell itself instead of its content view.
  final class Sloppy: UITableViewCell {
    let label = UILabel()
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      label.numberOfLines = 0
      label.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(label)
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: topAnchor, constant: 5), label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -5),
        label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 12),
        label.trailingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.trailingAnchor),
      ])
    }
    required init?(coder: NSCoder) { return nil }
  }

  /// A row whose constraints all refer to its content view.
  final class Tidy: UITableViewCell {
    let label = UILabel()
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      label.numberOfLines = 0
      label.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(label)
      let margins = contentView.layoutMarginsGuide
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: margins.topAnchor), label.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
        label.leadingAnchor.constraint(equalTo: margins.leadingAnchor), label.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      ])
    }
    required init?(coder: NSCoder) { return nil }
  }

  final class Rows: UITableViewController {
    override func viewDidLoad() {
      tableView.register(Sloppy.self, forCellReuseIdentifier: "sloppy")
      tableView.register(Tidy.self, forCellReuseIdentifier: "tidy")
      tableView.rowHeight = UITableView.automaticDimension
      tableView.estimatedRowHeight = 30
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
    override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: path.row % 2 == 0 ? "tidy" : "sloppy", for: path)
      (cell as? Tidy)?.label.text = ConstraintCellTests.text(path.row)
      (cell as? Sloppy)?.label.text = ConstraintCellTests.text(path.row)
      return cell
    }
  }

  @Test("Table rows have the height of their constraints, even incomplete ones")
  func rows() {
    let table = Rows(style: .plain)
    let stage = Stage(table, size: CGSize(width: 320, height: 500), scale: 2)
    let warnings = Fault.collectingWarnings {
      stage.frame()
      for _ in 0..<20 {
        stage.scroll(by: 130)
        for cell in table.tableView.visibleCells {
          if let tidy = cell as? Tidy {
            let text = tidy.label.sizeThatFits(CGSize(width: 288, height: 0)).height
            #expect(tidy.frame.height == text + 22.5 && tidy.label.frame == CGRect(x: 16, y: 11, width: 288, height: text))
          } else if let sloppy = cell as? Sloppy {
            let text = sloppy.label.sizeThatFits(CGSize(width: 292, height: 0)).height
            #expect(sloppy.frame.height == text + 10 && sloppy.label.frame.height == text)
          }
        }
      }
    }
    #expect(warnings.isEmpty, "\(warnings.first?.message ?? "")")
  }

  /// A row whose constraints do not determine its height.
  final class Flat: UITableViewCell {
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      let line = UIView()
      line.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(line)
      line.leadingAnchor.constraint(equalTo: contentView.leadingAnchor).isActive = true
      line.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true
    }
    required init?(coder: NSCoder) { return nil }
  }

  @Test("Rows without vertical constraints have the standard height")
  func collapsed() {
    let cell = Flat(style: .default, reuseIdentifier: nil)
    _ = Fault.collectingWarnings {
      let size = cell.systemLayoutSizeFitting(
        CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
      #expect(size == CGSize(width: 320, height: 44))
    }
  }
}
