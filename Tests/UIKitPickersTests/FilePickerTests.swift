import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore
@testable import UIKitPickers

@MainActor @Suite struct `Image pickers` {
  @Test func `open the desktop's file dialog, and return the chosen image undecoded`() throws {
    let scene = try PickerScene()
    defer { scene.end() }
    let picture = try scene.picture("a.png")
    let picker = scene.stage.perform { UIImagePickerController() }
    picker.delegate = scene
    #expect(picker.mediaTypes == ["public.image"] && picker.sourceType == .photoLibrary)
    scene.present(picker)
    #expect(scene.log == ["presented"] && scene.presenter.presentedViewController === picker && picker.view.window == nil)
    let dialog = try #require(scene.stage.fileDialogs.first)
    #expect(dialog.purpose == .openFile && !dialog.allowsMultipleSelection && dialog.mediaTypes == ["image/*"] && dialog.title == "Photos")
    #expect(scene.stage.answerFileDialogs { _ in [picture] } == 1)
    #expect(scene.log == ["presented", "picked public.image a.png"] && scene.stage.fileDialogs.isEmpty)
    let image = try #require(scene.images.first)
    #expect(image.size == CGSize(width: 3, height: 2) && !image.isPrepared && scene.presenter.presentedViewController == nil)
    // Again, with a user who selects nothing, or a file that is not a picture.
    scene.present(picker)
    scene.stage.answerFileDialogs { _ in nil }
    scene.present(picker)
    let damaged = try scene.file("b.png", "no picture")
    scene.stage.answerFileDialogs { _ in [damaged] }
    #expect(scene.log.suffix(4) == ["presented", "image cancelled", "presented", "image cancelled"])
  }

  @Test func `let the user choose a part of the image`() async throws {
    let scene = try PickerScene()
    defer { scene.end() }
    // Red at the left, blue at the right: the square begins in the middle.
    let file = scene.folder.appendingPathComponent("wide.png")
    let data = scene.stage.perform {
      let format = UIGraphicsImageRendererFormat()
      format.scale = 1
      return UIGraphicsImageRenderer(size: CGSize(width: 200, height: 100), format: format).image {
        UIColor(red: 1, green: 0, blue: 0, alpha: 1).setFill()
        $0.fill(CGRect(x: 0, y: 0, width: 100, height: 100))
        UIColor(red: 0, green: 0, blue: 1, alpha: 1).setFill()
        $0.fill(CGRect(x: 100, y: 0, width: 100, height: 100))
      }.pngData()
    }
    try (data ?? Data()).write(to: file)
    let picker = scene.stage.perform { UIImagePickerController() }
    picker.allowsEditing = true
    picker.delegate = scene
    scene.present(picker)
    scene.stage.answerFileDialogs { _ in [file] }
    #expect(await scene.stage.pump(until: { scene.stage.picture?[100, 300] == 0xFFFF_0000 }, limit: 500))
    scene.stage.settle()
    #expect(scene.log == ["presented"], "the delegate waits for the choice")
    let shown = try #require(scene.stage.picture)
    #expect(shown[100, 300] == 0xFFFF_0000 && shown[300, 300] == 0xFF00_00FF && shown[10, 590] == 0xFF00_0000)
    // The image is moved to the right until its left edge is at that of the frame.
    scene.stage.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 390, y: 300), seconds: 0.5)
    scene.stage.settle()
    // A window of another size shows the same part.
    for size in [CGSize(width: 320, height: 500), CGSize(width: 400, height: 600)] {
      scene.stage.resize(to: size)
      scene.stage.settle()
      #expect(scene.stage.picture?[Int(size.width) - 20, Int(size.height) / 2] == 0xFFFF_0000, "\(size)")
    }
    scene.stage.tap(at: CGPoint(x: 370, y: 572))
    #expect(await scene.stage.pump(until: { scene.log.count == 2 }, limit: 500))
    scene.stage.settle()
    #expect(scene.log == ["presented", "picked public.image wide.png"] && scene.presenter.presentedViewController == nil)
    let part = try #require(scene.parts.first)
    #expect(part.rect == CGRect(x: 0, y: 0, width: 100, height: 100) && part.image.size == CGSize(width: 100, height: 100))
    // Cancelled in the second step, and in the first one.
    scene.present(picker)
    scene.stage.answerFileDialogs { _ in [file] }
    scene.stage.settle()
    scene.stage.tap(at: CGPoint(x: 40, y: 572))
    scene.stage.settle()
    scene.present(picker)
    scene.stage.answerFileDialogs { _ in nil }
    #expect(scene.log.suffix(4) == ["presented", "image cancelled", "presented", "image cancelled"])
    #expect(scene.presenter.presentedViewController == nil)
  }

  @Test func `close their dialog without notifying the delegate when the program dismisses them`() throws {
    let scene = try PickerScene()
    defer { scene.end() }
    let picker = scene.stage.perform { UIImagePickerController() }
    picker.delegate = scene
    scene.present(picker)
    scene.stage.perform { scene.presenter.dismiss(animated: true) { scene.log.append("dismissed") } }
    #expect(scene.stage.fileDialogs.isEmpty && scene.log == ["presented", "dismissed"] && picker.presentingViewController == nil)
    // Together with the window's content.
    scene.present(picker)
    scene.stage.perform { scene.stage.window.rootViewController = UIViewController() }
    #expect(scene.stage.fileDialogs.isEmpty && scene.presenter.presentedViewController == nil)
  }

  @Test func `dismiss themselves without a delegate, and can present an alert`() throws {
    let scene = try PickerScene()
    defer { scene.end() }
    let picker = scene.stage.perform { UIImagePickerController() }
    scene.present(picker)
    scene.stage.answerFileDialogs { _ in nil }
    #expect(scene.presenter.presentedViewController == nil)
    scene.dismisses = false
    picker.delegate = scene
    scene.present(picker)
    scene.stage.answerFileDialogs { _ in nil }
    let alert = scene.stage.perform { UIAlertController(title: "Really?", message: nil, preferredStyle: .alert) }
    scene.stage.perform { picker.present(alert, animated: false) }
    #expect(alert.view.window === scene.stage.window && picker.presentedViewController === alert)
    scene.stage.perform { scene.presenter.dismiss(animated: false) }
    scene.stage.settle()
    #expect(alert.view.window == nil && scene.presenter.presentedViewController == nil && picker.presentedViewController == nil)
  }

  @Test func `pick images and movies from files, and have no camera`() throws {
    let scene = try PickerScene()
    defer { scene.end() }
    #expect(UIImagePickerController.isSourceTypeAvailable(.savedPhotosAlbum) && !UIImagePickerController.isSourceTypeAvailable(.camera))
    #expect(UIImagePickerController.availableMediaTypes(for: .camera) == nil)
    #expect(UIImagePickerController.availableMediaTypes(for: .photoLibrary) == ["public.image", "public.movie"])
    let picker = scene.stage.perform { UIImagePickerController() }
    let faults = Fault.collecting {
      picker.sourceType = .camera
      picker.mediaTypes = ["public.text"]
    }
    #expect(faults.map(\.message) == ["Source type 1 not available", "No available types for source 0"])
    #expect(picker.sourceType == .photoLibrary && picker.mediaTypes == ["public.image"])
    picker.mediaTypes = ["public.movie"]
    picker.delegate = scene
    scene.present(picker)
    #expect(scene.stage.fileDialogs.first?.mediaTypes == ["video/*"])
    let film = try scene.file("film.mp4", "")
    scene.stage.answerFileDialogs { _ in [film] }
    #expect(scene.log.last == "picked public.movie film.mp4")
  }

  @Test func `return several photos up to the selection limit, loaded off the main thread`() async throws {
    let scene = try PickerScene()
    defer { scene.end() }
    var configuration = PHPickerConfiguration()
    #expect(configuration.selectionLimit == 1 && configuration.filter == nil)
    configuration.selectionLimit = 2
    configuration.filter = .any(of: [.images, .videos, .images])
    let picker = scene.stage.perform { PHPickerViewController(configuration: configuration) }
    let receiver = Receiver()
    picker.delegate = receiver
    scene.present(picker)
    let files = try ["a.png", "b.png", "c.png"].map { try scene.picture($0) }
    let dialog = try #require(scene.stage.fileDialogs.first)
    #expect(dialog.mediaTypes == ["image/*", "video/*"] && dialog.allowsMultipleSelection)
    scene.stage.answerFileDialogs { _ in files }
    #expect(receiver.results.map(\.itemProvider.suggestedName) == ["a", "b"] && scene.presenter.presentedViewController === picker)
    let provider = try #require(receiver.results.first?.itemProvider)
    #expect(provider.canLoadObject(ofClass: UIImage.self) && !provider.canLoadObject(ofClass: String.self))
    #expect(provider.registeredTypeIdentifiers == ["public.png"] && receiver.results.first?.assetIdentifier == nil)
    let image = await withCheckedContinuation { continuation in
      provider.loadObject(ofClass: UIImage.self) { image, _ in continuation.resume(returning: (image, Thread.isMainThread)) }
    }
    #expect(image.0?.size == CGSize(width: 3, height: 2) && !image.1)
    picker.dismiss(animated: true)
    picker.delegate = scene
    scene.present(picker)
    scene.stage.answerFileDialogs { _ in nil }
    #expect(scene.log.last == "photos ")
  }

  private final class Receiver: PHPickerViewControllerDelegate {
    var results: [PHPickerResult] = []
    func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) { self.results = results }
  }
}

@MainActor @Suite struct `Document pickers` {
  @Test func `open files in place, and dismiss themselves before they call the delegate`() throws {
    let scene = try PickerScene()
    defer { scene.end() }
    let file = try scene.file("a.json", "{}")
    let picker = scene.stage.perform { UIDocumentPickerViewController(forOpeningContentTypes: [.json, .png]) }
    picker.delegate = scene
    picker.directoryURL = scene.folder
    scene.present(picker)
    var dialog = try #require(scene.stage.fileDialogs.first)
    #expect(dialog.mediaTypes == ["application/json", "image/png"] && dialog.suffixes == ["json", "png"])
    #expect(!dialog.allowsMultipleSelection)
    #expect(dialog.folder?.path == scene.folder.path && dialog.purpose == .openFile)
    scene.stage.answerFileDialogs { _ in [file, file] }
    #expect(scene.log == ["presented", "documents a.json"] && scene.presenter.presentedViewController == nil)
    picker.allowsMultipleSelection = true
    scene.present(picker)
    scene.stage.answerFileDialogs { _ in [file, file] }
    #expect(scene.log.last == "documents a.json,a.json" && file.startAccessingSecurityScopedResource())
    // Folders, and any files.
    let folders = scene.stage.perform { UIDocumentPickerViewController(forOpeningContentTypes: [.folder]) }
    folders.delegate = scene
    scene.present(folders)
    dialog = try #require(scene.stage.fileDialogs.first)
    #expect(dialog.purpose == .openFolder && dialog.mediaTypes.isEmpty)
    scene.stage.answerFileDialogs { _ in nil }
    #expect(scene.log.last == "documents cancelled")
    let own = UTType(exportedAs: "com.example.own")
    scene.present(scene.stage.perform { UIDocumentPickerViewController(forOpeningContentTypes: [.json, own]) })
    #expect(scene.stage.fileDialogs.first?.mediaTypes == [] && scene.stage.fileDialogs.first?.suffixes == [])
  }

  @Test func `copy opened files if asCopy is set`() async throws {
    let scene = try PickerScene()
    defer { scene.end() }
    let file = try scene.file("a.txt", "one")
    let keeper = Keeper()
    let picker = scene.stage.perform { UIDocumentPickerViewController(forOpeningContentTypes: [.text], asCopy: true) }
    picker.delegate = keeper
    scene.present(picker)
    scene.stage.answerFileDialogs { _ in [file] }
    let copies = await keeper.next()
    let copy = try #require(copies?.first)
    #expect(copy.lastPathComponent == "a.txt" && copy != file && scene.content(copy) == "one" && scene.content(file) == "one")
    try? FileManager.default.removeItem(at: copy.deletingLastPathComponent())
    scene.present(picker)
    let missing = scene.folder.appendingPathComponent("missing")
    scene.stage.answerFileDialogs { _ in [missing] }
    #expect(await keeper.next() == nil)
  }

  @Test func `export copies or move files, one to a new name and several into a folder`() async throws {
    let scene = try PickerScene()
    defer { scene.end() }
    let (one, two) = (try scene.file("a.txt", "one"), try scene.file("b.txt", "two"))
    let target = scene.folder.appendingPathComponent("target", isDirectory: true)
    try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
    let keeper = Keeper()
    func export(_ files: [URL], asCopy: Bool, to place: URL) async throws -> [String] {
      let picker = scene.stage.perform { UIDocumentPickerViewController(forExporting: files, asCopy: asCopy) }
      picker.delegate = keeper
      scene.present(picker)
      let dialog = try #require(scene.stage.fileDialogs.first)
      #expect(dialog.purpose == (files.count == 1 ? .saveFile : .openFolder))
      #expect(dialog.suggestedName == (files.count == 1 ? files[0].lastPathComponent : nil))
      scene.stage.answerFileDialogs { _ in [place] }
      return (await keeper.next() ?? []).map(\.lastPathComponent)
    }
    let new = target.appendingPathComponent("new.txt")
    #expect(try await export([one], asCopy: true, to: new) == ["new.txt"])
    #expect(scene.content(new) == "one" && scene.content(one) == "one")
    // Existing files are replaced; in a folder, unused names are chosen.
    #expect(try await export([two], asCopy: true, to: new) == ["new.txt"])
    #expect(scene.content(new) == "two")
    try Data("there".utf8).write(to: target.appendingPathComponent("a.txt"))
    #expect(try await export([one, two], asCopy: false, to: target) == ["a 2.txt", "b.txt"])
    #expect(scene.content(target.appendingPathComponent("a 2.txt")) == "one")
    #expect(scene.content(target.appendingPathComponent("a.txt")) == "there")
    #expect(scene.content(one) == nil && scene.content(two) == nil)
    #expect(try await export([one], asCopy: false, to: new) == [] && scene.content(new) == "two")
  }

  /// Receives files several times.
  private final class Keeper: UIDocumentPickerDelegate {
    private var continuation: CheckedContinuation<[URL]?, Never>?
    private var told: [[URL]?] = []

    func next() async -> [URL]? {
      if !told.isEmpty { return told.removeFirst() }
      return await withCheckedContinuation { continuation = $0 }
    }
    private func tell(_ urls: [URL]?) {
      if let waiting = continuation {
        continuation = nil
        waiting.resume(returning: urls)
      } else {
        told.append(urls)
      }
    }
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) { tell(urls) }
    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { tell(nil) }
  }
}

@MainActor @Suite struct `Safari view controllers` {
  private final class Visitor: SFSafariViewControllerDelegate {
    var log: [String] = []
    private var continuation: CheckedContinuation<Void, Never>?

    func end() async { if log.last != "finished" { await withCheckedContinuation { continuation = $0 } } }
    func safariViewController(_ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool) {
      log.append("loaded \(didLoadSuccessfully)")
    }
    func safariViewControllerDidFinish(_ controller: SFSafariViewController) {
      log.append("finished")
      continuation?.resume()
      continuation = nil
    }
  }

  @Test func `open their page in the desktop's browser`() async throws {
    let scene = try PickerScene()
    defer { scene.end() }
    var opened: [String] = []
    scene.stage.takeLinks {
      opened.append($0)
      return true
    }
    let visitor = Visitor()
    let page = scene.stage.perform { SFSafariViewController(url: URL(string: "https://a.example/")!) }
    page.delegate = visitor
    scene.present(page)
    #expect(scene.log == ["presented"] && opened.isEmpty)
    await visitor.end()
    #expect(opened == ["https://a.example/"] && visitor.log == ["loaded true", "finished"])
    #expect(scene.presenter.presentedViewController == nil)
  }

  @Test func `accept web addresses only`() {
    let faults = Fault.collecting { _ = SFSafariViewController(url: URL(string: "file:///a")!) }
    #expect(faults.first?.message.hasPrefix("The specified URL has an unsupported scheme.") == true && faults.count == 1)
  }
}
