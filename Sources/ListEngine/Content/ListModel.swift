internal import HitchlessBase
internal import KeyedDiff
internal import ListLayout

/// What a list holds, where layouts can read it: the closures of ``content`` are made once and look here whenever they are called.
final class ListModel {
  /// The sections and items.
  var data = ListData()
  /// The sections that scroll across the list, and how far.
  var orthogonal = OrthogonalSections()
  /// The kinds of views that layouts named.
  var kinds = ElementKinds()
  /// What a layout asks about the list. The closures read the model only while it is alive, as its owner and the layout are.
  private(set) lazy var content = LayoutContent(
    itemCount: { [unowned self] in data.contents.itemCount(inSection: $0) },
    itemHandle: { [unowned self] in data.contents.item(at: ItemPosition(section: $0, index: $1)) },
    sectionHandle: { [unowned self] in data.contents.section(at: $0) }, sectionTemplate: sectionTemplate,
    orthogonalOffset: { [unowned self] in orthogonal.offset(of: $0) ?? 0 })
  private let sectionTemplate: (Int, LayoutEnvironment) -> SectionTemplate

  /// An empty list whose sections are laid out as `sectionTemplate` says.
  init(sectionTemplate: @escaping (_ section: Int, _ environment: LayoutEnvironment) -> SectionTemplate) {
    self.sectionTemplate = sectionTemplate
  }
}
