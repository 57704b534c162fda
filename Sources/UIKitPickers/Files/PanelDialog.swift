internal import DisplayInterface
internal import Foundation
internal import UIKitCore

/// The dialog for files of a controller that the desktop shows: opened when the controller appears, closed when it disappears.
@MainActor final class PanelDialog {
  private var dialog: (any FileDialog)?
  /// Counts what was asked: an answer to what was asked before counts no more.
  private var question = 0

  /// Asks the person. `answer` is called once, later, with the addresses of what was chosen; with nil if nothing was, or if there is no
  /// desktop that could ask. Never after ``close()``.
  func open(_ request: FileDialogRequest, in runtime: ApplicationRuntime, answer: @escaping @MainActor ([URL]?) -> Void) {
    close()
    let asked = question
    let receive: @MainActor ([String]?) -> Void = { [weak self] paths in
      guard let self, question == asked else { return }
      close()
      runtime.perform { answer(paths.flatMap { $0.isEmpty ? nil : $0.map { URL(fileURLWithPath: $0) } }) }
    }
    if let desktop = runtime.driver?.display.exchange {
      dialog = desktop.showFileDialog(request, completion: receive)
    } else {
      Task { receive(nil) }
    }
  }
  /// Takes the dialog off the screen, if there is one; nothing is answered from here on.
  func close() {
    question += 1
    dialog?.close()
    dialog = nil
  }
}

extension FileDialogRequest.Filter {
  /// The files of these types; nil if that are all files, because nobody can tell the files of one of the types by their names.
  init?(_ types: [UTType]) {
    var (mediaTypes, suffixes): ([String], [String]) = ([], [])
    for type in types {
      let (known, endings) = type.fileTags
      let family = Self.families.first { $0.type == type }?.mediaType
      if family == nil, known.isEmpty, endings.isEmpty { return nil }
      mediaTypes += (family.map { [$0] } ?? known).filter { !mediaTypes.contains($0) }
      suffixes += endings.filter { !suffixes.contains($0) }
    }
    guard let first = types.first else { return nil }
    self.init(name: Self.title(of: first, andOthers: types.count > 1), mediaTypes: mediaTypes, suffixes: suffixes)
  }

  /// The types of which all special cases have media types that begin alike.
  private static let families: [(type: UTType, mediaType: String)] = [
    (.image, "image/*"), (.movie, "video/*"), (.video, "video/*"), (.audio, "audio/*"), (.text, "text/*"),
  ]
  private static func title(of type: UTType, andOthers: Bool) -> String {
    switch type {
    case _ where andOthers: "Supported Files"
    case .image: "Images"
    case .movie, .video: "Movies"
    case .audio: "Audio"
    case .text, .plainText: "Text"
    default: type.localizedDescription ?? type.preferredFilenameExtension ?? type.identifier
    }
  }
}
