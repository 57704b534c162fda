internal import Foundation
internal import KeyedDiff

/// A data source that represents its contents as handles.
@MainActor protocol DiffableContents: AnyObject {
  var listContents: ListContents { get }
}

/// A counter of the sections and items of a data source. Calls the program's code.
@MainActor struct ItemCounter {
  private let calls: CountingCalls?

  /// Creates a counter that uses `calls`; without a data source a list is empty.
  init(_ calls: CountingCalls?) { self.calls = calls }

  /// The contents of the data source. O(sections), and O(1) for a diffable data source.
  var contents: ListContents {
    if let diffable = calls?.dataSource as? any DiffableContents { return diffable.listContents }
    return ListContents(itemCounts: itemCounts ?? [])
  }

  /// The number of items in each section; nil for a diffable data source, which reports every change. O(sections).
  var itemCounts: [Int]? {
    guard let calls else { return [] }
    guard !(calls.dataSource is any DiffableContents) else { return nil }
    let sections = max(0, calls.numberOfSections())
    return (0..<sections).map { max(0, calls.numberOfItems($0)) }
  }
}
