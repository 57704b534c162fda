public import Foundation
internal import HitchlessBase
internal import ListEngine
internal import ListLayout
internal import UIKitCore

/// A closure that creates the layout of one section; nil omits the section.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
  @MainActor (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// The configuration of a whole compositional layout.
@preconcurrency @MainActor open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  open var scrollDirection: UICollectionView.ScrollDirection = .vertical
  /// The distance between two sections, in points. With a negative distance, each section covers the end of the previous one, but none begins
  /// before it.
  open var interSectionSpacing: CGFloat = 0
  /// The headers and footers of the whole layout.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// The reference of the insets of sections, headers and footers across the scroll direction.
  open var contentInsetsReference: UIContentInsetsReference = .safeArea

  public override init() { super.init() }

  /// Returns the configuration for the engine, in a collection view with `reference`'s safe area and margins.
  func engine(in reference: ReferenceInsets?) -> LayoutConfiguration {
    LayoutConfiguration(
      scrollDirection: scrollDirection == .vertical ? .vertical : .horizontal, interSectionSpacing: Double(interSectionSpacing),
      boundarySupplementaries: boundarySupplementaryItems.map { $0.boundaryTemplate() },
      boundaryInsets: HitchlessBase.EdgeInsets(reference?[contentInsetsReference] ?? .zero))
  }
}

/// A layout composed of sections of groups of items. The engine solves it section by section as they come near the viewport.
@preconcurrency @MainActor open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let provider: UICollectionViewCompositionalLayoutSectionProvider
  /// The configuration of the whole layout. Setting it invalidates the layout.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration { didSet { invalidateLayout() } }
  /// The safe area and the margins for which the sections are laid out.
  private var shownReference: ReferenceInsets.Sides?
  /// The configuration of the list, if the layout is one.
  private(set) var listConfiguration: UICollectionLayoutListConfiguration?

  /// Creates a layout of the sections that `sectionProvider` creates.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    self.configuration = configuration
    super.init()
  }
  /// Creates a vertically scrolling layout of the sections that `sectionProvider` creates.
  public init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    provider = sectionProvider
    configuration = UICollectionViewCompositionalLayoutConfiguration()
    super.init()
  }
  /// Creates a layout whose sections are all like `section`.
  public init(section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration) {
    provider = { _, _ in section }
    self.configuration = configuration
    super.init()
  }
  /// Creates a vertically scrolling layout whose sections are all like `section`.
  public init(section: NSCollectionLayoutSection) {
    provider = { _, _ in section }
    configuration = UICollectionViewCompositionalLayoutConfiguration()
    super.init()
  }
  public required init?(coder: NSCoder) { return nil }

  /// Creates the layout of a list.
  open class func list(using configuration: UICollectionLayoutListConfiguration) -> UICollectionViewCompositionalLayout {
    let layout = UICollectionViewCompositionalLayout { _, environment in
      NSCollectionLayoutSection.makeList(using: configuration, layoutEnvironment: environment)
    }
    layout.listConfiguration = configuration
    return layout
  }

  // MARK: Queries by programs and subclasses

  /// Returns the attributes of the elements in a rectangle. Solves the sections in it that have not come near the viewport yet.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    answers.attributes(in: rect.engine)?.map { ownAttributes($0) }
  }
  /// The size of the content; an estimate where sections or sizes are not known yet.
  open override var collectionViewContentSize: CGSize { CGSize(answers.contentSize) }
  override func solvedAttributes(of element: LayoutElement) -> UICollectionViewLayoutAttributes? {
    answers.attributes(of: element).map { ownAttributes($0) }
  }
  private lazy var answers = CompositionalQueries(self)

  // MARK: Declared by the layout

  override func makeVisibleLayout(in environment: LayoutEnvironment) -> any VisibleLayout {
    shownReference = ReferenceInsets(of: collectionView)?.sides
    let solved = answers.makeSolved(in: environment)
    return isOverridden ? makeCustomLayout(over: solved) : solved
  }
  /// Whether the layout is of a program's subclass, which is queried through its methods because it may override them.
  private var isOverridden: Bool { type(of: self) != UICollectionViewCompositionalLayout.self }
  override var participatesInUpdates: Bool { isOverridden }
  override var isSolvedByEngine: Bool { true }
  override func referenceInsetsDidChange() {
    guard let shown = shownReference, let current = ReferenceInsets(of: collectionView)?.sides, current != shown else { return }
    shownReference = current
    invalidateLayout()
  }
  /// Returns the provider's section at `index`.
  override func section(at index: Int, in environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection? {
    provider(index, environment)
  }
}
