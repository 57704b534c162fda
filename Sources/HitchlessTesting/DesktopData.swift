internal import DisplayInterface
internal import Foundation

/// Data of another program that a stage's program drags or pastes. The data arrives when the test delivers it.
@MainActor public final class DesktopData {
  /// The media types in which the data is available, the best first.
  public let mediaTypes: [String]
  private unowned let stage: Stage
  private let data: [String: Data]
  private var waiting: [(mediaType: String, completion: @MainActor ([UInt8]?) -> Void)] = []

  init(_ stage: Stage, _ data: KeyValuePairs<String, Data>) {
    self.stage = stage
    mediaTypes = data.map(\.key)
    self.data = Dictionary(data.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  /// Delivers the data that the program waits for, in the order of the requests, or lets the requests fail. Shows a frame.
  public func deliver(fails: Bool = false) {
    answer(fails: fails)
    stage.frame()
  }
  /// Delivers the data without showing a frame.
  func answer(fails: Bool = false) {
    let all = waiting
    waiting = []
    stage.perform { for one in all { one.completion(fails ? nil : data[one.mediaType].map { [UInt8]($0) }) } }
  }
}

extension DesktopData: DataOffer {
  /// Always false.
  package var isOwn: Bool { false }
  /// Keeps the request until ``deliver(fails:)``.
  package func load(_ mediaType: String, completion: @escaping @MainActor ([UInt8]?) -> Void) {
    waiting.append((mediaType, completion))
  }
}
