import Foundation
import HitchlessTesting
import LayerRenderer
import Testing

@testable import UIKitCore

@MainActor @Suite struct `A gradient layer` {
  private final class Shade: UIView {
    override class var layerClass: AnyClass { CAGradientLayer.self }
    var gradient: CAGradientLayer? { layer as? CAGradientLayer }
  }
  private static let black = CGColor(gray: 0, alpha: 1)
  private static let white = CGColor(gray: 1, alpha: 1)

  /// Returns the greys that `layer` shows, in rows, with the given number of pixels per side.
  private func greys(_ side: Int, _ change: (CAGradientLayer) -> Void) -> [[Int]] {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: side, height: side))
    view.backgroundColor = .black
    let layer = CAGradientLayer()
    layer.frame = view.bounds
    change(layer)
    view.layer.addSublayer(layer)
    let picture = Stage.pixels(of: view, scale: 1)
    return (0..<side).map { y in (0..<side).map { x in Int(picture[x, y] & 0xff) } }
  }

  @Test func `runs evenly from the top to the bottom edge by default`() {
    let rows = greys(16) { $0.colors = [Self.black, Self.white] }
    for (y, row) in rows.enumerated() {
      #expect(Set(row).count == 1 && abs(row[0] - (2 * y + 1) * 255 / 32) <= 2)
    }
  }

  @Test func `runs from its start point to its end point, with colours at their locations`() {
    let rows = greys(16) {
      $0.colors = [Self.black, Self.white, Self.black]
      $0.locations = [0, 0.5, 0.5]
      $0.startPoint = CGPoint(x: 1, y: 0.5)
      $0.endPoint = CGPoint(x: 0, y: 0.5)
    }
    // From the right: it becomes white up to the middle, and is black from there on.
    #expect(Set(rows).count == 1)
    #expect(rows[0][..<8].allSatisfy { $0 == 0 } && rows[0][8] > 235 && rows[0][15] < 20)
    #expect(zip(rows[0][8...], rows[0][9...]).allSatisfy { $0 > $1 })
  }

  @Test func `can be radial and elliptical`() {
    let rows = greys(17) {
      $0.type = .radial
      $0.colors = [Self.white, Self.black]
      $0.startPoint = CGPoint(x: 0.5, y: 0.5)
      $0.endPoint = CGPoint(x: 1, y: 0.75)
    }
    // Half as high as wide.
    #expect(rows[8][8] > 230 && rows[0][0] == 0 && rows[8][0] < 20 && rows[8][16] < 20)
    #expect(abs(rows[8][12] - rows[10][8]) <= 2 && rows[4][8] < 20)
  }

  @Test func `has rounded corners, and draws nothing with fewer than two colours`() {
    let rows = greys(16) {
      $0.colors = [Self.white, Self.white]
      $0.cornerRadius = 8
    }
    #expect(rows[0][0] == 0 && rows[15][15] == 0 && rows[8][8] == 255 && rows[0][8] > 200)
    let two = greys(16) {
      $0.colors = [Self.white, Self.white]
      $0.cornerRadius = 8
      $0.maskedCorners = [.layerMinXMinYCorner]
    }
    #expect(two[0][0] == 0 && two[15][15] == 255)
    #expect(greys(4) { $0.colors = [Self.white] } == greys(4) { _ in })
    #expect(greys(4) { $0.colors = ["none", 7] } == greys(4) { _ in })
  }

  @Test func `can be the layer of a view, and follows changes of size and colours`() throws {
    let view = Shade(frame: CGRect(x: 0, y: 0, width: 8, height: 8))
    let gradient = try #require(view.gradient)
    gradient.colors = [Self.black, Self.white]
    let stage = HitchlessTesting.Stage(UIView(frame: .zero), size: CGSize(width: 40, height: 40), scale: 1)
    defer { stage.end() }
    stage.window.addSubview(view)
    stage.settle()
    func column() -> [Int] { (0..<Int(view.bounds.height)).map { Int((stage.picture?[0, $0] ?? 0) & 0xff) } }
    #expect(column().first! < 30 && column().last! > 225)
    view.frame.size.height = 32
    stage.settle()
    #expect(column().count == 32 && column().first! < 10 && column().last! > 245)
    gradient.colors = [Self.white, Self.black]
    stage.settle()
    #expect(column().first! > 245 && column().last! < 10)
  }

  @Test func `accepts invalid and missing locations`() {
    let colors = (0..<4).map { _ in Self.black.pixel }
    func places(_ locations: [Double]?) -> [Double] { GradientDrawing.stops(colors, at: locations).stops.map(\.location) }
    let even: [Double] = [0, 1.0 / 3, 2.0 / 3, 1]
    #expect(places(nil) == even)
    #expect(places([0.5, 0.2, .nan, 7]) == [0.5, 0.5, 0.5, 1])
    #expect(places([0.1]) == [0.1, 1, 1, 1] && places([]) == [1, 1, 1, 1])
  }
}
