internal import Foundation

/// The index of the assets in a bundle's catalogs, with their folders: the bundle's folder and the resource bundles in it, one per module
/// of a package, are searched for folders `*.xcassets`, which the package manager copies unchanged.
struct AssetIndex {
  /// The kind of an asset's folder.
  enum Kind: String {
    case image = "imageset"
    case color = "colorset"
    case data = "dataset"
    case symbol = "symbolset"
  }
  /// The key by which an asset is looked up.
  struct Key: Hashable {
    let kind: Kind
    /// The name, including the names of groups that provide a namespace: `Icons/star`.
    let name: String
  }

  /// The folders of assets. If several have the same name, the first is used.
  private(set) var folders: [Key: String] = [:]
  /// The problems that were found, one sentence each.
  private(set) var problems: [String] = []
  private var lister: FolderLister

  /// More files than any program has. Limits the time that is spent on a bundle beside a huge folder.
  private static let entryLimit = 200_000
  private static let depthLimit = 32
  /// Kinds of assets that are not used here, such as application icons.
  private static let ignored: Set = [
    "appiconset", "iconset", "launchimage", "brandassets", "imagestack", "imagestacklayer", "complicationset", "stickerpack",
    "stickersequence", "sticker", "stickersiconset", "cubetextureset", "textureset", "mipmapset", "arresourcegroup", "arreferenceimage",
    "gcleaderboard", "gcleaderboardset", "gcdashboardimage", "watchfaceset", "solidimagestack", "solidimagestacklayer",
  ]

  /// Lists the folders below `root` that may contain catalogs. Reads no assets.
  init(below root: String) {
    lister = FolderLister(limit: Self.entryLimit)
    visit(bundle: root, isResources: Self.isResources(root), depth: 0)
    if lister.isExhausted { problems.append("\(root): too many files; asset catalogs after the first \(Self.entryLimit) are not read") }
  }

  private static func isResources(_ name: String) -> Bool { name.hasSuffix(".resources") || name.hasSuffix(".bundle") }

  /// Visits a folder that is not in a catalog. Only resource bundles are searched recursively: the folder of a program may be any folder.
  private mutating func visit(bundle folder: String, isResources: Bool, depth: Int) {
    guard depth < Self.depthLimit else { return }
    for entry in lister.entries(of: folder) where entry.isFolder {
      let path = "\(folder)/\(entry.name)"
      if entry.name.hasSuffix(".xcassets") {
        visit(group: path, namespace: "", depth: depth + 1)
      } else if isResources || Self.isResources(entry.name) {
        visit(bundle: path, isResources: true, depth: depth + 1)
      }
    }
  }

  /// Visits a catalog, or a folder in one.
  private mutating func visit(group folder: String, namespace: String, depth: Int) {
    guard depth < Self.depthLimit else { return problems.append("\(folder): too many folders in each other; it is not read") }
    for entry in lister.entries(of: folder) where entry.isFolder {
      let path = "\(folder)/\(entry.name)"
      let (stem, ending) = ((entry.name as NSString).deletingPathExtension, (entry.name as NSString).pathExtension)
      if let kind = Kind(rawValue: ending) {
        let key = Key(kind: kind, name: namespace + stem)
        if folders[key] == nil { folders[key] = path }
      } else if !Self.ignored.contains(ending) {
        let isNamed = providesNamespace(path)
        let name = ending == "spriteatlas" ? stem : entry.name
        visit(group: path, namespace: isNamed ? "\(namespace)\(name)/" : namespace, depth: depth + 1)
      }
    }
  }

  private mutating func providesNamespace(_ folder: String) -> Bool {
    // Folders that were not created by Xcode have no such file.
    guard FileManager.default.fileExists(atPath: "\(folder)/\(AssetContents.fileName)") else { return false }
    switch AssetContents.read(in: folder) {
    case .success(let contents): return contents.properties["provides-namespace"] as? Bool == true
    case .failure(let problem):
      problems.append(problem.description)
      return false
    }
  }
}
