import Foundation
import ImagePreparation

/// The photographs of a folder. Only their names and sizes are kept; the files are read on request.
public struct PhotoLibrary: Sendable {
  /// The photographs in the order of their paths, so that every run of the server assigns them in the same way.
  public let photos: [Photo]

  /// The folder of the photographs that `Scripts/bootstrap` installs.
  public static let defaultFolder = "/usr/share/backgrounds"

  /// The reason why a folder cannot be served.
  public enum Failure: Error, Equatable, CustomStringConvertible {
    case missing(String)
    case notAFolder(String)
    case noPhotos(String)

    public var description: String {
      switch self {
      case .missing(let path): "there is no folder \(path)"
      case .notAFolder(let path): "\(path) is not a folder"
      case .noPhotos(let path): "no JPEG, PNG, WebP, HEIC or AVIF file that can be read below \(path)"
      }
    }
  }

  /// Finds every readable photograph below `folder`. Skips files of other kinds and those that cannot be opened.
  public init(folder: String) throws(Failure) {
    let files = FileManager.default
    var isFolder: ObjCBool = false
    guard files.fileExists(atPath: folder, isDirectory: &isFolder) else { throw .missing(folder) }
    guard isFolder.boolValue else { throw .notAFolder(folder) }
    let names = (files.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []).sorted()
    photos = names.compactMap { Self.photo(at: "\(folder)/\($0)") }
    if photos.isEmpty { throw .noPhotos(folder) }
  }

  private static func photo(at path: String) -> Photo? {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue,
      let handle = FileHandle(forReadingAtPath: path)
    else { return nil }
    defer { try? handle.close() }
    guard let head = try? handle.read(upToCount: ImageFormat.sniffedByteCount),
      // SVG drawings are not photographs, and the server does not render them.
      let format = head.withUnsafeBytes({ ImageFormat(sniffing: $0) }), format != .svg, let size = try? handle.seekToEnd()
    else { return nil }
    return Photo(path: path, byteCount: Int(size), format: format)
  }

  /// Returns the index of the photograph for the post at `index`.
  ///
  /// The step is near the golden section of the count: a picture is repeated only after all others, and not next to its previous
  /// neighbours.
  public func photoIndex(forPostAt index: Int) -> Int {
    let count = photos.count
    guard count > 2 else { return index % count }
    var step = max(1, Int((Double(count) * 0.618).rounded()))
    while Self.greatestCommonDivisor(step, count) != 1 { step -= 1 }
    return (index % count) * step % count
  }

  private static func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int { b == 0 ? a : greatestCommonDivisor(b, a % b) }
}
