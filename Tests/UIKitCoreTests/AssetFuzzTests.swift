import Foundation
import HitchlessBase
import TestSupport
import Testing

@testable import UIKitCore

/// Random catalogs, searched for a name like a person would do it.
@MainActor @Suite struct `Random asset catalogs` {
  /// A variant as it was written, and its distinguishing properties.
  private struct Variant {
    var entry: [String: Any]
    var mark: Int
    var file: String { "v\(mark).png" }

    func has(_ appearance: String) -> String? {
      let all = entry["appearances"] as? [[String: String]] ?? []
      return all.first { $0["appearance"] == appearance }?["value"]
    }
    var scale: Double? { (entry["scale"] as? String).flatMap { Double($0.dropLast()) } }
  }

  /// Returns the variant for `traits`: variants that do not match are excluded, then those that are not the best in each criterion in turn.
  private static func find(_ variants: [Variant], _ traits: UITraitCollection) -> Int? {
    let (isDark, isHigh) = (traits.userInterfaceStyle == .dark, traits.accessibilityContrast == .high)
    var left = variants.filter { variant in
      let idiom = variant.entry["idiom"] as? String ?? "universal"
      guard idiom == "universal" || idiom == "iphone" else { return false }
      if let style = variant.has("luminosity"), style != (isDark ? "dark" : "light") { return false }
      if let contrast = variant.has("contrast"), contrast != (isHigh ? "high" : "normal") { return false }
      return true
    }
    func prefer(_ isBetter: (Variant) -> Bool) { if left.contains(where: isBetter) { left = left.filter(isBetter) } }
    prefer { $0.entry["display-gamut"] as? String != "display-P3" }
    prefer { ($0.entry["idiom"] as? String ?? "universal") == "universal" }
    prefer { $0.has("luminosity") != nil }
    prefer { $0.has("contrast") != nil }
    let own = traits.layoutDirection == .rightToLeft ? "right-to-left" : "left-to-right"
    prefer { $0.entry["language-direction"] as? String == own }
    prefer { $0.entry["language-direction"] == nil }
    let wanted = Double(traits.displayScale)
    prefer { ($0.scale ?? wanted) == wanted }
    if let least = left.compactMap(\.scale).filter({ $0 >= wanted }).min() { prefer { $0.scale ?? wanted == least } }
    if let most = left.compactMap(\.scale).max() { prefer { $0.scale ?? wanted >= min(most, wanted) } }
    return left.first?.mark
  }

  private static func randomVariant(_ mark: Int, _ random: inout SplitMix64) -> Variant {
    var entry: [String: Any] = [:]
    if random.below(3) > 0 { entry["idiom"] = ["universal", "universal", "iphone", "ipad", "mac"][random.below(5)] }
    if random.below(2) == 0 { entry["scale"] = ["1x", "2x", "3x"][random.below(3)] }
    var appearances: [[String: String]] = []
    if random.below(3) == 0 { appearances.append(["appearance": "luminosity", "value": random.below(3) == 0 ? "light" : "dark"]) }
    if random.below(5) == 0 { appearances.append(["appearance": "contrast", "value": random.below(3) == 0 ? "normal" : "high"]) }
    if !appearances.isEmpty { entry["appearances"] = appearances }
    if random.below(5) == 0 { entry["language-direction"] = ["left-to-right", "right-to-left"][random.below(2)] }
    if random.below(8) == 0 { entry["display-gamut"] = ["sRGB", "display-P3"][random.below(2)] }
    return Variant(entry: entry, mark: mark)
  }

  /// A picture of a unique width for each mark; copying them takes less time than making them.
  private static let pictures: [Data] = (0..<8).map { (try? UIImageTests.data(0xFF00_0000, width: 4 + $0, height: 2)) ?? Data() }

  @Test func `give the same results as a naive search`() throws {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("asset catalogs at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    var (found, missing) = (0, 0)
    for round in RandomTestSettings.steps(500, until: { found > 300 && missing > 300 }) {
      try AssetFolder.with { folder in
        // The written assets, by kind and name. Folders are created in the order in which they are searched, so that the first with a name
        // counts.
        var model: [String: [Variant]] = [:]
        let groups = ["", "Alpha/", "Beta/"]
        for catalog in ["A.xcassets", "M.resources/B.xcassets"] {
          var namespaces = ["": ""]
          for group in groups.dropFirst() where random.below(2) == 0 {
            let isNamed = random.below(2) == 0
            if isNamed || random.below(2) == 0 {
              try folder.contents(["properties": isNamed ? ["provides-namespace": true] : [:]], of: "\(catalog)/\(group.dropLast())")
            }
            namespaces[group] = isNamed ? group : ""
          }
          // Groups come before the sets of their catalog, because their names do so alphabetically.
          for group in ["Alpha/", "Beta/", ""] {
            guard let namespace = namespaces[group] else { continue }
            for name in ["one", "two"] where random.below(2) == 0 {
              let isImage = random.below(2) == 0
              let variants = (0..<(1 + random.below(6))).map { Self.randomVariant($0, &random) }
              let asset = "\(catalog)/\(group)\(name).\(isImage ? "imageset" : "colorset")"
              if isImage {
                for variant in variants { try folder.write(Self.pictures[variant.mark], to: "\(asset)/\(variant.file)") }
                try folder.contents(["images": variants.map { $0.entry.merging(["filename": $0.file]) { $1 } }], of: asset)
              } else {
                try folder.contents(
                  ["colors": variants.map { $0.entry.merging(["color": ["components": ["white": "\($0.mark)"]]]) { $1 } }], of: asset)
              }
              let key = "\(isImage) \(namespace)\(name)"
              if model[key] == nil { model[key] = variants }
            }
          }
        }
        _ = Fault.collectingWarnings {
          for name in ["one", "two", "Alpha/one", "Beta/two", "Alpha/Beta/one", "three"] {
            let traits = assetTraits(
              random.below(2) == 0 ? .light : .dark, scale: CGFloat(1 + random.below(4)), contrast: random.below(3) == 0 ? .high : .normal,
              direction: random.below(3) == 0 ? .rightToLeft : .leftToRight)
            let image = model["true \(name)"].flatMap { Self.find($0, traits) }
            #expect(AssetFolder.width(folder.image(name, traits)) == image.map { $0 + 4 }, "round \(round), \(name), seed \(seed)")
            let color = model["false \(name)"].flatMap { Self.find($0, traits) }
            if let color {
              let pixel = folder.color(name)?.pixel(in: traits)
              #expect(pixel.map { Int(($0.red * 255).rounded()) } == color, "round \(round), \(name), seed \(seed)")
            }
            if model["false \(name)"] == nil { #expect(folder.color(name) == nil, "round \(round), \(name), seed \(seed)") }
            found += (image == nil ? 0 : 1) + (color == nil ? 0 : 1)
            missing += image == nil ? 1 : 0
          }
        }
      }
    }
    #expect(found > 300 && missing > 300, "seed \(seed)")
  }
}
