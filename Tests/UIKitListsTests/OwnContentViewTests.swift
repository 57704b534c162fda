import Foundation
import HitchlessBase
import HitchlessTesting
import TestSupport
import Testing

/// A text field from edge to edge, with a height that its view requests.
private struct FieldContent: UIContentConfiguration {
  /// The intrinsic height of the view; nil for none.
  var height: CGFloat? = 44
  /// The height that a constraint gives to the field, with its priority; nil for none.
  var field: (height: CGFloat, priority: Float)?
  var hugging: Float = 250
  var compression: Float = 750
  func makeContentView() -> any UIView & UIContentView { FieldContentView(self) }
  func updated(for state: any UIConfigurationState) -> FieldContent { self }

  /// The expected height of the content, found by evaluating the requests from the strongest to the weakest.
  var expectedHeight: CGFloat {
    var wishes: [(priority: Float, least: CGFloat, most: CGFloat)] = []
    if let field { wishes.append((field.priority, field.height, field.height)) }
    if let height { wishes += [(hugging, 0, height), (compression, height, .infinity)] }
    var (least, most) = (CGFloat(0), CGFloat.infinity)
    for wish in wishes.sorted(by: { $0.priority > $1.priority }) {
      (least, most) = (min(max(least, wish.least), most), max(min(most, wish.most), least))
    }
    return least
  }
}
private final class FieldContentView: UIView, UIContentView {
  var configuration: any UIContentConfiguration { didSet { show() } }
  private let field = UIView()
  private var fieldHeight: NSLayoutConstraint?

  init(_ configuration: FieldContent) {
    self.configuration = configuration
    super.init(frame: .zero)
    field.translatesAutoresizingMaskIntoConstraints = false
    addSubview(field)
    NSLayoutConstraint.activate([
      field.leadingAnchor.constraint(equalTo: leadingAnchor), field.trailingAnchor.constraint(equalTo: trailingAnchor),
      field.topAnchor.constraint(equalTo: topAnchor), field.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
    show()
  }
  required init?(coder: NSCoder) { nil }
  private var content: FieldContent? { configuration as? FieldContent }
  override var intrinsicContentSize: CGSize { CGSize(width: 0, height: content?.height ?? UIView.noIntrinsicMetric) }
  private func show() {
    fieldHeight?.isActive = false
    fieldHeight = content?.field.map { wish in
      let made = field.heightAnchor.constraint(equalToConstant: wish.height)
      made.priority = UILayoutPriority(wish.priority)
      made.isActive = true
      return made
    }
    setContentHuggingPriority(UILayoutPriority(content?.hugging ?? 250), for: .vertical)
    setContentCompressionResistancePriority(UILayoutPriority(content?.compression ?? 750), for: .vertical)
    invalidateIntrinsicContentSize()
  }
}
/// Content without constraints.
private struct DrawnContent: UIContentConfiguration {
  func makeContentView() -> any UIView & UIContentView { DrawnContentView(self) }
  func updated(for state: any UIConfigurationState) -> DrawnContent { self }
}
private final class DrawnContentView: UIView, UIContentView {
  var configuration: any UIContentConfiguration
  init(_ configuration: DrawnContent) {
    self.configuration = configuration
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) { nil }
  override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 70) }
}

@MainActor @Suite struct `Custom content views` {
  /// A list with one row per configuration.
  private final class Rows: NSObject, UICollectionViewDataSource, UITableViewDataSource {
    let contents: [any UIContentConfiguration] = [FieldContent(), FieldContent(field: (20, 700)), DrawnContent()]
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { contents.count }
    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      cell.contentConfiguration = contents[path.item]
      return cell
    }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { contents.count }
    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.contentConfiguration = contents[path.row]
      return cell
    }
  }

  @Test func `determine the height of their rows`() {
    let rows = Rows()
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.showsSeparators = false
    let list = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    list.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
    list.dataSource = rows
    let table = UITableView(frame: .zero, style: .plain)
    table.dataSource = rows
    for view in [list, table] as [UIView] {
      let stage = Stage(view, size: CGSize(width: 320, height: 500), scale: 2)
      let warnings = Fault.collectingWarnings { stage.settle() }
      defer { stage.end() }
      let cells: [UIView] = view === list ? list.visibleCells : table.visibleCells
      #expect(cells.map(\.frame.height).sorted() == [44, 44, 70] && warnings.isEmpty, "\(cells.map(\.frame))")
    }
  }

  @Test func `match a model for random sizes`() {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("content views at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    let cells = [UICollectionViewCell(frame: .zero), UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 300, height: 50))]
    for step in 0..<(RandomTestSettings.rounds ?? 600) {
      let priorities = [50.5, 120, 250, 400, 750, 900, 999].shuffled(using: &random).map { Float($0) }
      let isRequired = Int.random(in: 0..<5, using: &random) == 0
      let content = FieldContent(
        height: Int.random(in: 0..<5, using: &random) == 0 ? nil : CGFloat(Int.random(in: 0...90, using: &random)),
        field: Bool.random(using: &random)
          ? (CGFloat(Int.random(in: 0...90, using: &random)), isRequired ? 1_000 : priorities[0]) : nil,
        hugging: priorities[1], compression: priorities[2])
      let cell = cells[step % 2]
      if Int.random(in: 0..<10, using: &random) == 0 { cell.contentConfiguration = nil }
      cell.contentConfiguration = content
      if Bool.random(using: &random) { cell.layoutIfNeeded() }
      let size = cell.systemLayoutSizeFitting(
        CGSize(width: 300, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
      #expect(size == CGSize(width: 300, height: content.expectedHeight), "step \(step), seed \(seed): \(content)")
    }
  }
}
