public import Foundation
internal import HitchlessBase
internal import ListEngine
internal import ListLayout
internal import UIKitCore

/// Makes the layout of one section; nil leaves the section out.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
  @MainActor (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// What holds for a whole compositional layout.
@preconcurrency @MainActor open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  open var scrollDirection: UICollectionView.ScrollDirection = .vertical
  /// Points between two sections.
  open var interSectionSpacing: CGFloat = 0
  /// Headers and footers of the whole layout.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// What sections, headers and footers measure their insets from, across the direction of the layout.
  open var contentInsetsReference: UIContentInsetsReference = .safeArea

  public override init() { super.init() }

  /// The configuration as the engine has it, in a collection view with `reference`'s safe area and margins.
  func engine(in reference: ReferenceInsets?) -> LayoutConfiguration {
    LayoutConfiguration(
      scrollDirection: scrollDirection == .vertical ? .vertical : .horizontal, interSectionSpacing: Double(interSectionSpacing),
      boundarySupplementaries: boundarySupplementaryItems.map { $0.boundaryTemplate() },
      boundaryInsets: HitchlessBase.EdgeInsets(reference?[contentInsetsReference] ?? .zero))
  }
}

/// A layout composed of sections of groups of items. Solved by the engine, section by section as they come near the viewport.
@preconcurrency @MainActor open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let provider: UICollectionViewCompositionalLayoutSectionProvider
  /// What holds for the whole layout. Another one invalidates it.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration { didSet { invalidateLayout() } }
  /// The safe area and the margins that the sections are laid out for.
  private var shownReference: ReferenceInsets.Sides?
  /// The appearance of the list, if the layout is one.
  private(set) var listConfiguration: UICollectionLayoutListConfiguration?

  /// A layout of the sections that `sectionProvider` makes.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    self.configuration = configuration
    super.init()
  }
  /// A layout of the sections that `sectionProvider` makes, which goes on downwards.
  public convenience init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    self.init(sectionProvider: sectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }
  /// A layout whose sections are all like `section`.
  public convenience init(section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration) {
    self.init(sectionProvider: { _, _ in section }, configuration: configuration)
  }
  /// A layout whose sections are all like `section`, which goes on downwards.
  public convenience init(section: NSCollectionLayoutSection) { self.init(sectionProvider: { _, _ in section }) }
  public required init?(coder: NSCoder) { return nil }

  /// A list.
  open class func list(using configuration: UICollectionLayoutListConfiguration) -> UICollectionViewCompositionalLayout {
    let layout = UICollectionViewCompositionalLayout { _, environment in
      NSCollectionLayoutSection.makeList(using: configuration, layoutEnvironment: environment)
    }
    layout.listConfiguration = configuration
    return layout
  }

  // MARK: Asked by programs and by subclasses

  /// What is in a rectangle. Sections in it that did not come near the viewport yet are made now.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    answers.attributes(in: rect.engine)?.map { ownAttributes($0) }
  }
  /// The size of everything; an estimate as far as sections or sizes are not known yet.
  open override var collectionViewContentSize: CGSize { CGSize(answers.contentSize) }
  override func solvedAttributes(of element: LayoutElement) -> UICollectionViewLayoutAttributes? {
    answers.attributes(of: element).map { ownAttributes($0) }
  }
  private lazy var answers = CompositionalAnswers(self)

  // MARK: What the layout declares

  override func makeVisibleLayout(in environment: LayoutEnvironment) -> any VisibleLayout {
    shownReference = ReferenceInsets(of: collectionView)?.sides
    let solved = answers.makeSolved(in: environment)
    return isOverridden ? makeCustomLayout(over: solved) : solved
  }
  /// A subclass of a program's own is asked through its methods, which it may override.
  private var isOverridden: Bool { type(of: self) != UICollectionViewCompositionalLayout.self }
  override var participatesInUpdates: Bool { isOverridden }
  override var isSolvedByEngine: Bool { true }
  override func referenceInsetsDidChange() {
    guard let shown = shownReference, let current = ReferenceInsets(of: collectionView)?.sides, current != shown else { return }
    shownReference = current
    invalidateLayout()
  }
  /// The section at `index` as the provider makes it.
  override func section(at index: Int, in environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection? {
    provider(index, environment)
  }
}
