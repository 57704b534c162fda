public import Foundation
internal import HitchlessBase

extension UIColor {
  /// The colour `name` of the program's asset catalogs; nil if there is none. It is another one where the set says so: in dark interfaces, and
  /// with high contrast.
  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }
  /// The colour `name` of the asset catalogs in a bundle (the main one if nil); nil if there is none. `traitCollection` changes nothing:
  /// the colour is the one for the traits that it is resolved with.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    guard let asset = AssetCatalog.of(bundle ?? .main)?.color(named: name) else { return nil }
    self.init(asset)
  }
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

/// What a colour literal is if nothing else is said.
// swift-format-ignore: AlwaysUseLowerCamelCase, NoLeadingUnderscores
public typealias _ColorLiteralType = UIColor
/// What an image literal is if nothing else is said.
// swift-format-ignore: AlwaysUseLowerCamelCase, NoLeadingUnderscores
public typealias _ImageLiteralType = UIImage
