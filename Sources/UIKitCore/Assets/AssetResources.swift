public import Foundation

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
