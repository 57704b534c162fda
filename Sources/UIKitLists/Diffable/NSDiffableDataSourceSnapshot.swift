public import HitchlessBase
public import KeyedDiff

/// What a list shows at one point in time: sections in order, each with its items in order, all by identifier.
///
/// Make an empty one or take `dataSource.snapshot()`, edit it, and apply it to the data source. Identifiers are unique: an item
/// occurs once, in one section.
///
/// Copying is O(1), and an edit costs what it touches: copies share everything else. A snapshot that was made by editing the data
/// source's is compared with it in time that follows the change. A snapshot is a value and may be edited on any thread.
///
/// Mistakes (an identifier that is there twice or not at all, an item moved relative to itself) are faults; if the fault's handler
/// returns, the offending identifiers are ignored and the rest of the call is carried out.
@preconcurrency
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable>: Sendable {
  /// The handles of the section identifiers; shared with the data source and the snapshots derived from the same one.
  @usableFromInline var sectionTable: IdentifierTable<SectionIdentifierType, SectionHandle>
  /// The handles of the item identifiers; shared likewise.
  @usableFromInline var itemTable: IdentifierTable<ItemIdentifierType, ItemHandle>
  /// Everything else, in handles.
  var state = SnapshotState()

  /// A snapshot without sections and items.
  @inlinable public init() {
    self.init(sectionTable: IdentifierTable(), itemTable: IdentifierTable())
  }

  @usableFromInline init(
    sectionTable: IdentifierTable<SectionIdentifierType, SectionHandle>, itemTable: IdentifierTable<ItemIdentifierType, ItemHandle>
  ) {
    self.sectionTable = sectionTable
    self.itemTable = itemTable
  }
}

/// The part of a snapshot that does not know the identifiers' types.
struct SnapshotState: Sendable {
  var contents = ListContents()
  var reloadedSections = MarkedHandles<SectionHandle>()
  var reloadedItems = MarkedHandles<ItemHandle>()
  var reconfiguredItems = MarkedHandles<ItemHandle>()
}

/// Handles that are marked for something, in the order in which they were marked, each once.
struct MarkedHandles<Handle: InternedHandle>: Sendable {
  private(set) var inOrder: [Handle] = []
  private var members: Set<Handle> = []

  /// Marks a handle. O(1).
  mutating func insert(_ handle: Handle) {
    if members.insert(handle).inserted { inOrder.append(handle) }
  }

  /// Unmarks what is in `handles`. O(count), and O(marks) if anything was marked.
  mutating func remove(_ handles: [Handle]) {
    guard !members.isEmpty else { return }
    let before = members.count
    members.subtract(handles)
    if members.count < before { inOrder.removeAll { !members.contains($0) } }
  }

  /// Unmarks everything.
  mutating func removeAll() {
    inOrder = []
    members = []
  }
}
