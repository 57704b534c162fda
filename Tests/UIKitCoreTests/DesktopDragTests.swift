import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

/// A drop target, with the items that it receives.
@MainActor private final class Target: NSObject, UIDropInteractionDelegate {
  var log: [String] = []
  var operation = UIDropOperation.copy
  var itemCount = 0
  var texts: [String] = []
  var addresses: [URL] = []
  var pictures: [UIImage] = []
  /// A provider whose text is loaded after the drop has been performed.
  var lateProvider: NSItemProvider?

  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
    log.append("asked for \(session.items.count)")
    return true
  }
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) { log.append("enter") }
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal {
    #expect(session.localDragSession == nil && !session.allowsMoveOperation)
    return UIDropProposal(operation: operation)
  }
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) { log.append("exit") }
  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    log.append("perform")
    itemCount = session.items.count
    lateProvider = session.items.first?.itemProvider
    if session.canLoadObjects(ofClass: URL.self) { session.loadObjects(ofClass: URL.self) { [weak self] in self?.addresses = $0 } }
    if session.canLoadObjects(ofClass: String.self) { session.loadObjects(ofClass: String.self) { [weak self] in self?.texts = $0 } }
    if session.canLoadObjects(ofClass: UIImage.self) {
      session.loadObjects(ofClass: UIImage.self) { [weak self] in self?.pictures = $0 }
    }
  }
  func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) { log.append("conclude") }
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) { log.append("end") }
}

/// A drag source.
@MainActor private final class Source: NSObject, UIDragInteractionDelegate {
  var items: [UIDragItem] = []
  var log: [String] = []
  var isRestricted = false

  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] { items }
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { isRestricted }
  func dragInteraction(_ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation) {
    log.append("\(operation)")
  }
  func dragInteraction(_ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession) { log.append("transferred") }
}

@Suite("Drags to and from other applications")
@MainActor struct DesktopDragTests {
  private let source = Source()
  private let target = Target()
  private let from = UIView(frame: CGRect(x: 20, y: 60, width: 60, height: 60))
  private let to = UIView(frame: CGRect(x: 200, y: 40, width: 90, height: 90))
  private let stage: HitchlessTesting.Stage

  init() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    stage = HitchlessTesting.Stage(root, size: CGSize(width: 300, height: 200), scale: 1)
    root.backgroundColor = .white
    from.backgroundColor = .systemRed
    root.addSubview(from)
    root.addSubview(to)
    from.addInteraction(UIDragInteraction(delegate: source))
    to.addInteraction(UIDropInteraction(delegate: target))
    stage.settle()
  }

  private func text(_ string: String) -> Data { Data(string.utf8) }
  private let over = CGPoint(x: 240, y: 80)
  private let beside = CGPoint(x: 150, y: 150)

  @Test("Text from another application is loaded after the drop, which then reports success")
  func textIn() {
    defer { stage.end() }
    let drag = stage.desktopDrag(["text/plain;charset=utf-8": text("Grüße"), "text/plain": text("?"), "x-special/thing": text("1")])
    drag.move(to: beside)
    #expect(!drag.isAccepted && target.log.isEmpty)
    drag.move(to: over)
    #expect(drag.isAccepted && target.log == ["asked for 1", "enter"])
    drag.move(to: beside)
    #expect(!drag.isAccepted && target.log.last == "exit")
    drag.move(to: over)
    drag.drop()
    #expect(target.log.suffix(4) == ["enter", "perform", "conclude", "end"] && drag.answer == nil && target.texts.isEmpty)
    drag.deliver()
    #expect(target.texts == ["Grüße"] && drag.answer == true)
  }

  @Test("Dropped files and URLs become one item each, and are known before the drop")
  func files() throws {
    defer { stage.end() }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("drop-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2)).image { _ in }
    let (first, second) = (folder.appendingPathComponent("a b.png"), folder.appendingPathComponent("notes.txt"))
    try #require(picture.pngData()).write(to: first)
    try text("the notes").write(to: second)
    let list = "# two files\r\n\(first.absoluteString)\r\n\(second.absoluteString)\r\nhttps://example.org/x\r\n"
    let drag = stage.desktopDrag(["text/uri-list": text(list), "text/plain": text(list)])
    drag.move(to: over)
    #expect(target.log.isEmpty && !drag.isAccepted, "nobody is asked before it is known what is dragged")
    drag.deliver()
    #expect(target.log == ["asked for 3", "enter"] && drag.isAccepted)
    drag.drop()
    drag.deliver()
    #expect(target.itemCount == 3 && target.addresses.map(\.lastPathComponent) == ["a b.png", "notes.txt", "x"])
    #expect(target.texts.contains("the notes") && target.pictures.count == 1)
    #expect(drag.answer == true)
  }

  @Test("Drops that are refused, cancelled, damaged or late end cleanly")
  func failures() {
    defer { stage.end() }
    let list = ["text/uri-list": text("https://example.org\r\n")] as KeyValuePairs
    let plain = ["text/plain": text("word")] as KeyValuePairs
    // Refused operations, and a move, which is only possible within this program.
    for operation in [UIDropOperation.forbidden, .cancel, .move] {
      target.operation = operation
      let drag = stage.desktopDrag(plain)
      drag.move(to: over)
      drag.drop()
      #expect(drag.answer == false && !drag.isAccepted && target.log.suffix(2) == ["exit", "end"])
    }
    target.operation = .copy
    // Ended before its types were known.
    let gone = stage.desktopDrag(list)
    gone.move(to: over)
    gone.leave()
    gone.deliver()
    #expect(!gone.isAccepted)
    // Dropped first, and then its data is unavailable.
    let early = stage.desktopDrag(list)
    early.move(to: over)
    early.drop()
    #expect(early.answer == nil)
    early.deliver(fails: true)
    early.deliver(fails: true)
    #expect(early.answer == true && target.itemCount == 1 && target.addresses.isEmpty)
    // Damaged text.
    let damaged = stage.desktopDrag(["text/plain": Data([0xFF, 0xFE, 0])])
    damaged.move(to: over)
    damaged.drop()
    damaged.deliver()
    #expect(damaged.answer == true && target.texts.isEmpty)
    // The view is removed while a drag is over it; data that is requested after the end is not available.
    let last = stage.desktopDrag(plain)
    last.move(to: over)
    to.interactions = []
    last.drop()
    #expect(last.answer == false)
    var error: (any Error)?
    target.lateProvider?.loadDataRepresentation(forTypeIdentifier: "public.utf8-plain-text") { [box = Box()] _, failure in
      box.value = failure
      MainActor.assumeIsolated { error = box.value }
    }
    #expect((error as? NSItemProviderError)?.code == .itemUnavailable)
  }

  // MARK: Out of the window

  private func touch(_ phase: InputEvent.PointerPhase, _ x: Double, _ y: Double) {
    stage.send(.pointer(pointer: 0, phase: phase, at: Point(x: x, y: y)))
  }
  private func dragOut() {
    touch(.began, 50, 90)
    stage.frames(45)
    for x in [30.0, 10, -5, -20] { touch(.moved, x, 90) }
  }
  private var hasPreview: Bool { stage.window.subviews.contains { !$0.isHidden && $0 is DragPlatter } }

  @Test("A drag that leaves the window offers its data to other applications")
  func out() throws {
    defer { stage.end() }
    let address = try #require(URL(string: "https://example.org/a"))
    source.items = [UIDragItem(itemProvider: NSItemProvider(object: address)), UIDragItem(itemProvider: NSItemProvider(object: "two"))]
    var left: DesktopDrag?
    stage.takeDrags { left = $0 }
    dragOut()
    let drag = try #require(left)
    // The desktop has taken the pointer.
    touch(.cancelled, -20, 90)
    stage.settle()
    #expect(!hasPreview && source.log.isEmpty)
    #expect(drag.mediaTypes == ["text/uri-list", "text/plain;charset=utf-8", "text/plain", "UTF8_STRING"])
    #expect(drag.data("text/uri-list") == text("https://example.org/a\r\n"))
    #expect(drag.data("text/plain") == text("https://example.org/a\ntwo") && drag.data("image/png") == nil)
    drag.end(isAccepted: true)
    #expect(source.log == ["copy", "transferred"] && stage.window.runtime.drag == nil)
  }

  @Test("A drag that is refused elsewhere is cancelled, and one that returns can be dropped here")
  func back() throws {
    defer { stage.end() }
    source.items = [UIDragItem(itemProvider: NSItemProvider(object: "word"))]
    var left: DesktopDrag?
    stage.takeDrags { left = $0 }
    dragOut()
    touch(.cancelled, -20, 90)
    try #require(left).end(isAccepted: false)
    #expect(hasPreview, "it is seen to go back")
    stage.settle()
    #expect(source.log == ["cancel"] && !hasPreview && stage.window.runtime.drag == nil)

    let accepting = LocalTarget()
    to.interactions = []
    to.addInteraction(UIDropInteraction(delegate: accepting))
    source.log = []
    dragOut()
    touch(.cancelled, -20, 90)
    let drag = try #require(left)
    drag.move(to: beside)
    #expect(!drag.isAccepted && !hasPreview)
    drag.move(to: over)
    #expect(drag.isAccepted)
    drag.leave()
    drag.move(to: over)
    drag.drop()
    #expect(drag.answer == true && accepting.texts == ["word"])
    drag.end(isAccepted: true)
    stage.settle()
    #expect(source.log == ["move", "transferred"] && !hasPreview && stage.window.runtime.drag == nil)
  }

  @Test("Restricted drags and items visible only to their own process do not leave the window")
  func stays() {
    defer { stage.end() }
    var count = 0
    stage.takeDrags { _ in count += 1 }
    source.items = [UIDragItem(itemProvider: NSItemProvider(object: "word"))]
    source.isRestricted = true
    dragOut()
    #expect(count == 0 && hasPreview)
    touch(.ended, -20, 90)
    stage.settle()
    source.isRestricted = false
    let own = NSItemProvider()
    own.registerDataRepresentation(forTypeIdentifier: "public.utf8-plain-text", visibility: .ownProcess) { handle in
      handle(Data(), nil)
      return nil
    }
    source.items = [UIDragItem(itemProvider: own)]
    dragOut()
    touch(.ended, -20, 90)
    stage.settle()
    #expect(count == 0 && source.log == ["cancel", "cancel"])
  }
}

/// Accepts text of this program.
@MainActor private final class LocalTarget: NSObject, UIDropInteractionDelegate {
  var texts: [String] = []
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal {
    #expect(session.localDragSession != nil)
    return UIDropProposal(operation: .move)
  }
  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    session.loadObjects(ofClass: String.self) { [weak self] in self?.texts = $0 }
  }
}

/// Carries an error out of a Sendable closure that runs on this thread.
private final class Box: @unchecked Sendable { var value: (any Error)? }
