package import DisplayInterface

extension HeadlessDisplay: ClipboardDisplay {
  /// What ``desktop`` has in its clipboard.
  package var clipboard: (any DataOffer)? { desktop.clipboard }
  /// Leaves the data to ``desktop``.
  package func copy(_ data: OfferedData?) { desktop.clipboard = data.map { CopiedData($0) } }
  /// Has ``desktop`` deliver what was asked for.
  package func waitForData(until isDone: () -> Bool) {
    if !isDone() { desktop.deliverData() }
  }
}

/// What the program of a display has copied.
package final class CopiedData: DataOffer {
  private let data: OfferedData

  init(_ data: OfferedData) { self.data = data }

  package var mediaTypes: [String] { data.mediaTypes }
  package var isOwn: Bool { true }
  package func load(_ mediaType: String, completion: @escaping @MainActor ([UInt8]?) -> Void) { data.load(mediaType, completion) }
}
