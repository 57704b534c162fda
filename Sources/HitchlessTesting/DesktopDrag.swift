internal import DisplayInterface
public import Foundation
internal import HeadlessDisplay
internal import HitchlessBase

/// A drag that the desktop leads: of another program over the stage's window, or of the stage's program after it has left the window.
@MainActor public final class DesktopDrag {
  /// The media types in which other programs get, or give, what is dragged, the best first.
  public let mediaTypes: [String]
  /// Whether the program would accept a drop where the drag is.
  public internal(set) var isAccepted = false
  /// What the program has answered to a drop; nil before that, and while it still loads data.
  public private(set) var answer: Bool?
  private unowned let stage: Stage
  private let data: DesktopData
  private let outgoing: OutgoingDrag?
  private var position: CGPoint?

  init(_ stage: Stage, _ data: KeyValuePairs<String, Data>) {
    self.stage = stage
    self.data = DesktopData(stage, data)
    mediaTypes = self.data.mediaTypes
    outgoing = nil
  }
  init(_ stage: Stage, _ outgoing: OutgoingDrag) {
    self.stage = stage
    self.outgoing = outgoing
    mediaTypes = outgoing.data.mediaTypes
    data = DesktopData(stage, [:])
  }

  /// Enters the window at a point of it, or moves there. Shows a frame of it.
  public func move(to point: CGPoint) {
    stage.display.desktop.incomingDrag = self
    send(position == nil ? .entered : .moved, at: point)
    position = point
  }
  /// Leaves the window. Shows a frame of it.
  public func leave() {
    send(.left, at: position ?? .zero)
    position = nil
  }
  /// Is dropped where it is in the window. Shows a frame of it.
  public func drop() {
    send(.dropped, at: position ?? .zero)
    position = nil
  }
  /// Has data that the program waits for arrive, in the order in which it was asked for; or has that fail. Shows a frame of it.
  public func deliver(fails: Bool = false) { data.deliver(fails: fails) }

  /// The data that another program would get; nil if it cannot be loaded.
  public func data(_ mediaType: String) -> Data? {
    var found: Data?
    outgoing?.data.load(mediaType) { found = $0.map { Data($0) } }
    return found
  }
  /// Ends a drag that has left the window: it was dropped on another program, which has accepted it or not. Shows a frame of it.
  public func end(isAccepted: Bool) {
    outgoing?.didEnd(isAccepted)
    stage.frame()
  }

  private func send(_ phase: InputEvent.DragPhase, at point: CGPoint) {
    stage.send(.drag(phase, at: Point(x: Double(point.x), y: Double(point.y))))
  }
}

extension DesktopDrag: IncomingDrag {
  /// Whether the drag is the program's that has left the window.
  package var isOwn: Bool { outgoing != nil }
  /// Waits for ``deliver(fails:)``.
  package func load(_ mediaType: String, completion: @escaping @MainActor ([UInt8]?) -> Void) {
    data.load(mediaType, completion: completion)
  }
  /// Keeps the answer.
  package func finish(accepted: Bool) { answer = accepted }
}
