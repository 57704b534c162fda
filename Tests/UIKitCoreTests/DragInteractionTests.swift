import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

/// A view from which text is dragged.
@MainActor private final class Source: NSObject, UIDragInteractionDelegate {
  var texts = ["word"]
  var log: [String] = []
  var allowsMove = true

  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
    session.localContext = "mine"
    return texts.map { UIDragItem(itemProvider: NSItemProvider(object: $0)) }
  }
  func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession
  ) {
    log.append("lift")
    animator.addCompletion { [weak self] in self?.log.append("lifted\($0 == .end ? "" : " to \($0)")") }
  }
  func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) { log.append("begin") }
  func dragInteraction(_ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession) -> Bool { allowsMove }
  func dragInteraction(_ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation) {
    log.append("will end: \(operation)")
  }
  func dragInteraction(_ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation) {
    log.append("did end: \(operation)")
  }
  func dragInteraction(_ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession) { log.append("transferred") }
  func dragInteraction(_ interaction: UIDragInteraction, item: UIDragItem, willAnimateCancelWith animator: any UIDragAnimating) {
    log.append("goes back")
  }
}

/// A view onto which text is dropped.
@MainActor private final class Target: NSObject, UIDropInteractionDelegate {
  var log: [String] = []
  var operation = UIDropOperation.copy
  var accepts = true
  var texts: [String] = []

  private func note(_ event: String) { if log.last != event { log.append(event) } }
  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
    note("asked")
    return accepts && session.canLoadObjects(ofClass: String.self)
  }
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) { note("enter") }
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal {
    #expect(interaction.view.map { $0.bounds.contains(session.location(in: $0)) } == true)
    return UIDropProposal(operation: operation)
  }
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) { note("exit") }
  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    note("perform")
    #expect(session.localDragSession?.localContext as? String == "mine")
    session.loadObjects(ofClass: String.self) { [weak self] in self?.texts = $0 }
    #expect(session.progress.isFinished)
  }
  func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) { note("conclude") }
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) { note("end") }
}

@Suite("Drag and drop between views")
@MainActor struct DragInteractionTests {
  /// A drag source on the left, a drop target on the right, and a finger.
  @MainActor private final class Scene {
    let source = Source()
    let target = Target()
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let from = UIView(frame: CGRect(x: 20, y: 60, width: 60, height: 60))
    let to = UIView(frame: CGRect(x: 200, y: 40, width: 90, height: 90))
    let stage: HitchlessTesting.Stage

    init() {
      stage = HitchlessTesting.Stage(root, size: CGSize(width: 300, height: 200), scale: 1)
      root.backgroundColor = .white
      from.backgroundColor = .systemRed
      to.backgroundColor = .systemBlue
      root.addSubview(from)
      root.addSubview(to)
      from.addInteraction(UIDragInteraction(delegate: source))
      to.addInteraction(UIDropInteraction(delegate: target))
      stage.settle()
    }
    func touch(_ phase: InputEvent.PointerPhase, _ x: Double, _ y: Double) {
      stage.send(.pointer(pointer: 0, phase: phase, at: Point(x: x, y: y)))
    }
    func lift() {
      touch(.began, 50, 90)
      stage.frames(45)
    }
    func move(to x: Double, _ y: Double) {
      for step in 1...10 {
        touch(.moved, 50 + (x - 50) * Double(step) / 10, 90 + (y - 90) * Double(step) / 10)
        stage.frame()
      }
    }
    /// Returns the topmost colour at a point of the window.
    func color(_ x: Int, _ y: Int) -> UInt32? { stage.picture.map { $0[x, y] & 0xFF_FFFF } }
    var hasPreview: Bool { (root.window?.subviews.count ?? 0) > 1 }
  }

  @Test("A lifted view's preview follows the finger, and its text arrives where it is dropped")
  func drop() {
    let scene = Scene()
    defer { scene.stage.end() }
    let (white, red) = (scene.color(140, 90), scene.color(50, 90))
    scene.lift()
    #expect(scene.source.log == ["lift", "lifted"] && scene.hasPreview)
    scene.move(to: 140, 90)
    #expect(scene.color(140, 90) == red && scene.color(50, 90) == red && scene.target.log == [], "the view itself stays")
    scene.move(to: 240, 80)
    #expect(scene.target.log == ["asked", "enter"] && scene.color(140, 90) == white)
    scene.touch(.ended, 240, 80)
    scene.stage.settle()
    #expect(scene.target.log == ["asked", "enter", "perform", "conclude", "end"] && scene.target.texts == ["word"])
    #expect(scene.source.log.suffix(4) == ["begin", "will end: copy", "did end: copy", "transferred"])
    #expect(!scene.hasPreview)
  }

  @Test("A drag dropped outside any target, on a refusing one or as a forbidden move is cancelled")
  func back() {
    let scene = Scene()
    defer { scene.stage.end() }
    scene.lift()
    scene.move(to: 240, 80)
    scene.move(to: 140, 180)
    scene.touch(.ended, 140, 180)
    scene.stage.settle()
    #expect(scene.target.log == ["asked", "enter", "exit", "end"])
    #expect(scene.source.log.suffix(3) == ["will end: cancel", "goes back", "did end: cancel"] && !scene.hasPreview)
    for (operation, accepts, allowsMove) in [
      (UIDropOperation.forbidden, true, true), (.cancel, true, true), (.move, true, false), (.copy, false, true),
    ] {
      scene.target.operation = operation
      scene.target.accepts = accepts
      scene.source.allowsMove = allowsMove
      scene.lift()
      scene.move(to: 240, 80)
      scene.touch(.ended, 240, 80)
      scene.stage.settle()
      #expect(!scene.target.log.contains("perform") && scene.source.log.last == "did end: cancel" && !scene.hasPreview, "\(operation)")
    }
  }

  @Test("A drag ends cleanly if the finger does not move, the touch is cancelled or its views are removed")
  func ends() {
    let scene = Scene()
    defer { scene.stage.end() }
    scene.lift()
    scene.touch(.ended, 50, 90)
    scene.stage.settle()
    #expect(scene.source.log == ["lift", "lifted", "goes back"] && !scene.hasPreview)
    scene.source.texts = []
    scene.lift()
    #expect(!scene.hasPreview, "nothing to drag")
    scene.touch(.ended, 50, 90)
    scene.source.texts = ["a", "b"]
    scene.lift()
    scene.move(to: 240, 80)
    scene.touch(.cancelled, 240, 80)
    scene.stage.settle()
    #expect(scene.source.log.last == "did end: cancel" && !scene.hasPreview)
    // The target is removed while the drag is over it, then the source.
    scene.lift()
    scene.move(to: 240, 80)
    scene.to.interactions = []
    #expect(scene.target.log.last == "exit")
    scene.from.removeFromSuperview()
    scene.stage.frames(2)
    scene.touch(.ended, 240, 80)
    scene.stage.settle()
    #expect(!scene.hasPreview && scene.target.texts == [])
  }

  @Test("A snapshot view shows the view's current content and does not change with the view")
  func snapshot() throws {
    let scene = Scene()
    defer { scene.stage.end() }
    let inner = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    inner.backgroundColor = .systemGreen
    scene.from.addSubview(inner)
    let picture = try #require(scene.from.snapshotView(afterScreenUpdates: true))
    inner.backgroundColor = .systemYellow
    scene.from.backgroundColor = .systemYellow
    picture.frame.origin = CGPoint(x: 120, y: 0)
    scene.root.addSubview(picture)
    scene.stage.settle()
    let (red, green) = (scene.color(125, 5), scene.color(140, 20))
    #expect(red != green && red != scene.color(25, 65) && picture.bounds.size == scene.from.bounds.size)
    #expect(UIView().snapshotView(afterScreenUpdates: true) == nil)
    let drawn = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 60)).image { _ in
      #expect(scene.from.drawHierarchy(in: CGRect(x: 0, y: 0, width: 60, height: 60), afterScreenUpdates: true))
    }
    #expect(drawn.size == CGSize(width: 60, height: 60) && !scene.from.drawHierarchy(in: .zero, afterScreenUpdates: false))
  }
}
