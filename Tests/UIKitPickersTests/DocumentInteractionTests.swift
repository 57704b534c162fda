import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore
@testable import UIKitPickers

@MainActor @Suite struct `A document interaction controller` {
  /// Logs the calls.
  private final class Log: NSObject, UIDocumentInteractionControllerDelegate {
    var calls: [String] = []
    weak var previewer: UIViewController?

    func documentInteractionControllerViewControllerForPreview(_ controller: UIDocumentInteractionController) -> UIViewController? {
      previewer
    }
    func documentInteractionControllerWillBeginPreview(_ controller: UIDocumentInteractionController) { calls.append("begin") }
    func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController) { calls.append("end") }
    func documentInteractionControllerWillPresentOptionsMenu(_ controller: UIDocumentInteractionController) { calls.append("options") }
    func documentInteractionControllerDidDismissOptionsMenu(_ controller: UIDocumentInteractionController) { calls.append("no options") }
    func documentInteractionControllerWillPresentOpenInMenu(_ controller: UIDocumentInteractionController) { calls.append("open in") }
    func documentInteractionControllerDidDismissOpenInMenu(_ controller: UIDocumentInteractionController) { calls.append("no open in") }
    func documentInteractionController(_ controller: UIDocumentInteractionController, willBeginSendingToApplication application: String?) {
      calls.append("send")
    }
    func documentInteractionController(_ controller: UIDocumentInteractionController, didEndSendingToApplication application: String?) {
      calls.append("sent")
    }
  }
  private func labels(in scene: PickerScene) -> [String] {
    func all(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(all) }
    guard let sheet = scene.presenter.presentedViewController else { return [] }
    return all(sheet.view).compactMap { ($0 as? UIButton)?.accessibilityLabel }.sorted()
  }
  private func press(_ name: String, in scene: PickerScene) throws {
    func all(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(all) }
    let sheet = try #require(scene.presenter.presentedViewController)
    let button = try #require(all(sheet.view).first { ($0 as? UIButton)?.accessibilityLabel == name })
    scene.stage.tap(at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
    scene.stage.settle()
  }

  @Test func `offers the activities for its file`() throws {
    let scene = try PickerScene()
    defer { scene.end() }
    let (log, file) = (Log(), try scene.file("note.txt", "text"))
    let controller = UIDocumentInteractionController(url: file)
    controller.delegate = log
    #expect(controller.name == "note.txt" && controller.uti == "public.plain-text")
    let isShown = scene.stage.perform {
      controller.presentOptionsMenu(from: CGRect(x: 10, y: 10, width: 40, height: 40), in: scene.presenter.view, animated: true)
    }
    scene.stage.settle()
    #expect(isShown && log.calls == ["options"] && labels(in: scene).contains("Copy"))
    #expect(!scene.stage.perform { controller.presentOptionsMenu(from: .zero, in: scene.presenter.view, animated: true) })
    scene.stage.perform { controller.dismissMenu(animated: true) }
    scene.stage.settle()
    #expect(log.calls == ["options", "no options"] && scene.presenter.presentedViewController == nil)
  }

  @Test func `opens its file in the desktop's program`() async throws {
    let scene = try PickerScene()
    defer { scene.end() }
    var opened: [String] = []
    scene.stage.takeLinks {
      opened.append($0)
      return true
    }
    let (log, file) = (Log(), try scene.file("note.txt", "text"))
    let controller = UIDocumentInteractionController(url: file)
    controller.delegate = log
    #expect(scene.stage.perform { controller.presentOpenInMenu(from: .zero, in: scene.presenter.view, animated: true) })
    scene.stage.settle()
    #expect(labels(in: scene) == ["Close", "Open"])
    try press("Open", in: scene)
    #expect(await scene.stage.pump(until: { log.calls.count == 4 }))
    #expect(log.calls == ["open in", "send", "sent", "no open in"] && opened == [file.absoluteString])
    #expect(!scene.stage.perform { controller.presentPreview(animated: true) }, "the delegate has no controller for it")
    log.previewer = scene.presenter
    #expect(scene.stage.perform { controller.presentPreview(animated: true) })
    #expect(await scene.stage.pump(until: { log.calls.count == 6 }))
    #expect(log.calls.suffix(2) == ["begin", "end"] && opened.count == 2)
  }

  @Test func `shows nothing without a file, a window or a program`() throws {
    let scene = try PickerScene()
    defer { scene.end() }
    let empty = UIDocumentInteractionController()
    #expect(!scene.stage.perform { empty.presentOptionsMenu(from: .zero, in: scene.presenter.view, animated: false) })
    let controller = UIDocumentInteractionController(url: try scene.file("a.unknown-kind", "a"))
    controller.name = "Letter"
    controller.uti = "com.example.letter"
    #expect(controller.name == "Letter" && controller.uti == "com.example.letter")
    #expect(!scene.stage.perform { controller.presentOptionsMenu(from: .zero, in: UIView(), animated: false) })
  }

  /// A delegate of the former interface.
  private final class FormerDelegate: NSObject, UIDocumentPickerDelegate {
    var picked: [String] = []
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL) { picked.append(url.lastPathComponent) }
  }

  @Test func `Document pickers can be created and notify in the former terms`() throws {
    let scene = try PickerScene()
    defer { scene.end() }
    let file = try scene.file("a.txt", "one")
    scene.stage.perform {
      let modes = [
        UIDocumentPickerViewController(documentTypes: ["public.text"], in: .open),
        UIDocumentPickerViewController(documentTypes: ["public.text"], in: .import),
        UIDocumentPickerViewController(url: file, in: .exportToService),
        UIDocumentPickerViewController(urls: [file], in: .moveToService),
      ].map(\.documentPickerMode)
      #expect(modes == [.open, .import, .exportToService, .moveToService])
      let faults = Fault.collecting {
        _ = UIDocumentPickerViewController(documentTypes: ["public.text"], in: .moveToService)
        _ = UIDocumentPickerViewController(url: file, in: .open)
      }
      #expect(faults.count == 2)
    }
    let picker = scene.stage.perform { UIDocumentPickerViewController(documentTypes: ["public.text"], in: .open) }
    let delegate = FormerDelegate()
    picker.delegate = delegate
    scene.present(picker)
    scene.stage.answerFileDialogs { _ in [file] }
    #expect(delegate.picked == ["a.txt"])
  }
}
