import Foundation
import HitchlessBase
import Testing

@testable import UIKitCore

@MainActor @Suite struct `Colour members` {
  @Test func `create a colour of a space's components`() throws {
    let color = try #require(CGColor(colorSpace: CGColorSpaceCreateDeviceRGB(), components: [0.25, 0.5, 0.75, 0.5]))
    #expect(color == CGColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5) && color.colorSpace == CGColorSpaceCreateDeviceRGB())
    let gray = try #require(CGColor(colorSpace: CGColorSpaceCreateDeviceGray(), components: [0.25, 0.5]))
    #expect(gray == CGColor(gray: 0.25, alpha: 0.5))
    #expect(gray.components?.count == (gray.colorSpace?.numberOfComponents).map { $0 + 1 })
    let pattern = try #require(UIImage(systemName: "star"))
    #expect(UIColor(patternImage: pattern).cgColor.colorSpace == nil)
  }

  @Test(arguments: [
    (UIColor.red, "red"), (.green, "green"), (.blue, "blue"), (.yellow, "yellow"), (.cyan, "cyan"), (.magenta, "magenta"),
    (.orange, "orange"), (.purple, "purple"), (.brown, "brown"), (.black, "black"), (.white, "white"), (.gray, "gray"),
    (.darkGray, "dark gray"), (.lightGray, "light gray"), (.clear, "transparent"),
    (UIColor(red: 0, green: 0, blue: 0.4, alpha: 1), "dark blue"),
    (UIColor(red: 1, green: 0.75, blue: 0.8, alpha: 1), "pink"), (UIColor(red: 0.7, green: 1, blue: 1, alpha: 1), "light cyan"),
    (UIColor.red.withAlphaComponent(0.5), "red, 50% opacity"),
  ])
  func `describe a colour in words`(color: UIColor, name: String) { #expect(color.accessibilityName == name) }
}

@MainActor @Suite struct `A layer's filter` {
  private func colors(
    _ magnification: CALayerContentsFilter?, width: CGFloat = 20, _ minification: CALayerContentsFilter? = nil
  ) throws -> Set<UInt32> {
    let buffer = try #require(MutablePixelBuffer(width: 4, height: 1, isOpaque: true))
    for x in 0..<4 { buffer[x, 0] = x % 2 == 0 ? 0xFFFF_0000 : 0xFF00_00FF }
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: width, height: 1))
    view.image = UIImage(pixels: buffer.finish(), scale: 1)
    if let magnification { view.layer.magnificationFilter = magnification }
    if let minification { view.layer.minificationFilter = minification }
    let picture = DrawnPicture(Stage.pixels(of: view, scale: 1))
    return Set((0..<Int(width)).map { picture[$0, 0] })
  }

  @Test func `shows enlarged pixels as squares or mixes them`() throws {
    #expect(try colors(.nearest) == [0xFF0000, 0x0000FF])
    #expect(try colors(nil).count > 2 && colors(.linear) == colors(nil))
    #expect(try colors(nil, width: 20, .nearest) == colors(nil), "the other filter does not apply")
  }

  @Test func `shows single pixels of a reduced image or their mean`() throws {
    #expect(try colors(nil, width: 2, .nearest).isSubset(of: [0xFF0000, 0x0000FF]))
    #expect(try colors(.nearest, width: 2).isDisjoint(with: [0xFF0000, 0x0000FF]))
  }

  @Test func `can be changed while the layer is shown`() throws {
    let layer = CALayer()
    #expect(layer.magnificationFilter == .linear && layer.minificationFilter == .linear)
    layer.magnificationFilter = .nearest
    layer.minificationFilter = CALayerContentsFilter(rawValue: "other")
    #expect(layer.magnificationFilter == .nearest && layer.minificationFilter == .linear)
  }

  @Test func `and the model of a layer's presentation are those of the layer`() {
    let layer = CALayer()
    let copy = CALayer(layer: layer)
    #expect(copy.model() === layer && layer.model() === layer && CALayer(layer: copy).model() === layer)
  }
}
