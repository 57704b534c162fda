import Foundation
import HitchlessTesting
import Testing

@testable import UIKitCore
@testable import UIKitPickers

@MainActor @Suite struct `A share sheet` {
  private final class Note: UIActivity {
    var log: [String] = []
    var controller: UIViewController?
    var takesAll = true
    override class var activityCategory: Category { .share }
    override var activityType: ActivityType? { ActivityType("com.example.note") }
    override var activityTitle: String? { "Note" }
    override var activityImage: UIImage? { UIImage(systemName: "pencil") }
    override var activityViewController: UIViewController? { controller }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool { takesAll }
    override func prepare(withActivityItems activityItems: [Any]) { log.append("prepare \(activityItems)") }
    override func perform() { log.append("perform") }
  }
  private final class Later: UIActivityItemSource {
    func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any { "later" }
    func activityViewController(
      _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any? { activityType == .copyToPasteboard ? "copied" : nil }
  }

  /// Presents a sheet that logs its completion.
  private func share(_ items: [Any], _ activities: [UIActivity] = [], in scene: PickerScene) -> UIActivityViewController {
    let sheet = scene.stage.perform { UIActivityViewController(activityItems: items, applicationActivities: activities) }
    sheet.popoverPresentationController?.sourceView = scene.presenter.view
    sheet.completionWithItemsHandler = { type, isDone, items, error in
      scene.log.append("\(type?.rawValue ?? "none") \(isDone)")
      #expect(items == nil && error == nil)
    }
    scene.present(sheet)
    return sheet
  }
  private func buttons(of sheet: UIActivityViewController) -> [UIButton] {
    func all(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(all) }
    return all(sheet.view).compactMap { $0 as? UIButton }
  }
  private func names(of sheet: UIActivityViewController) -> [String] { buttons(of: sheet).compactMap(\.accessibilityLabel).sorted() }
  private func press(_ name: String, in sheet: UIActivityViewController, _ scene: PickerScene) throws {
    let button = try #require(buttons(of: sheet).first { $0.accessibilityLabel == name })
    let place = button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil)
    scene.stage.tap(at: place)
    scene.stage.settle()
  }

  @Test(arguments: [CGFloat(400), 900]) func `copies its items`(width: CGFloat) throws {
    let scene = try PickerScene(width: width)
    defer { scene.end() }
    let sheet = share(["Cusco", URL(string: "https://a.example/b")!], in: scene)
    #expect(names(of: sheet) == ["Close", "Copy", "Save to Files"])
    #expect(sheet.preferredContentSize.height == sheet.view.bounds.height || width < 700)
    try press("Copy", in: sheet, scene)
    #expect(scene.log == ["presented", "com.apple.UIKit.activity.CopyToPasteboard true"])
    #expect(scene.stage.pasteElsewhere("text/plain;charset=utf-8") == Data("Cusco\nhttps://a.example/b".utf8))
    #expect(scene.presenter.presentedViewController == nil)
  }

  @Test func `is closed by a button, an outside tap or the program, and reports each once`() throws {
    let scene = try PickerScene(width: 900)
    defer { scene.end() }
    try press("Close", in: share(["a"], in: scene), scene)
    _ = share(["a"], in: scene)
    scene.stage.tap(at: CGPoint(x: 5, y: 595))
    scene.stage.settle()
    _ = share(["a"], in: scene)
    scene.stage.perform { scene.presenter.dismiss(animated: true) }
    scene.stage.settle()
    #expect(scene.log == ["presented", "none false", "presented", "none false", "presented", "none false"])
  }

  @Test func `opens links with the desktop's browser`() async throws {
    let scene = try PickerScene()
    defer { scene.end() }
    var opened: [String] = []
    scene.stage.takeLinks {
      opened.append($0)
      return true
    }
    let sheet = share([URL(string: "https://a.example/b")!], in: scene)
    #expect(names(of: sheet) == ["Close", "Copy", "Open in Browser"])
    try press("Open in Browser", in: sheet, scene)
    #expect(await scene.stage.pump(until: { scene.log.count == 2 }))
    #expect(opened == ["https://a.example/b"] && scene.log.last == "org.hitchless.activity.OpenOnDesktop true")
  }

  @Test func `saves a file, and stays open if the save dialog is cancelled`() async throws {
    let scene = try PickerScene()
    defer { scene.end() }
    let sheet = share(["Cusco"], in: scene)
    for answer in [nil, "saved.txt"] {
      try press("Save to Files", in: sheet, scene)
      #expect(await scene.stage.pump(until: { !scene.stage.fileDialogs.isEmpty }))
      #expect(scene.stage.fileDialogs.first?.suggestedName == "Text.txt" && scene.log == ["presented"])
      scene.stage.answerFileDialogs { _ in answer.map { [scene.folder.appendingPathComponent($0)] } }
    }
    #expect(await scene.stage.pump(until: { scene.log.count == 2 }))
    #expect(scene.log.last == "com.apple.DocumentManagerUICore.SaveToFiles true")
    #expect(scene.content(scene.folder.appendingPathComponent("saved.txt")) == "Cusco")
  }

  @Test func `performs the program's own activities`() throws {
    let scene = try PickerScene()
    defer { scene.end() }
    let note = Note()
    let sheet = share(["a", Later()], [note], in: scene)
    #expect(names(of: sheet) == ["Close", "Copy", "Note", "Save to Files"])
    try press("Note", in: sheet, scene)
    #expect(note.log == ["prepare [\"a\"]", "perform"] && scene.log == ["presented"])
    // Until it completes, nothing else can be selected; it completes once.
    try press("Copy", in: sheet, scene)
    #expect(scene.log == ["presented"])
    note.activityDidFinish(false)
    note.activityDidFinish(true)
    scene.stage.settle()
    #expect(scene.log == ["presented", "com.example.note false"])
    // With a custom controller.
    note.controller = UIViewController()
    let second = share([3], [note], in: scene)
    #expect(names(of: second) == ["Close", "Note"])
    try press("Note", in: second, scene)
    #expect(second.presentedViewController === note.controller && scene.log.count == 3)
    note.activityDidFinish(true)
    scene.stage.settle()
    #expect(scene.log.last == "com.example.note true" && scene.log.count == 4 && scene.presenter.presentedViewController == nil)
    note.takesAll = false
    #expect(names(of: share(["a"], [note], in: scene)) == ["Close", "Copy", "Save to Files"])
  }

  @Test func `leaves out excluded activities, and asks item sources for the item of the activity`() throws {
    let scene = try PickerScene()
    defer { scene.end() }
    let sheet = share([Later()], in: scene)
    sheet.excludedActivityTypes = [.saveToFiles, .mail]
    #expect(names(of: sheet) == ["Close", "Copy"])
    scene.stage.settle()
    try press("Copy", in: sheet, scene)
    #expect(scene.stage.pasteElsewhere("text/plain;charset=utf-8") == Data("copied".utf8))
  }

  @Test func `describes its items by title and subtitle`() throws {
    let scene = try PickerScene()
    defer { scene.end() }
    let file = try scene.file("plan.pdf", String(repeating: "x", count: 24_560))
    #expect(SharedItem(file)?.title == "plan.pdf" && SharedItem(file)?.subtitle == "PDF document · 25 KB")
    #expect(SharedItem(try scene.file("b.json", "{}"))?.subtitle == "JSON document · 2 bytes")
    #expect(SharedItem("\n One\nTwo")?.title == "One" && SharedItem(3) == nil)
    #expect(SharedItem(URL(string: "https://a.example/b?c")!)?.title == "a.example")
  }
}
