internal import Foundation

/// The contents of a folder with a program's sources, grouped by how they are ported.
struct ProjectFolder {
  /// The Swift files. All paths are relative to the folder, and sorted.
  var sources: [String] = []
  /// Storyboards and nibs.
  var interfaceFiles: [String] = []
  /// Asset catalogs, which are folders.
  var catalogs: [String] = []
  /// String tables with all their languages.
  var stringCatalogs: [String] = []
  /// Other files that the program reads at run time.
  var resources: [String] = []
  /// Property lists that describe the program.
  var informationLists: [String] = []
  /// Files that only Apple's systems can use.
  var unusable: [String] = []

  /// Lists a folder. O(files in it).
  init(_ root: URL) throws {
    try visit(root, relative: "")
    sources.sort()
  }

  /// Returns the folder with the program's own files: the one named like the Xcode project in `folder`, or `folder` itself.
  static func ofProgram(in folder: URL) -> URL {
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for project in entries.sorted() where project.hasSuffix(".xcodeproj") {
      let inner = folder.appendingPathComponent(String(project.dropLast(".xcodeproj".count)))
      if let program = try? ProjectFolder(inner), !program.sources.isEmpty { return inner }
    }
    return folder
  }

  private static let ignoredFolders: Set<String> = ["Pods", "Carthage", "DerivedData", "build", "Preview Content", "fastlane", "vendor"]
  private static let ignoredFolderEndings = ["Tests", ".xcodeproj", ".xcworkspace", ".framework", ".xcframework", ".playground", ".docc"]
  private static let ignoredEndings: Set<String> = [
    "entitlements", "md", "lock", "xcconfig", "modulemap", "pch", "resolved", "yml", "yaml", "rb", "sh", "gitignore", "xctestplan",
  ]
  private static let unusableEndings: Set<String> = [
    "m", "mm", "h", "c", "cpp", "metal", "xcdatamodeld", "xcmappingmodel", "intentdefinition", "mlmodel", "scn", "sks", "rcproject",
  ]

  private mutating func visit(_ folder: URL, relative: String) throws {
    let keys: [URLResourceKey] = [.isDirectoryKey, .isSymbolicLinkKey]
    let entries = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: keys)
    for entry in entries.sorted(by: { $0.lastPathComponent < $1.lastPathComponent }) {
      let name = entry.lastPathComponent
      let path = relative.isEmpty ? name : "\(relative)/\(name)"
      let values = try entry.resourceValues(forKeys: Set(keys))
      // A symbolic link may lead back to a parent folder.
      if name.hasPrefix(".") || values.isSymbolicLink == true { continue }
      if values.isDirectory == true {
        try visitFolder(entry, name, path)
      } else {
        add(name, path)
      }
    }
  }

  private mutating func visitFolder(_ folder: URL, _ name: String, _ path: String) throws {
    if name.hasSuffix(".xcassets") {
      catalogs.append(path)
    } else if Self.unusableEndings.contains((name as NSString).pathExtension) {
      unusable.append(path)
    } else if !Self.ignoredFolders.contains(name), !Self.ignoredFolderEndings.contains(where: name.hasSuffix) {
      try visit(folder, relative: path)
    }
  }

  private mutating func add(_ name: String, _ path: String) {
    switch (name as NSString).pathExtension {
    case "swift": if name != "Package.swift" { sources.append(path) }
    case "storyboard", "xib": interfaceFiles.append(path)
    case "xcstrings": stringCatalogs.append(path)
    case "plist" where name.hasSuffix("Info.plist"): informationLists.append(path)
    case let ending where Self.unusableEndings.contains(ending): unusable.append(path)
    case let ending where Self.ignoredEndings.contains(ending) || name == "Podfile" || name == "LICENSE" || name == "Cartfile": break
    default: resources.append(path)
    }
  }
}
