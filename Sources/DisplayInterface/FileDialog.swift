/// What a person is asked in a dialog of the desktop: for files that exist, for a folder, or for the name of a new file.
package struct FileDialogRequest: Hashable, Sendable {
  /// What is chosen.
  package enum Purpose: Hashable, Sendable {
    /// A file that exists, or several.
    case openFile(several: Bool)
    /// A folder that exists, or several.
    case openFolder(several: Bool)
    /// The place of a new file, with a name that is suggested.
    case saveFile(name: String)
  }
  /// Which files are shown: those of any of these media types, as "image/png" or "image/*", and those whose name has one of these endings.
  package struct Filter: Hashable, Sendable {
    /// What the person reads.
    package let name: String
    /// Media types; the part behind the slash may be an asterisk.
    package let mediaTypes: [String]
    /// Endings of names, without the dot, in lower case.
    package let suffixes: [String]

    /// A filter with a name.
    package init(name: String, mediaTypes: [String], suffixes: [String]) {
      self.name = name
      self.mediaTypes = mediaTypes
      self.suffixes = suffixes
    }
  }

  /// What is chosen.
  package let purpose: Purpose
  /// The title of the dialog.
  package let title: String
  /// The title of the button that chooses; nil for the desktop's own.
  package let acceptTitle: String?
  /// Which files are shown; nil for all.
  package let filter: Filter?
  /// The path of the folder in which the dialog begins; nil for the desktop's choice.
  package let folder: String?

  /// A request of this kind.
  package init(_ purpose: Purpose, title: String, acceptTitle: String? = nil, filter: Filter? = nil, folder: String? = nil) {
    self.purpose = purpose
    self.title = title
    self.acceptTitle = acceptTitle
    self.filter = filter
    self.folder = folder
  }
}

/// A dialog of the desktop that is open.
@MainActor package protocol FileDialog: AnyObject {
  /// Takes it off the screen. Whoever asked gets no answer from here on. No effect once there was one.
  func close()
}
