internal import Foundation
internal import FramePipeline
internal import HitchlessBase
internal import ListEngine
internal import UIKitCore

extension ScrollViewHost {
  /// Calls the prefetching data source, once. Counts the call, and its items in `counter`; the trace has it as a slice on its data track,
  /// with the items that it is about. O(items).
  func callPrefetching(
    _ name: StaticString, _ items: [ItemPosition], counting counter: WritableKeyPath<FrameCounters, Int>, _ call: ([IndexPath]) -> Void
  ) {
    let paths = items.map { IndexPath($0) }
    guard let driver = scrollView.frameDriver else { return call(paths) }
    driver.count {
      $0.dataPrefetchCalls += 1
      $0[keyPath: counter] += items.count
    }
    driver.traced("data", name, detail: Self.text(items)) { call(paths) }
  }

  /// Neighbours as a range, `[0.3 ... 0.12]`; else one by one, a few of them.
  private static func text(_ items: [ItemPosition]) -> String {
    func name(_ item: ItemPosition) -> String { "\(item.section).\(item.index)" }
    guard let first = items.first, let last = items.last else { return "[]" }
    let isRange = items.count > 2 && first.section == last.section && abs(last.index - first.index) == items.count - 1
    if isRange { return "[\(name(first)) ... \(name(last))]" }
    return "[\(items.prefix(12).map(name).joined(separator: ", "))\(items.count > 12 ? ", …" : "")]"
  }
}
