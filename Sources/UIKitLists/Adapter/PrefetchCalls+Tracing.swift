internal import Foundation
internal import FramePipeline
internal import HitchlessBase
internal import ListEngine
internal import UIKitCore

extension PrefetchCalls {
  /// Notifies the data source, once, that data of `items` will be needed. O(items).
  @MainActor func prefetch(_ items: [ItemPosition], _ driver: FrameDriver?) {
    Self.call(prefetch, prefetchName, items, counting: \.itemsPrefetched, driver)
  }
  /// Notifies the data source, once, that data of `items` will not be needed; no effect if there are none. O(items).
  @MainActor func cancel(_ items: [ItemPosition], _ driver: FrameDriver?) {
    if !items.isEmpty { Self.call(cancel, cancelName, items, counting: \.itemsCancelled, driver) }
  }

  /// Counts the call, and its items in `counter`; the trace records it as a slice on its data track, with its items.
  @MainActor private static func call(
    _ body: ([IndexPath]) -> Void, _ name: StaticString, _ items: [ItemPosition],
    counting counter: WritableKeyPath<FrameCounters, Int>, _ driver: FrameDriver?
  ) {
    let paths = items.map { IndexPath($0) }
    guard let driver else { return body(paths) }
    driver.count {
      $0.dataPrefetchCalls += 1
      $0[keyPath: counter] += items.count
    }
    driver.traced("data", name, detail: text(items)) { body(paths) }
  }

  /// Returns neighbours as a range, `[0.3 ... 0.12]`; otherwise a list of the first items.
  private static func text(_ items: [ItemPosition]) -> String {
    func name(_ item: ItemPosition) -> String { "\(item.section).\(item.index)" }
    guard let first = items.first, let last = items.last else { return "[]" }
    let isRange = items.count > 2 && first.section == last.section && abs(last.index - first.index) == items.count - 1
    if isRange { return "[\(name(first)) ... \(name(last))]" }
    return "[\(items.prefix(12).map(name).joined(separator: ", "))\(items.count > 12 ? ", …" : "")]"
  }
}
