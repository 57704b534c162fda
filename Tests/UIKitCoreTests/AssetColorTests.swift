import Foundation
import HitchlessBase
import Testing

@testable import UIKitCore

@MainActor @Suite struct `Colour sets` {
  private static func components(_ red: Any, _ green: Any, _ blue: Any, _ alpha: Any = "1.000", space: String = "srgb") -> [String: Any] {
    ["color-space": space, "components": ["red": red, "green": green, "blue": blue, "alpha": alpha]]
  }
  private func pixel(_ color: UIColor?, _ traits: UITraitCollection = assetTraits()) -> [Double]? {
    color.map { $0.pixel(in: traits) }.map { [$0.red, $0.green, $0.blue, $0.alpha] }
  }

  @Test func `can specify components as bytes, fractions or numbers, in several colour spaces`() throws {
    try AssetFolder.with { folder in
      let written: [(name: String, color: [String: Any], wanted: [Double])] = [
        ("hex", Self.components("0xFF", "0x80", "0x00", "0.500"), [1, 128.0 / 255, 0, 0.5]),
        ("bytes", Self.components("255", "51", "1", "1.000"), [1, 0.2, 1.0 / 255, 1]),
        ("fractions", Self.components("1.000", "0.250", "0.000"), [1, 0.25, 0, 1]),
        ("numbers", Self.components(1, 0.25, 0, 1), [1, 0.25, 0, 1]),
        ("wide", Self.components("1.250", "-0.250", "0.000", space: "extended-srgb"), [1.25, -0.25, 0, 1]),
        ("gray", ["color-space": "gray-gamma-22", "components": ["white": "0.400", "alpha": "0.900"]], [0.4, 0.4, 0.4, 0.9]),
        ("linear", Self.components("1.000", "0.000", "0.000", space: "extended-linear-srgb"), [1, 0, 0, 1]),
      ]
      for entry in written {
        try folder.contents(["colors": [["idiom": "universal", "color": entry.color]]], of: "A.xcassets/\(entry.name).colorset")
      }
      try folder.contents(
        ["colors": [["color": Self.components("1.000", "0.200", "0.100", space: "display-p3")]]], of: "B.xcassets/p3.colorset")
      for entry in written {
        let found = try #require(pixel(folder.color(entry.name)))
        #expect(zip(found, entry.wanted).allSatisfy { abs($0 - $1) < 1e-9 }, "\(entry.name)")
      }
      let wanted = UIColor(displayP3Red: 1, green: 0.2, blue: 0.1, alpha: 1)
      #expect(folder.color("p3")?.pixel(in: .current) == wanted.pixel(in: .current))
    }
  }

  @Test func `are resolved where they are shown, for dark mode and high contrast`() throws {
    try AssetFolder.with { folder in
      let appearances: [(String, [[String: String]])] = [
        ("0x10", []), ("0x20", [["appearance": "luminosity", "value": "dark"]]), ("0x30", [["appearance": "contrast", "value": "high"]]),
        ("0x40", [["appearance": "luminosity", "value": "dark"], ["appearance": "contrast", "value": "high"]]),
      ]
      let colors = appearances.map { ["appearances": $0.1, "color": Self.components($0.0, "0x00", "0x00")] as [String: Any] }
      try folder.contents(["colors": colors], of: "A.xcassets/Accent.colorset")
      let color = try #require(folder.color("Accent"))
      let found = [
        assetTraits(), assetTraits(.dark), assetTraits(contrast: .high), assetTraits(.dark, contrast: .high), UITraitCollection(),
      ].map { Int(color.pixel(in: $0).red * 255 + 0.5) }
      #expect(found == [0x10, 0x20, 0x30, 0x40, 0x10])
      #expect(color == folder.color("Accent") && color.hash == folder.color("Accent")?.hash)
      #expect(color.resolvedColor(with: assetTraits(.dark)) == UIColor(red: 0x20 / 255, green: 0, blue: 0, alpha: 1))
      #expect(pixel(color.withAlphaComponent(0.5), assetTraits(.dark))?.last == 0.5)
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
      view.backgroundColor = color
      view.overrideUserInterfaceStyle = .dark
      #expect(Stage.pixels(of: view, scale: 1)[1, 1] == 0xFF20_0000)
    }
  }

  @Test func `can refer to system colours, which adapt to the interface style`() throws {
    try AssetFolder.with { folder in
      let names: [(String, UIColor)] = [
        ("systemBlueColor", .systemBlue), ("labelColor", .label), ("systemGray3Color", .systemGray3),
        ("secondarySystemGroupedBackgroundColor", .secondarySystemGroupedBackground),
      ]
      for (name, _) in names {
        try folder.contents(["colors": [["color": ["platform": "ios", "reference": name]]]], of: "A.xcassets/my-\(name).colorset")
      }
      for (name, color) in names {
        for style in [UIUserInterfaceStyle.light, .dark] {
          #expect(folder.color("my-\(name)")?.pixel(in: assetTraits(style)) == color.pixel(in: assetTraits(style)), "\(name)")
        }
      }
    }
  }

  @Test func `that are invalid give no colour and one warning`() throws {
    try AssetFolder.with { folder in
      let broken: [[String: Any]] = [
        Self.components("red", "0x00", "0x00"), Self.components("nan", "0x00", "0x00"), Self.components("0x", "0x00", "0x00"),
        Self.components("1e300", "0x00", "0x00"), ["reference": "noSuchColor"], ["components": [:] as [String: Any]], [:],
        Self.components("0xFF", "0x00", "0x00", "clear"),
      ]
      for (index, color) in broken.enumerated() {
        try folder.contents(["colors": [["color": color]]], of: "A.xcassets/\(index).colorset")
      }
      for index in broken.indices {
        let warnings = Fault.collectingWarnings {
          for _ in 0..<3 { #expect(folder.color("\(index)") == nil) }
        }
        #expect(warnings.count == 1 && warnings.first?.message.contains("\(index).colorset") == true)
      }
      let warnings = Fault.collectingWarnings { _ = folder.color("nobody") }
      #expect(folder.color("nobody") == nil && warnings.isEmpty)
    }
  }

  @Test func `Data sets provide their data and type identifier`() throws {
    try AssetFolder.with { folder in
      try folder.write("[1, 2]", to: "A.xcassets/List.dataset/list.json")
      try folder.contents(
        ["data": [["idiom": "universal", "filename": "list.json", "universal-type-identifier": "public.json"]]],
        of: "A.xcassets/List.dataset")
      try folder.write("text", to: "A.xcassets/Note.dataset/note.txt")
      try folder.contents(["data": [["filename": "note.txt"]]], of: "A.xcassets/Note.dataset")
      let list = try #require(NSDataAsset(name: "List", bundle: folder.bundle))
      #expect(list.name == "List" && list.data == Data("[1, 2]".utf8) && list.typeIdentifier == "public.json")
      #expect(NSDataAsset(name: "Note", bundle: folder.bundle)?.typeIdentifier == "public.utf8-plain-text")
      #expect(NSDataAsset(name: "Nobody", bundle: folder.bundle) == nil && NSDataAsset(name: "List") == nil)
    }
  }
}

@MainActor @Suite struct `Asset resources` {
  @Test func `give the colours and images of the catalogs`() throws {
    try AssetFolder.with { folder in
      try folder.contents(
        ["colors": [["color": ["color-space": "srgb", "components": ["red": "1.0", "green": "0.0", "blue": "0.0", "alpha": "1.0"]]]]],
        of: "A.xcassets/Brand.colorset")
      try folder.images("A.xcassets/Logo.imageset", [("x.png", ["idiom": "universal", "scale": "1x"], 7)])
      let color = UIColor(resource: ColorResource(name: "Brand", bundle: folder.bundle))
      #expect(color.pixel(in: .current).red == 1 && color == folder.color("Brand"))
      #expect(UIImage(resource: ImageResource(name: "Logo", bundle: folder.bundle)).size.width == 7)
    }
  }

  @Test func `raise a fault if the asset does not exist`() throws {
    try AssetFolder.with { folder in
      let faults = Fault.collecting {
        #expect(UIColor(resource: ColorResource(name: "None", bundle: folder.bundle)).pixel(in: .current).alpha == 0)
        #expect(UIImage(resource: ImageResource(name: "None", bundle: folder.bundle)).size == .zero)
      }
      #expect(faults.count == 2 && faults.allSatisfy { "\($0)".contains("named 'None' found in asset catalog") })
    }
  }
}
