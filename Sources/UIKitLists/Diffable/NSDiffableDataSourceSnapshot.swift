public import HitchlessBase
public import KeyedDiff

/// The state of a list at one point in time: sections in order, each with its items in order, all by identifier.
///
/// Create an empty snapshot or take `dataSource.snapshot()`, edit it, and apply it to the data source. Identifiers are unique: an item
/// occurs once, in one section.
///
/// Copying is O(1), and the cost of an edit is proportional to the elements it touches: copies share everything else. Comparing a snapshot
/// that was created by editing the data source's takes time proportional to the change. A snapshot is a value and may be edited on any
/// thread.
///
/// Mistakes (an identifier that occurs twice or not at all, an item moved relative to itself) are faults; if the fault's handler returns,
/// the offending identifiers are ignored and the rest of the call is carried out.
@preconcurrency
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable>: Sendable {
  /// The handles of the section identifiers; shared with the data source and with snapshots of the same origin.
  @usableFromInline var sectionTable: IdentifierTable<SectionIdentifierType, SectionHandle>
  /// The handles of the item identifiers; shared in the same way.
  @usableFromInline var itemTable: IdentifierTable<ItemIdentifierType, ItemHandle>
  /// The contents and the marks, as handles.
  var state = SnapshotState()

  /// Creates a snapshot without sections and items.
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

/// The part of a snapshot that is independent of the identifiers' types.
struct SnapshotState: Sendable {
  var contents = ListContents()
  var reloadedSections = MarkedHandles<SectionHandle>()
  var reloadedItems = MarkedHandles<ItemHandle>()
  var reconfiguredItems = MarkedHandles<ItemHandle>()
}

/// Marked handles, each once, in the order in which they were marked.
struct MarkedHandles<Handle: InternedHandle>: Sendable {
  private(set) var inOrder: [Handle] = []
  private var members: Set<Handle> = []

  /// Marks a handle. O(1).
  mutating func insert(_ handle: Handle) {
    if members.insert(handle).inserted { inOrder.append(handle) }
  }

  /// Unmarks `handles`. O(count), and O(marks) if anything was marked.
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
