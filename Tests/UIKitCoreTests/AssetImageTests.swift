import Foundation
import HitchlessBase
import LayerTree
import Testing

@testable import UIKitCore

@MainActor @Suite struct `Image sets` {
  @Test func `are found by name, regardless of their files' names, in the variant for the display scale`() throws {
    try AssetFolder.with { folder in
      try folder.images(
        "Assets.xcassets/Lamp.imageset",
        [
          ("a.png", ["idiom": "universal", "scale": "1x"], 10), ("b.png", ["idiom": "universal", "scale": "2x"], 20),
          ("c.png", ["idiom": "universal", "scale": "3x"], 30),
        ])
      for (scale, width) in [(1, 10), (2, 20), (3, 30), (1.5, 20), (4, 30)] {
        let image = try #require(folder.image("Lamp", UITraitCollection(displayScale: scale)))
        #expect(AssetFolder.width(image) == width && image.size == CGSize(width: 10, height: 60 / CGFloat(width)))
      }
      #expect(folder.image("Lamp.png") != nil && folder.image("lamp") == nil && folder.image("Lamp.txt") == nil)
    }
  }

  @Test func `specify the rendering mode and the resizing of their images`() throws {
    try AssetFolder.with { folder in
      try folder.images("A.xcassets/T.imageset", [("t.png", [:], 8)], properties: ["template-rendering-intent": "template"])
      try folder.images("A.xcassets/O.imageset", [("o.png", [:], 8)], properties: ["template-rendering-intent": "original"])
      let caps: [String: Any] = ["top": 4, "left": 6, "bottom": 2, "right": 8]
      let parts: [String: Any] = ["mode": "9-part", "cap-insets": caps, "center": ["mode": "tile", "width": 1, "height": 1]]
      let three: [String: Any] = ["mode": "3-part-horizontal", "cap-insets": ["left": 3, "right": 2], "center": ["mode": "stretch"]]
      try folder.images(
        "A.xcassets/R.imageset", [("1.png", ["scale": "1x", "resizing": three], 16), ("2.png", ["scale": "2x", "resizing": parts], 32)])
      #expect(folder.image("T")?.renderingMode == .alwaysTemplate && folder.image("O")?.renderingMode == .alwaysOriginal)
      let large = try #require(folder.image("R", UITraitCollection(displayScale: 2)))
      #expect(large.capInsets == UIEdgeInsets(top: 2, left: 3, bottom: 1, right: 4) && large.resizingMode == .tile)
      let small = try #require(folder.image("R"))
      #expect(small.capInsets == UIEdgeInsets(top: 0, left: 3, bottom: 0, right: 2) && small.resizingMode == .stretch)
    }
  }

  @Test func `have variants for idioms, layout directions, contrasts and size classes`() throws {
    try AssetFolder.with { folder in
      try folder.images(
        "A.xcassets/I.imageset",
        [("p.png", ["idiom": "iphone"], 8), ("d.png", ["idiom": "ipad"], 9), ("u.png", ["idiom": "universal"], 10)])
      try folder.images("A.xcassets/P.imageset", [("p.png", ["idiom": "iphone"], 8)])
      try folder.images(
        "A.xcassets/D.imageset",
        [("l.png", ["language-direction": "left-to-right"], 8), ("r.png", ["language-direction": "right-to-left"], 9)])
      try folder.images("A.xcassets/C.imageset", [("n.png", [:], 8), ("h.png", AssetFolder.highContrast, 9)])
      try folder.images("A.xcassets/S.imageset", [("w.png", ["width-class": "compact"], 8), ("n.png", [:], 9)])
      #expect(AssetFolder.width(folder.image("I")) == 10 && AssetFolder.width(folder.image("P")) == 8)
      #expect(AssetFolder.width(folder.image("I", UITraitCollection(userInterfaceIdiom: .phone))) == 8)
      #expect(AssetFolder.width(folder.image("D", assetTraits(direction: .rightToLeft))) == 9)
      #expect(AssetFolder.width(folder.image("D", assetTraits())) == 8)
      #expect(AssetFolder.width(folder.image("C", assetTraits(contrast: .high))) == 9)
      #expect(AssetFolder.width(folder.image("C")) == 8)
      #expect(AssetFolder.width(folder.image("S", UITraitCollection(horizontalSizeClass: .compact))) == 8)
      #expect(AssetFolder.width(folder.image("S", UITraitCollection(horizontalSizeClass: .regular))) == 9)
    }
  }

  @Test func `in a group that provides a namespace have the group's name as a prefix`() throws {
    try AssetFolder.with { folder in
      try folder.contents(["properties": ["provides-namespace": true]], of: "A.xcassets/Icons")
      try folder.images("A.xcassets/Icons/More/Star.imageset", [("s.png", [:], 8)])
      try folder.images("A.xcassets/Plain/Moon.imageset", [("m.png", [:], 9)])
      try folder.images("A.xcassets/Game.spriteatlas/Sun.imageset", [("s.png", [:], 10)])
      #expect(folder.image("Icons/Star") != nil && folder.image("Star") == nil && folder.image("Icons/More/Star") == nil)
      #expect(folder.image("Moon") != nil && folder.image("Plain/Moon") == nil && folder.image("Sun") != nil)
    }
  }

  @Test func `are found in all catalogs and resource bundles, as are loose files; the first match wins`() throws {
    try AssetFolder.with { folder in
      try folder.images("Demo_List.resources/Assets.xcassets/Lamp.imageset", [("a.png", [:], 8)])
      try folder.images("Demo_Rows.resources/Pictures/More.xcassets/Lamp.imageset", [("b.png", [:], 9)])
      try folder.images("Demo_Rows.resources/Pictures/More.xcassets/Sofa.imageset", [("b.png", [:], 9)])
      try folder.picture("Demo_Rows.resources/plain@2x.png", width: 12)
      try folder.images("Elsewhere/Not.xcassets/Hidden.imageset", [("b.png", [:], 9)])
      #expect(AssetFolder.width(folder.image("Lamp")) == 8 && AssetFolder.width(folder.image("Sofa")) == 9)
      #expect(folder.image("plain")?.size.width == 6 && folder.image("plain")?.imageAsset == nil && folder.image("Hidden") == nil)
    }
  }

  @Test func `are read once, and their images share decoded pixels`() throws {
    try AssetFolder.with { folder in
      try folder.images("A.xcassets/Lamp.imageset", [("a.png", [:], 8)])
      let first = try #require(folder.image("Lamp"))
      try folder.images("A.xcassets/Sofa.imageset", [("a.png", [:], 8)])
      try folder.images("A.xcassets/Lamp.imageset", [("b.png", [:], 9)])
      let second = try #require(folder.image("Lamp"))
      #expect(AssetFolder.width(second) == 8 && folder.image("Sofa") == nil)
      _ = first.cgImage
      #expect(second.isPrepared && second.imageAsset === first.imageAsset)
    }
  }

  @Test func `with a vector use one file for all scales`() throws {
    try AssetFolder.with { folder in
      let svg = ##"<svg xmlns="http://www.w3.org/2000/svg" width="12" height="4"><rect width="12" height="4" fill="#123456"/></svg>"##
      try folder.write(svg, to: "A.xcassets/Sign.imageset/sign.svg")
      try folder.contents(
        ["images": [["idiom": "universal", "filename": "sign.svg"]], "properties": ["preserves-vector-representation": true]],
        of: "A.xcassets/Sign.imageset")
      for scale in [1, 2, 3] as [CGFloat] {
        #expect(folder.image("Sign", UITraitCollection(displayScale: scale))?.size == CGSize(width: 12, height: 4))
      }
    }
  }

  @Test func `follow the interface style in image views`() throws {
    try AssetFolder.with { folder in
      for (file, color) in [("l.png", 0xFFFF_0000 as UInt32), ("d.png", 0xFF00_00FF)] {
        try folder.write(UIImageTests.data(color, width: 8, height: 8), to: "A.xcassets/Lamp.imageset/\(file)")
      }
      try folder.contents(
        ["images": [["filename": "l.png"], AssetFolder.dark.merging(["filename": "d.png"]) { $1 }]], of: "A.xcassets/Lamp.imageset")
      let image = try #require(folder.image("Lamp"))
      #expect(image.traitCollection.userInterfaceStyle == .unspecified)
      let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 8, height: 8))
      view.image = image.withRenderingMode(.alwaysOriginal)
      #expect(Stage.pixels(of: view, scale: 1)[4, 4] == 0xFFFF_0000)
      view.overrideUserInterfaceStyle = .dark
      #expect(UIImageTests.shownColor(view) == 0xFF00_00FF)
      view.overrideUserInterfaceStyle = .light
      #expect(UIImageTests.shownColor(view) == 0xFFFF_0000)
      let dark = image.withConfiguration(UIImage.Configuration(traitCollection: UITraitCollection(userInterfaceStyle: .dark)))
      #expect(dark.cgImage?.pixels[4, 4] == 0xFF00_00FF && dark.traitCollection.userInterfaceStyle == .dark)
      #expect(image.imageAsset?.image(with: assetTraits(.dark)).cgImage?.pixels[0, 0] == 0xFF00_00FF)
    }
  }

  @Test func `accept images that a program registers and unregisters, as do its own image assets`() throws {
    try AssetFolder.with { folder in
      try folder.images("A.xcassets/Lamp.imageset", [("a.png", [:], 8)])
      let asset = try #require(folder.image("Lamp")?.imageAsset)
      let dark = UITraitCollection(userInterfaceStyle: .dark)
      asset.register(try #require(UIImage(data: UIImageTests.data(0xFF00_FF00, width: 9, height: 9))), with: dark)
      #expect(AssetFolder.width(asset.image(with: dark)) == 9 && AssetFolder.width(folder.image("Lamp", dark)) == 9)
      #expect(AssetFolder.width(folder.image("Lamp")) == 8)
      asset.unregister(with: dark)
      #expect(AssetFolder.width(asset.image(with: dark)) == 8)

      let own = UIImageAsset()
      #expect(own.image(with: dark).size == .zero)
      let (day, night) = (try #require(UIImage(systemName: "sun.max")), try #require(UIImage(systemName: "moon")))
      own.register(day, with: UIImage.Configuration(traitCollection: nil))
      own.register(night, with: dark)
      #expect(own.image(with: assetTraits()).symbol?.name == "sun.max" && own.image(with: dark).symbol?.name == "moon")
      #expect(own.image(with: dark).imageAsset === own && day.imageAsset == nil)
    }
  }

  @Test func `Colour literals give fixed colours, and an image literal without an image raises a fault`() {
    let color = #colorLiteral(red: 1, green: 0.5, blue: 0.25, alpha: 1)
    let typed: UIColor = #colorLiteral(red: 1, green: 0.5, blue: 0.25, alpha: 1)
    #expect(UIColor(cgColor: #colorLiteral(red: 1, green: 0.5, blue: 0.25, alpha: 1)) == typed)
    #expect(color == typed && color == UIColor(red: 1, green: 0.5, blue: 0.25, alpha: 1))
    let faults = Fault.collecting { _ = #imageLiteral(resourceName: "there is no such picture") as UIImage }
    #expect(faults.count == 1)
  }
}
