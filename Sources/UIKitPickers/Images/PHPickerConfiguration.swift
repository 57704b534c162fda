internal import Foundation
public import UIKitCore

/// The types and the number of files that can be chosen in a ``PHPickerViewController``.
public struct PHPickerConfiguration: Hashable, Sendable {
  /// The maximum number of files; 0 for any number. 1 by default.
  public var selectionLimit = 1
  /// The files that are shown; nil, the default, for photos and videos.
  public var filter: PHPickerFilter?

  /// Creates a configuration for choosing one photo or video.
  public init() {}
}

/// A filter for the files that a ``PHPickerViewController`` shows.
public struct PHPickerFilter: Hashable, Sendable {
  /// The types of the files, without duplicates.
  let types: [UTType]

  /// A filter for photos and drawings.
  public static let images = PHPickerFilter(types: [.image])
  /// A filter for videos.
  public static let videos = PHPickerFilter(types: [.movie])
  /// Returns a filter for all files that one of these filters shows.
  public static func any(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
    var types: [UTType] = []
    for type in subfilters.flatMap(\.types) where !types.contains(type) { types.append(type) }
    return PHPickerFilter(types: types)
  }
}

/// A photo or a video that the user has chosen.
public struct PHPickerResult: Hashable, @unchecked Sendable {
  /// Provides the data on demand. They are read and delivered in the background.
  public let itemProvider: NSItemProvider
  /// The identifier of the photo in a system library. Linux has no such library: nil.
  public let assetIdentifier: String?

  init(_ file: URL) {
    itemProvider = NSItemProvider(readingBesideMain: file)
    assetIdentifier = nil
  }
}

extension NSItemProvider {
  /// Creates a provider of the content of a file, with the type derived from its name. The file is read each time that the data are
  /// requested.
  convenience init(readingBesideMain file: URL) {
    self.init()
    suggestedName = file.deletingPathExtension().lastPathComponent
    registerDataRepresentation(forTypeIdentifier: TypeIdentifiers.ofFile(named: file.lastPathComponent), visibility: .all) { handle in
      DispatchQueue.global(qos: .userInitiated).async {
        do { handle(try Data(contentsOf: file, options: .mappedIfSafe), nil) } catch { handle(nil, error) }
      }
      return nil
    }
  }
}
