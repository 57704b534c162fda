public import Foundation
internal import HitchlessBase

/// The name of a colour in an asset catalog, as code that is written from the catalog has it.
public struct ColorResource: Hashable, Sendable {
  let name: String
  let bundle: Bundle

  /// The colour called `name` in the catalogs of a bundle.
  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = bundle
  }
}

/// The name of an image in an asset catalog, as code that is written from the catalog has it.
public struct ImageResource: Hashable, Sendable {
  let name: String
  let bundle: Bundle

  /// The image called `name` in the catalogs of a bundle.
  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = bundle
  }
}

extension UIColor {
  /// The colour of an asset catalog. One that is not there is a programmer error.
  public convenience init(resource: ColorResource) {
    guard let asset = AssetCatalog.of(resource.bundle)?.color(named: resource.name) else {
      Fault.raise("No color named '\(resource.name)' found in asset catalog for \(resource.bundle.bundlePath)")
      self.init(white: 0, alpha: 0)
      return
    }
    self.init(asset)
  }
}

extension UIImage {
  /// The image of an asset catalog. One that is not there is a programmer error.
  public convenience init(resource: ImageResource) {
    guard let found = UIImage(named: resource.name, in: resource.bundle, compatibleWith: nil) else {
      Fault.raise("No image named '\(resource.name)' found in asset catalog for \(resource.bundle.bundlePath)")
      self.init()
      return
    }
    self.init(found)
  }
}
