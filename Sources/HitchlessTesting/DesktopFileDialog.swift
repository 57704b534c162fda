internal import DisplayInterface
public import Foundation

/// A file dialog that the stage's program has opened, as the user sees it.
public struct DesktopFileDialog: Hashable, Sendable {
  /// The purposes of a file dialog.
  public enum Purpose: Hashable, Sendable {
    /// An existing file, an existing folder, or the location of a new file.
    case openFile, openFolder, saveFile
  }
  /// The purpose of the dialog.
  public let purpose: Purpose
  /// Whether several files can be chosen.
  public let allowsMultipleSelection: Bool
  /// The suggested name of a new file; nil for other purposes.
  public let suggestedName: String?
  /// The title.
  public let title: String
  /// The media types of the files that are shown, such as "image/*", and additional file name suffixes; empty if all files are shown.
  public let mediaTypes: [String], suffixes: [String]
  /// The initial folder; nil for the desktop's choice.
  public let folder: URL?

  init(_ request: FileDialogRequest) {
    switch request.purpose {
    case .openFile(let several): (purpose, allowsMultipleSelection, suggestedName) = (.openFile, several, nil)
    case .openFolder(let several): (purpose, allowsMultipleSelection, suggestedName) = (.openFolder, several, nil)
    case .saveFile(let name): (purpose, allowsMultipleSelection, suggestedName) = (.saveFile, false, name)
    }
    title = request.title
    mediaTypes = request.filter?.mediaTypes ?? []
    suffixes = request.filter?.suffixes ?? []
    folder = request.folder.map { URL(fileURLWithPath: $0) }
  }
}
