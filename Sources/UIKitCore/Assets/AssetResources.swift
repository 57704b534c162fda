public import Foundation

/// The name of a colour in an asset catalog, for code that is generated from the catalog.
public struct ColorResource: Hashable, Sendable {
  let name: String
  let bundle: Bundle

  /// Creates the resource of the colour called `name` in the catalogs of a bundle.
  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = bundle
  }
}

/// The name of an image in an asset catalog, for code that is generated from the catalog.
public struct ImageResource: Hashable, Sendable {
  let name: String
  let bundle: Bundle

  /// Creates the resource of the image called `name` in the catalogs of a bundle.
  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = bundle
  }
}
