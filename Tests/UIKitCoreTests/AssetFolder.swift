import Foundation
import HitchlessBase
import Testing

@testable import UIKitCore

/// A bundle with asset catalogs in a temporary folder, which is removed at the end.
@MainActor struct AssetFolder {
  let path: String
  let bundle: Bundle

  /// Runs `body` with a new folder, in a program without a display.
  static func with(_ body: (AssetFolder) throws -> Void) throws {
    let path = NSTemporaryDirectory() + "hitchless-assets-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let folder = AssetFolder(path: path, bundle: try #require(Bundle(path: path)))
    try ApplicationRuntime().perform { try body(folder) }
  }

  func write(_ data: Data, to place: String) throws {
    let full = "\(path)/\(place)"
    try FileManager.default.createDirectory(atPath: (full as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    // Foundation waits until the data is on disk, which would take most of the time of the random tests.
    let file = try #require(fopen(full, "w"))
    defer { fclose(file) }
    #expect(data.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) } == data.count)
  }
  func write(_ text: String, to file: String) throws { try write(Data(text.utf8), to: file) }

  /// Writes the contents of an asset, or of a group.
  func contents(_ object: [String: Any], of asset: String) throws {
    try write(JSONSerialization.data(withJSONObject: object), to: "\(asset)/Contents.json")
  }
  /// Writes a picture whose width identifies it.
  func picture(_ file: String, width: Int, height: Int = 6) throws {
    try write(UIImageTests.data(0xFF11_2233, width: width, height: height), to: file)
  }
  /// Writes an image set of pictures, each with its file's name, its traits, and its width.
  func images(
    _ asset: String, _ variants: [(file: String, conditions: [String: Any], width: Int)], properties: [String: Any] = [:]
  ) throws {
    for variant in variants { try picture("\(asset)/\(variant.file)", width: variant.width) }
    let entries = variants.map { $0.conditions.merging(["filename": $0.file]) { $1 } }
    try contents(["images": entries, "properties": properties, "info": ["author": "xcode", "version": 1]], of: asset)
  }

  func image(_ name: String, _ traits: UITraitCollection? = UITraitCollection(displayScale: 1)) -> UIImage? {
    UIImage(named: name, in: bundle, compatibleWith: traits)
  }
  func color(_ name: String) -> UIColor? { UIColor(named: name, in: bundle, compatibleWith: nil) }

  static let dark: [String: Any] = ["appearances": [["appearance": "luminosity", "value": "dark"]]]
  static let highContrast: [String: Any] = ["appearances": [["appearance": "contrast", "value": "high"]]]

  /// Returns the pixels in a row of the picture, whatever its scale.
  static func width(_ image: UIImage?) -> Int? { image.map { Int(($0.size.width * $0.scale).rounded()) } }
}

/// Traits for a test.
func assetTraits(
  _ style: UIUserInterfaceStyle = .light, scale: CGFloat = 1, contrast: UIAccessibilityContrast = .normal,
  direction: UITraitEnvironmentLayoutDirection = .leftToRight
) -> UITraitCollection {
  UITraitCollection(userInterfaceStyle: style, displayScale: scale, layoutDirection: direction, accessibilityContrast: contrast)
}
