internal import Foundation
public import UIKitCore

/// What can be chosen in a ``PHPickerViewController``, and how much of it.
public struct PHPickerConfiguration: Hashable, Sendable {
  /// How many the person may choose; 0 for any number. 1 by default.
  public var selectionLimit = 1
  /// What is shown; nil, the default, for photographs and films.
  public var filter: PHPickerFilter?

  /// Lets the person choose one photograph or film.
  public init() {}
}

/// Which files a ``PHPickerViewController`` shows.
public struct PHPickerFilter: Hashable, Sendable {
  /// The types of the files, each once.
  let types: [UTType]

  /// Photographs and drawings.
  public static let images = PHPickerFilter(types: [.image])
  /// Films.
  public static let videos = PHPickerFilter(types: [.movie])
  /// What one of these shows.
  public static func any(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
    var types: [UTType] = []
    for type in subfilters.flatMap(\.types) where !types.contains(type) { types.append(type) }
    return PHPickerFilter(types: types)
  }
}

/// A photograph or a film that a person has chosen.
public struct PHPickerResult: Hashable, @unchecked Sendable {
  /// Gives the data, when it is asked for. It is read, and handed out, beside the main thread.
  public let itemProvider: NSItemProvider
  /// A name for the photograph in a library of the system. There is no such library here: nil.
  public let assetIdentifier: String?

  init(_ file: URL) {
    itemProvider = NSItemProvider(readingBesideMain: file)
    assetIdentifier = nil
  }
}

extension NSItemProvider {
  /// A provider of what is in a file, in the type that its name tells. The file is read each time that the data is asked for.
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
