import Foundation
import HitchlessBase
import HitchlessTesting
import Testing
import UIKitCore

@testable import UIKitLists

@Suite("Collection view properties and queries")
@MainActor struct CollectionMemberTests {
  /// A grid of three columns of numbered items, whose delegate returns given results and records its calls.
  private final class Grid: UICollectionViewController {
    var count = 30
    var mayHighlight: (Int) -> Bool = { _ in true }
    var maySelect: (Int) -> Bool = { _ in true }
    var mayDeselect: (Int) -> Bool = { _ in true }
    var follows: (Int) -> Bool = { _ in true }
    var preferred: IndexPath?
    var log: [String] = []
    private(set) lazy var stage = Stage(self, size: CGSize(width: 300, height: 400), scale: 1)
    private let cells = UICollectionView.CellRegistration<ProbeCell, Int> { cell, _, item in cell.text = "\(item)" }

    init() {
      super.init(collectionViewLayout: rows(.absolute(50), columns: 3))
      ProbeCell.current = nil
    }
    required init?(coder: NSCoder) { nil }
    func show() {
      collectionView.contentInsetAdjustmentBehavior = .never
      stage.settle()
    }
    func tap(_ item: Int) {
      stage.tap(at: CGPoint(x: item % 3 * 100 + 50, y: item / 3 * 50 + 25))
      stage.settle()
    }
    func takeLog() -> [String] {
      defer { log = [] }
      return log
    }
    func send(_ phase: InputEvent.PointerPhase, _ finger: Int, _ x: Double, _ y: Double) {
      stage.send(.pointer(pointer: finger, phase: phase, at: Point(x: x, y: y)))
    }
    func fingers(_ phase: InputEvent.PointerPhase, _ x: Double, _ y: Double) {
      for finger in 0...1 { send(phase, finger, x + (finger == 0 ? -20 : 20), y) }
      stage.frame()
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
      collectionView.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: indexPath.item)
    }
    override func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
      mayHighlight(indexPath.item)
    }
    override func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
      maySelect(indexPath.item)
    }
    override func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
      mayDeselect(indexPath.item)
    }
    override func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
      log.append("highlight \(indexPath.item)")
    }
    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      log.append("+\(indexPath.item)")
    }
    override func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
      log.append("-\(indexPath.item)")
    }
    override func collectionView(
      _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool { true }
    override func collectionView(_ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {
      log.append("begin \(indexPath.item)")
      collectionView.isEditing = true
    }
    override func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) { log.append("end") }
    override func collectionView(_ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath) -> Bool {
      follows(indexPath.item)
    }
    override func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? { preferred }
  }

  @Test("The delegate can prevent highlighting, selection and deselection")
  func refusals() {
    let grid = Grid()
    grid.collectionView.allowsMultipleSelection = true
    (grid.mayHighlight, grid.maySelect, grid.mayDeselect) = ({ $0 != 1 }, { $0 != 2 }, { $0 != 3 })
    grid.show()
    for item in [0, 1, 2, 3, 0, 3] { grid.tap(item) }
    #expect(grid.takeLog() == ["highlight 0", "+0", "highlight 2", "highlight 3", "+3", "highlight 0", "-0", "highlight 3"])
    #expect(grid.collectionView.indexPathsForSelectedItems == [[0, 3]])
  }

  @Test("A two-finger drag selects items, and the delegate is notified of its start and end")
  func sweep() {
    let grid = Grid()
    grid.collectionView.allowsMultipleSelectionDuringEditing = true
    grid.show()
    grid.fingers(.began, 50, 25)
    for y in stride(from: 30.0, through: 175, by: 10) { grid.fingers(.moved, 50, y) }
    grid.fingers(.ended, 50, 175)
    grid.stage.settle()
    let log = grid.takeLog()
    #expect(log.first == "begin 0" && log.last == "end", "\(log)")
    let selected = Set((grid.collectionView.indexPathsForSelectedItems ?? []).map(\.item))
    #expect(selected.isSuperset(of: [0, 3, 6, 9]) && !selected.contains(12))
  }

  @Test("While editing, selection and focus are possible only if allowed")
  func editing() {
    let grid = Grid()
    grid.collectionView.allowsFocus = true
    grid.show()
    grid.collectionView.isEditing = true
    grid.tap(4)
    #expect(grid.takeLog().isEmpty)
    grid.collectionView.allowsSelectionDuringEditing = true
    grid.tap(4)
    #expect(grid.takeLog() == ["highlight 4", "+4"])
    grid.stage.key(.down)
    #expect(grid.collectionView.adapter.focus.path == nil)
    grid.collectionView.allowsFocusDuringEditing = true
    grid.stage.key(.down)
    #expect(grid.collectionView.adapter.focus.path != nil)
  }

  @Test("The delegate chooses the first focused item and the items that focus selects")
  func focus() {
    let grid = Grid()
    grid.collectionView.allowsFocus = true
    grid.collectionView.selectionFollowsFocus = true
    grid.preferred = [0, 3]
    grid.follows = { $0 != 4 }
    grid.show()
    grid.stage.key(.tab)
    grid.stage.settle()
    #expect(grid.collectionView.adapter.focus.path == [0, 3])
    _ = grid.takeLog()
    for _ in 0..<2 {
      grid.stage.key(.right)
      grid.stage.settle()
    }
    #expect(grid.collectionView.adapter.focus.path == [0, 5] && !grid.log.contains("+4") && grid.log.contains("+5"), "\(grid.log)")
  }

  @Test("The background is behind the items, and visible supplementary views are found by kind")
  func views() {
    let section = rowSection(.absolute(50))
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(30))
    section.boundarySupplementaryItems = [.init(layoutSize: size, elementKind: "header", alignment: .top)]
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
    view.contentInsetAdjustmentBehavior = .never
    let cells = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
    let headers = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(elementKind: "header") { _, _, _ in }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
    }
    source.supplementaryViewProvider = { view, _, path in view.dequeueConfiguredReusableSupplementary(using: headers, for: path) }
    let back = UIView()
    view.backgroundView = back
    let stage = Stage(view, size: CGSize(width: 300, height: 400), scale: 1)
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0, 1, 2])
    for section in 0..<3 { snapshot.appendItems((0..<4).map { section * 10 + $0 }, toSection: section) }
    source.apply(snapshot, animatingDifferences: false)
    stage.settle()
    #expect(view.visibleSupplementaryViews(ofKind: "header").map(\.frame.minY).sorted() == [0, 230])
    #expect(view.visibleSupplementaryViews(ofKind: "footer").isEmpty)
    stage.setOffset(CGPoint(x: 0, y: 90))
    #expect(back.frame == view.bounds && view.subviews.first === back)
    #expect(view.visibleSupplementaryViews(ofKind: "header").map(\.frame.minY).sorted() == [230, 460])
    #expect(source.numberOfSections(in: view) == 3 && source.index(for: 2) == 2 && source.index(for: 7) == nil)
  }

  @Test("A controller deselects its items when it reappears unless disabled")
  func controller() {
    for clears in [true, false] {
      let grid = Grid()
      grid.clearsSelectionOnViewWillAppear = clears
      let navigation = UINavigationController(rootViewController: grid)
      let stage = Stage(navigation, size: CGSize(width: 300, height: 400), scale: 1)
      defer { stage.end() }
      stage.settle()
      grid.collectionView.selectItem(at: [0, 1], animated: false, scrollPosition: [])
      navigation.pushViewController(UIViewController(), animated: false)
      stage.settle()
      navigation.popViewController(animated: false)
      stage.settle()
      #expect((grid.collectionView.indexPathsForSelectedItems ?? []) == (clears ? [] : [[0, 1]]))
    }
  }

  @Test("Pinned footers stay visible at the bottom")
  func pinnedFooters() {
    let layout = UICollectionViewFlowLayout()
    layout.footerReferenceSize = CGSize(width: 0, height: 20)
    layout.sectionFootersPinToVisibleBounds = true
    layout.scrollDirection = .vertical
    let probe = CollectionProbe(counts: [40], layout: layout)
    let stage = Stage(probe.view, size: CGSize(width: 200, height: 300), scale: 1)
    stage.settle()
    stage.setOffset(CGPoint(x: 0, y: 50))
    let footer = probe.view.supplementaryView(forElementKind: UICollectionView.elementKindSectionFooter, at: [0, 0])
    #expect(footer?.frame == CGRect(x: 0, y: 330, width: 200, height: 20))
  }

  // MARK: Layouts of a program's own

  /// Rows of 50 points with a header of 30, and a line behind each section; the layout records its calls.
  private final class Rows: UICollectionViewLayout {
    final class Context: UICollectionViewLayoutInvalidationContext {}
    var asked: Set<String> = []
    var contexts: [UICollectionViewLayoutInvalidationContext] = []
    var hidden: Int?
    var inserted: [IndexPath] = []
    override class var invalidationContextClass: AnyClass { Context.self }
    override var collectionViewContentSize: CGSize { CGSize(width: 300, height: 30 + CGFloat(count) * 50) }
    private var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      let cells = (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
      return (cells + [header, line]).filter { $0.frame.intersects(rect) }
    }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.size = CGSize(width: 300, height: 50)
      attributes.center = CGPoint(x: 150, y: 30 + CGFloat(indexPath.item) * 50 + 25)
      attributes.isHidden = indexPath.item == hidden
      return attributes
    }
    private var header: UICollectionViewLayoutAttributes {
      let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "header", with: [0, 0])
      attributes.bounds = CGRect(x: 0, y: 0, width: 300, height: 30)
      attributes.center = CGPoint(x: 150, y: 15)
      return attributes
    }
    private var line: UICollectionViewLayoutAttributes {
      let attributes = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "line", with: [0, 0])
      attributes.frame = CGRect(x: 0, y: 0, width: 3, height: collectionViewContentSize.height)
      attributes.zIndex = -1
      return attributes
    }
    override func layoutAttributesForSupplementaryView(ofKind kind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      header
    }
    override func layoutAttributesForDecorationView(ofKind kind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      asked.insert("decoration")
      return line
    }
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { newBounds.minY > 500 }
    override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
      let context = super.invalidationContext(forBoundsChange: newBounds)
      context.invalidateItems(at: [[0, 1]])
      return context
    }
    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      contexts.append(context)
      super.invalidateLayout(with: context)
    }
    override func targetContentOffset(forProposedContentOffset offset: CGPoint, withScrollingVelocity velocity: CGPoint) -> CGPoint {
      CGPoint(x: 0, y: (offset.y / 400).rounded() * 400)
    }
    override func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
      elementKind == "header" ? inserted : []
    }
    override func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
      elementKind == "header" ? inserted : []
    }
    override func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { elementKind == "line" ? inserted : [] }
    override func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { elementKind == "line" ? inserted : [] }
    override func initialLayoutAttributesForAppearingSupplementaryElement(
      ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      asked.insert("initial \(elementKind)")
      return nil
    }
    override func finalLayoutAttributesForDisappearingSupplementaryElement(
      ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      asked.insert("final \(elementKind)")
      return nil
    }
    override func initialLayoutAttributesForAppearingDecorationElement(
      ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      asked.insert("initial \(elementKind)")
      return nil
    }
    override func finalLayoutAttributesForDisappearingDecorationElement(
      ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      asked.insert("final \(elementKind)")
      return nil
    }
  }
  private final class HeaderSource: NSObject, UICollectionViewDataSource {
    let probe: CollectionProbe
    init(_ probe: CollectionProbe) { self.probe = probe }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { probe.counts[section] }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
      probe.collectionView(collectionView, cellForItemAt: indexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    }
  }
  private func own() -> (Rows, CollectionProbe, HeaderSource, Stage) {
    let layout = Rows()
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "line")
    let probe = CollectionProbe(counts: [40], layout: layout)
    let source = HeaderSource(probe)
    probe.view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: "header", withReuseIdentifier: "header")
    probe.view.dataSource = source
    let stage = Stage(probe.view, size: CGSize(width: 300, height: 400), scale: 1)
    stage.settle()
    return (layout, probe, source, stage)
  }

  @Test("Custom invalidation contexts are used, for bounds changes if the layout asks for one")
  func contexts() {
    let (layout, probe, source, stage) = own()
    defer { withExtendedLifetime(source) {} }
    layout.contexts = []
    layout.invalidateLayout()
    #expect(layout.contexts.map { $0 is Rows.Context } == [true] && layout.contexts[0].invalidatedItemIndexPaths == nil)
    stage.settle()
    layout.contexts = []
    stage.setOffset(CGPoint(x: 0, y: 100))
    #expect(layout.contexts.isEmpty)
    stage.setOffset(CGPoint(x: 0, y: 600))
    #expect(layout.contexts.last is Rows.Context && layout.contexts.last?.invalidatedItemIndexPaths == [[0, 1]])
    _ = probe
  }

  @Test("Hidden items have no cell, and decorations and headers are at the layout's positions")
  func attributes() {
    let (layout, probe, source, stage) = own()
    defer { withExtendedLifetime(source) {} }
    layout.hidden = 2
    layout.invalidateLayout()
    stage.settle()
    #expect(probe.view.cellForItem(at: [0, 1])?.isHidden == false && probe.view.cellForItem(at: [0, 2])?.isHidden ?? true)
    #expect(probe.view.supplementaryView(forElementKind: "header", at: [0, 0])?.frame == CGRect(x: 0, y: 0, width: 300, height: 30))
    #expect(probe.view.subviews.contains { $0.frame == CGRect(x: 0, y: 0, width: 3, height: 2030) })
    let attributes = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "line", with: [0, 0])
    #expect(attributes.representedElementCategory == .decorationView && attributes.representedElementKind == "line")
    let header = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "header", with: [0, 0])
    #expect(header.representedElementCategory == .supplementaryView)
    attributes.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    #expect(attributes.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
  }

  @Test("A fling ends at the layout's target offset")
  func target() {
    let (_, probe, source, stage) = own()
    defer { withExtendedLifetime(source) {} }
    stage.drag(from: CGPoint(x: 150, y: 350), to: CGPoint(x: 150, y: 150), seconds: 0.2)
    stage.settle()
    #expect(probe.view.contentOffset.y > 0 && probe.view.contentOffset.y.truncatingRemainder(dividingBy: 400) == 0)
  }

  @Test("An update replaces the supplementary views that the layout inserts and asks for attributes")
  func updates() {
    let (layout, probe, source, stage) = own()
    defer { withExtendedLifetime(source) {} }
    layout.inserted = [[0, 0]]
    layout.asked = []
    let before = probe.view.supplementaryView(forElementKind: "header", at: [0, 0])
    probe.view.performBatchUpdates {
      probe.counts = [39]
      probe.view.deleteItems(at: [[0, 3]])
    }
    stage.settle()
    let after = probe.view.supplementaryView(forElementKind: "header", at: [0, 0])
    #expect(before != nil && after != nil && before !== after)
    #expect(layout.asked.isSuperset(of: ["initial header", "final header", "initial line", "final line"]), "\(layout.asked)")
  }
}
