internal import Foundation
internal import HitchlessBase
internal import Synchronization

/// The asset catalogs of a bundle. Safe to use from any thread.
///
/// Names are looked up whenever a cell is configured, so folders are listed only once, on the first access to an asset, and an asset's
/// contents are read on the first access to that asset. Changes of the folders while the program runs are not noticed.
final class AssetCatalog: Sendable {
  private let index: AssetIndex
  private let assets = Mutex(Assets())

  private struct Assets {
    /// The images by name; nil for those that cannot be used.
    var images: [String: UIImageAsset?] = [:]
    var colors: [String: ColorAsset?] = [:]
    var data: [String: DataAsset?] = [:]
    var symbols: Set<String> = []
  }

  private init(below root: String) { index = AssetIndex(below: root) }

  // MARK: Members of bundles

  private static let catalogs = Mutex<[String: AssetCatalog]>([:])
  /// More than the number of bundles in any program. Limits the memory that is used for temporary bundles.
  private static let limit = 1_024

  /// Returns the catalogs of `bundle`; nil if it has no folder.
  static func of(_ bundle: Bundle) -> AssetCatalog? {
    guard let root = bundle.resourcePath else { return nil }
    if let known = catalogs.withLock({ $0[root] }) { return known }
    let made = AssetCatalog(below: root)
    let (catalog, isNew) = catalogs.withLock { catalogs in
      if let known = catalogs[root] { return (known, false) }
      if catalogs.count >= limit { catalogs = [:] }
      catalogs[root] = made
      return (made, true)
    }
    if isNew { for problem in made.index.problems { Fault.warn(problem) } }
    return catalog
  }

  // MARK: Assets

  /// Returns the images of the set `name`; nil if there is no such set, or if none of its images can be used. The name may include the
  /// extension of an image file.
  func image(named name: String) -> UIImageAsset? {
    if let asset = asset(.image, name, in: \.images, { ImageSet.read($0, named: $1) }) { return asset }
    let given = name as NSString
    if ImageFiles.suffixes.contains(given.pathExtension.lowercased()) {
      let stem = given.deletingPathExtension
      if let asset = asset(.image, stem, in: \.images, { ImageSet.read($0, named: $1) }) { return asset }
    }
    tellOfSymbol(name)
    return nil
  }
  /// Returns the colour set `name`; nil if there is none, or if none of its colours can be used.
  func color(named name: String) -> ColorAsset? { asset(.color, name, in: \.colors) { folder, _ in ColorAsset.read(folder) } }
  /// Returns the data set `name`; nil if there is none, or if none of its files exists.
  func data(named name: String) -> DataAsset? { asset(.data, name, in: \.data) { folder, _ in DataAsset.read(folder) } }

  private func asset<Asset: Sendable>(
    _ kind: AssetIndex.Kind, _ name: String, in known: any WritableKeyPath<Assets, [String: Asset?]> & Sendable,
    _ read: (_ folder: String, _ name: String) -> ReadAsset<Asset>
  ) -> Asset? {
    guard let folder = index.folders[AssetIndex.Key(kind: kind, name: name)] else { return nil }
    if let asset = assets.withLock({ $0[keyPath: known][name] }) { return asset }
    // Files are read without holding the lock. Two threads may do so; the first result is used.
    let result = read(folder, name)
    let (asset, isNew) = assets.withLock { assets -> (Asset?, Bool) in
      if let known = assets[keyPath: known][name] { return (known, false) }
      assets[keyPath: known][name] = .some(result.asset)
      return (result.asset, true)
    }
    if isNew, !result.problems.isEmpty {
      let end = result.asset == nil ? "; the asset is not there" : ""
      Fault.warn("\(folder): \(result.problems.joined(separator: "; "))\(end)")
    }
    return asset
  }

  private func tellOfSymbol(_ name: String) {
    guard let folder = index.folders[AssetIndex.Key(kind: .symbol, name: name)],
      assets.withLock({ $0.symbols.insert(name).inserted })
    else { return }
    Fault.warn("\(folder): symbols of a program's own are not read; an image set with an SVG can take this one's place")
  }
}

/// The result of reading an asset.
struct ReadAsset<Asset: Sendable>: Sendable {
  /// The asset; nil if it cannot be used.
  var asset: Asset?
  /// The problems of the asset, one sentence each.
  var problems: [String] = []
}
