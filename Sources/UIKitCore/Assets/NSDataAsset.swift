public import Foundation

/// The name of a data set.
public typealias NSDataAssetName = String

/// A data set of an asset catalog: the contents of a file. Immutable; safe to use from any thread.
open class NSDataAsset: NSObject, @unchecked Sendable {
  /// The name by which the data set was looked up.
  public let name: NSDataAssetName
  /// The file's contents.
  public let data: Data
  /// The type that the set specifies for its file; otherwise, the type of the file's extension.
  public let typeIdentifier: String

  /// Creates the data set `name` of the program's asset catalogs; nil if there is none. Reads the file.
  public convenience init?(name: NSDataAssetName) { self.init(name: name, bundle: .main) }
  /// Creates the data set `name` of the asset catalogs in `bundle`; nil if there is none. Reads the file.
  public init?(name: NSDataAssetName, bundle: Bundle) {
    guard let asset = AssetCatalog.of(bundle)?.data(named: name), let data = asset.contents() else { return nil }
    (self.name, self.data, typeIdentifier) = (name, data, asset.typeIdentifier)
    super.init()
  }
}
