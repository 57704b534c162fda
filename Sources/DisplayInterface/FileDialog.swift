/// A request for a dialog of the desktop: for existing files, for a folder, or for the name of a new file.
package struct FileDialogRequest: Hashable, Sendable {
  /// The kinds of dialogs.
  package enum Purpose: Hashable, Sendable {
    /// Chooses one or several existing files.
    case openFile(several: Bool)
    /// Chooses one or several existing folders.
    case openFolder(several: Bool)
    /// Chooses the location of a new file, with a suggested name.
    case saveFile(name: String)
  }
  /// A filter of the shown files: those of any of these media types, such as "image/png" or "image/*", and those whose name has one of
  /// these suffixes.
  package struct Filter: Hashable, Sendable {
    /// The name that the user sees.
    package let name: String
    /// The media types; the part after the slash may be an asterisk.
    package let mediaTypes: [String]
    /// The suffixes of names, without the dot, in lower case.
    package let suffixes: [String]

    /// Creates a filter with a name.
    package init(name: String, mediaTypes: [String], suffixes: [String]) {
      self.name = name
      self.mediaTypes = mediaTypes
      self.suffixes = suffixes
    }
  }

  /// The kind of the dialog.
  package let purpose: Purpose
  /// The title of the dialog.
  package let title: String
  /// The title of the button that confirms the choice; nil for the desktop's default.
  package let acceptTitle: String?
  /// The filter of the shown files; nil for all files.
  package let filter: Filter?
  /// The path of the initial folder; nil for the desktop's choice.
  package let folder: String?

  /// Creates a request of a kind.
  package init(_ purpose: Purpose, title: String, acceptTitle: String? = nil, filter: Filter? = nil, folder: String? = nil) {
    self.purpose = purpose
    self.title = title
    self.acceptTitle = acceptTitle
    self.filter = filter
    self.folder = folder
  }
}

/// An open dialog of the desktop.
@MainActor package protocol FileDialog: AnyObject {
  /// Closes the dialog. The caller's completion is no longer called. No effect after it was called.
  func close()
}
