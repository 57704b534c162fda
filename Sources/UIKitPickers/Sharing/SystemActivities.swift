internal import Foundation
internal import UIKitCore

/// An activity of the system, for the items that it supports.
@MainActor class SystemActivity: UIActivity {
  /// The controller that shows the activity.
  fileprivate weak var host: UIActivityViewController?
  fileprivate var items: [SharedItem] = []

  init(host: UIActivityViewController) {
    super.init()
    self.host = host
  }

  /// Returns whether the activity supports an item.
  fileprivate func takes(_ item: SharedItem) -> Bool { true }
  private func taken(of items: [Any]) -> [SharedItem] { items.compactMap { SharedItem($0) }.filter { takes($0) } }

  override func canPerform(withActivityItems activityItems: [Any]) -> Bool { !taken(of: activityItems).isEmpty }
  override func prepare(withActivityItems activityItems: [Any]) { items = taken(of: activityItems) }
}

/// Copies the items to the clipboard.
@MainActor final class CopyActivity: SystemActivity {
  override var activityType: ActivityType? { .copyToPasteboard }
  override var activityTitle: String? { "Copy" }
  override var activityImage: UIImage? { UIImage(systemName: "doc.on.doc") }

  override func perform() {
    UIPasteboard.general.itemProviders = items.compactMap(\.provider)
    activityDidFinish(true)
  }
}

/// Opens the items in other programs.
@MainActor final class OpenActivity: SystemActivity {
  override var activityType: ActivityType? { .openOnDesktop }
  override var activityTitle: String? { title }
  override var activityImage: UIImage? { UIImage(systemName: "arrow.up.forward.square") }
  private var title = "Open"

  override fileprivate func takes(_ item: SharedItem) -> Bool { item.opened != nil }
  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    let opened = activityItems.compactMap { SharedItem($0)?.opened }
    title = opened.allSatisfy { ["http", "https"].contains($0.scheme?.lowercased()) } ? "Open in Browser" : "Open"
    return opened.contains { UIApplication.shared.canOpenURL($0) }
  }
  override func perform() {
    let (addresses, application) = (items.compactMap(\.opened), UIApplication.shared)
    Task {
      var isDone = true
      for address in addresses { isDone = await application.open(address) && isDone }
      activityDidFinish(isDone)
    }
  }
}

/// Saves the items as files, at a location that the user chooses.
@MainActor final class SaveActivity: SystemActivity, UIDocumentPickerDelegate {
  override var activityType: ActivityType? { .saveToFiles }
  override var activityTitle: String? { "Save to Files" }
  override var activityImage: UIImage? { UIImage(systemName: "folder") }
  /// The folder of the files until they are saved.
  private var folder: URL?

  override fileprivate func takes(_ item: SharedItem) -> Bool { item.isSaved }
  override func perform() {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Shared-\(UUID().uuidString)", isDirectory: true)
    let items = items
    self.folder = folder
    Task {
      let files = await Task.detached {
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return items.compactMap { $0.file(in: folder) }
      }.value
      ask(files)
    }
  }
  private func ask(_ files: [URL]) {
    // The program may have dismissed everything in the meantime.
    guard !files.isEmpty, let host, host.presentingViewController != nil else { return end(false) }
    let picker = UIDocumentPickerViewController(forExporting: files, asCopy: true)
    picker.delegate = self
    host.present(picker, animated: true)
  }
  private func end(_ isDone: Bool) {
    let gone = folder
    folder = nil
    if let gone { Task.detached { try? FileManager.default.removeItem(at: gone) } }
    activityDidFinish(isDone)
  }

  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) { end(true) }
  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { end(false) }
  /// Cancels the activity after the program has dismissed the sheet, so that the user is no longer asked.
  func cancel() { if folder != nil { end(false) } }
}
