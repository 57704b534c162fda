internal import Foundation
internal import HitchlessBase

/// A folder `*.colorset`: variants of one colour.
final class ColorAsset: Sendable {
  private struct Variant: Sendable {
    let conditions: AssetConditions
    let color: UIColor
  }
  private let variants: [Variant]

  private init(_ variants: [Variant]) { self.variants = variants }

  /// Reads the contents of the folder.
  static func read(_ folder: String) -> ReadAsset<ColorAsset> {
    switch AssetContents.read(in: folder) {
    case .failure(let problem): return ReadAsset(asset: nil, problems: [problem.description])
    case .success(let contents):
      var problems: [String] = []
      let variants = contents.variants("colors").compactMap { variant -> Variant? in
        guard let color = variant["color"] as? [String: Any], let conditions = AssetConditions(variant) else { return nil }
        guard let color = AssetColor.color(color) else {
          problems.append("a colour that means nothing: \(AssetColor.description(of: color))")
          return nil
        }
        return Variant(conditions: conditions, color: color)
      }
      if variants.isEmpty, problems.isEmpty { problems.append("no colour is for this system") }
      return ReadAsset(asset: variants.isEmpty ? nil : ColorAsset(variants), problems: problems)
    }
  }

  /// Returns the colour for `traits`; the first one if none matches. O(variants).
  func pixel(in traits: UITraitCollection) -> PixelColor {
    variants[AssetConditions.best(of: variants.lazy.map(\.conditions), for: traits) ?? 0].color.pixel(in: traits)
  }
}
