internal import HitchlessBase
internal import KeyedDiff
internal import ListLayout

/// The contents of a list in a form that layouts can read: the closures of ``content`` are created once and read this object on every call.
final class ListModel {
  /// The sections and items.
  var data = ListData()
  /// The orthogonal sections and their offsets.
  var orthogonal = OrthogonalSections()
  /// The kinds of views that layouts have named.
  var kinds = ElementKinds()
  /// The list as layouts see it. The closures read the model only while it is alive, as its owner and the layout are.
  private(set) lazy var content = LayoutContent(
    itemCount: { [unowned self] in data.contents.itemCount(inSection: $0) },
    itemHandle: { [unowned self] in data.contents.item(at: ItemPosition(section: $0, index: $1)) },
    sectionHandle: { [unowned self] in data.contents.section(at: $0) }, sectionTemplate: sectionTemplate,
    orthogonalOffset: { [unowned self] in orthogonal.offset(of: $0) ?? 0 })
  private let sectionTemplate: (Int, LayoutEnvironment) -> SectionTemplate

  /// Creates an empty list whose sections are laid out by the templates that `sectionTemplate` returns.
  init(sectionTemplate: @escaping (_ section: Int, _ environment: LayoutEnvironment) -> SectionTemplate) {
    self.sectionTemplate = sectionTemplate
  }
}
