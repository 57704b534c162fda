internal import DisplayInterface
internal import Foundation
internal import UIKitCore

/// The desktop's file dialog of a controller: opened when the controller appears, closed when it disappears.
@MainActor final class PanelDialog {
  private var dialog: (any FileDialog)?
  /// Counts the requests: answers to earlier requests are ignored.
  private var question = 0

  /// Asks the user. `answer` is called once, later, with the URLs of the chosen files; with nil if none were chosen, or if there is no
  /// desktop to show a dialog. It is never called after ``close()``.
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
  /// Closes the dialog, if there is one; `answer` is not called afterwards.
  func close() {
    question += 1
    dialog?.close()
    dialog = nil
  }
}

extension FileDialogRequest.Filter {
  /// Creates a filter for files of these types; nil to show all files, because the files of one of the types cannot be recognized by their
  /// names.
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

  /// The types whose subtypes all have media types with a common prefix.
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
