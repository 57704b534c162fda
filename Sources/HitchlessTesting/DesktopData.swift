internal import DisplayInterface
internal import Foundation

/// Data of another program, which a stage's program drags or pastes: it comes when the test delivers it.
@MainActor public final class DesktopData {
  /// The media types in which it can be had, the best first.
  public let mediaTypes: [String]
  private unowned let stage: Stage
  private let data: [String: Data]
  private var waiting: [(mediaType: String, completion: @MainActor ([UInt8]?) -> Void)] = []

  init(_ stage: Stage, _ data: KeyValuePairs<String, Data>) {
    self.stage = stage
    mediaTypes = data.map(\.key)
    self.data = Dictionary(data.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  /// Has data that the program waits for arrive, in the order in which it was asked for; or has that fail. Shows a frame of it.
  public func deliver(fails: Bool = false) {
    answer(fails: fails)
    stage.frame()
  }
  /// The same without a frame.
  func answer(fails: Bool = false) {
    let all = waiting
    waiting = []
    stage.perform { for one in all { one.completion(fails ? nil : data[one.mediaType].map { [UInt8]($0) }) } }
  }
}

extension DesktopData: DataOffer {
  /// False.
  package var isOwn: Bool { false }
  /// Waits for ``deliver(fails:)``.
  package func load(_ mediaType: String, completion: @escaping @MainActor ([UInt8]?) -> Void) {
    waiting.append((mediaType, completion))
  }
}
