internal import Foundation
internal import KeyedDiff

/// A data source that knows its contents as handles.
@MainActor protocol DiffableContents: AnyObject {
  var listContents: ListContents { get }
}

/// Counts the sections and items of a data source. User code runs.
@MainActor struct ItemCounter {
  private let calls: CountingCalls?

  /// Counts with `calls`; without a data source a list is empty.
  init(_ calls: CountingCalls?) { self.calls = calls }

  /// What the data source has. O(sections), and O(1) for a diffable data source.
  var contents: ListContents {
    if let diffable = calls?.dataSource as? any DiffableContents { return diffable.listContents }
    return ListContents(itemCounts: itemCounts ?? [])
  }

  /// How many items each section has; nil for a diffable data source, which tells every change. O(sections).
  var itemCounts: [Int]? {
    guard let calls else { return [] }
    guard !(calls.dataSource is any DiffableContents) else { return nil }
    let sections = max(0, calls.numberOfSections())
    return (0..<sections).map { max(0, calls.numberOfItems($0)) }
  }
}
