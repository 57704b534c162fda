import CellReuse
import HitchlessBase
import KeyedDiff
import ListLayout

@testable import ListEngine

/// A list without views: rows are numbers, a cell is the number that it shows, and a script plays the roles of the finger and the program.
@MainActor final class ScriptedList: ListHost {
  /// The rows of each section. A row's number is unique and never changes.
  var sections: [[Int]] = []
  /// Returns the height of a row, in points.
  var height: (Int) -> Double = { Double(20 + $0 % 5 * 12) }
  /// The height of rows before they are measured.
  var estimate = 44.0
  /// Called while a cell is provided, for a program's actions at that time.
  var whileProviding: (Int) -> Void = { _ in }
  /// Makes the layout; a solver by default.
  var makesLayout: ((LayoutEnvironment) -> any VisibleLayout)?
  var offset = Point.zero
  var size = Size(width: 100, height: 200)

  private(set) lazy var list = ListDriver(host: self)
  /// The row that each cell shows, by its token.
  private(set) var shown: [CellToken: Int] = [:]
  private(set) var visible: Set<CellToken> = []
  /// The errors found so far.
  private(set) var mistakes: [String] = []
  private var needsLayout = true
  private var vsyncCount = 0

  func row(at position: ItemPosition) -> Int? {
    sections.indices.contains(position.section) && sections[position.section].indices.contains(position.index)
      ? sections[position.section][position.index] : nil
  }
  /// Makes a frame.
  func frame() {
    vsyncCount += 1
    needsLayout = true
    layoutIfNeeded()
  }

  // MARK: The scroll view

  var viewport: Rect { Rect(origin: offset, size: size) }
  var insets: EdgeInsets { .zero }
  var environment: LayoutEnvironment { LayoutEnvironment(containerSize: size, scale: 1) }
  var isOnScreen: Bool { true }
  var isScrolledByHand: Bool { false }
  var certainMotion: ScrollVelocity { .still }
  var scrollMotion: ScrollVelocity? { nil }
  var contentSize = Size.zero
  func shiftOffset(by delta: Point) { offset = offset + delta }
  func bringContentIntoView() { offset.y = min(max(0, offset.y), max(0, contentSize.height - size.height)) }
  func setNeedsLayout() { needsLayout = true }
  func layoutIfNeeded() {
    guard needsLayout, !list.isInLayout else { return }
    needsLayout = false
    list.layoutPass()
  }

  // MARK: The data source

  func makeLayout(in environment: LayoutEnvironment) -> any VisibleLayout {
    makesLayout?(environment) ?? SolvedLayout(environment: environment) { LayoutConfiguration() }
  }
  func template(ofSection section: Int, in environment: LayoutEnvironment) -> SectionTemplate { .list(estimatedRowHeight: estimate) }
  func countContents() -> ListContents { ListContents(itemCounts: sections.map(\.count)) }
  func countItems() -> [Int]? { sections.map(\.count) }
  var isPrefetchingEnabled: Bool { true }
  var wantsDataPrefetching: Bool { true }
  func prefetch(_ items: [ItemPosition]) {
    for item in list.dataSourcePositions(of: items) {
      if row(at: item) == nil { mistakes.append("\(item) is prefetched and does not exist") }
    }
  }
  func cancelPrefetch(of items: [ItemPosition]) {}

  // MARK: Cells

  func provide(_ element: LayoutElement, for identifier: ElementIdentifier) -> CellToken? {
    guard case .item(let section, let index) = list.dataSourceElement(of: element),
      let row = row(at: ItemPosition(section: section, index: index))
    else {
      mistakes.append("\(element) does not exist")
      return nil
    }
    let token = list.cells.realizer.dequeue(ReuseKey(Int32(row % 2)), for: identifier, make: { _ in }, prepareForReuse: { _ in })
    shown[token] = row
    whileProviding(row)
    return token
  }
  func refill(_ token: CellToken, for element: LayoutElement) -> Bool { true }
  func fittingSize(_ token: CellToken, in attributes: ElementAttributes) -> Size {
    Size(width: attributes.frame.width, height: shown[token].map(height) ?? 0)
  }
  func layOut(_ token: CellToken, in attributes: ElementAttributes) {}
  func paintAhead(_ token: CellToken) {}
  func discard(_ tokens: [CellToken]) { for token in tokens { shown[token] = nil } }
  func willEnd(_ step: RealizationStep, of key: ReuseKey, for identifier: ElementIdentifier) {}
  func didRun(_ step: CellStep) {}
  func didUsePrefetched() {}
  func didWastePrefetched(_ count: Int) {}

  // MARK: Focus

  /// Returns whether the program allows an item to have the focus.
  var mayFocus: (ItemPosition) -> Bool = { _ in true }
  /// The cells that are displayed as focused.
  private(set) var focused: Set<CellToken> = []
  func allowsFocus(_ position: ItemPosition) -> Bool { mayFocus(position) }
  func showFocus(_ token: CellToken, _ isFocused: Bool) {
    if isFocused { focused.insert(token) } else { focused.remove(token) }
  }
  func reveal(_ position: ItemPosition) {
    if let target = list.scrollOffset(to: position, vertical: .nearest, horizontal: .nearest) { offset = target }
  }
  func preferredFocus() -> ItemPosition? { nil }
  func allowsFocusMove(from old: ItemPosition?, to new: ItemPosition?) -> Bool { true }
  func didMoveFocus(from old: ItemPosition?, to new: ItemPosition?) {}

  // MARK: Moving by hand

  /// Returns whether the data source allows an item to be moved.
  var mayMove: (ItemPosition) -> Bool = { _ in true }
  /// Returns the target position that the delegate allows.
  var confirmsTarget: (_ origin: ItemPosition, _ current: ItemPosition, _ proposed: ItemPosition) -> ItemPosition = { $2 }
  /// Called when the item is dropped, before the data is updated.
  var whileMoving: (_ origin: ItemPosition, _ target: ItemPosition) -> Void = { _, _ in }
  private(set) var moving: Set<CellToken> = []
  private(set) var moves: [ItemMove] = []
  func allowsMoving(_ position: ItemPosition) -> Bool { mayMove(position) }
  func reorderTarget(from current: ItemPosition, at point: Point) -> ItemPosition { list.reordering.target(at: point) ?? current }
  func confirmedTarget(from origin: ItemPosition, current: ItemPosition, proposed: ItemPosition) -> ItemPosition {
    confirmsTarget(origin, current, proposed)
  }
  func movingAttributes(_ attributes: ElementAttributes, at point: Point) -> ElementAttributes {
    var result = attributes
    result.frame.origin = Point(x: point.x - attributes.frame.width / 2, y: point.y - attributes.frame.height / 2)
    return result
  }
  func showMoving(_ token: CellToken, _ isMoving: Bool) {
    if isMoving { moving.insert(token) } else { moving.remove(token) }
  }
  func willMove(_ movement: InteractiveMovement, from previous: ItemPosition) {}
  func willEnd(_ movement: InteractiveMovement, isCancelled: Bool) {}
  func moveItem(from origin: ItemPosition, to target: ItemPosition) {
    moves.append(ItemMove(from: origin, to: target))
    whileMoving(origin, target)
    let row = sections[origin.section].remove(at: origin.index)
    sections[target.section].insert(row, at: target.index)
  }

  // MARK: Guests

  /// The guests that the list has lost.
  private(set) var lostGuests: [Int] = []
  func provideGuest(_ number: Int, for identifier: ElementIdentifier) -> CellToken? {
    let token = list.cells.realizer.dequeue(ReuseKey(9), for: identifier, make: { _ in }, prepareForReuse: { _ in })
    shown[token] = -number
    return token
  }
  func didLoseGuest(_ number: Int) { lostGuests.append(number) }

  // MARK: The screen

  func place(_ token: CellToken, in attributes: ElementAttributes) {
    if !visible.contains(token) { mistakes.append("\(token) is moved and not on screen") }
  }
  func show(_ token: CellToken, in attributes: ElementAttributes, _ appearance: Appearance) {
    if !visible.insert(token).inserted { mistakes.append("\(token) is shown twice") }
  }
  func bringBack(_ token: CellToken, in attributes: ElementAttributes) { place(token, in: attributes) }
  func stack(_ tokens: [CellToken]) {
    for token in tokens where !visible.contains(token) { mistakes.append("\(token) is stacked and not on screen") }
  }
  func shift(_ tokens: [CellToken], by delta: Point) {}
  func hide(_ token: CellToken) {
    if visible.remove(token) == nil { mistakes.append("\(token) is hidden and not on screen") }
    focused.remove(token)
  }
  func tell(_ event: DisplayEvent, _ token: CellToken, _ element: LayoutElement) {}
  func animatesBoundsChange(of element: LayoutElement, isComing: Bool) -> Bool { false }
  func animateDisappearance(
    of token: CellToken, from attributes: ElementAttributes, to target: ElementAttributes?, completion: @escaping () -> Void
  ) { completion() }
  var animatesUpdates: Bool { false }
  func animateUpdate(_ changes: @escaping () -> Void, completion: @escaping (Bool) -> Void) {
    changes()
    completion(true)
  }
  func withoutAnimation(_ body: () -> Void) { body() }
  func restyledItems(in difference: ContentsDifference) -> [ItemPosition] { [] }
  func willShow(_ difference: ContentsDifference) -> [ElementIdentifier] { [] }
  func didShowUpdate() {}
  func showState(of token: CellToken, isSelected: Bool, isHighlighted: Bool) {}
  func selectionDidChange(ofHidden item: ItemPosition, isSelected: Bool) {}
  func allows(_ question: SelectionQuestion, _ item: ItemPosition) -> Bool { true }
  var selectsHighlighted: Bool { false }
  func tell(_ event: SelectionEvent, _ item: ItemPosition) {}

  // MARK: Time

  var now: FrameInstant { .zero }
  var vsync: Int? { vsyncCount }
  func didLeaveBlank(_ area: Double) {}
  func requestSpareTime() {}
}
