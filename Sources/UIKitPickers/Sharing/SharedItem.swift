internal import Foundation
internal import UIKitCore

/// A shared item of a type that the system's activities support.
enum SharedItem: Sendable {
  case text(String)
  case address(URL)
  case file(URL)
  case image(UIImage)

  /// Nil for items that only the program's own activities support.
  init?(_ item: Any) {
    switch item {
    case let text as String: self = .text(text)
    case let text as NSAttributedString: self = .text(text.string)
    case let url as URL: self = url.isFileURL ? .file(url) : .address(url)
    case let image as UIImage: self = .image(image)
    default: return nil
    }
  }

  /// A provider of the item for other programs.
  var provider: NSItemProvider? {
    switch self {
    case .text(let text): NSItemProvider(object: text)
    case .address(let url): NSItemProvider(object: url)
    case .file(let url): NSItemProvider(contentsOf: url)
    case .image(let image): NSItemProvider(object: image)
    }
  }
  /// Whether the item can be saved as a file, which web addresses cannot.
  var isSaved: Bool { if case .address = self { false } else { true } }
  /// The URL that the desktop opens, which may be that of a file; nil for other items.
  var opened: URL? {
    switch self {
    case .address(let url), .file(let url): url
    case .text, .image: nil
    }
  }

  /// Returns the item's file: its own, or one that is written into `folder`; nil if that fails. Blocks the calling thread.
  func file(in folder: URL) -> URL? {
    let data: Data?
    let name: String
    switch self {
    case .file(let url): return url
    case .address: return nil
    case .text(let text): (data, name) = (Data(text.utf8), "Text.txt")
    case .image(let image): (data, name) = (image.pngData(), "Image.png")
    }
    let target = FileTransfer.free(folder.appendingPathComponent(name))
    guard let data, (try? data.write(to: target)) != nil else { return nil }
    return target
  }

  // MARK: Text for users

  var title: String {
    switch self {
    case .text(let text): text.split(whereSeparator: \.isNewline).first.map { $0.trimmingCharacters(in: .whitespaces) } ?? "Text"
    case .address(let url): url.host ?? url.absoluteString
    case .file(let url): url.lastPathComponent
    case .image: "Image"
    }
  }
  var subtitle: String {
    switch self {
    case .text: return "Text"
    case .address(let url): return url.absoluteString
    case .file(let url):
      let kind = UTType(filenameExtension: url.pathExtension)?.localizedDescription ?? (url.hasDirectoryPath ? "folder" : "file")
      let size = (try? url.resourceValues(forKeys: [.fileSizeKey]))?.fileSize
      let parts: [String?] = [kind.prefix(1).uppercased() + kind.dropFirst(), size.map { Self.text(ofBytes: $0) }]
      return parts.compactMap { $0 }.joined(separator: " · ")
    case .image(let image):
      return "\(Int(image.size.width * image.scale)) × \(Int(image.size.height * image.scale))"
    }
  }
  var symbol: String {
    switch self {
    case .text: "doc.text"
    case .address: "globe"
    case .file(let url): UTType(filenameExtension: url.pathExtension, conformingTo: .image)?.isDeclared == true ? "photo" : "doc"
    case .image: "photo"
    }
  }
  private static func text(ofBytes count: Int) -> String {
    let units = [(1_000_000_000, "GB"), (1_000_000, "MB"), (1_000, "KB")]
    guard let (size, name) = units.first(where: { count >= $0.0 }) else { return "\(count) bytes" }
    let tenths = (count * 10 + size / 2) / size
    return tenths >= 100 || tenths % 10 == 0 ? "\((tenths + 5) / 10) \(name)" : "\(tenths / 10).\(tenths % 10) \(name)"
  }
}
