internal import Foundation
internal import HitchlessBase

/// The file with the identifier of this user's machine for the programs of one vendor.
@MainActor struct VendorIdentifier {
  let url: URL

  /// Creates the file for a program with a bundle identifier, of which all but the last component name the vendor, in `folder`, the folder
  /// of the user's data.
  init(bundleIdentifier: String, folder: URL) {
    let components = bundleIdentifier.split(separator: ".")
    let vendor = (components.count > 1 ? components.dropLast() : components[...]).joined(separator: ".")
    // A name with a slash would be another folder.
    let name = vendor.isEmpty ? "unnamed" : vendor.replacingOccurrences(of: "/", with: "_")
    url = folder.appendingPathComponent("hitchless/vendors").appendingPathComponent(name)
  }

  /// `XDG_DATA_HOME` or its default.
  static var standardFolder: URL {
    let chosen = ProcessInfo.processInfo.environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    return chosen.map { URL(fileURLWithPath: $0, isDirectory: true) }
      ?? FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent(".local/share", isDirectory: true)
  }

  /// Returns the identifier in the file, which is created if there is none, or if it is damaged. Nil if it cannot be written.
  func read() -> UUID? {
    if let text = try? String(contentsOf: url, encoding: .utf8),
      let known = UUID(uuidString: text.trimmingCharacters(in: .whitespacesAndNewlines))
    {
      return known
    }
    let made = UUID()
    do {
      try RestorationFile.write(Data(made.uuidString.utf8), to: url)
      return made
    } catch {
      Fault.warn("The vendor's identifier was not saved in \(url.path): \(error)")
      return nil
    }
  }
}
