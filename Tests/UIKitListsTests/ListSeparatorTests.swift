import Foundation
import HitchlessTesting
import Testing

/// Separators of list rows that a program configures.
@Suite("List separators")
@MainActor struct ListSeparatorTests {
  private typealias Configuration = UICollectionLayoutListConfiguration
  private typealias Separators = UIListSeparatorConfiguration

  /// A list of two sections of four rows.
  @MainActor private final class Screen: NSObject, UICollectionViewDataSource {
    let view: UICollectionView
    let stage: Stage
    var direction = UISemanticContentAttribute.unspecified
    private let cell = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = "\(item)"
      cell.contentConfiguration = content
    }

    init(_ configuration: Configuration) {
      view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
      stage = Stage(view, size: CGSize(width: 320, height: 600), scale: 2)
      super.init()
      view.dataSource = self
      _ = stage.settle()
    }
    func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
      let made = collectionView.dequeueConfiguredReusableCell(using: cell, for: indexPath, item: indexPath.item)
      made.semanticContentAttribute = direction
      return made
    }
    private func lineViews(_ item: Int, _ section: Int) throws -> [UIView] {
      try #require(view.cellForItem(at: IndexPath(item: item, section: section))).subviews
        .filter { !$0.isHidden && $0.frame.height == 0.5 && $0.backgroundColor != .clear }.sorted { $0.frame.minY < $1.frame.minY }
    }
    /// Returns the visible separators: their positions, and where they begin and end.
    func lines(_ item: Int, _ section: Int = 0) throws -> [String] {
      try lineViews(item, section).map { "\($0.frame.minY == 0 ? "above" : "below") \(Int($0.frame.minX))-\(Int($0.frame.maxX))" }
    }
    func colors(_ item: Int, _ section: Int = 0) throws -> [UIColor?] { try lineViews(item, section).map(\.backgroundColor) }
  }

  @Test("A list configuration shows and hides separators and sets their colour and insets")
  func wholeList() throws {
    var configuration = Configuration(appearance: .plain)
    #expect(configuration.separatorConfiguration == Separators(listAppearance: .plain))
    #expect(configuration.separatorConfiguration.hashValue == Separators(listAppearance: .plain).hashValue)
    #expect(Set([Separators.Visibility.automatic, .automatic, .visible, .hidden]).count == 3)
    #expect(configuration.separatorConfiguration.bottomSeparatorInsets == Separators.automaticInsets)
    configuration.separatorConfiguration.bottomSeparatorVisibility = .hidden
    configuration.separatorConfiguration.topSeparatorVisibility = .visible
    configuration.separatorConfiguration.color = .systemRed
    let screen = Screen(configuration)
    defer { screen.stage.end() }
    #expect(try screen.lines(0) == ["above 16-320"] && screen.lines(3) == ["above 16-320"])
    #expect(try screen.colors(1) == [.systemRed])
    configuration.separatorConfiguration.topSeparatorInsets = NSDirectionalEdgeInsets(top: 0, leading: 30, bottom: 0, trailing: 20)
    configuration.separatorConfiguration.bottomSeparatorVisibility = .automatic
    configuration.separatorConfiguration.bottomSeparatorInsets = .zero
    screen.view.setCollectionViewLayout(UICollectionViewCompositionalLayout.list(using: configuration), animated: false)
    _ = screen.stage.settle()
    #expect(try screen.lines(1) == ["above 30-300", "below 0-320"])
    screen.direction = .forceRightToLeft
    screen.view.reloadData()
    _ = screen.stage.settle()
    #expect(try screen.lines(1) == ["above 20-290", "below 0-320"])
  }

  @Test("The separator handler configures each row unless the list has no separators")
  func eachRow() throws {
    var configuration = Configuration(appearance: .insetGrouped)
    var asked: Set<IndexPath> = []
    configuration.itemSeparatorHandler = { path, given in
      asked.insert(path)
      #expect(given == Separators(listAppearance: .insetGrouped))
      var result = given
      if path.section == 1, path.item == 1 { result.bottomSeparatorVisibility = .hidden }
      if path.item == 3 { result.bottomSeparatorVisibility = .visible }
      if path == IndexPath(item: 2, section: 1) { result.topSeparatorVisibility = .visible }
      if path.section == 0 { result.color = .systemBlue }
      return result
    }
    let screen = Screen(configuration)
    defer { screen.stage.end() }
    #expect(asked.count == 8)
    #expect(try (0..<4).map { try screen.lines($0, 0) } == Array(repeating: ["below 16-288"], count: 4))
    #expect(try (0..<4).map { try screen.lines($0, 1) } == [["below 16-288"], [], ["above 16-288", "below 16-288"], ["below 16-288"]])
    #expect(try screen.colors(0, 0) == [.systemBlue] && screen.colors(0, 1) == [.separator])
    configuration.showsSeparators = false
    let bare = Screen(configuration)
    defer { bare.stage.end() }
    #expect(try (0..<4).map { try bare.lines($0, 1) } == [[], [], [], []])
  }

  @Test("A visible separator stays at selected rows, with its own colour between two of them")
  func selection() throws {
    var configuration = Configuration(appearance: .plain)
    configuration.separatorConfiguration.multipleSelectionColor = .systemGreen
    let screen = Screen(configuration)
    defer { screen.stage.end() }
    screen.view.allowsMultipleSelection = true
    for item in [1, 2] { screen.view.selectItem(at: IndexPath(item: item, section: 0), animated: false, scrollPosition: []) }
    _ = screen.stage.settle()
    #expect(try screen.lines(0) == [] && screen.lines(2) == [] && screen.lines(1) == ["below 16-320"])
    #expect(try screen.colors(1) == [.systemGreen] && screen.colors(3) == [.separator])
    screen.view.deselectItem(at: IndexPath(item: 2, section: 0), animated: false)
    _ = screen.stage.settle()
    #expect(try screen.lines(1) == [] && screen.lines(2) == ["below 16-320"] && screen.colors(2) == [.separator])
    configuration.separatorConfiguration.bottomSeparatorVisibility = .visible
    let always = Screen(configuration)
    defer { always.stage.end() }
    always.view.selectItem(at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
    _ = always.stage.settle()
    #expect(try (0..<3).map { try always.lines($0) } == Array(repeating: ["below 16-320"], count: 3))
  }

  @Test("With an effect separators show the colours behind them, and without one their own again")
  func effect() throws {
    var configuration = Configuration(appearance: .grouped)
    configuration.backgroundColor = .systemGreen
    configuration.separatorConfiguration.bottomSeparatorInsets = .zero
    configuration.separatorConfiguration.visualEffect = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .light), style: .separator)
    #expect(configuration.separatorConfiguration != Separators(listAppearance: .grouped))
    let screen = Screen(configuration)
    defer { screen.stage.end() }
    let cells = try (0..<2).map { try #require(screen.view.cellForItem(at: IndexPath(item: $0, section: 0)) as? UICollectionViewListCell) }
    for cell in cells { cell.backgroundConfiguration = .clear() }
    screen.stage.settle()
    func pixel(_ y: CGFloat) throws -> [Int] {
      let color = try #require(screen.stage.picture)[200, Int(y * 2)]
      return [16, 8, 0].map { Int(color >> $0 & 255) }
    }
    let (top, between) = (screen.view.contentInset.top + cells[0].frame.minY, cells[0].frame.maxY - 0.5)
    let (row, above, below) = try (pixel(cells[0].frame.midY), pixel(top), pixel(between))
    #expect(row[1] > row[0] && row[1] > row[2])
    for line in [above, below] {
      #expect(line != row && line[1] > line[0] && line[1] > line[2], "a darker green, not the gray of a separator")
      #expect(line[1] < row[1])
    }
    configuration.separatorConfiguration.visualEffect = nil
    screen.view.setCollectionViewLayout(UICollectionViewCompositionalLayout.list(using: configuration), animated: false)
    for cell in cells { cell.backgroundConfiguration = .clear() }
    screen.stage.settle()
    #expect(try pixel(between) != below && cells[0].subviews.allSatisfy { $0.subviews.allSatisfy { !($0 is UIVisualEffectView) } })
  }

  @Test("Cells have separators only in list layouts")
  func otherLayouts() throws {
    let screen = Screen(Configuration(appearance: .plain))
    defer { screen.stage.end() }
    let list = screen.view.collectionViewLayout
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 320, height: 44)
    #expect(try screen.lines(1) == ["below 16-320"])
    screen.view.setCollectionViewLayout(flow, animated: false)
    _ = screen.stage.settle()
    #expect(try screen.lines(1) == [] && screen.lines(3, 1) == [])
    screen.view.setCollectionViewLayout(list, animated: false)
    _ = screen.stage.settle()
    #expect(try screen.lines(1) == ["below 16-320"])
  }

  @Test("A list cell outside of a list has no separator")
  func alone() {
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    cell.layoutIfNeeded()
    #expect(!cell.subviews.contains { !$0.isHidden && $0.frame.height <= 1 })
  }

  @Test("A separator configuration describes its properties")
  func describes() {
    var lines = Separators(listAppearance: .plain)
    lines.topSeparatorVisibility = .hidden
    #expect(
      lines.description.hasPrefix("<UIListSeparatorConfiguration: topSeparatorVisibility = hidden; bottomSeparatorVisibility = automatic"))
    #expect(lines.debugDescription == lines.description)
    #expect(
      lines.customMirror.children.map(\.label) == [
        "topSeparatorVisibility", "bottomSeparatorVisibility", "topSeparatorInsets", "bottomSeparatorInsets", "color",
        "visualEffect", "multipleSelectionColor",
      ])
  }
}
