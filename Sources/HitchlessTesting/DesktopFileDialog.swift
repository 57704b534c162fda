internal import DisplayInterface
public import Foundation

/// A dialog for files that the stage's program has opened, as a person sees it.
public struct DesktopFileDialog: Hashable, Sendable {
  /// What is chosen.
  public enum Purpose: Hashable, Sendable {
    /// A file that exists, or a folder, or where a new file is to be.
    case openFile, openFolder, saveFile
  }
  /// What is chosen.
  public let purpose: Purpose
  /// Whether several can be chosen.
  public let allowsMultipleSelection: Bool
  /// The name that is suggested for a new file; nil for other purposes.
  public let suggestedName: String?
  /// The title.
  public let title: String
  /// The media types of the files that are shown, as "image/*", and how their names may end as well; empty if all files are.
  public let mediaTypes: [String], suffixes: [String]
  /// The folder in which it begins; nil for the desktop's choice.
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
