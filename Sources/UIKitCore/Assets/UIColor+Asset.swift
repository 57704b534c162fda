public import Foundation
internal import HitchlessBase

extension UIColor {
  /// Creates the colour `name` of the program's asset catalogs; nil if there is none. The set may specify other colours for dark interfaces
  /// and for high contrast.
  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }
  /// Creates the colour `name` of the asset catalogs in a bundle (the main one if nil); nil if there is none. `traitCollection` is ignored:
  /// the colour depends on the traits with which it is resolved.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    guard let asset = AssetCatalog.of(bundle ?? .main)?.color(named: name) else { return nil }
    self.init(asset)
  }
  /// Creates the colour of an asset catalog. A missing colour is a programmer error.
  public convenience init(resource: ColorResource) {
    guard let asset = AssetCatalog.of(resource.bundle)?.color(named: resource.name) else {
      Fault.raise("No color named '\(resource.name)' found in asset catalog for \(resource.bundle.bundlePath)")
      self.init(white: 0, alpha: 0)
      return
    }
    self.init(asset)
  }
}

/// The default type of colour literals.
// swift-format-ignore: AlwaysUseLowerCamelCase, NoLeadingUnderscores
public typealias _ColorLiteralType = UIColor
/// The default type of image literals.
// swift-format-ignore: AlwaysUseLowerCamelCase, NoLeadingUnderscores
public typealias _ImageLiteralType = UIImage
