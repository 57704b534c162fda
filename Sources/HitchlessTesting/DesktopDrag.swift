internal import DisplayInterface
public import Foundation
internal import HeadlessDisplay
internal import HitchlessBase

/// A drag controlled by the desktop: of another program over the stage's window, or of the stage's program after it has left the window.
@MainActor public final class DesktopDrag {
  /// The media types in which the dragged data is exchanged with other programs, the best first.
  public let mediaTypes: [String]
  /// Whether the program would accept a drop at the drag's position.
  public internal(set) var isAccepted = false
  /// The program's answer to a drop; nil before that, and while the program still loads data.
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

  /// Moves the drag to a point of the window, entering the window if necessary. Shows a frame.
  public func move(to point: CGPoint) {
    stage.display.desktop.incomingDrag = self
    send(position == nil ? .entered : .moved, at: point)
    position = point
  }
  /// Leaves the window. Shows a frame.
  public func leave() {
    send(.left, at: position ?? .zero)
    position = nil
  }
  /// Drops at the current position in the window. Shows a frame.
  public func drop() {
    send(.dropped, at: position ?? .zero)
    position = nil
  }
  /// Delivers the data that the program waits for, in the order of the requests, or lets the requests fail. Shows a frame.
  public func deliver(fails: Bool = false) { data.deliver(fails: fails) }

  /// Returns the data that another program would receive; nil if it cannot be loaded.
  public func data(_ mediaType: String) -> Data? {
    var found: Data?
    outgoing?.data.load(mediaType) { found = $0.map { Data($0) } }
    return found
  }
  /// Ends a drag that has left the window, as if it was dropped on another program, which has accepted it or not. Shows a frame.
  public func end(isAccepted: Bool) {
    outgoing?.didEnd(isAccepted)
    stage.frame()
  }

  private func send(_ phase: InputEvent.DragPhase, at point: CGPoint) {
    stage.send(.drag(phase, at: Point(x: Double(point.x), y: Double(point.y))))
  }
}

extension DesktopDrag: IncomingDrag {
  /// Whether this is a drag of the stage's program that has left the window.
  package var isOwn: Bool { outgoing != nil }
  /// Keeps the request until ``deliver(fails:)``.
  package func load(_ mediaType: String, completion: @escaping @MainActor ([UInt8]?) -> Void) {
    data.load(mediaType, completion: completion)
  }
  /// Records the answer.
  package func finish(accepted: Bool) { answer = accepted }
}
