internal import HitchlessBase
internal import ListEngine
internal import UIKitCore

extension ListHost {
  /// Runs a call of the prefetching data source as a slice on the trace's data track, with the items that it is about.
  func tracedData(_ name: StaticString, _ items: [ItemPosition], _ call: () -> Void) {
    guard let driver = FrameDriver.current else { return call() }
    driver.traced("data", name, detail: Self.text(items), call)
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
